import type { ProductParts } from '#lib/contract/staff/catalogue.ts'
import type { Database } from '../../tables.ts'
import { versionOf } from './product-fields.ts'

export type StoredProduct = Awaited<ReturnType<typeof readRows>>[number] & { parts: ProductParts; version: string }

/**
 * Products as they stand, along their numbers, in as many statements for many as for one. Nobody else changes the parts
 * of any until a transaction that locks them has ended; all who lock many come in the same order.
 */
export async function readProducts(
  db: Database,
  skus: readonly string[],
  { locks = false } = {},
): Promise<StoredProduct[]> {
  if (skus.length === 0) return []
  const rows = await readRows(db, skus, locks)
  const ids = rows.map(({ id }) => id)
  const texts = Map.groupBy(await readTexts(db, ids), ({ product_id }) => product_id)
  const prices = Map.groupBy(await readPrices(db, ids), ({ product_id }) => product_id)
  return rows.map((row) => {
    const parts: ProductParts = {
      texts: Object.fromEntries((texts.get(row.id) ?? []).map(({ product_id, language, ...text }) => [language, text])),
      prices: Object.fromEntries(
        (prices.get(row.id) ?? []).map(({ culture, net, regular }) => [culture, { net, regular }]),
      ),
      warranty: row.warranty,
    }
    return { ...row, parts, version: versionOf(parts) }
  })
}

const readRows = (db: Database, skus: readonly string[], locks: boolean) =>
  db
    .selectFrom('product as p')
    .innerJoin('stock as s', 's.product_id', 'p.id')
    .select(['p.id', 'p.sku', 'p.code', 'p.category_id', 'p.images', 'p.warranty', 's.availability', 's.quantity'])
    .where('p.sku', 'in', [...skus])
    .orderBy('p.id')
    .$if(locks, (query) => query.forUpdate('p'))
    .execute()

const readTexts = (db: Database, ids: readonly number[]) =>
  db
    .selectFrom('product_text')
    .select(['product_id', 'language', 'name', 'short_description as short', 'description'])
    .where('product_id', 'in', [...ids, 0])
    .execute()

const readPrices = (db: Database, ids: readonly number[]) =>
  db
    .selectFrom('price')
    .select(['product_id', 'culture', 'net', 'regular_net as regular'])
    .where('product_id', 'in', [...ids, 0])
    .execute()
