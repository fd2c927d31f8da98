import { sql } from 'kysely'
import type * as v from 'valibot'
import type { OrdersQuery } from '#lib/contract/order.ts'
import type { Caller } from '../caller.ts'
import { fold } from '../catalogue/search/fold.ts'
import { Refusal } from '../problem.ts'
import type { Database } from '../tables.ts'
import type { OrderRow } from './to-order.ts'

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

/** An order of this customer; anybody else's is as if there were none. */
export async function readOrder(db: Database, caller: Caller | undefined, number: string): Promise<OrderRow> {
  if (!caller) throw new Refusal('NOT_FOUND')
  const { guid, user } = caller
  const row = await db
    .selectFrom('customer_order')
    .innerJoin('customer', 'customer.guid', 'customer_order.customer_guid')
    .selectAll('customer_order')
    .where('customer_order.number', '=', number)
    .where('customer.guid', '=', guid)
    .where('customer.registered', '=', user)
    .executeTakeFirst()
  if (!row) throw new Refusal('NOT_FOUND')
  return row
}
