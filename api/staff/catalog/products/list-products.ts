import { type RawBuilder, sql } from 'kysely'
import type { InferOutput } from 'valibot'
import type { ProductsQuery, StaffProductLine, wants } from '#lib/contract/staff/catalogue.ts'
import type { Market } from '../../../catalog/shop/markets.ts'
import type { Database } from '../../../platform/database/tables.ts'
import { asItIs } from '../../platform/as-it-is.ts'
import { lacksConnected, supportIs } from './connected-products.ts'

type Wanted = InferOutput<typeof ProductsQuery>
type ListContext = { markets: readonly Market[]; language: string }

const pageSize = 50
/** So many pieces are few, as on the first page. */
const fewPieces = 5

/** A page along the SKUs in one statement; what is only shown is looked up for the page alone. */
export async function listProducts(
  db: Database,
  wanted: Wanted,
  { markets, language: own }: ListContext,
): Promise<{ products: StaffProductLine[]; hasMore: boolean }> {
  const chosen = markets.find(({ culture }) => culture === wanted.edition)
  const priced = chosen ?? markets[0]
  const language = chosen?.language ?? own
  const missing = missingFrom(chosen ? [chosen] : markets)
  const { rows } = await sql<StaffProductLine>`
    with recursive ${familyOf(wanted)},
    page as (
      select p.id, p.sku, p.code, p.category_id, p.images, p.withdrawn_at, p.facts, p.connected, p.support_until,
        s.availability, s.quantity
      from product p join stock s on s.product_id = p.id
      where ${sql.join(conditionsOf(wanted, missing), sql` and `)} order by p.sku limit ${pageSize + 1})
    select p.sku, ${nameIn(language)} as name,
      coalesce((select name from category_text t where t.category_id = p.category_id and t.language = ${own}),
        (select name from category_text t where t.category_id = p.category_id order by language limit 1), '–') as category,
      p.images -> 0 ->> 'url' as image,
      (select json_build_object('net', pr.net, 'regular', pr.regular_net, 'currency', ${priced?.currency ?? ''}::text)
        from price pr where pr.product_id = p.id and pr.culture = ${priced?.culture ?? ''}) as price,
      p.availability, p.quantity, p.withdrawn_at is not null as withdrawn,
      array_remove(array[${sql.join(
        Object.entries(missing).map(([want, isMissing]) => sql`case when ${isMissing} then ${want}::text end`),
      )}], null) as missing
    from page p order by p.sku`.execute(db)
  return { products: rows.slice(0, pageSize), hasMore: rows.length > pageSize }
}

/** What products are called that hold all of the words, along their SKUs. */
export async function listNames(
  db: Database,
  search: string,
  language: string,
): Promise<{ products: { sku: string; name: string }[] }> {
  const { rows } = await sql<{ sku: string; name: string }>`
    select p.sku, ${nameIn(language)} as name from product p
    where ${sql.join(wordsOf(search), sql` and `)} order by p.sku limit ${pageSize}`.execute(db)
  return { products: rows }
}

/** The SKUs of those that are looked for, in order, and no more than so many. */
export async function findSkus(
  db: Database,
  wanted: Wanted,
  { markets, most }: { markets: readonly Market[]; most: number },
): Promise<string[]> {
  const chosen = markets.filter(({ culture }) => culture === wanted.edition)
  const missing = missingFrom(chosen.length > 0 ? chosen : markets)
  const { rows } = await sql<{ sku: string }>`with recursive ${familyOf(wanted)}
    select p.sku from product p join stock s on s.product_id = p.id
    where ${sql.join(conditionsOf(wanted, missing), sql` and `)} order by p.sku limit ${most}`.execute(db)
  return rows.map(({ sku }) => sku)
}

/** What `p` is called. */
export const nameIn = (language: string) => sql<string>`coalesce(
  (select name from product_text t where t.product_id = p.id and t.language = ${language}),
  (select name from product_text t where t.product_id = p.id order by language limit 1), p.code)`

/** A category with all below it. */
const familyOf = ({ category }: Wanted) => sql`family as (
  select id from category where id = ${category ?? 0}::integer
  union all select c.id from category c join family f on c.parent_id = f.id)`

type Condition = RawBuilder<boolean>

/** What `p` has not, of what any of these markets asks for. */
function missingFrom(markets: readonly Market[]): Record<(typeof wants)[number], Condition> {
  const languages = [...new Set(markets.map(({ language }) => language))]
  const cultures = markets.map(({ culture }) => culture)
  return {
    texts: sql`(select count(*) from product_text t where t.product_id = p.id
      and t.language = any(${languages}::text[])) < ${languages.length}`,
    prices: sql`(select count(*) from price pr where pr.product_id = p.id
      and pr.culture = any(${cultures}::text[])) < ${cultures.length}`,
    pictures: sql`json_array_length(p.images) = 0`,
    connected: lacksConnected(markets),
  }
}

function conditionsOf(wanted: Wanted, missing: ReturnType<typeof missingFrom>): Condition[] {
  const { search = '', category, availability, stock, skus, after } = wanted
  return [
    ...wordsOf(search),
    ...(category === undefined ? [] : [sql<boolean>`p.category_id in (select id from family)`]),
    ...(availability ? [sql<boolean>`s.availability = ${availability}`] : []),
    ...(stock === 'out' ? [sql<boolean>`s.quantity <= 0`] : []),
    ...(stock === 'short' ? [sql<boolean>`s.quantity between 1 and ${fewPieces}`] : []),
    ...(wanted.missing ? [missing[wanted.missing]] : []),
    ...(wanted.support ? [supportIs(wanted.support)] : []),
    ...(skus ? [sql<boolean>`p.sku = any(${skus}::text[])`] : []),
    ...(after === undefined ? [] : [sql<boolean>`p.sku > ${after}`]),
  ]
}

const wordsOf = (search: string): Condition[] => [sql<boolean>`true`, ...search.split(/\s+/).filter(Boolean).map(holds)]

const holds = (word: string) => {
  const pattern = sql`'%' || folded(${asItIs(word)}) || '%'`
  return sql<boolean>`(p.search like ${pattern} or exists (
    select from product_text t where t.product_id = p.id and t.search like ${pattern}))`
}
