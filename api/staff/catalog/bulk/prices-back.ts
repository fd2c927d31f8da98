import { sql } from 'kysely'
import { isDeepStrictEqual } from 'node:util'
import type { Culture } from '#lib/contract/cultures.ts'
import type { Database } from '../../../platform/database/tables.ts'
import type { Fields } from '../products/product-fields.ts'
import type { Entry } from './apply-bulk-edit.ts'
import { noteRepricing, type Price } from './repricing.ts'

/**
 * Notes that prices go back to what they were before a rule changed them, those that still are as it left them. They go back some
 * at a time, as they were changed, so that nobody waits for all of them.
 */
export async function notePricesBack(db: Database, bulkEdit: number, entries: readonly Entry[]): Promise<void> {
  const culture = cultureOf(entries)
  if (!culture) return
  const prices = await readPrices(db, culture, entries)
  const lines = entries.flatMap(({ sku, before, after }) => {
    const price = prices.get(sku)
    if (!price) return []
    const { id, net, regular } = price
    const current = { [`net ${culture}`]: net, [`regular ${culture}`]: regular }
    const back = { ...current, ...before }
    const isAsLeft = isDeepStrictEqual({ ...current, ...after }, current)
    return isAsLeft ? [{ id, before: { net, regular }, after: priceIn(back, culture) }] : []
  })
  await noteRepricing(db, bulkEdit, { culture, lines })
}

/** A rule changes prices of one market. */
function cultureOf(entries: readonly Entry[]): Culture | undefined {
  const [field] = Object.keys(entries[0]?.after ?? {})
  return field?.split(' ')[1] as Culture | undefined
}

const priceIn = (fields: Fields, culture: Culture): Price => ({
  net: Number(fields[`net ${culture}`]),
  regular: (fields[`regular ${culture}`] ?? null) as number | null,
})

async function readPrices(db: Database, culture: Culture, entries: readonly Entry[]) {
  const { rows } = await sql<Price & { id: number; sku: string }>`
    select p.id, p.sku, pr.net, pr.regular_net as regular from product p join price pr on pr.product_id = p.id
    where pr.culture = ${culture} and p.sku = any(${entries.map(({ sku }) => sku)}::text[])`.execute(db)
  return new Map(rows.map((row) => [row.sku, row]))
}
