import fc from 'fast-check'
import { expect, test } from 'vitest'
import { amountOf, isNothing, leftOf, NotLeft, partOf, type RefundParts, together } from './refundable.ts'

const price = (net: number, gross: number) => ({ net, gross, currency: 'PLN' as const, taxRate: 23 })
const order = (counts: readonly number[]) => ({
  lines: counts.map((quantity, i) => {
    const unit = { net: 101 + i, gross: 124 + i }
    return {
      quantity,
      unitPrice: price(unit.net, unit.gross),
      // A discount on the whole leaves a line that is no multiple of its unit.
      total: price(unit.net * quantity - i, unit.gross * quantity - i),
    }
  }),
  shipping: { price: price(1219, 1499) },
})

test('parts of an order, however it is cut, come to what was paid', () => {
  const counts = fc.array(fc.integer({ min: 1, max: 5 }), { minLength: 1, maxLength: 4 })
  const cuts = fc.array(fc.nat(), { maxLength: 12 })
  fc.assert(
    fc.property(counts, cuts, fc.nat(12), (bought, picks, shippedAt) => {
      const placed = order(bought)
      const refunds: RefundParts[] = []
      picks.forEach((pick, i) => {
        const left = leftOf(placed, refunds)
        const line = left.lines[pick % Math.max(1, left.lines.length)]
        if (!line) return
        const quantity = 1 + (pick % line.quantity)
        const shipping = i === shippedAt ? left.shipping : null
        refunds.push({ lines: partOf(placed, left, [{ place: line.place, quantity }]), shipping })
      })
      refunds.push(leftOf(placed, refunds))
      const paid = placed.lines.reduce((sum, { total }) => sum + total.gross, 0) + placed.shipping.price.gross
      expect(refunds.reduce((sum, refund) => sum + amountOf(refund), 0)).toBe(paid)
      expect(isNothing(leftOf(placed, refunds))).toBe(true)
    }),
  )
})

test('a line is never paid back above what it cost, however often it is named and in whatever order', () => {
  const counts = fc.array(fc.integer({ min: 1, max: 5 }), { minLength: 1, maxLength: 4 })
  const piece = fc.record({ place: fc.nat(4), quantity: fc.integer({ min: -1, max: 4 }) })
  const wishes = fc.array(fc.array(piece, { minLength: 1, maxLength: 5 }), { maxLength: 8 })
  fc.assert(
    fc.property(counts, wishes, (bought, wanted) => {
      const placed = order(bought)
      const refunds: RefundParts[] = []
      for (const pieces of wanted)
        try {
          refunds.push({ lines: partOf(placed, leftOf(placed, refunds), pieces), shipping: null })
        } catch (error) {
          expect(error).toBeInstanceOf(NotLeft)
        }
      placed.lines.forEach(({ quantity, total }, place) => {
        const gone = refunds.flatMap(({ lines }) => lines).filter((line) => line.place === place)
        expect(gone.reduce((sum, line) => sum + line.quantity, 0)).toBeLessThanOrEqual(quantity)
        expect(gone.reduce((sum, line) => sum + line.price.gross, 0)).toBeLessThanOrEqual(total.gross)
      })
    }),
  )
})

test('a line that is named twice is counted once for all of its pieces', () => {
  const placed = order([3])
  const twice = [
    { place: 0, quantity: 1 },
    { place: 0, quantity: 2 },
  ]
  expect(together(twice)).toEqual([{ place: 0, quantity: 3 }])
  expect(partOf(placed, leftOf(placed, []), twice)).toEqual(leftOf(placed, []).lines)
  expect(() => partOf(placed, leftOf(placed, []), [...twice, { place: 0, quantity: 1 }])).toThrow(NotLeft)
})

test.each([
  ['more than there were', [{ place: 0, quantity: 3 }]],
  ['none', [{ place: 0, quantity: 0 }]],
  ['a line that there is not', [{ place: 7, quantity: 1 }]],
])('%s cannot go back', (_, wanted) => {
  const placed = order([2])
  expect(() => partOf(placed, leftOf(placed, []), wanted)).toThrow(NotLeft)
})

test('what went back once cannot go back again', () => {
  const placed = order([2, 1])
  const left = leftOf(placed, [])
  const first = { lines: partOf(placed, left, [{ place: 0, quantity: 2 }]), shipping: left.shipping }
  const rest = leftOf(placed, [first])
  expect([rest.lines.map(({ place }) => place), rest.shipping]).toEqual([[1], null])
  expect(() => partOf(placed, rest, [{ place: 0, quantity: 1 }])).toThrow(NotLeft)
})

test('of a tax that was rounded for the whole line each piece takes its share, and the last one what is left', () => {
  const total = { net: 10_000, gross: 10_888, currency: 'USD' as const, taxRate: 8.875 }
  const placed = {
    lines: [{ quantity: 1_000, unitPrice: { ...total, net: 10, gross: 11 }, total }],
    shipping: { price: price(0, 0) },
  }
  const first = { lines: partOf(placed, leftOf(placed, []), [{ place: 0, quantity: 999 }]), shipping: null }
  expect([amountOf(first), amountOf(leftOf(placed, [first]))]).toEqual([9_990 + 887, 11])
})
