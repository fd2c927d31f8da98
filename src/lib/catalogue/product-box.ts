import type { ProductSummary } from '../contract/product.ts'
import { shownAvailability } from '../domain/availability.ts'

/**
 * What a product box shows, and nothing else: a page that shows boxes is rendered again when one of them changes, so
 * the number in stock, which every order changes and no box tells, stays out of it.
 */
export type ProductBox = Pick<
  ProductSummary,
  'productId' | 'sku' | 'code' | 'name' | 'image' | 'highlights' | 'price' | 'regularPrice' | 'lowestPrice30Days'
> & {
  shown: ReturnType<typeof shownAvailability>
  /** Which certificate it is, and how many working days it adds. */
  certificate?: { kind: NonNullable<ProductSummary['certifies']>; days: number }
}

export function boxOf(product: ProductSummary): ProductBox {
  const { productId, sku, code, name, image, highlights, price, regularPrice, lowestPrice30Days } = product
  const { certifies: kind, leadDays: days = 0 } = product
  return {
    ...{ productId, sku, code, name, image, highlights, price, regularPrice, lowestPrice30Days },
    shown: shownAvailability(product),
    ...(kind && { certificate: { kind, days } }),
  }
}

/** So many of a list, from its beginning or from behind one of them, going round; never that one itself. */
export function following<T>(list: readonly T[], behind: T | undefined, count: number): T[] {
  const place = behind === undefined ? -1 : list.indexOf(behind)
  const after = list.slice(place + 1, place + 1 + count)
  return after.length === count || place < 1
    ? after
    : [...after, ...list.slice(0, Math.min(place, count - after.length))]
}
