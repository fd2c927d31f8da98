import { sql } from 'kysely'
import type { RecordOf } from '#lib/contract/snapshot.ts'
import type { Database } from '../../platform/database/tables.ts'
import type { Quantities } from '../categories/tree.ts'

/** What is offered in every market there is; counted by the database, which has no copy to ask. */
const offeredEverywhere = (db: Database) =>
  db
    .selectFrom('product as p')
    .innerJoin('price as pr', 'pr.product_id', 'p.id')
    .innerJoin('market as m', 'm.culture', 'pr.culture')
    .innerJoin('product_text as t', (join) =>
      join.onRef('t.product_id', '=', 'p.id').onRef('t.language', '=', 'm.language'),
    )
    .where('p.withdrawn_at', 'is', null)

/** How many products each category holds itself, in every market. */
export async function readQuantities(db: Database): Promise<Quantities> {
  const rows = await offeredEverywhere(db)
    .select(['m.culture', 'p.category_id', sql<number>`count(*)::integer`.as('held')])
    .groupBy(['m.culture', 'p.category_id'])
    .execute()
  return new Map(
    [...Map.groupBy(rows, ({ culture }) => culture)].map(([culture, counted]) => [
      culture,
      new Map(counted.map(({ category_id, held }) => [category_id, held])),
    ]),
  )
}

/** How many products are reduced, in every market where any are. */
export async function readReduced(db: Database): Promise<RecordOf<'reduced'>> {
  const rows = await offeredEverywhere(db)
    .where('pr.regular_net', 'is not', null)
    .select(['m.culture', sql<number>`count(*)::integer`.as('quantity')])
    .groupBy('m.culture')
    .orderBy('m.culture')
    .execute()
  return Object.fromEntries(rows.map(({ culture, quantity }) => [culture, quantity]))
}
