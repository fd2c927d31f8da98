import { sql } from 'kysely'
import type { Market, Markets } from '../markets.ts'
import type { Database } from '../tables.ts'
import { offers } from './offers.ts'
import type { CategoryRow } from './tree.ts'

/**
 * All categories of a market in one query; the tree is small, and taking it apart in the database would cost more.
 * Products are counted only where somebody will look: in the category of a uri and below it.
 */
export async function readCategories(
  db: Database,
  { market, markets }: Markets,
  countedUri: string | null = null,
): Promise<CategoryRow[]> {
  const rows = await db
    .withRecursive('counted', (cte) =>
      cte
        .selectFrom('category_text')
        .select('category_id as id')
        .where('uri', '=', countedUri)
        .where('language', '=', market.language)
        .unionAll((eb) =>
          eb.selectFrom('category').innerJoin('counted', 'counted.id', 'category.parent_id').select('category.id'),
        ),
    )
    .with('held', () =>
      offers(db, market)
        .where(sql<boolean>`p.category_id = any(array(select id from counted))`)
        .select(['p.category_id', sql<number>`count(*)::integer`.as('products')])
        .groupBy('p.category_id'),
    )
    .selectFrom('category as c')
    .innerJoin('category_text as t', 't.category_id', 'c.id')
    .leftJoin('held', 'held.category_id', 'c.id')
    .where('t.language', '=', market.language)
    .select(['c.id', 'c.parent_id', 'c.image', 't.name', 't.uri', 't.title', 't.description', 't.metadescription'])
    .select(['t.metakeywords', sql<number>`coalesce(held.products, 0)`.as('products')])
    .select((eb) =>
      eb
        .selectFrom('category_text as t2')
        .whereRef('t2.category_id', '=', 'c.id')
        .select(sql<Record<string, string>>`json_object_agg(t2.language, t2.uri)`.as('uris'))
        .as('uris'),
    )
    .orderBy('c.position')
    .orderBy('c.id')
    .execute()
  return rows.map((row) => ({ ...row, uris: urisByCulture(row.uris ?? {}, markets) }))
}

const urisByCulture = (byLanguage: Record<string, string>, markets: Market[]): CategoryRow['uris'] =>
  Object.fromEntries(
    markets.flatMap(({ culture, language }) => {
      const uri = byLanguage[language]
      return uri === undefined ? [] : [[culture, uri]]
    }),
  )
