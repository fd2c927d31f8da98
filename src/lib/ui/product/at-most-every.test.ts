import { expect, it } from 'vitest'
import { atMostEvery } from './gallery.ts'

it('lets the first of many moves through, and then one in fifty milliseconds', () => {
  const moves = Array.from({ length: 20 }, (_, at) => 1_000 + at * 12)
  expect(moves.filter(atMostEvery(50))).toEqual([1_000, 1_060, 1_120, 1_180])
})

it('keeps nobody waiting who has rested', () => {
  expect([0, 40, 500, 520].filter(atMostEvery(50))).toEqual([0, 500])
})
