import { sql } from 'kysely'
import type { Product } from '#lib/contract/product.ts'
import { toProduct, wholeOffers, type WholeRow } from '../products/offers.ts'
import type { Markets } from '../shop/markets.ts'
import type { Database } from '../../platform/database/tables.ts'
import { changedSince } from './cursor.ts'

export type ProductBatch = {
  products: Product[]
  /** By SKU, what is no longer offered of what changed. */
  removed: string[]
  /** After which id the next batch begins; nothing after the last. */
  next: number | undefined
}

type Asked = { after: number; size: number; since: string | undefined }

/**
 * So many products of a market along their ids: all that are offered, or those that may have changed since a snapshot of the database,
 * by what triggers note of each.
 */
export async function readProductBatch(
  db: Database,
  context: Pick<Markets, 'market' | 'markets' | 'words'>,
  { after, size, since }: Asked,
): Promise<ProductBatch> {
  const page = db
    .selectFrom('change')
    .select('id as change_id')
    .where('kind', 'in', since === undefined ? ['product'] : ['product', 'stock'])
    .where('id', '>', after)
    .$if(since !== undefined, (query) => query.where(changedSince(since ?? '')).groupBy('id'))
    .orderBy('id')
    .limit(size)
  const rows = await db
    .selectFrom(page.as('page'))
    .leftJoin(wholeOffers(db, context.market).as('offer'), 'offer.id', 'page.change_id')
    .selectAll()
    .select(sql<string | null>`(select sku from product where id = page.change_id)`.as('known_sku'))
    .orderBy('page.change_id')
    .execute()
  return {
    products: rows.flatMap((row) => (isOffered(row) ? [toProduct(row, context)] : [])),
    removed: since === undefined ? [] : rows.flatMap((row) => (isOffered(row) ? [] : (row.known_sku ?? []))),
    next: rows.length < size ? undefined : rows.at(-1)?.change_id,
  }
}

const isOffered = (row: { [Key in keyof WholeRow]: WholeRow[Key] | null }): row is WholeRow => row.id !== null
