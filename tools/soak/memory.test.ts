import { expect, test } from 'vitest'
import { growthOf, type Sample } from './soaking.ts'

const every10s = (megabytes: (at: number) => number, seconds = 1800): Sample[] =>
  Array.from({ length: seconds / 10 }, (_, n) => ({ at: n * 10, megabytes: megabytes(n * 10) }))

test('memory that settles after warming up is flat, whatever its collector leaves for a while', () => {
  const saw = every10s((at) => Math.min(200, at) + 100 + (at % 70))
  expect(growthOf(saw)).toMatchObject({ isFlat: true })
  expect(growthOf(saw).perMinute).toBeCloseTo(0, 0)
})

test('two megabytes a minute are no noise', () => {
  const { isFlat, perMinute, from, to } = growthOf(every10s((at) => 150 + at / 30))
  expect(isFlat).toBe(false)
  expect(perMinute).toBeCloseTo(2)
  expect([from, to]).toEqual([expect.closeTo(172, 0), expect.closeTo(202, 0)])
})

test('nothing is said against a run that is over before it is warm', () => {
  expect(growthOf(every10s((at) => 100 + at, 60)).isFlat).toBe(true)
})
