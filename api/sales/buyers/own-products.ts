import { readProductBatch, type ProductBatch } from '../../catalog/snapshot/product-batch.ts'
import type { Markets } from '../../catalog/shop/markets.ts'
import type { Database } from '../../platform/database/tables.ts'
import { readOwnPrices } from '../contracts/own-prices.ts'
import { atOwnPrices } from '../contracts/own-summaries.ts'

type Context = Pick<Markets, 'market' | 'markets' | 'words'>

/** So many products at the prices of a company. */
export async function readOwnBatch(
  db: Database,
  company: string,
  context: Context,
  asked: Parameters<typeof readProductBatch>[2],
): Promise<ProductBatch> {
  const batch = await readProductBatch(db, context, asked)
  const ids = batch.products.map(({ productId }) => productId)
  const own = await readOwnPrices(db, { company }, context.market, ids)
  return { ...batch, products: atOwnPrices(batch.products, own) }
}
