import { expect, test } from 'vitest'
import { droppedPlace, isEmpty, productsWithin, levelOf, steppedPlace } from './tree-moves.ts'

const node = (id: number, parent: number | null) => ({ id, parent })
/** 1 holds 2 and 3, 3 holds 4; 5 stands beside 1. */
const nodes = [node(1, null), node(2, 1), node(3, 1), node(4, 3), node(5, null)]
const [one, two, three, four, five] = nodes as [(typeof nodes)[number], ...typeof nodes] & (typeof nodes)[number][]

test('keys lead among siblings, out after the one above, and into the one before', () => {
  const step = (of: typeof one | undefined, key: Parameters<typeof steppedPlace>[2]) =>
    of && steppedPlace(nodes, of, key)
  expect(step(three, 'ArrowUp')).toEqual({ parent: 1, place: 0 })
  expect(step(two, 'ArrowDown')).toEqual({ parent: 1, place: 1 })
  expect(step(three, 'ArrowLeft')).toEqual({ parent: null, place: 1 })
  expect(step(three, 'ArrowRight')).toEqual({ parent: 2, place: 0 })
  expect(step(five, 'ArrowRight')).toEqual({ parent: 1, place: 2 })
})

test('keys lead nowhere at the end of a way', () => {
  expect(steppedPlace(nodes, one, 'ArrowUp')).toBeUndefined()
  expect(steppedPlace(nodes, one, 'ArrowLeft')).toBeUndefined()
  expect(steppedPlace(nodes, one, 'ArrowRight')).toBeUndefined()
  expect(five && steppedPlace(nodes, five, 'ArrowDown')).toBeUndefined()
})

test('what is let go of stands before, in or after another one, and never within itself', () => {
  expect(droppedPlace(nodes, 2, node(3, 1), 'after')).toEqual({ parent: 1, place: 1 })
  expect(droppedPlace(nodes, 3, node(2, 1), 'before')).toEqual({ parent: 1, place: 0 })
  expect(droppedPlace(nodes, 5, node(3, 1), 'into')).toEqual({ parent: 3, place: 1 })
  expect(droppedPlace(nodes, 1, node(4, 3), 'into')).toBeUndefined()
  expect(droppedPlace(nodes, 1, node(1, null), 'after')).toBeUndefined()
})

test('a level is counted from the top', () => {
  expect([one, four].map((of) => of && levelOf(nodes, of))).toEqual([1, 3])
})

test('a category counts the products of those below it, too', () => {
  const tree = [
    { id: 1, parent: null, products: 1 },
    { id: 2, parent: 1, products: 2 },
    { id: 3, parent: 2, products: 4 },
    { id: 4, parent: null, products: 8 },
  ]
  expect(tree.map((node) => productsWithin(tree, node))).toEqual([7, 6, 4, 8])
})

test('a category is empty when nothing below it holds a product either', () => {
  const tree = [
    { id: 1, parent: null, products: 0 },
    { id: 2, parent: 1, products: 0 },
    { id: 3, parent: 2, products: 4 },
    { id: 4, parent: 1, products: 0 },
  ]
  expect(tree.filter((node) => isEmpty(tree, node)).map(({ id }) => id)).toEqual([4])
})
