import { expect, it } from 'vitest'
import { inOrder } from './in-order.ts'

it('moves those that an order names among their places, and nothing else', () => {
  expect(inOrder(['a', 'x', 'b', 'y', 'c'], ['c', 'a', 'gone', 'b'])).toEqual(['c', 'x', 'a', 'y', 'b'])
  expect(inOrder(['a', 'b'], [])).toEqual(['a', 'b'])
})
