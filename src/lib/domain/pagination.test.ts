import { expect, it } from 'vitest'
import { numberedPages } from './pagination.ts'

const shown = (current: number, count: number) =>
  numberedPages(current, count)
    .map((page) => page ?? '…')
    .join(' ')

it.each([
  [1, 1, '1'],
  [1, 3, '1 2 3'],
  [1, 9, '1 2 … 9'],
  [4, 9, '1 2 3 4 5 … 9'],
  [5, 9, '1 … 4 5 6 … 9'],
  [9, 9, '1 … 8 9'],
])('on page %i of %i links %s', (current, count, expected) => {
  expect(shown(current, count)).toBe(expected)
})
