import { sql } from 'kysely'
import type * as v from 'valibot'
import type { SearchRequest, SearchResponse } from '#lib/contract/search.ts'
import type { Markets } from '../markets.ts'
import type { Database } from '../tables.ts'
import { offers, offerSummaries, toSummary, type SummaryRow } from './offers.ts'

type Search = v.InferOutput<typeof SearchRequest>

/** One page of a category with everything below it, and how many there are, in one query even where the page is empty. */
export async function search(db: Database, call: Markets, request: Search): Promise<SearchResponse> {
  const { market } = call
  const { category, pageNumber, pageSize } = request
  // As an array, because the planner takes a recursive query for hundreds of categories and would read every product.
  const below = sql<boolean>`p.category_id = any(array(select id from below))`
  const hits = offers(db, market).$if(category !== undefined, (query) => query.where(below))
  const page = offerSummaries(db, market)
    .$if(category !== undefined, (query) => query.where(below))
    .select('p.position')
    .orderBy('p.position')
    .orderBy('p.id')
    .limit(pageSize)
    .offset((pageNumber - 1) * pageSize)
  const rows = await db
    .withRecursive('below', (cte) =>
      cte
        .selectFrom('category')
        .select('id')
        .where('id', '=', category ?? null)
        .unionAll((eb) =>
          eb.selectFrom('category').innerJoin('below', 'below.id', 'category.parent_id').select('category.id'),
        ),
    )
    .selectFrom(hits.select(sql<number>`count(*)::integer`.as('total')).as('counted'))
    .leftJoin(page.as('page'), (join) => join.onTrue())
    .selectAll('page')
    .select('counted.total')
    .orderBy('page.position')
    .orderBy('page.id')
    .execute()
  return {
    products: rows.flatMap((row) => (isHit(row) ? [toSummary(row, call)] : [])),
    total: rows[0]?.total ?? 0,
    pageNumber,
    pageSize,
  }
}

/** A page past the last is one row that holds the total and no product. */
const isHit = (row: { [Key in keyof SummaryRow]: SummaryRow[Key] | null }): row is SummaryRow => row.id !== null
