import { expect, test } from 'vitest'
import { heldByGuest, mayStillTake } from './held.ts'

const { pieces } = heldByGuest

test.each([
  ['a few of little', 5, 0, pieces],
  ['half of much', 1_000, 0, 500],
  ['half of much, with what is held', 600, 400, 100],
  ['no more than half', 500, 500, 0],
  ['no more than a few', 0, pieces, 0],
  ['nothing, where more is held than a rule of today lets', 0, 900, 0],
])('a guest who has not paid may take %s', (_, free, held, more) => {
  expect(mayStillTake(free, held)).toBe(more)
})
