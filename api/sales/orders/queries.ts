import { sql } from 'kysely'
import type * as v from 'valibot'
import type { CompanyOrdersQuery, OrdersQuery } from '#lib/contract/orders-page.ts'
import { fold } from '../../catalog/search/fold.ts'
import { findMember } from '../../customers/companies/read-company.ts'
import { HttpProblem } from '../../platform/http/problem.ts'
import type { Database } from '../../platform/database/tables.ts'
import type { Asker } from './asker.ts'
import type { Movements, OrderRow, ParcelNote, RefundNote, ReturnNote } from './to-order.ts'

const largestPage = 100

type Query = v.InferOutput<typeof CompanyOrdersQuery>
type Wanted = Omit<Query, 'pageNumber' | 'pageSize'>

/** Whose orders: those that a user has placed, or those that were placed for a company. */
export type Owner = { guid: string } | { company: string }

const boughtFor = (company: string) =>
  sql<boolean>`customer_order.bought_for ->> 'company' = ${company} and customer_order.bought_for is not null`

/** Whose orders a user asks for; only who may see those of colleagues is answered with them. */
export async function ownerOf(
  db: Database,
  guid: string,
  { of }: Pick<v.InferOutput<typeof OrdersQuery>, 'of'>,
): Promise<Owner> {
  if (of === 'own') return { guid }
  const company = await companySeenBy(db, guid)
  if (company === undefined) throw new HttpProblem('RIGHT_MISSING')
  return { company }
}

function wantedBy(db: Database, owner: Owner, { status, search, from, to }: Wanted) {
  const all = db.selectFrom('customer_order')
  let wanted = 'guid' in owner ? all.where('customer_guid', '=', owner.guid) : all.where(boughtFor(owner.company))
  if (status) wanted = wanted.where('status', '=', status)
  if (from) wanted = wanted.where('placed_at', '>=', dayOf(from))
  // Added by the database, because it reads no day after 9999-12-31 in the way JavaScript writes it.
  if (to) wanted = wanted.where(sql<boolean>`placed_at < ${dayOf(to)}::timestamptz + interval '24 hours'`)
  for (const word of fold(search ?? '').match(/[^\s\0]+/g) ?? [])
    wanted = wanted.where(sql<boolean>`position(${word} in search) > 0`)
  return wanted
}

/** Who placed an order, by name; nobody's where the account is no more. */
const buyer = sql<string | null>`(select nullif(trim(first_name || ' ' || last_name), '') from account
  where account.customer_guid = customer_order.customer_guid)`.as('buyer')

/** The latest first, and how many there are on all pages. */
export async function listOrders(db: Database, owner: Owner, query: Query) {
  const pageNumber = Number(query.pageNumber)
  const pageSize = Math.min(Number(query.pageSize), largestPage)
  const wanted = wantedBy(db, owner, query)
  const { total } = await wanted.select(({ fn }) => fn.countAll<number>().as('total')).executeTakeFirstOrThrow()
  const orders = await wanted
    .selectAll()
    .select(buyer)
    .orderBy('placed_at', 'desc')
    .orderBy('id', 'desc')
    .limit(pageSize)
    .offset((pageNumber - 1) * pageSize)
    .execute()
  return { orders, total, pageNumber, pageSize }
}

/** The latest so many of them, for a file. */
export const latestOrders = (db: Database, owner: Owner, wanted: Wanted, most: number) =>
  wantedBy(db, owner, wanted)
    .selectAll()
    .select(buyer)
    .orderBy('placed_at', 'desc')
    .orderBy('id', 'desc')
    .limit(most)
    .execute()

/** The company that somebody buys for, where they may see what colleagues buy. */
export async function companySeenBy(db: Database, guid: string): Promise<string | undefined> {
  const member = await findMember(db, guid)
  return member?.rights.includes('colleagues') ? member.company : undefined
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

/**
 * An order of this customer, of whoever has its link or, to be looked at, of a colleague's; anybody else's is as if there were none.
 */
export async function readOrder(
  db: Database,
  { caller, holdsKey, company }: Asker,
  number: string,
  { isLook = false } = {},
): Promise<OrderRow & Movements & { buyer: string | null }> {
  if (!caller && !holdsKey && company === undefined) throw new HttpProblem('NOT_FOUND')
  let wanted = db
    .selectFrom('customer_order')
    .innerJoin('customer', 'customer.guid', 'customer_order.customer_guid')
    .selectAll('customer_order')
    .select([...movements, buyer])
    .where('customer_order.number', '=', number)
  if (!holdsKey && caller) {
    const seen = isLook && caller.user ? await companySeenBy(db, caller.guid) : undefined
    wanted = wanted.where((is) =>
      is.or([
        is.and([is('customer.guid', '=', caller.guid), is('customer.registered', '=', caller.user)]),
        ...(seen === undefined ? [] : [boughtFor(seen)]),
      ]),
    )
  }
  if (company !== undefined) wanted = wanted.where(boughtFor(company))
  const row = await wanted.executeTakeFirst()
  if (!row) throw new HttpProblem('NOT_FOUND')
  return row
}
