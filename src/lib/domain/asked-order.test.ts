import { expect, test } from 'vitest'
import { askedOrder } from './asked-order.ts'

test.each([
  ['?order=NO-2026-A2B3C4', 'NO-2026-A2B3C4'],
  ['?order=%20NO-2026-A2B3C4%20', 'NO-2026-A2B3C4'],
  [`?order=${'A'.repeat(100)}`, 'A'.repeat(60)],
  ['?order=%20', undefined],
  ['?product=NM-12', undefined],
])('%s asks about the order %s', (search, order) => {
  expect(askedOrder(search)).toBe(order)
})
