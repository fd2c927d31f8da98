import { plainCall } from '#lib/client/plain-call.ts'
import type { Product, ProductSummary } from '#lib/contract/product.ts'
import type { SearchRequest, SearchResponse } from '#lib/contract/search.ts'
import { canBeBought } from '#lib/domain/availability.ts'
import { byPrice, comparable, insteadOf, reach } from '#lib/domain/instead-of.ts'
import { firstAmount, type PriceBasis } from '#lib/domain/price-display.ts'
import { pageEdition } from '#lib/frame/known/page-edition.ts'
import { withOwnPrices } from '../visitor/own-prices.ts'

/** What it takes to know of a product before another one can be found in its place. */
export type Missed = Pick<Product, 'productId' | 'categoryId' | 'price' | 'highlights'>

/** What can be bought in place of a product that was sold out since its page was published, the nearest by price first. */
export async function buyableInsteadOf(missed: Missed, basis: PriceBasis): Promise<ProductSummary[]> {
  const price = firstAmount(missed.price, basis)
  const { from, to } = reach(price)
  // From the price outwards, so that the nearest are among the first of a large category.
  const [above, below] = await Promise.all([
    listed(missed.categoryId, { price: { min: price, max: to }, sort: 'price-asc' }),
    listed(missed.categoryId, { price: { min: from, max: price }, sort: 'price-desc' }),
  ])
  const products = new Map([...above, ...below].map((product) => [product.productId, product]))
  const buyable = [...products.values()].filter(canBeBought)
  return withOwnPrices(
    insteadOf(comparable(missed), byPrice(buyable.map(comparable))).flatMap((id) => products.get(id) ?? []),
  )
}

async function listed(category: number, narrowed: Pick<SearchRequest, 'price' | 'sort'>): Promise<ProductSummary[]> {
  const { apiBase, culture } = pageEdition()
  const availability: SearchRequest['availability'] = ['available', 'few', 'backorder']
  const body = JSON.stringify({ category, availability, ...narrowed } satisfies SearchRequest)
  const headers = { 'content-type': 'application/json' }
  const answer = await plainCall(`${apiBase}/yes-api/rest/search`, culture, { method: 'PUT', headers, body })
  if (!answer.ok) throw new Error(`The search answered ${answer.status}`)
  return ((await answer.json()) as SearchResponse).products
}
