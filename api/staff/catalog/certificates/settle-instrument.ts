import { sql } from 'kysely'
import { folded } from '../../../catalog/certificates/folded.ts'
import type { Database } from '../../../platform/database/tables.ts'
import { requireValid } from '../shop/records.ts'

type Said = { serial: string; sku: string; order: string }

/** Whether anything was said of the order: of an instrument that is known it stays otherwise. */
type Order = { isOrderSaid: boolean }

/** Two who speak of the same instrument at the same time do so one after the other. */
export async function oneAfterTheOther(db: Database): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtext('instrument'))`.execute(db)
}

/** The instrument that a certificate is of, made where nobody has spoken of it before. Its number is written as it was last. */
export async function settleInstrument(
  db: Database,
  { serial, sku, order }: Said,
  { isOrderSaid }: Order,
): Promise<number> {
  await oneAfterTheOther(db)
  const orderId = order === '' ? null : await orderWith(db, order, sku)
  const known = await db
    .selectFrom('instrument')
    .select('id')
    .where('sku', '=', sku)
    .where(sql<boolean>`folded = ${folded(serial)}`)
    .executeTakeFirst()
  if (known) {
    await db
      .updateTable('instrument')
      .set({ serial, ...(isOrderSaid && { order_id: orderId }) })
      .where('id', '=', known.id)
      .execute()
    return known.id
  }
  const made = await db
    .insertInto('instrument')
    .values({ serial, sku, order_id: orderId })
    .returning('id')
    .executeTakeFirstOrThrow()
  return made.id
}

/** An order by its number, of which a line is that product. */
async function orderWith(db: Database, order: string, sku: string): Promise<number | null> {
  const found = await db
    .selectFrom('customer_order')
    .select(['id', 'lines'])
    .where(sql<boolean>`${folded(sql.ref('number'))} = ${folded(order)}`)
    .executeTakeFirst()
  requireValid(found ? [] : [{ path: 'order', message: 'unknown' }])
  const isInIt = found?.lines.some(({ productSkuCode }) => productSkuCode === sku) ?? false
  requireValid(isInIt ? [] : [{ path: 'order', message: 'notInOrder' }])
  return found?.id ?? null
}

/** Takes away an instrument of which nothing is said any more. */
export async function leaveInstrument(db: Database, id: number): Promise<void> {
  await sql`delete from instrument i where id = ${id}
    and not exists (select from certificate c where c.instrument_id = i.id)`.execute(db)
}
