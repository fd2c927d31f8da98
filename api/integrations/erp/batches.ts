import { sql } from 'kysely'
import * as v from 'valibot'
import { availabilities } from '#lib/contract/product.ts'
import { brokenStep, StatedBreaks } from '#lib/contract/price-breaks.ts'
import { mostPieces, Pieces, StatedPrice } from '#lib/contract/values.ts'
import { availabilityOf } from '../../catalog/products/allowed.ts'
import { HttpProblem } from '../../platform/http/problem.ts'
import type { Database } from '../../platform/database/tables.ts'

const mostLines = 1_000
const mostFaults = 50

const Sku = v.pipe(v.string(), v.minLength(1), v.maxLength(200))

/** How many there are, or how many more or fewer than the shop believes. */
const StockLine = v.union(
  [
    v.strictObject({ sku: Sku, quantity: Pieces, availability: v.optional(v.picklist(availabilities)) }),
    v.strictObject({ sku: Sku, change: Pieces, availability: v.optional(v.picklist(availabilities)) }),
  ],
  'expected a sku with a quantity or a change',
)

const PriceLine = v.strictObject({
  sku: Sku,
  culture: v.string(),
  /** Without tax, in minor units of the market's currency. */
  net: StatedPrice,
  /** What it cost before, where it is reduced. */
  regularNet: v.optional(v.nullable(StatedPrice), null),
  /** What a piece costs where more are bought, the smaller quantity first; left out, they stay as they are. */
  breaks: v.optional(StatedBreaks),
})

const batchOf = <Line extends v.GenericSchema>(line: Line) =>
  v.object({ lines: v.pipe(v.array(line), v.minLength(1), v.maxLength(mostLines)) })

export const StockBatch = batchOf(StockLine)
export const PriceBatch = batchOf(PriceLine)

type Fault = { path: string; message: string }

/** Everything that is wrong is told, and then nothing was done. */
function requireValid(faults: readonly Fault[]): void {
  if (faults.length > 0) throw new HttpProblem('VALIDATION_FAILED', { errors: faults.slice(0, mostFaults) })
}

/** A thing that a batch names twice would be what the later line says, and the earlier one was meant too. */
const doubled = (keys: readonly string[]): Fault[] =>
  keys.flatMap((key, i) =>
    keys.indexOf(key) < i ? [{ path: `lines.${i}`, message: `line ${keys.indexOf(key)} names ${key} already` }] : [],
  )

/** The ids of products by SKU. */
async function productsOf(db: Database, skus: readonly string[]): Promise<Map<string, number>> {
  const rows = await db.selectFrom('product').select(['id', 'sku']).where('sku', 'in', skus).execute()
  return new Map(rows.map(({ id, sku }) => [sku, id]))
}

const unknownSkus = (skus: readonly string[], products: ReadonlyMap<string, number>): Fault[] =>
  skus.flatMap((sku, i) =>
    products.has(sku) ? [] : [{ path: `lines.${i}.sku`, message: `there is no product ${sku}` }],
  )

/**
 * Sets stock. What is shown of it follows from the number as it does after an order, unless the line says otherwise; what
 * may be ordered beyond the stock stays so. Rows are locked in the order of their ids, as orders lock them.
 */
export async function setStock(db: Database, { lines }: v.InferOutput<typeof StockBatch>): Promise<{ lines: number }> {
  const skus = lines.map(({ sku }) => sku)
  const products = await productsOf(db, skus)
  requireValid([...unknownSkus(skus, products), ...doubled(skus)])
  const wanted = lines.map((line) => ({
    product_id: products.get(line.sku),
    quantity: 'quantity' in line ? line.quantity : null,
    change: 'change' in line ? line.change : null,
    availability: line.availability ?? null,
  }))
  const { rows: beyond } = await sql<{ product_id: number }>`
    with w as (select * from json_to_recordset(${JSON.stringify(wanted)}) as
      (product_id integer, quantity integer, change integer, availability text)),
    locked as (select s.* from stock s join w using (product_id) order by s.product_id for update of s),
    counted as (
      select w.product_id, coalesce(w.quantity, coalesce(l.quantity, 0)::bigint + w.change) as quantity,
        coalesce(w.availability, case when l.availability = 'backorder' then 'backorder' end) as availability
      from w left join locked l using (product_id)),
    beyond as (select product_id from counted where abs(quantity) > ${mostPieces}),
    written as (
      insert into stock (product_id, availability, quantity)
      select product_id, coalesce(availability, ${availabilityOf(sql`quantity`)}), quantity from counted
      where not exists (select from beyond) order by product_id
      on conflict (product_id) do update set availability = excluded.availability, quantity = excluded.quantity)
    select product_id from beyond`.execute(db)
  const tooMany = new Set(beyond.map(({ product_id }) => product_id))
  requireValid(
    skus.flatMap((sku, i) =>
      tooMany.has(products.get(sku) ?? 0)
        ? [{ path: `lines.${i}`, message: `there would be more than ${mostPieces} of it` }]
        : [],
    ),
  )
  return { lines: lines.length }
}

/** Sets prices. The price before stays in the history, from which the lowest of thirty days is told. */
export async function setPrices(db: Database, { lines }: v.InferOutput<typeof PriceBatch>): Promise<{ lines: number }> {
  const skus = lines.map(({ sku }) => sku)
  const products = await productsOf(db, skus)
  const markets = await db.selectFrom('market').select('culture').execute()
  const cultures = new Map(markets.map(({ culture }) => [culture as string, culture]))
  requireValid([
    ...unknownSkus(skus, products),
    ...lines.flatMap(({ culture, net, regularNet, breaks }, i) => [
      ...(cultures.has(culture) ? [] : [{ path: `lines.${i}.culture`, message: `nothing is sold in ${culture}` }]),
      ...(regularNet !== null && regularNet <= net
        ? [{ path: `lines.${i}.regularNet`, message: 'what it cost before has to be more than what it costs' }]
        : []),
      ...(brokenStep({ net, regular: regularNet, breaks })
        ? [{ path: `lines.${i}.breaks`, message: 'each has to be of more pieces and cheaper than the one before' }]
        : []),
    ]),
    ...doubled(lines.map(({ sku, culture }) => `${sku} in ${culture}`)),
  ])
  const rows = lines.flatMap(({ sku, culture: name, net, regularNet, breaks }) => {
    const [product_id, culture] = [products.get(sku), cultures.get(name)]
    return product_id === undefined || culture === undefined
      ? []
      : [{ product_id, culture, net, regular_net: regularNet, breaks }]
  })
  // Breaks of which a line says nothing stay, and those that it says to be none go.
  await sql`insert into price (product_id, culture, net, regular_net, breaks)
    select product_id, culture, net, regular_net, breaks from json_to_recordset(${JSON.stringify(rows)}::json)
      as k (product_id integer, culture text, net bigint, regular_net bigint, breaks jsonb) order by product_id, culture
    on conflict (product_id, culture) do update set net = excluded.net, regular_net = excluded.regular_net,
      breaks = nullif(coalesce(excluded.breaks, price.breaks), '[]')`.execute(db)
  return { lines: lines.length }
}
