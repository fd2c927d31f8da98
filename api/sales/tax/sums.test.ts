import { expect, test } from 'vitest'
import { grossPrice } from '../../catalog/products/price.ts'
import { sumsOf, taxOn } from './sums.ts'
import type { Treatment } from './treatment.ts'

const market = { taxBasisPoints: 0, currency: 'USD' } as const
const newYork: Treatment = {
  kind: 'sales-tax',
  place: 'NY',
  rates: [
    { name: 'New York', rate: 4_000 },
    { name: 'New York City', rate: 4_500 },
    { name: 'Metropolitan Commuter Transportation District', rate: 375 },
  ],
  taxesDelivery: true,
  rounding: 'line',
}

test('a rate of three decimals is exact, and rounded once a line', () => {
  const { lines, total, tax } = sumsOf([{ net: 100, quantity: 100 }], undefined, newYork, market)
  expect(lines[0]?.total).toEqual({ net: 10_000, gross: 10_888, currency: 'USD', taxRate: 8.875 })
  expect(total).toEqual(lines[0]?.total)
  expect(tax?.parts.map(({ rate, amount }) => [rate, amount])).toEqual([
    [4, 400],
    [4.5, 450],
    [0.375, 38],
  ])
})

test('delivery is taxed where the state says so', () => {
  const delivery = grossPrice(1_000, market)
  const taxed = sumsOf([{ net: 1_000, quantity: 1 }], delivery, newYork, market)
  expect([taxed.delivery.gross, taxed.total.gross]).toEqual([1_089, 2_178])
  const free = sumsOf([{ net: 1_000, quantity: 1 }], delivery, { ...newYork, taxesDelivery: false }, market)
  expect([free.delivery.gross, free.delivery.taxRate, free.total.gross]).toEqual([1_000, 0, 2_089])
})

test('without a treatment a cart comes to what its prices say, with the tax that is in delivery', () => {
  const polish = { taxBasisPoints: 2_300, currency: 'PLN' } as const
  const sums = sumsOf([{ net: 9_999, quantity: 3 }], grossPrice(1_500, polish), null, polish)
  expect(sums.total).toEqual({ net: 29_997 + 1_220, gross: 36_897 + 1_500, currency: 'PLN', taxRate: 23 })
  expect(sums.tax).toBeNull()
})

test('reverse-charged goods and their delivery cost what they cost without tax', () => {
  const german = { taxBasisPoints: 1_900, currency: 'EUR' } as const
  const reverse: Treatment = { kind: 'reverse-charge', place: 'AT', rates: [], taxesDelivery: false, rounding: 'line' }
  const { total, tax } = sumsOf([{ net: 10_000, quantity: 2 }], grossPrice(1_190, german), reverse, german)
  expect(total).toEqual({ net: 21_000, gross: 21_000, currency: 'EUR', taxRate: 0 })
  expect(tax).toEqual({ kind: 'reverse-charge', place: 'AT', parts: [] })
})

/** Numbers that come the same every time. */
function numbers(seed: number) {
  let state = seed
  return (most: number) => {
    state = (state * 1_103_515_245 + 12_345) % 2 ** 31
    return state % most
  }
}

test('whatever is bought at whatever rates, the parts add up to the tax and the lines to the total', () => {
  const upTo = numbers(15)
  for (let round = 0; round < 500; round++) {
    const rates = Array.from({ length: upTo(5) }, (_, i) => ({ name: `part ${i}`, rate: upTo(9_000) }))
    const rounding = upTo(2) ? 'line' : 'piece'
    const treatment = { kind: 'sales-tax', place: 'XX', rates, taxesDelivery: upTo(2) === 1, rounding } as const
    const bought = Array.from({ length: 1 + upTo(6) }, () => ({ net: upTo(10_000_000), quantity: 1 + upTo(99) }))
    const { lines, goods, delivery, total, tax } = sumsOf(bought, grossPrice(upTo(9_999), market), treatment, market)
    expect(lines.reduce((sum, line) => sum + line.total.gross, 0) + delivery.gross).toBe(total.gross)
    expect(goods.net).toBe(bought.reduce((sum, { net, quantity }) => sum + net * quantity, 0))
    expect(tax?.parts.reduce((sum, { amount }) => sum + amount, 0)).toBe(total.gross - total.net)
    for (const part of tax?.parts ?? []) expect(Number.isSafeInteger(part.amount) && part.amount >= 0).toBe(true)
  }
})

test('tax is rounded half up, of the largest sums too', () => {
  expect([taxOn(40, 1_250), taxOn(39, 1_250), taxOn(0, 1_250)]).toEqual([1, 0, 0])
  expect(taxOn(2 ** 50, 8_875)).toBe(Number((BigInt(2 ** 50) * 8_875n + 50_000n) / 100_000n))
})
