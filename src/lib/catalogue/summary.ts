import type { Product, ProductSummary } from '../contract/catalogue.ts'

/** What a product box shows, taken from the whole product, so that both say the same. */
export function summaryOf(product: Product): ProductSummary {
  const { productId, sku, code, name, categoryId, image, highlights, price, availability, stockQuantity } = product
  return { productId, sku, code, name, categoryId, image, highlights, price, availability, stockQuantity }
}
