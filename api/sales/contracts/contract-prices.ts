import { sql } from 'kysely'
import type { ShopFields } from '#lib/contract/staff/shop.ts'
import { maxLineQuantity } from '#lib/contract/values.ts'
import type { Culture } from '#lib/contract/cultures.ts'
import { type ContractStep, contractSteps, contractStepsText } from '#lib/formats/contract-prices.ts'
import { minorUnitsPer } from '#lib/formats/money.ts'
import type { Currency } from '#lib/markets/index.ts'
import type { Database } from '../../platform/database/tables.ts'

/** What does not make sense, by field. */
export type Wrong = { path: string; message: string }

/**
 * What a contract says a price of, as its record calls it: `price pl-PL NM-10` in a market, `price * category:3` in all of them,
 * `price * *` of everything.
 */
export const isPrice = (field: string): boolean => /^price \S+ \S/.test(field)

const mostSteps = 10
/** As many as a spreadsheet has lines. */
export const mostPrices = 20_000
/** So many are written with one statement. */
const writtenAtOnce = 2_000

type Target = { field: string; culture: string | null; sku?: string; category?: number }

function targetOf(field: string): Target {
  const [, market = '', what = ''] = /^price (\S+) (.+)$/.exec(field) ?? []
  const [, category] = /^category:(\d{1,9})$/.exec(what) ?? []
  const place = { field, culture: market === '*' ? null : market }
  if (what === '*') return place
  return category === undefined ? { ...place, sku: what } : { ...place, category: Number(category) }
}

/** The product that a field is a price of; nothing where it is of a category or everything. */
export const skuOf = (field: string): string | undefined => targetOf(field).sku

/** What the tables know of the products, categories and markets that fields name. */
export type Known = {
  products: ReadonlyMap<string, number>
  categories: ReadonlySet<number>
  perUnit: ReadonlyMap<string, number>
}

export async function knownOf(db: Database, fields: readonly string[]): Promise<Known> {
  const targets = fields.map(targetOf)
  const skus = targets.flatMap(({ sku }) => sku ?? [])
  const { rows } = await sql<{
    products: { id: number; sku: string }[]
    categories: number[]
    markets: { culture: Culture; currency: Currency }[]
  }>`
    select (select coalesce(json_agg(json_build_object('id', id, 'sku', sku)), '[]') from product where sku = any(${skus}::text[])) as products,
      (select coalesce(json_agg(id), '[]') from category) as categories,
      (select coalesce(json_agg(json_build_object('culture', culture, 'currency', currency)), '[]') from market) as markets`.execute(
    db,
  )
  const [known = { products: [], categories: [], markets: [] }] = rows
  return {
    products: new Map(known.products.map(({ id, sku }) => [sku, id])),
    categories: new Set(known.categories),
    perUnit: new Map(known.markets.map(({ culture, currency }) => [culture, minorUnitsPer(currency, culture)])),
  }
}

export type PriceRow = {
  product_id: number | null
  category_id: number | null
  culture: string | null
  from_quantity: number
  net: number | null
  percent: number | null
}

/** The rows of a field, or what is wrong with it. */
export function rowsOf(field: string, text: string, known: Known, onlyThis: boolean): PriceRow[] | Wrong {
  const { culture, sku, category } = targetOf(field)
  const wrong = (message: string): Wrong => ({ path: field, message })
  const product = sku === undefined ? null : known.products.get(sku)
  if (product === undefined || (category !== undefined && !known.categories.has(category))) return wrong('unknown')
  if (culture !== null && !known.perUnit.has(culture)) return wrong('unknown')
  const steps = contractSteps(text, known.perUnit.get(culture ?? '') ?? 1)?.toSorted(
    (one, other) => one.from - other.from,
  )
  if (!steps || steps.length === 0 || steps.length > mostSteps) return wrong('contractPrice')
  if (!steps.every((one, at) => one.from > (steps[at - 1]?.from ?? 0) && one.from <= maxLineQuantity))
    return wrong('contractPrice')
  if (steps.some((one) => 'percent' in one && (one.percent <= 0 || one.percent > 100))) return wrong('contractPrice')
  if (steps.some((one) => 'net' in one) && (culture === null || product === null)) return wrong('contractNet')
  // Else nothing would hold below the first step, and the price of everybody might be less there.
  if (onlyThis && steps[0]?.from !== 1) return wrong('contractFrom')
  return steps.map((one) => ({
    ...{ product_id: product, category_id: category ?? null, culture, from_quantity: one.from },
    ...{ net: 'net' in one ? one.net : null, percent: 'percent' in one ? one.percent : null },
  }))
}

