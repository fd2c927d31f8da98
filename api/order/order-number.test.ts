import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { orderNumber } from './order-number.ts'

test('every place in the sequence has a number of its own', () => {
  const numbers = Array.from({ length: 20_000 }, (_, serial) => orderNumber(2026, serial, 'a key'))
  expect(new Set(numbers).size).toBe(numbers.length)
})

test('looks like an order number everywhere', () => {
  fc.assert(
    fc.property(fc.nat(2 ** 30 - 1), fc.string(), (serial, key) => {
      expect(orderNumber(2026, serial, key)).toMatch(/^NO-2026-[2-9A-HJ-NP-Z]{6}$/)
    }),
  )
})

test('does not tell the next one, nor the same to another key', () => {
  expect(orderNumber(2026, 1, 'a key')).not.toBe(orderNumber(2026, 1, 'another'))
  const [one, two] = [orderNumber(2026, 1, 'a key'), orderNumber(2026, 2, 'a key')]
  expect(Array.from(one).filter((symbol, i) => symbol !== two[i]).length).toBeGreaterThan(1)
})
