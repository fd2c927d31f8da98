import type { OwnPrice } from '../contract/own-prices.ts'
import type { ProductSummary } from '../contract/product.ts'
import type { PriceBasis } from './price-display.ts'

/** What is said of a product's price, as far as it is said at all. */
export type Priced = Pick<ProductSummary, 'price'> &
  Partial<Pick<ProductSummary, 'regularPrice' | 'lowestPrice30Days' | 'priceBreaks'>>

/** What somebody pays who has agreed on it with the seller. */
export type AtOwnPrice<P> = P & { isOwnPrice?: true }

/** A product at the price that was agreed on, which nothing of the public price stands beside; without one as it is. */
export function atOwnPrice<P extends Priced>(product: P, own: OwnPrice | undefined): AtOwnPrice<P> {
  if (!own) return product
  const { price, priceBreaks } = own
  return { ...product, price, priceBreaks, regularPrice: null, lowestPrice30Days: null, isOwnPrice: true }
}

/** What an element says of the amount within its words, of which `%` is one: of which product it is, and on which basis. */
export const pricedMark = (product: number, basis: PriceBasis, words: string): string => `${product} ${basis} ${words}`
