import type { OwnPrices } from '#lib/contract/own-prices.ts'
import type { ProductSummary } from '#lib/contract/product.ts'
import type { Call } from '../../catalog/calls.ts'
import type { Reader } from '../../catalog/mirror/reader.ts'
import type { Services } from '../services.ts'
import { readOwnPrices } from './own-prices.ts'

/** Products at the prices of whoever calls. */
export async function ownSummaries(
  { db, reader }: Pick<Services, 'db' | 'reader'>,
  ids: readonly number[],
  call: Pick<Call, 'caller'> & Parameters<Reader['summaries']>[1],
): Promise<ProductSummary[]> {
  const { caller, market } = call
  const products = await reader.summaries(ids, call)
  if (!caller?.user || products.length === 0) return products
  return atOwnPrices(products, await readOwnPrices(db, caller, market, ids))
}

/** What was agreed on in place of the public price, of which nothing stands beside it. */
export function atOwnPrices<Sold extends ProductSummary>(products: readonly Sold[], { prices }: OwnPrices): Sold[] {
  const own = new Map(prices.map((price) => [price.productId, price]))
  return products.map((product) => {
    const agreed = own.get(product.productId)
    const { price, priceBreaks } = agreed ?? product
    return agreed ? { ...product, price, priceBreaks, regularPrice: null, lowestPrice30Days: null } : product
  })
}