type Kept = PriceRow & { contract_id: number; sku: string | null; culture: Culture | null; currency: Currency | null }

/** The prices of a contract as fields. */
export const readPrices = async (db: Database, contract: number): Promise<ShopFields> =>
  (await readPricesOf(db, [contract])).get(contract) ?? {}

/** The prices of contracts as fields, by their numbers; one that has none is left out. */
export async function readPricesOf(db: Database, contracts: readonly number[]): Promise<Map<number, ShopFields>> {
  const { rows } = await sql<Kept>`
    select t.contract_id, t.product_id, t.category_id, t.culture, t.from_quantity, t.net, t.percent::float as percent, p.sku, m.currency
    from contract_price t left join product p on p.id = t.product_id left join market m on m.culture = t.culture
    where t.contract_id = any(${[...contracts]}::integer[])
    order by t.contract_id, p.sku, t.category_id, t.culture, t.from_quantity`.execute(db)
  return new Map(
    [...Map.groupBy(rows, ({ contract_id }) => contract_id)].map(([contract, its]) => [contract, fieldsOf(its)]),
  )
}

function fieldsOf(rows: readonly Kept[]): ShopFields {
  const fields = Map.groupBy(rows, ({ sku, category_id, culture }) => fieldOf({ sku, category: category_id, culture }))
  return Object.fromEntries(
    [...fields].map(([field, its]) => [field, contractStepsText(its.map(stepOf), perUnitOf(its[0]))]),
  )
}

type Said = { sku: string | null; category: number | null; culture: string | null }

/** What a record calls the price of a product, a category or, with neither, of everything. */
export const fieldOf = ({ sku, category, culture }: Said): string =>
  `price ${culture ?? '*'} ${sku ?? (category === null ? '*' : `category:${category}`)}`

const perUnitOf = (row?: Kept): number => (row?.currency && row.culture ? minorUnitsPer(row.currency, row.culture) : 1)

const stepOf = ({ from_quantity: from, net, percent }: PriceRow): ContractStep =>
  net === null ? { from, percent: percent ?? 0 } : { from, net }

/** A field of a contract that is written anew; no rows end what it said. */
export type WrittenPrice = { contract: number; field: string; rows: readonly PriceRow[] }

/** Writes what differs; what is empty is no longer agreed on. */
export async function writePrices(db: Database, prices: readonly WrittenPrice[]): Promise<void> {
  for (let at = 0; at < prices.length; at += writtenAtOnce) await writeSome(db, prices.slice(at, at + writtenAtOnce))
}

async function writeSome(db: Database, prices: readonly WrittenPrice[]): Promise<void> {
  const targets = prices.map(({ contract, field }) => {
    const { culture, sku, category } = targetOf(field)
    return { contract, culture, sku: sku ?? null, category: category ?? null }
  })
  await sql`
    delete from contract_price t
      using json_to_recordset(${JSON.stringify(targets)}::json) as k (contract integer, culture text, sku text, category integer)
      left join product p on p.sku = k.sku
    where t.contract_id = k.contract and t.culture is not distinct from k.culture
      and t.product_id is not distinct from p.id and (k.sku is null or p.id is not null)
      and t.category_id is not distinct from k.category`.execute(db)
  const rows = prices.flatMap(({ contract, rows: its }) => its.map((row) => ({ contract_id: contract, ...row })))
  if (rows.length === 0) return
  await sql`
    insert into contract_price (contract_id, product_id, category_id, culture, from_quantity, net, percent)
    select contract_id, product_id, category_id, culture, from_quantity, net, percent
    from json_to_recordset(${JSON.stringify(rows)}::json) as k (
      contract_id integer, product_id integer, category_id integer, culture text, from_quantity integer, net bigint, percent numeric)`.execute(
    db,
  )
}
