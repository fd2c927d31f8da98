import type { Price } from '#lib/contract/values.ts'
import type { Market } from '../shop/markets.ts'

type Taxed = Pick<Market, 'taxBasisPoints' | 'currency'>

/** Hundredths of a percent in the whole. */
const whole = 10_000

/**
 * A net amount with its tax. Tax is rounded half up to the minor unit; amounts are never negative, so that is half away
 * from zero. The amount is split first, so no step leaves the safe integers.
 */
export function grossOf(net: number, { taxBasisPoints }: Pick<Market, 'taxBasisPoints'>): number {
  const rest = net % whole
  const tax = ((net - rest) / whole) * taxBasisPoints + Math.floor((rest * taxBasisPoints + whole / 2) / whole)
  return net + tax
}

/** The price of one unit on both bases: tax is rounded per unit, and everything larger is a sum of units. */
export const unitPrice = (net: number, market: Taxed): Price => ({
  net,
  gross: grossOf(net, market),
  currency: market.currency,
  taxRate: market.taxBasisPoints / 100,
})

/**
 * The price of one unit that is stated with its tax, as delivery is: that amount stays what it is, and the tax in it is
 * rounded half up to the minor unit. Net and tax add up to it by construction.
 */
export function grossPrice(gross: number, { taxBasisPoints, currency }: Taxed): Price {
  const part = whole + taxBasisPoints
  const rest = gross % part
  const tax = ((gross - rest) / part) * taxBasisPoints + Math.floor((2 * rest * taxBasisPoints + part) / (2 * part))
  return { net: gross - tax, gross, currency, taxRate: taxBasisPoints / 100 }
}

/** Prices of one market added up on both bases; nothing is rounded again. */
export const sumOf = (prices: readonly Price[], { taxBasisPoints, currency }: Taxed): Price => ({
  net: prices.reduce((sum, { net }) => sum + net, 0),
  gross: prices.reduce((sum, { gross }) => sum + gross, 0),
  currency,
  taxRate: taxBasisPoints / 100,
})

/** Quantity times the unit price, on both bases, so that a line adds up to what its unit price promises. */
export const linePrice = (unit: Price, quantity: number): Price => ({
  ...unit,
  net: unit.net * quantity,
  gross: unit.gross * quantity,
})
