import { sql } from 'kysely'
import type { Culture } from '#lib/contract/cultures.ts'
import type { OfferState } from '#lib/contract/offer.ts'
import type { OrderStatus } from '#lib/contract/order.ts'
import type { Asker } from '../orders/asker.ts'
import { companySeenBy } from '../orders/queries.ts'
import { HttpProblem } from '../../platform/http/problem.ts'
import type { Database } from '../../platform/database/tables.ts'
import type { SentOffer } from './draw-offer.ts'

export type OfferRow = SentOffer & {
  id: number
  email: string
  withdrawn_at: Date | null
  declined_at: Date | null
  /** Since when its buyer waits for an answer. */
  asked_at: Date | null
  /** The company that it was asked for, while that exists, and who asked. */
  company: string | null
  customer_guid: string | null
  buyer_name: string | null
  order_number: string | null
  order_status: OrderStatus | null
}

const offers = (db: Database) =>
  db
    .selectFrom('offer as o')
    .leftJoin('customer_order as c', 'c.id', 'o.order_id')
    .where('o.number', 'is not', null)
    .select(['o.id', 'o.culture', 'o.number', 'o.email', 'o.issued_at', 'o.valid_until', 'o.terms', 'o.withdrawn_at'])
    .select(['o.declined_at', 'o.asked_at', 'o.customer_guid'])
    .select(sql<string | null>`(select k.id from company k where k.id = o.company_id)`.as('company'))
    .select(
      sql<string | null>`(select nullif(trim(a.first_name || ' ' || a.last_name), '') from account a
        where a.customer_guid = o.customer_guid)`.as('buyer_name'),
    )
    .select(['c.number as order_number', 'c.status as order_status'])
    .$narrowType<{ number: string; issued_at: Date; valid_until: Date; terms: SentOffer['terms'] }>()

/** Made to a customer, to the address of their account, which was confirmed, or to a colleague whose offers they may see. */
const isTo = (guid: string, seen?: string) =>
  sql<boolean>`(o.customer_guid = ${guid} or lower(o.email) = (select email from account where customer_guid = ${guid})
    or o.company_id = ${seen ?? null}::uuid)`

/** An offer to this customer, or to whoever has its link; any other is as if there were none, and so is one of another edition. */
export async function readOffer(
  db: Database,
  { caller, holdsKey }: Asker,
  { number, culture }: { number: string; culture: Culture },
): Promise<OfferRow> {
  if (!caller && !holdsKey) throw new HttpProblem('NOT_FOUND')
  let wanted = offers(db).where('o.number', '=', number).where('o.culture', '=', culture)
  if (!holdsKey && caller)
    wanted = wanted
      .where(isTo(caller.guid, caller.user ? await companySeenBy(db, caller.guid) : undefined))
      .where(sql<boolean>`exists (select from customer where guid = ${caller.guid} and registered = ${caller.user})`)
  const row = await wanted.executeTakeFirst()
  if (!row) throw new HttpProblem('NOT_FOUND')
  return row
}

/** One that is known to be there, locked until the end of a transaction. */
export async function lockOffer(transaction: Database, id: number): Promise<OfferRow> {
  await sql`select from offer where id = ${id} for update`.execute(transaction)
  const row = await offers(transaction).where('o.id', '=', id).executeTakeFirst()
  if (!row) throw new HttpProblem('NOT_FOUND')
  return row
}

/** So many are listed; whoever has more of them looks the older ones up in their mails. */
const listed = 100

export const listOffers = async (db: Database, guid: string, culture: Culture): Promise<OfferRow[]> =>
  offers(db)
    .where('o.culture', '=', culture)
    .where(isTo(guid, await companySeenBy(db, guid)))
    .orderBy('o.issued_at', 'desc')
    .orderBy('o.id', 'desc')
    .limit(listed)
    .execute()

type Standing = Pick<OfferRow, 'order_status' | 'withdrawn_at' | 'declined_at' | 'valid_until'>

/** How it stands. An order that was cancelled frees it again. */
export function stateOf({ order_status, withdrawn_at, declined_at, valid_until }: Standing, at: Date): OfferState {
  if (order_status !== null && order_status !== 'cancelled') return 'ordered'
  if (withdrawn_at !== null) return 'withdrawn'
  if (declined_at !== null) return 'declined'
  return valid_until > at ? 'open' : 'over'
}
