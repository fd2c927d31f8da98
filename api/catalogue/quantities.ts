import { sql } from 'kysely'
import type { Database } from '../tables.ts'
import type { Quantities } from './tree.ts'

/** How many products each category holds itself, in every market there is; counted by the database, which has no copy to ask. */
export async function readQuantities(db: Database): Promise<Quantities> {
  const rows = await db
    .selectFrom('product as p')
    .innerJoin('price as pr', 'pr.product_id', 'p.id')
    .innerJoin('market as m', 'm.culture', 'pr.culture')
    .innerJoin('product_text as t', (join) =>
      join.onRef('t.product_id', '=', 'p.id').onRef('t.language', '=', 'm.language'),
    )
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
