import { sql } from 'kysely'
import type { Database } from '../../platform/database/tables.ts'

/** Where a product that stays is sold no more, and for want of what. */
export type LostSale = { sku: string; cultures: string[]; why: string }

/** Texts and prices that an import took away: product and language, product and culture. */
type Gone = { texts: readonly unknown[][]; prices: readonly unknown[][] }

type Now = { id: number; sku: string; culture: string; language: string; priced: boolean; worded: boolean }

/** A product is sold where it has a price, and texts in the language; without one of them it leaves the country unsaid. */
export async function lostSales(
  db: Database,
  { texts, prices }: Gone,
  files: ReadonlyMap<number, string | undefined>,
): Promise<LostSale[]> {
  const ids = [...new Set([...texts, ...prices].map(([id]) => Number(id)))]
  const goneTexts = new Set(texts.map((key) => key.join(' ')))
  const gonePrices = new Set(prices.map((key) => key.join(' ')))
  const lost = (await readNow(db, ids)).filter(
    ({ id, culture, language, priced, worded }) =>
      !(priced && worded) &&
      (priced || gonePrices.has(`${id} ${culture}`)) &&
      (worded || goneTexts.has(`${id} ${language}`)),
  )
  const told = lost.map((one) => ({ ...one, why: whyOf(one, files.get(one.id)) }))
  return [...Map.groupBy(told, ({ sku, why }) => `${sku} ${why}`).values()].flatMap((group) => {
    const [first] = group
    return first ? [{ sku: first.sku, cultures: group.map(({ culture }) => culture), why: first.why }] : []
  })
}

async function readNow(db: Database, ids: readonly number[]): Promise<Now[]> {
  const { rows } = await sql<Now>`
    select p.id, p.sku, m.culture, m.language,
      exists (select from price r where r.product_id = p.id and r.culture = m.culture) as priced,
      exists (select from product_text t where t.product_id = p.id and t.language = m.language) as worded
    from product p cross join market m
    where p.id = any(${ids}::integer[]) and p.withdrawn_at is null
    order by p.id, m.position`.execute(db)
  return rows
}

function whyOf({ language, worded }: Now, file: string | undefined): string {
  const where = worded ? file : file?.replace(/[^/]+$/, `${language}.json`)
  return `${worded ? 'no price there' : `no texts in ${language}`}${where === undefined ? '' : ` (${where})`}`
}
