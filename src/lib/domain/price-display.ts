import type { Edition } from '#i18n/edition.ts'
import type { Price } from '../contract/values.ts'

type PriceBasis = Edition['priceBasis']

/** Which amount stands first and which beneath it. Both come from the API; nothing is computed here. */
export function displayedPrice(price: Price, basis: PriceBasis) {
  const beneath: PriceBasis = basis === 'gross' ? 'net' : 'gross'
  return { first: { basis, amount: price[basis] }, second: { basis: beneath, amount: price[beneath] } }
}
