import { isDeepStrictEqual } from 'node:util'
import { sql } from 'kysely'
import type { Culture } from '#lib/contract/cultures.ts'
import type { BulkEdit, BulkKind } from '#lib/contract/staff/bulk.ts'
import { type Market, readMarkets } from '../../../catalog/shop/markets.ts'
import { HttpProblem } from '../../../platform/http/problem.ts'
import type { Database } from '../../../platform/database/tables.ts'
import { type Fields, fieldsOf } from '../products/product-fields.ts'
import { readProducts, type StoredProduct } from '../products/read-products.ts'
import type { StaffPerson } from '../../access/staff-login.ts'
import { type CallOf, whoOf } from '../../platform/staff-routes.ts'
import type { StaffServices } from '../../platform/staff-services.ts'
import { beginBulkEdit, type Entry, noteEach, oneAtATime, writePlanned } from './apply-bulk-edit.ts'
import { chunksOf } from './chunks.ts'
import { planFor, type Planned } from './plan.ts'
import { reprice, stopRepricing, noteRepricing, type Price } from './repricing.ts'
import { nameIn } from './sheet.ts'

/**
 * Notes that prices go back to what they were before a rule changed them, those that still are as it left them. They go back some
 * at a time, as they were changed, so that nobody waits for all of them.
 */
async function notePricesBack(db: Database, bulkEdit: number, entries: readonly Entry[]): Promise<void> {
  const culture = cultureOf(entries)
  if (!culture) return
  const prices = await readPrices(db, culture, entries)
  const lines = entries.flatMap(({ sku, before, after }) => {
    const price = prices.get(sku)
    if (!price) return []
    const { id, net, regular, breaks } = price
    const current = {
      ...{ [`net ${culture}`]: net, [`regular ${culture}`]: regular },
      [`breaks ${culture}`]: breaks,
    }
    const back = { ...current, ...before }
    const isAsLeft = isDeepStrictEqual({ ...current, ...after }, current)
    return isAsLeft ? [{ id, before: { net, regular, breaks }, after: priceIn(back, culture) }] : []
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
  breaks: (fields[`breaks ${culture}`] ?? null) as Price['breaks'],
})

async function readPrices(db: Database, culture: Culture, entries: readonly Entry[]) {
  const { rows } = await sql<Price & { id: number; sku: string }>`
    select p.id, p.sku, pr.net, pr.regular_net as regular, pr.breaks from product p join price pr on pr.product_id = p.id
    where pr.culture = ${culture} and p.sku = any(${entries.map(({ sku }) => sku)}::text[])`.execute(db)
  return new Map(rows.map((row) => [row.sku, row]))
}

const undoableEdits = 10

/** The last ones of each kind, the newest first. */
export async function readBulkEdits(db: Database): Promise<BulkEdit[]> {
  const { rows } = await sql<Omit<BulkEdit, 'id' | 'at'> & { id: string | number; at: Date }>`
    select id, at, person_name as person, substr(record, 6) as kind, title, 
      (select count(*)::integer from staff_audit e where e.many = h.id and e.record like 'product:%') as products,
      exists (select from staff_audit u where u.many = h.id and u.action = 'many.undone') as "isUndone"
    from (
      select *, row_number() over (partition by record order by id desc) as place from staff_audit
      where record = any(array['many:sheet', 'many:prices', 'many:import']) and action <> 'many.undone') as h
    where place <= ${undoableEdits} order by id desc`.execute(db)
  return rows.map(({ id, at, ...row }) => ({ ...row, id: Number(id), at: at.toISOString() }))
}

type By = Pick<StaffPerson, 'id' | 'name'>

/** A new change back to what was before, of all products that still are as that one left them. */
export async function undoBulkEdit({ db }: StaffServices, call: CallOf<'undoMany'>) {
  const { person: by } = whoOf(call)
  const { bulkEdit, entries } = await beginBulkUndo(db, by, Number(call.params['id']))
  await reprice(db)
  const undone = new Set((await readEntries(db, bulkEdit)).map(({ sku }) => sku))
  const kept = entries.map(({ sku }) => sku).filter((sku) => !undone.has(sku))
  const names = new Map((await readProducts(db, kept)).map((product) => [product.sku, nameIn(product, by.language)]))
  return { products: undone.size, kept: kept.map((sku) => ({ sku, name: names.get(sku) ?? sku })) }
}

/** What of it can make others wait is only noted here, and done some at a time by `reprice`. */
export const beginBulkUndo = (db: Database, by: By, id: number): Promise<{ bulkEdit: number; entries: Entry[] }> =>
  db.transaction().execute(async (transaction) => {
    await oneAtATime(transaction)
    const head = await lockedHead(transaction, id)
    await stopRepricing(transaction, id)
    const entries = await readEntries(transaction, id)
    const bulkEdit = await beginBulkEdit(transaction, {
      ...{ by, action: 'many.undone', kind: head.kind, title: head.title, undoes: id },
      after: { products: entries.length },
    })
    if (head.kind === 'prices') await notePricesBack(transaction, bulkEdit, entries)
    else await writeBack(transaction, bulkEdit, { by, entries })
    return { bulkEdit, entries }
  })

async function writeBack(
  db: Database,
  bulkEdit: number,
  { by, entries }: { by: By; entries: readonly Entry[] },
): Promise<void> {
  const markets = await readMarkets(db)
  for (const chunk of chunksOf(entries)) {
    const skus = chunk.map(({ sku }) => sku)
    const planned = plansBack(await readProducts(db, skus, { locks: true }), chunk, markets)
    await noteEach(db, bulkEdit, { by, action: 'product.undone', entries: await writePlanned(db, planned) })
  }
}

/** Of two who take the same back, the second is told so. */
async function lockedHead(db: Database, id: number): Promise<{ kind: BulkKind; title: string }> {
  if (!Number.isSafeInteger(id)) throw new HttpProblem('NOT_FOUND')
  await sql`select from staff_audit where id = ${id} for update`.execute(db)
  const head = (await readBulkEdits(db)).find((one) => one.id === id)
  if (!head) throw new HttpProblem('NOT_FOUND')
  if (head.isUndone) throw new HttpProblem('ALREADY_UNDONE')
  return head
}

async function readEntries(db: Database, id: number): Promise<Entry[]> {
  const { rows } = await sql<Entry>`select substr(record, 9) as sku, before, after from staff_audit
    where many = ${id} and record like 'product:%' order by record`.execute(db)
  return rows
}

function plansBack(products: readonly StoredProduct[], entries: readonly Entry[], markets: readonly Market[]) {
  const bySku = new Map(products.map((product) => [product.sku, product]))
  return entries.flatMap(({ sku, before, after }): Planned[] => {
    const product = bySku.get(sku)
    if (!product) return []
    // Pieces are put back by their number: what was sold meanwhile stays sold.
    const { quantity: piecesBefore = 0, ...fieldsBefore } = before
    const { quantity: piecesAfter = 0, ...fieldsAfter } = after
    const current: Fields = { ...fieldsOf(product.parts), availability: product.availability }
    const isAsLeft = Object.entries(fieldsAfter).every(([field, value]) =>
      isDeepStrictEqual(current[field] ?? null, value ?? null),
    )
    const difference = Number(piecesBefore) - Number(piecesAfter)
    const plan = planFor(product, { ...(fieldsBefore as Parameters<typeof planFor>[1]), difference }, markets)
    return isAsLeft && !('faults' in plan) ? [plan] : []
  })
}
