import { expect, test } from 'vitest'
import { categoryTree, type CategoryRow } from './tree.ts'

const row = (id: number, parent: number | null, products = 0): CategoryRow => ({
  id,
  parent_id: parent,
  image: null,
  name: `Name ${id}`,
  uri: `uri-${id}`,
  title: `Title ${id}`,
  description: '',
  metadescription: '',
  metakeywords: '',
  products,
  uris: { 'pl-PL': `uri-${id}` },
})

const tree = categoryTree([row(3, 1, 5), row(1, null, 1), row(2, 1), row(4, 3, 7), row(6, 5)])

test('keeps the order of the rows among siblings', () => {
  expect(
    tree.menu().map(({ categoryId, children }) => [categoryId, children.map((child) => child.categoryId)]),
  ).toEqual([[1, [3, 2]]])
})

test('counts the products of a category with everything below it', () => {
  const view = tree.view('uri-1')
  expect(view?.productsQuantity).toBe(13)
  expect(view?.children.map(({ productsQuantity }) => productsQuantity)).toEqual([12, 0])
})

test('leads from the top down to the parent', () => {
  expect(tree.view('uri-4')?.breadcrumbs.map(({ categoryId }) => categoryId)).toEqual([1, 3])
  expect(tree.view('uri-1')?.breadcrumbs).toEqual([])
})

test('leaves out what hangs below nothing listed', () => {
  expect(tree.view('uri-6')).toBeUndefined()
  expect(tree.views().map(({ categoryId }) => categoryId)).toEqual([1, 3, 4, 2])
})

test('knows each family', () => {
  expect(tree.families().map(({ id, ids }) => [id, [...ids].sort()])).toEqual([
    [1, [1, 2, 3, 4]],
    [3, [3, 4]],
    [4, [4]],
    [2, [2]],
  ])
})
