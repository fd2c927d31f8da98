import { expect, it } from 'vitest'
import type { MenuNode } from '../contract/catalogue.ts'
import { menuPath } from './breadcrumbs.ts'

const node = (categoryId: number, ...children: MenuNode[]): MenuNode => ({
  categoryId,
  name: `Category ${categoryId}`,
  uri: `category-${categoryId}`,
  image: null,
  children,
})
const menu = [node(1, node(2), node(3, node(4))), node(5)]
const ids = (categoryId: number) => menuPath(menu, categoryId).map((found) => found.categoryId)

it('leads from the family down to the category', () => {
  expect(ids(4)).toEqual([1, 3, 4])
  expect(ids(2)).toEqual([1, 2])
  expect(ids(5)).toEqual([5])
})

it('is empty for a category the menu does not hold', () => {
  expect(ids(99)).toEqual([])
})
