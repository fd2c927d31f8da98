import type { Edition } from '#i18n/edition.ts'
import type { CartSummary } from '../contract/cart.ts'
import type { Price } from '../contract/values.ts'

/*
 * Net or gross: the one place that decides. Everything else has a basis handed in and shows what these rules make of it.
 */
export type PriceBasis = Edition['priceBasis']

/** A price on both bases, as the API computed them. */
type Both = Pick<Price, PriceBasis>
type Amount = { basis: PriceBasis; amount: number }

/** The basis as an attribute of the page says it to a script. */
export const basisFrom = (text: string | undefined): PriceBasis => (text === 'net' ? 'net' : 'gross')

/** Which amount stands first for a visitor: the edition's own, unless they have switched to net prices. */
export const basisFor = (own: PriceBasis, hasNetFirst: boolean): PriceBasis => (hasNetFirst ? 'net' : own)

/** Whether the tax is in the amount that stands first. */
export const includesTax = (basis: PriceBasis): boolean => basis === 'gross'

export const otherBasis = (basis: PriceBasis): PriceBasis => (includesTax(basis) ? 'net' : 'gross')

/** Where consumers see gross prices, business buyers may see everything net first. */
export const mayShowNet = (own: PriceBasis): boolean => own !== 'net'

/**
 * Which amount stands first and which beneath it. Both come from the API; nothing is computed here. Where no tax is
 * known, as in the USA, both are the same, and the second would tell that a tax is in it.
 */
export function displayedPrice(price: Both, basis: PriceBasis): { first: Amount; second: Amount | undefined } {
  const beneath = otherBasis(basis)
  return {
    first: { basis, amount: price[basis] },
    second: price.net === price.gross ? undefined : { basis: beneath, amount: price[beneath] },
  }
}

/** The amount to show where there is room for one only. */
export const firstAmount = (price: Both, basis: PriceBasis): number => price[basis]

/** What the lines of a cart come to. */
export const goodsOf = ({ netPrice, grossPrice }: Pick<CartSummary, 'netPrice' | 'grossPrice'>): Both => ({
  net: netPrice,
  gross: grossPrice,
})
