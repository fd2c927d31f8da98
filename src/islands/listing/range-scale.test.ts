import { expect, it, test } from 'vitest'
import { boundsOf, stepOf, steps, valueAt } from './RangeFacet.tsx'

test.each([
  { min: 20, max: 1e9 },
  { min: 0.017, max: 0.28 },
  { min: -40, max: 2300 },
  { min: 0, max: 5 },
])('a slider from $min to $max has exactly these ends and never turns back', (ends) => {
  expect(valueAt(0, ends)).toBe(ends.min)
  expect(valueAt(steps, ends)).toBe(ends.max)
  expect(stepOf(ends.min, ends)).toBe(0)
  expect(stepOf(ends.max, ends)).toBe(steps)
  const values = Array.from({ length: steps + 1 }, (_, step) => valueAt(step, ends))
  expect(values).toEqual(values.toSorted((a, b) => a - b))
})

test.each([
  { min: 0, max: 1000 },
  { min: 49, max: 7990 },
  { min: 10, max: 1000 },
  { min: 1, max: 2 },
  { min: -0.5, max: 199.5 },
  { min: 0.017, max: 0.28 },
  { min: -40, max: 2300 },
  { min: 1e-12, max: 1e9 },
  { min: 4990, max: 8_999_990 },
])('from each step of a slider from $min to $max one moves on both ways', (ends) => {
  const reached = Array.from({ length: steps + 1 }, (_, step) => stepOf(valueAt(step, ends), ends))
  expect(reached).toEqual(reached.map((_, step) => step))
})

it('goes by decades where a property spans many of them', () => {
  expect(valueAt(steps / 2, { min: 1, max: 1_000_000 })).toBe(1000)
  expect(valueAt(steps / 2, { min: 0, max: 100 })).toBe(50)
})

it('narrows nothing at the ends, and takes ends that crossed', () => {
  const ends = { min: 10, max: 1000 }
  expect(boundsOf(10, 1000, ends)).toEqual({})
  expect(boundsOf(50, 1000, ends)).toEqual({ min: 50 })
  expect(boundsOf(500, 50, ends)).toEqual({ min: 50, max: 500 })
})
