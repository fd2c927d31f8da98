import { expect, test } from 'vitest'
import { labelledYears } from './durability.ts'

test.each([
  [5, true, 5],
  [3, true, 3],
  [2, true, undefined],
  [undefined, true, undefined],
  [5, false, undefined],
])('a guarantee of %s years where the notice of the Union holds: %s', (durabilityYears, unionNotice, shown) => {
  expect(labelledYears({ durabilityYears }, { unionNotice })).toBe(shown)
})
