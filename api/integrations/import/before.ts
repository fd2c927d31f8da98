import { sql } from 'kysely'
import type { Database } from '../../platform/database/tables.ts'
import type { Before } from './catalogue.ts'

/**
 * Tables say no ids, so their records are given some: above those that catalogues of files give, and below the numbers of products
 * that are made in the shop.
 */
const given = { from: 100_001, below: 1_000_000_000 }

export const nothingBefore = (): Before => ({
  languages: new Set(),
  markets: [],
  products: new Map(),
  categories: [],
  words: new Map(),
  lastGiven: { product: given.from - 1, category: given.from - 1 },
})

export async function readBefore(db: Database): Promise<Before> {
  const markets = await db
    .selectFrom('market')
    .select(['culture', 'language', 'currency', 'tax_basis_points as taxBasisPoints'])
    .execute()
  const products = await db.selectFrom('product').select(['sku', 'id']).execute()
  const categories = await db.selectFrom('category').select(['id', 'parent_id as parent', 'position']).execute()
  const texts = await db.selectFrom('category_text').select(['category_id', 'language', 'name', 'uri']).execute()
  const words = await db.selectFrom('word').select(['kind', 'code', 'names']).execute()
  const textsOf = Map.groupBy(texts, ({ category_id }) => category_id)
  return {
    languages: new Set(markets.map(({ language }) => language)),
    markets,
    products: new Map(products.map(({ sku, id }) => [sku, id])),
    categories: categories.map((category) => ({
      ...category,
      names: Object.fromEntries((textsOf.get(category.id) ?? []).map(({ language, name }) => [language, name])),
      uris: Object.fromEntries((textsOf.get(category.id) ?? []).map(({ language, uri }) => [language, uri])),
    })),
    words: new Map(words.map(({ kind, code, names }) => [`${kind} ${code}`, names])),
    lastGiven: { product: await lastGiven(db, 'product'), category: await lastGiven(db, 'category') },
  }
}

/** What was removed here is remembered with its id, which nothing else gets. */
async function lastGiven(db: Database, table: 'product' | 'category'): Promise<number> {
  const { rows } = await sql<{ last: number | null }>`
    select max(id) as last from (
      select id from ${sql.table(table)} union all
      select trim(both '()' from key)::integer from imported where table_name = ${table}) as known
    where id >= ${given.from} and id < ${given.below}`.execute(db)
  return rows[0]?.last ?? given.from - 1
}
