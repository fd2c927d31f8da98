import { marketIn } from '#lib/markets/all.ts'
import type { Database } from '../../platform/database/tables.ts'
import { readClassifications } from '../buyers/catalogue/classifications.ts'
import type { OrderRow } from '../orders/to-order.ts'
import { lineClasses } from '../punchout/line-classes.ts'

/** What UNSPSC calls the goods of an order, where the state of its market wants to know. */
export async function unspscIn(
  db: Database,
  { culture, lines }: Pick<OrderRow, 'culture' | 'lines'>,
): Promise<((product: number) => string | undefined) | undefined> {
  if (!marketIn(culture).papers.classified) return undefined
  const { ofCategory } = await readClassifications(db)
  const ids = lines.flatMap(({ productId }) => productId ?? [])
  if (ids.length === 0) return undefined
  const products = await db.selectFrom('product').select(['id', 'category_id']).where('id', 'in', ids).execute()
  const byProduct = new Map(products.map(({ id, category_id }) => [id, lineClasses(ofCategory(category_id))]))
  return (product) => byProduct.get(product)?.find(({ system }) => system === 'UNSPSC')?.code
}
