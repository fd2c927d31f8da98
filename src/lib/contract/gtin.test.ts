import { expect, test } from 'vitest'
import { isGtin } from './gtin.ts'

test.each(['4006381333931', '96385074', '614141007349', '10614141007346'])('%s checks itself', (number) => {
  expect(isGtin(number)).toBe(true)
})

test.each(['4006381333932', '4006381339331', '0', ''])('%s is no number of goods', (number) => {
  expect(isGtin(number)).toBe(false)
})
