import { sql } from 'kysely'
import type * as v from 'valibot'
import type { OrdersQuery } from '#lib/contract/order.ts'
import { fold } from '../../catalog/search/fold.ts'
import { HttpProblem } from '../../platform/http/problem.ts'
import type { Database } from '../../platform/database/tables.ts'
import type { Asker } from './asker.ts'
import type { Movements, OrderRow, ParcelNote, RefundNote, ReturnNote } from './to-order.ts'

const largestPage = 100

/** The orders of a user, the latest first, and how many there are on all pages. */
export async function listOrders(db: Database, guid: string, query: v.InferOutput<typeof OrdersQuery>) {
  const { status, search, from, to } = query
  const pageNumber = Number(query.pageNumber)
  const pageSize = Math.min(Number(query.pageSize), largestPage)
  let wanted = db.selectFrom('customer_order').where('customer_guid', '=', guid)
  if (status) wanted = wanted.where('status', '=', status)
  if (from) wanted = wanted.where('placed_at', '>=', dayOf(from))
  // Added by the database, because it reads no day after 9999-12-31 in the way JavaScript writes it.
  if (to) wanted = wanted.where(sql<boolean>`placed_at < ${dayOf(to)}::timestamptz + interval '24 hours'`)
  for (const word of fold(search ?? '').match(/[^\s\0]+/g) ?? [])
    wanted = wanted.where(sql<boolean>`position(${word} in search) > 0`)
  const { total } = await wanted.select(({ fn }) => fn.countAll<number>().as('total')).executeTakeFirstOrThrow()
  const orders = await wanted
    .selectAll()
    .orderBy('placed_at', 'desc')
    .orderBy('id', 'desc')
    .limit(pageSize)
    .offset((pageNumber - 1) * pageSize)
    .execute()
  return { orders, total, pageNumber, pageSize }
}

/** Days are those of UTC. One that no calendar has is the day it would be. */
function dayOf(text: string): Date {
  const [year = 0, month = 1, date = 1] = text.split('-').map(Number)
  return new Date(Date.UTC(year, month - 1, date))
}

/** What went back of an order, what was sent back and what left, the earliest first. */
export const movements = [
  sql<
    RefundNote[]
  >`(select coalesce(json_agg(json_build_object('amount', r.amount, 'status', r.status, 'at', r.created_at)
    order by r.created_at), '[]') from refund r where r.order_id = customer_order.id)`.as('refunds'),
  sql<
    ReturnNote[]
  >`(select coalesce(json_agg(json_build_object('number', b.number, 'history', b.history) order by b.id), '[]')
    from order_return b where b.order_id = customer_order.id)`.as('returns'),
  sql<
    ParcelNote[]
  >`(select coalesce(json_agg(json_build_object('number', p.number, 'at', p.sent_at, 'lines', p.lines, 'tracking', p.tracking)
    order by p.number), '[]') from order_parcel p where p.order_id = customer_order.id)`.as('parcels'),
] as const

/** An order of this customer, or of whoever has its link; anybody else's is as if there were none. */
export async function readOrder(
  db: Database,
  { caller, holdsKey }: Asker,
  number: string,
): Promise<OrderRow & Movements> {
  if (!caller && !holdsKey) throw new HttpProblem('NOT_FOUND')
  let wanted = db
    .selectFrom('customer_order')
    .innerJoin('customer', 'customer.guid', 'customer_order.customer_guid')
    .selectAll('customer_order')
    .select(movements)
    .where('customer_order.number', '=', number)
  if (!holdsKey && caller)
    wanted = wanted.where('customer.guid', '=', caller.guid).where('customer.registered', '=', caller.user)
  const row = await wanted.executeTakeFirst()
  if (!row) throw new HttpProblem('NOT_FOUND')
  return row
}
