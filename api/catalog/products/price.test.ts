import { expect, test } from 'vitest'
import * as fc from 'fast-check'
import { grossPrice, linePrice, unitPrice } from './price.ts'

const poland = { taxBasisPoints: 2300, currency: 'PLN' } as const

test('adds the tax of the market to the net price', () => {
  expect(unitPrice(129_900, poland)).toEqual({ net: 129_900, gross: 159_777, currency: 'PLN', taxRate: 23 })
})

test.each([
  { net: 50, taxBasisPoints: 2300, gross: 62 },
  { net: 150, taxBasisPoints: 2300, gross: 185 },
  { net: 10, taxBasisPoints: 500, gross: 11 },
  { net: 9, taxBasisPoints: 500, gross: 9 },
  { net: 0, taxBasisPoints: 2300, gross: 0 },
  { net: 1_299, taxBasisPoints: 0, gross: 1_299 },
])('rounds half a minor unit away from zero: $net at $taxBasisPoints is $gross', ({ net, taxBasisPoints, gross }) => {
  expect(unitPrice(net, { taxBasisPoints, currency: 'EUR' }).gross).toBe(gross)
})

test('agrees with exact arithmetic for every amount and rate', () => {
  const amount = fc.integer({ min: 0, max: 4_000_000_000_000_000 })
  fc.assert(
    fc.property(amount, fc.integer({ min: 0, max: 10_000 }), (net, taxBasisPoints) => {
      const exact = (BigInt(net) * BigInt(10_000 + taxBasisPoints) * 2n + 10_000n) / 20_000n
      expect(BigInt(unitPrice(net, { taxBasisPoints, currency: 'PLN' }).gross)).toBe(exact)
    }),
  )
})

test('multiplies a line from its rounded unit price', () => {
  const unit = unitPrice(50, poland)
  expect(linePrice(unit, 3)).toEqual({ ...unit, net: 150, gross: 186 })
})

test.each([
  { gross: 1_499, taxBasisPoints: 2300, net: 1_219 },
  { gross: 1_999, taxBasisPoints: 2300, net: 1_625 },
  { gross: 690, taxBasisPoints: 1900, net: 580 },
  { gross: 3, taxBasisPoints: 2300, net: 2 },
  { gross: 1, taxBasisPoints: 10_000, net: 0 },
  { gross: 990, taxBasisPoints: 0, net: 990 },
  { gross: 0, taxBasisPoints: 2300, net: 0 },
])('takes the tax out of $gross at $taxBasisPoints, which leaves $net', ({ gross, taxBasisPoints, net }) => {
  expect(grossPrice(gross, { taxBasisPoints, currency: 'EUR' })).toMatchObject({ net, gross })
})

test('takes tax out as exact arithmetic does, for every amount and rate', () => {
  const amount = fc.integer({ min: 0, max: 4_000_000_000_000 })
  fc.assert(
    fc.property(amount, fc.integer({ min: 0, max: 10_000 }), (gross, taxBasisPoints) => {
      const part = BigInt(10_000 + taxBasisPoints)
      const exact = (2n * BigInt(gross) * BigInt(taxBasisPoints) + part) / (2n * part)
      expect(BigInt(gross - grossPrice(gross, { taxBasisPoints, currency: 'PLN' }).net)).toBe(exact)
    }),
  )
})
