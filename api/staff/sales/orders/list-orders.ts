import { sql, type RawBuilder } from 'kysely'
import type { InferOutput } from 'valibot'
import type { OrderListed, OrdersQuery } from '#lib/contract/staff/orders.ts'
import type { Database } from '../../../platform/database/tables.ts'
import type { StaffServices } from '../../platform/staff-services.ts'
import { lateIds } from './promises.ts'
import { idsWaiting, waitsOf } from './waiting.ts'

type Services = Pick<StaffServices, 'db' | 'mirror'>

type Wanted = InferOutput<typeof OrdersQuery>

const pageSize = 50

/** A page in one statement: the newest first, or of what waits the oldest. */
export async function listOrders(
  services: Services,
  wanted: Wanted,
): Promise<{ orders: OrderListed[]; hasMore: boolean }> {
  const { db } = services
  const late = await lateIds(services)
  const isOldestFirst = wanted.step !== undefined
  const [order, past] = isOldestFirst ? [sql`placed_at, id`, sql`>`] : [sql`placed_at desc, id desc`, sql`<`]
  const conditions = await conditionsOf(db, wanted, late)
  if (wanted.after !== undefined)
    conditions.push(
      sql`(placed_at, id) ${past} (select placed_at, id from customer_order where number = ${wanted.after})`,
    )
  const { rows } = await sql<Omit<OrderListed, 'placedAt'> & { placedAt: Date }>`
    with page as (
      select * from customer_order where ${sql.join([sql`true`, ...conditions], sql` and `)}
      order by ${order} limit ${pageSize + 1})
    select number, placed_at as "placedAt", status, culture, email,
      trim((billing ->> 'firstName') || ' ' || (billing ->> 'lastName')) as buyer, billing ->> 'company' as company,
      json_build_object('gross', (total ->> 'gross')::bigint, 'currency', total ->> 'currency') as total,
      (select sum((line ->> 'quantity')::integer) from json_array_elements(lines) line)::integer as pieces,
      payment_label as "paymentLabel", payment_status as "paymentStatus", ${waitsOf(sql`page.id`, late)} as waits
    from page order by ${order}`.execute(db)
  const orders = rows.slice(0, pageSize).map((row) => ({ ...row, placedAt: row.placedAt.toISOString() }))
  return { orders, hasMore: rows.length > pageSize }
}

const ways: Record<NonNullable<Wanted['payment']>, RawBuilder<unknown>> = {
  transfer: sql`payment_label = 'transfer'`,
  invoice: sql`payment_label = 'invoice'`,
  online: sql`payment_label not in ('transfer', 'invoice')`,
}

async function conditionsOf(
  db: Database,
  { step, status, culture, payment, from, to, search }: Wanted,
  late: readonly number[],
) {
  return [
    ...(step ? [sql`id in (${idsWaiting(step, late)})`] : []),
    ...(status ? [sql`status = ${status}`] : []),
    ...(culture ? [sql`culture = ${culture}`] : []),
    ...(payment ? [ways[payment]] : []),
    // Days are those of UTC, as in the search of the customers themselves.
    ...(from ? [sql`placed_at >= ${from}::date::timestamp at time zone 'UTC'`] : []),
    ...(to ? [sql`placed_at < (${to}::date + 1)::timestamp at time zone 'UTC'`] : []),
    ...(search ? [await foundBy(db, search)] : []),
  ]
}

/**
 * By any words that stand on an order, or by the number of something that belongs to it. What belongs to it is looked up before:
 * the index of the words would not be used beside another table.
 */
async function foundBy(db: Database, search: string): Promise<RawBuilder<unknown>> {
  const ids = await idsNumbered(db, search)
  const byWords = sql`words @@ found_by(${search})`
  return ids.length > 0 ? sql`(${byWords} or id = any(${ids}::bigint[]))` : byWords
}

/** The orders that a paper, a payment, a return or a parcel with this very number belongs to. */
export async function idsNumbered(db: Database, search: string): Promise<number[]> {
  const number = search.toUpperCase()
  const { rows } = await sql<{ order_id: number }>`
    select order_id from paper where number = ${number}
    union select order_id from payment where reference = ${search}
    union select order_id from order_return where number = ${number}
    union select order_id from order_parcel where tracking ->> 'number' = ${search}
    limit 100`.execute(db)
  return rows.map(({ order_id: id }) => id)
}
