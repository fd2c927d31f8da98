import { expect, test } from 'vitest'
import { taxLine } from './tax-line.ts'

const order = {
  culture: 'en-US',
  total: { net: 10_000, gross: 10_888, currency: 'USD', taxRate: 8.875 },
  tax: null,
} as const

test('a tax is told under the name of the edition, or by whose it is', () => {
  expect(taxLine(order, 'Sales tax')).toBe('Sales tax 8.875%: $8.88')
  const parts = [
    { name: 'New York', rate: 8.5, amount: 850 },
    { name: 'MCTD', rate: 0.375, amount: 38 },
  ]
  expect(taxLine({ ...order, tax: { kind: 'sales-tax', place: 'NY', parts } }, 'Sales tax')).toBe(
    'New York 8.5%: $8.50, MCTD 0.375%: $0.38',
  )
  const free = { ...order, total: { ...order.total, gross: 10_000, taxRate: 0 } }
  expect(taxLine({ ...free, tax: { kind: 'exempt', place: 'NY', parts: [] } }, 'Sales tax')).toBe('Sales tax: $0.00')
})
