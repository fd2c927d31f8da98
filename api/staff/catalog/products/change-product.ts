import { isDeepStrictEqual } from 'node:util'
import * as v from 'valibot'
import { ProductParts, type ProductRecord } from '#lib/contract/staff/catalogue.ts'
import { inOrder } from '#lib/domain/in-order.ts'
import { availabilities } from '#lib/contract/product.ts'
import { readMarkets } from '../../../catalog/shop/markets.ts'
import { parse } from '../../../platform/http/parse.ts'
import { HttpProblem } from '../../../platform/http/problem.ts'
import type { Database } from '../../../platform/database/tables.ts'
import { note } from '../../platform/audit.ts'
import { type CallOf, whoOf } from '../../platform/staff-routes.ts'
import type { StaffServices } from '../../platform/staff-services.ts'
import { undoPart } from './parts/product-part.ts'
import { partOf } from './parts/product-parts.ts'
import { changesOf, differences, type Fields, fieldsOf, partsOf } from './product-fields.ts'
import { readProduct } from './read-product.ts'
import { requireKnown } from './require-known.ts'
import { requireSense, writeParts } from './write-product.ts'

const recordOf = ({ sku, code }: ProductRecord) => ({ record: `product:${sku}`, title: code })

export async function changeProduct({ db }: StaffServices, call: CallOf<'changeProduct'>): Promise<ProductRecord> {
  const { version, parts } = call.body
  const sku = call.params['sku'] ?? ''
  const markets = await readMarkets(db)
  await db.transaction().execute(async (transaction) => {
    const { id, record } = await readProduct(transaction, sku, { locks: true })
    if (record.version !== version) throw new HttpProblem('RECORD_CHANGED')
    requireSense(record.parts, parts, markets)
    await requireKnown(transaction, sku, record.parts, parts)
    const changed = changesOf(record.parts, parts)
    if (Object.keys(changed.after).length === 0) return
    await writeParts(transaction, { id, before: record.parts }, parts)
    await note(transaction, { by: whoOf(call).person, action: 'product.changed', ...recordOf(record), ...changed })
  })
  return (await readProduct(db, sku)).record
}

export async function changeStock({ db }: StaffServices, call: CallOf<'changeStock'>): Promise<ProductRecord> {
  const sku = call.params['sku'] ?? ''
  const { difference, availability } = call.body
  await db.transaction().execute(async (transaction) => {
    const { id, record } = await readProduct(transaction, sku, { locks: true })
    const changed = await writeStock(transaction, id, { difference, availability })
    if (Object.keys(changed.after).length === 0) return
    await note(transaction, { by: whoOf(call).person, action: 'product.stock', ...recordOf(record), ...changed })
  })
  return (await readProduct(db, sku)).record
}

type Stock = { difference: number; availability: (typeof availabilities)[number] }

/** Whoever sells waits for the row that is locked here, and takes from what it holds then. */
async function writeStock(db: Database, id: number, { difference, availability }: Stock) {
  const before = await db
    .selectFrom('stock')
    .select(['quantity', 'availability'])
    .where('product_id', '=', id)
    .forUpdate()
    .executeTakeFirstOrThrow()
  const after = { quantity: before.quantity + difference, availability }
  const changed = differences(before, after)
  if (Object.keys(changed.after).length > 0)
    await db.updateTable('stock').set(after).where('product_id', '=', id).execute()
  return changed
}

/** A new change back to what was before. What was changed again since then is somebody's newer word. */
export async function undoProduct({ db }: StaffServices, call: CallOf<'undoProduct'>): Promise<ProductRecord> {
  const sku = call.params['sku'] ?? ''
  await db.transaction().execute(async (transaction) => {
    const { id, record } = await readProduct(transaction, sku, { locks: true })
    const entry = await transaction
      .selectFrom('staff_audit')
      .select(['before', 'after'])
      .where('id', '=', call.body.entry)
      .where('record', '=', recordOf(record).record)
      .executeTakeFirst()
    if (!entry?.before || !entry.after) throw new HttpProblem('NOT_FOUND')
    // Pieces are put back by their number, which looks at nothing that was there: the same entry would do so again and again.
    const undone = await transaction
      .selectFrom('staff_audit')
      .select('id')
      .where('many', '=', call.body.entry)
      .where('action', '=', 'product.undone')
      .executeTakeFirst()
    if (undone) throw new HttpProblem('RECORD_CHANGED')
    const { before, after } = entry
    const part = partOf(after)
    const changed = part
      ? await undoPart(transaction, part, { product: { ...record, id }, before, after })
      : await putBack(transaction, { id, record }, { before, after })
    const undoing = { action: 'product.undone', undoes: call.body.entry }
    await note(transaction, { by: whoOf(call).person, ...undoing, ...recordOf(record), ...changed })
  })
  return (await readProduct(db, sku)).record
}

const codesIn = (rows: unknown) => v.parse(v.optional(v.array(v.string()), []), rows)

type Entry = { before: Fields; after: Fields }

async function putBack(
  db: Database,
  { id, record }: { id: number; record: ProductRecord },
  { before, after }: Entry,
): Promise<Entry> {
  // Pieces are put back by their number: what was sold meanwhile stays sold.
  const { quantity: piecesBefore = 0, rows: rowsBefore, ...fieldsBefore } = before
  const { quantity: piecesAfter = 0, rows: rowsAfter, ...fieldsAfter } = after
  const current: Fields = { ...fieldsOf(record.parts), availability: record.availability }
  const isAsLeft = Object.entries(fieldsAfter).every(([field, value]) =>
    isDeepStrictEqual(current[field] ?? null, value ?? null),
  )
  const rows = Object.keys(record.parts.facts)
  if (!isAsLeft || !isDeepStrictEqual(inOrder(rows, codesIn(rowsAfter)), rows)) throw new HttpProblem('RECORD_CHANGED')
  const wanted = { ...current, ...fieldsBefore }
  // What was there before a bound was set may lie beyond it.
  const put = parse(ProductParts, partsOf(wanted))
  const order = inOrder(Object.keys(put.facts), codesIn(rowsBefore))
  const parts = { ...put, facts: Object.fromEntries(order.map((code) => [code, put.facts[code] ?? ''])) }
  requireSense(record.parts, parts, await readMarkets(db))
  await requireKnown(db, record.sku, record.parts, parts)
  await writeParts(db, { id, before: record.parts }, parts)
  const stock = await writeStock(db, id, {
    difference: Number(piecesBefore) - Number(piecesAfter),
    availability: v.parse(v.picklist(availabilities), wanted['availability']),
  })
  const changed = changesOf(record.parts, parts)
  return { before: { ...changed.before, ...stock.before }, after: { ...changed.after, ...stock.after } }
}
