import type { Edition } from '#i18n/edition.ts'
import type { Price } from '../contract/values.ts'

type PriceBasis = Edition['priceBasis']
type Amount = { basis: PriceBasis; amount: number }

/**
 * Which amount stands first and which beneath it. Both come from the API; nothing is computed here. Where no tax is
 * known, as in the USA, both are the same, and the second would tell that a tax is in it.
 */
export function displayedPrice(
  price: Pick<Price, PriceBasis>,
  basis: PriceBasis,
): { first: Amount; second: Amount | undefined } {
  const beneath: PriceBasis = basis === 'gross' ? 'net' : 'gross'
  return {
    first: { basis, amount: price[basis] },
    second: price.net === price.gross ? undefined : { basis: beneath, amount: price[beneath] },
  }
}
