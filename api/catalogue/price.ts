import type { Price } from '#lib/contract/values.ts'
import type { Market } from '../markets.ts'

/** Hundredths of a percent in the whole. */
const whole = 10_000

/**
 * The price of one unit on both bases. Tax is rounded half up to the minor unit, per unit; amounts are never negative,
 * so that is half away from zero. The amount is split first, so no step leaves the safe integers.
 */
export function unitPrice(
  net: number,
  { taxBasisPoints, currency }: Pick<Market, 'taxBasisPoints' | 'currency'>,
): Price {
  const rest = net % whole
  const tax = ((net - rest) / whole) * taxBasisPoints + Math.floor((rest * taxBasisPoints + whole / 2) / whole)
  return { net, gross: net + tax, currency, taxRate: taxBasisPoints / 100 }
}

/** Quantity times the unit price, on both bases, so that a line adds up to what its unit price promises. */
export const linePrice = (unit: Price, quantity: number): Price => ({
  ...unit,
  net: unit.net * quantity,
  gross: unit.gross * quantity,
})
