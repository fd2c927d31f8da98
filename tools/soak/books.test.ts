import { expect, test } from 'vitest'
import { type Book, objectionsToBooks } from './books.ts'

const book = (stock: number, ordered: number, more: Partial<Book> = {}): Book => ({
  ...{ sku: 'NM-1', id: 1, isPromised: false, stock, ordered },
  ...more,
})

test('what there was and came in, less what was ordered, is what there is', () => {
  expect(objectionsToBooks([book(10, 5)], [book(9, 8)], new Map([['NM-1', 2]]))).toEqual([])
})

test('a piece that was taken and not ordered, or ordered and not taken, is found', () => {
  expect(objectionsToBooks([book(10, 0)], [book(8, 1)], new Map())).toEqual([
    'NM-1: 10 and 0 delivered less 1 ordered is 9, but the shop has 8',
  ])
  expect(objectionsToBooks([book(10, 0)], [book(10, 1)], new Map())).toHaveLength(1)
})

test('less than nothing is left only of what is promised to those who wait', () => {
  expect(objectionsToBooks([book(1, 0)], [book(-1, 2)], new Map())).toEqual([
    'NM-1 was sold 1 times more often than there were any',
  ])
  expect(objectionsToBooks([book(1, 0)], [book(-1, 2, { isPromised: true })], new Map())).toEqual([])
})
