import { sql } from 'kysely'
import type { BulkKind } from '#lib/contract/staff/bulk.ts'
import type { Database } from '../../../platform/database/tables.ts'
import type { StaffPerson } from '../../access/staff-login.ts'
import { differences, type Fields, fieldsOf } from '../products/product-fields.ts'
import { writeChanges } from '../products/write-product.ts'
import type { Planned } from './plan.ts'

/** What was done to a product, as the log keeps it. */
export type Entry = { sku: string; before: Fields; after: Fields }
/** With the name under which the log tells it. */
type TitledEntry = Entry & { title: string }

/** Writes what was planned of many products, each table once, and tells what that changed of each. */
export async function writePlanned(db: Database, planned: readonly Planned[]): Promise<TitledEntry[]> {
  await writeChanges(
    db,
    planned.map(({ product: { id, parts }, after }) => ({ id, before: parts, after })),
  )
  const stocks = await writeStocks(db, planned)
  return planned.map(({ product: { id, sku, code, parts }, after }) => {
    const changed = differences(fieldsOf(parts), fieldsOf(after))
    const stock = stocks.get(id)
    return {
      ...{ sku, title: code },
      before: { ...changed.before, ...stock?.before },
      after: { ...changed.after, ...stock?.after },
    }
  })
}

/** Whoever sells waits for the rows that are locked here, and takes from what they hold then. */
async function writeStocks(db: Database, planned: readonly Planned[]) {
  const wanted = new Map(
    planned
      .filter(({ product, stock }) => stock.difference !== 0 || stock.availability !== product.availability)
      .map(({ product: { id }, stock }) => [id, stock]),
  )
  if (wanted.size === 0) return new Map<number, ReturnType<typeof differences>>()
  const rows = await db
    .selectFrom('stock')
    .select(['product_id as id', 'quantity', 'availability'])
    .where('product_id', 'in', [...wanted.keys()])
    .orderBy('product_id')
    .forUpdate()
    .execute()
  const written = rows.map(({ id, ...before }) => {
    const { difference = 0, availability = before.availability } = wanted.get(id) ?? {}
    return { id, before, after: { quantity: before.quantity + difference, availability } }
  })
  const list = JSON.stringify(written.map(({ id, after }) => ({ id, ...after })))
  await sql`update stock s set quantity = w.quantity, availability = w.availability
    from json_to_recordset(${list}::json) as w (id integer, quantity integer, availability text)
    where s.product_id = w.id`.execute(db)
  return new Map(written.map(({ id, before, after }) => [id, differences(before, after)]))
}

/** Whoever changes many waits for whoever does so already: two who lock many products in other orders would wait for each other. */
export async function oneAtATime(transaction: Database): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtext('many'))`.execute(transaction)
}

type Head = {
  by: Pick<StaffPerson, 'id' | 'name'>
  action: string
  kind: BulkKind
  title: string
  after: Record<string, unknown>
  /** The change that this takes back. */
  undoes?: number
}

/** Begins a change of many: one entry tells of all of it, and those of the products name it. */
export async function beginBulkEdit(db: Database, { by, action, kind, title, after, undoes }: Head): Promise<number> {
  const { id } = await db
    .insertInto('staff_audit')
    .values({
      ...{ person: by.id, person_name: by.name, action, record: `many:${kind}`, title },
      ...{ before: null, after: JSON.stringify(after), many: undoes ?? null },
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

/** Notes what was changed of each, as if one after the other. */
export async function noteEach(
  db: Database,
  bulkEdit: number,
  { by, action, entries }: { by: Head['by']; action: string; entries: readonly TitledEntry[] },
): Promise<void> {
  if (entries.length === 0) return
  await sql`insert into staff_audit (person, person_name, action, record, title, before, after, many)
    select ${by.id}::uuid, ${by.name}, ${action}, 'product:' || e.sku, e.title, e.before, e.after, ${bulkEdit}::bigint
    from json_to_recordset(${JSON.stringify(entries)}::json) as e (sku text, title text, before jsonb, after jsonb)`.execute(
    db,
  )
}
