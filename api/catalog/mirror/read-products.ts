import { sql } from 'kysely'
import type { Database } from '../../platform/database/tables.ts'
import { anyOf } from '../products/any-of.ts'
import { facetColumns } from '../products/product-columns.ts'
import type { MirroredProduct } from './product-table.ts'

/** So few that others are answered between two of them. */
const batch = 500

/** Products in batches along their ids; all there are, or those named. */
export async function* readProducts(db: Database, ids?: readonly number[]): AsyncGenerator<MirroredProduct[], void> {
  if (ids) {
    for (let from = 0; from < ids.length; from += batch)
      yield await products(db)
        .where('p.id', '=', anyOf(ids.slice(from, from + batch)))
        .execute()
    return
  }
  for (let last = 0; ;) {
    const rows = await products(db).where('p.id', '>', last).orderBy('p.id').limit(batch).execute()
    yield rows
    if (rows.length < batch) return
    last = rows.at(-1)?.id ?? last
  }
}

const products = (db: Database) =>
  db
    .selectFrom('product as p')
    .innerJoin('stock as s', 's.product_id', 'p.id')
    .where('p.withdrawn_at', 'is', null)
    .select(['p.id', 'p.sku', 'p.code', 'p.category_id', 'p.position', 'p.facts', 'p.related', 'p.accessories'])
    .select(facetColumns.map(({ column }) => `p.${column}` as const))
    .select('s.availability')
    .select((eb) => [
      eb
        .selectFrom('price as pr')
        .whereRef('pr.product_id', '=', 'p.id')
        .select(
          sql<
            MirroredProduct['prices']
          >`coalesce(json_agg(json_build_array(pr.culture, pr.net, pr.regular_net)), '[]')`.as('prices'),
        )
        .as('prices'),
      eb
        .selectFrom('product_text as t')
        .whereRef('t.product_id', '=', 'p.id')
        .select(
          sql<
            MirroredProduct['texts']
          >`coalesce(json_agg(json_build_array(t.language, t.name, t.short_description)), '[]')`.as('texts'),
        )
        .as('texts'),
    ])
    .$narrowType<{ prices: MirroredProduct['prices']; texts: MirroredProduct['texts'] }>()
