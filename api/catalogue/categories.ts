import { sql } from 'kysely'
import type { Culture } from '#lib/contract/cultures.ts'
import type { Database } from '../tables.ts'
import { categoryTree, type CategoryTree } from './tree.ts'
import { offers } from './offers.ts'

/** All categories of a culture in one query. The tree is small; taking it apart in the database would cost more. */
export async function readCategoryTree(db: Database, culture: Culture): Promise<CategoryTree> {
  const rows = await db
    .selectFrom('market as m')
    .innerJoin('category_text as t', 't.language', 'm.language')
    .innerJoin('category as c', 'c.id', 't.category_id')
    .leftJoin(
      offers(db, culture)
        .select(['p.category_id', sql<number>`count(*)::integer`.as('products')])
        .groupBy('p.category_id')
        .as('held'),
      'held.category_id',
      'c.id',
    )
    .where('m.culture', '=', culture)
    .select(['c.id', 'c.parent_id', 'c.image', 't.name', 't.uri', 't.title', 't.description'])
    .select(['t.metadescription', 't.metakeywords', sql<number>`coalesce(held.products, 0)`.as('products')])
    .select((eb) =>
      eb
        .selectFrom('category_text as t2')
        .innerJoin('market as m2', 'm2.language', 't2.language')
        .whereRef('t2.category_id', '=', 'c.id')
        .select(
          sql<Partial<Record<Culture, string>>>`json_object_agg(m2.culture, t2.uri order by m2.position)`.as('uris'),
        )
        .as('uris'),
    )
    .orderBy('c.position')
    .orderBy('c.id')
    .execute()
  return categoryTree(rows.map((row) => ({ ...row, uris: row.uris ?? {} })))
}
