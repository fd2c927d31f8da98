import { sql, type RawBuilder } from 'kysely'
import type { InferOutput } from 'valibot'
import type { StaffOfferLine, StaffOffersQuery, staffOfferStates } from '#lib/contract/staff/offers.ts'
import { lastDayOf } from '../../../sales/offers/validity.ts'
import type { Database } from '../../../platform/database/tables.ts'

const pageSize = 50

/** How an offer stands, as `stateOf` of the shop's own calls says it, unless its buyer waits; the order is joined as `c`. */
const stateInRow = sql`case when c.status <> 'cancelled' then 'ordered' when o.withdrawn_at is not null then 'withdrawn'
  when o.number is null then 'draft' when o.declined_at is not null then 'declined' when o.asked_at is not null then 'asked'
  when o.valid_until > now() then 'open' else 'over' end`

/** What of an offer is told in a line: as it will be sent, where somebody has changed it. */
export const lineColumns = sql`o.id, o.number, o.culture, ${stateInRow} as state, o.email,
  trim(concat_ws(' ', said.buyer ->> 'firstName', said.buyer ->> 'lastName')) as buyer,
  nullif(said.buyer ->> 'company', '') as company, o.created_at as "createdAt", o.valid_until as "validUntil",
  case when c.status <> 'cancelled' then c.number end as "orderNumber", o.draft is not null as "isChanged"`

export const offersFrom = sql`offer as o left join customer_order as c on c.id = o.order_id
  cross join lateral (select coalesce(o.draft -> 'buyer', o.terms -> 'buyer') as buyer) as said`

type Row = Omit<StaffOfferLine, 'createdAt' | 'lastDay'> & { createdAt: Date; validUntil: Date | null }

/** A page in one statement, the latest first. */
export async function listOffers(
  db: Database,
  { state, search, after }: InferOutput<typeof StaffOffersQuery>,
): Promise<{ offers: StaffOfferLine[]; hasMore: boolean }> {
  const conditions: RawBuilder<unknown>[] = [
    ...(search ? [isFoundBy(search)] : []),
    ...(state ? [sql`${stateInRow} = ${state satisfies (typeof staffOfferStates)[number]}`] : []),
    ...(after === undefined ? [] : [sql`o.id < ${after}`]),
  ]
  const { rows } = await sql<Row>`
    select ${lineColumns}, o.terms -> 'total' as total from ${offersFrom}
    where ${sql.join([sql`true`, ...conditions], sql` and `)} order by o.id desc limit ${pageSize + 1}`.execute(db)
  return {
    offers: rows.slice(0, pageSize).map(({ validUntil, ...row }) => ({ ...row, ...days({ ...row, validUntil }) })),
    hasMore: rows.length > pageSize,
  }
}

/**
 * Found by the index of words before anything else is asked. A connection plans a statement once for whatever is searched, and on
 * its way through the latest offers would read the words of every one: what few offers or none have took longest.
 */
const isFoundBy = (search: string) =>
  sql`o.id in (with found as materialized (select id from offer where words @@ found_by(${search})) select id from found)`

export const days = ({ createdAt, validUntil, culture }: Pick<Row, 'createdAt' | 'validUntil' | 'culture'>) => ({
  createdAt: createdAt.toISOString(),
  lastDay: validUntil && lastDayOf(validUntil, culture),
})
