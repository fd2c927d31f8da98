import { expect, test } from 'vitest'
import { changesBetween } from './offer-changes.ts'

const price = (net: number) => ({ net, gross: net, currency: 'EUR' as const, taxRate: 0 })
const line = (sku: string, quantity: number, net: number | null, more: object = {}) => ({
  ...{ productSkuCode: sku, name: `Meter ${sku}`, quantity, unitPrice: net === null ? null : price(net) },
  ...more,
})
const first = {
  by: 'seller' as const,
  lines: [line('A', 2, 100), line('B', 1, 50), line('B-CAL', 1, 20, { certifies: true })],
}

test('a version says what was added, left out, and costs or is otherwise than in the one before', () => {
  const next = { by: 'seller' as const, lines: [line('A', 5, 90), line('C', 3, 10)] }
  expect(changesBetween(first, next)).toEqual([
    { kind: 'quantity', sku: 'A', name: 'Meter A', before: 2, after: 5 },
    { kind: 'price', sku: 'A', name: 'Meter A', before: price(100), after: price(90) },
    { kind: 'added', sku: 'C', name: 'Meter C', quantity: 3 },
    { kind: 'removed', sku: 'B', name: 'Meter B' },
    { kind: 'removed', sku: 'B-CAL', name: 'Meter B-CAL' },
  ])
})

test('a wish says nothing of certificates and of prices that it leaves open', () => {
  const wish = { by: 'buyer' as const, lines: [line('A', 2, null), line('B', 1, 40)] }
  const price = { kind: 'price', sku: 'B' }
  expect(changesBetween(first, wish)).toMatchObject([price])
  expect(changesBetween(wish, first)).toMatchObject([price])
  expect(changesBetween(first, first)).toEqual([])
})
