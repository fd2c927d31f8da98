import type { ProductSummary } from '../contract/product.ts'

export type Stock = Pick<ProductSummary, 'availability' | 'stockQuantity'>

/** What a shopper is told: a product on backorder of which there is none promised yet counts as available. */
export function shownAvailability({ availability, stockQuantity }: Stock): Stock['availability'] {
  return availability === 'backorder' && stockQuantity >= 0 ? 'available' : availability
}

export const canBeBought = (stock: Stock): boolean => shownAvailability(stock) !== 'unavailable'
