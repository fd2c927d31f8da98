import { type RawBuilder, sql } from 'kysely'
import type { CatalogueChoices, supportEnds } from '#lib/contract/staff/catalogue.ts'
import { marketIn } from '#lib/markets/all.ts'
import type { Market } from '../../../catalog/shop/markets.ts'
import type { Database } from '../../../platform/database/tables.ts'

/** In which languages the law of a market asks for it. */
const neededIn = (markets: readonly Market[]): Market['language'][] => [
  ...new Set(markets.filter(({ culture }) => marketIn(culture).law.connected).map(({ language }) => language)),
]

/** Whether the product `p` has an interface, and its buyers are not told of all that they have to know in one of these markets. */
export function lacksConnected(markets: readonly Market[]): RawBuilder<boolean> {
  const languages = neededIn(markets)
  if (languages.length === 0) return sql<boolean>`false`
  return sql<boolean>`(coalesce(p.facts ->> 'interface', '{no}') <> '{no}' and (p.support_until is null or not exists (
    select from connected k where k.key = p.connected and k.texts ?& ${languages}::text[])))`
}

/** Whether the support of the software of `p`, which is on sale, is over, or is so within a year. */
export const supportIs = (end: (typeof supportEnds)[number]): RawBuilder<boolean> =>
  end === 'over'
    ? sql<boolean>`(p.withdrawn_at is null and p.support_until < to_char(now(), 'YYYY-MM'))`
    : sql<boolean>`(p.withdrawn_at is null and p.support_until between to_char(now(), 'YYYY-MM')
      and to_char(now() + interval '11 months', 'YYYY-MM'))`

/** What is told of the data of connected products, by how it is called. */
export async function readConnected(db: Database, markets: readonly Market[]): Promise<CatalogueChoices['connected']> {
  const needed = neededIn(markets)
  const { rows } = await sql<{ key: string; products: number; said: string[] }>`
    select k.key, (select count(*)::integer from product p where p.connected = k.key) as products,
      array(select jsonb_object_keys(k.texts)) as said
    from connected k order by k.key`.execute(db)
  return rows.map(({ key, products, said }) => ({
    ...{ key, products },
    lacking: needed.filter((language) => !said.includes(language)),
  }))
}
