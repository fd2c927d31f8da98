import { sql, type RawBuilder } from 'kysely'
import { forgetOrders } from './forget-orders.ts'
import { forgetGuests } from './forget-guests.ts'
import type { Database } from '../../platform/database/tables.ts'
import { lawOf, longestRetention } from './retention-years.ts'

/** How long rows of a table are kept, as `docs/security.md` tells it: a time after something, or the years of the market's law. */
type Rule = {
  /** What they are. */
  records: string
  table: string
  period: `${number} ${'day' | 'days' | 'years'}` | 'as long as it is good' | 'years of the law'
  /** From when on that counts; what a period of its own ends by is the end itself. */
  since: RawBuilder<Date>
  /** Whose law; that of the market which keeps the longest where it is of none. */
  culture?: RawBuilder<string>
  /** Which of the rows; all of them where nothing is said. */
  only?: RawBuilder<boolean>
}

const ofGuests = sql<boolean>`customer_guid in (select guid from customer where not registered)`

/** Everything that ends by itself, but for orders and for guests of whom nothing is kept, which have functions of their own. */
export const rules: readonly Rule[] = [
  { records: 'baskets of guests', table: 'cart_line', period: '90 days', since: sql`changed_at`, only: ofGuests },
  {
    records: 'addresses that guests have typed and not ordered with',
    table: 'cart_choice',
    period: '90 days',
    since: sql`(select created_at from customer where guid = customer_guid)`,
    only: sql`${ofGuests} and not exists (select from cart_line l where l.customer_guid = cart_choice.customer_guid)`,
  },
  {
    records: 'offers that nobody ordered',
    table: 'offer',
    period: '365 days',
    since: sql`coalesce(valid_until, created_at)`,
    only: sql`order_id is null`,
  },
  { records: 'logins of customers', table: 'login', period: 'as long as it is good', since: sql`expires_at` },
  { records: 'links of mails', table: 'ticket', period: 'as long as it is good', since: sql`expires_at` },
  {
    records: 'counted attempts, by hashes',
    table: 'attempt',
    period: 'as long as it is good',
    since: sql`greatest(forgotten_at, trusted_until)`,
  },
  {
    records: 'newsletter subscriptions that nobody confirmed',
    table: 'newsletter_subscriber',
    period: '7 days',
    since: sql`created_at`,
    only: sql`confirmed_at is null`,
  },
  {
    records: 'newsletter subscriptions that ended, with what was agreed to',
    table: 'newsletter_subscriber',
    period: '3 years',
    since: sql`left_at`,
    only: sql`left_at is not null`,
  },
  {
    records: 'requests to be told of a product that nobody confirmed',
    table: 'restock_wish',
    period: '7 days',
    since: sql`created_at`,
    only: sql`confirmed_at is null`,
  },
  { records: 'requests to be told of a product', table: 'restock_wish', period: '365 days', since: sql`created_at` },
  { records: 'requests that were answered', table: 'restock_wish', period: '30 days', since: sql`told_at` },
  {
    records: 'requests to be reminded that nobody confirmed',
    table: 'certificate_reminder',
    period: '7 days',
    since: sql`touched_at`,
    only: sql`confirmed_at is null`,
  },
  {
    records: 'requests to be reminded of an instrument, since the last time',
    table: 'certificate_reminder',
    period: '3 years',
    since: sql`touched_at`,
  },
  { records: 'mails that nobody took', table: 'failed_mail', period: '30 days', since: sql`failed_at` },
  { records: 'addresses from which mails came back', table: 'bounce', period: '365 days', since: sql`last_at` },
  { records: 'events told to other systems', table: 'webhook_event', period: '30 days', since: sql`at` },
  { records: 'calls of other systems', table: 'erp_call', period: '30 days', since: sql`at` },
  {
    records: 'bookings of the bank that name no order',
    table: 'bank_entry',
    period: 'years of the law',
    since: sql`booked_on::timestamptz`,
    only: sql`order_id is null`,
  },
  {
    records: 'withdrawals that name no order',
    table: 'withdrawal',
    period: 'years of the law',
    since: sql`received_at`,
    culture: sql`culture`,
    only: sql`order_id is null`,
  },
  {
    records: 'sheets of the complaints book',
    table: 'complaint',
    period: 'years of the law',
    since: sql`received_at`,
    culture: sql`culture`,
  },
  {
    records: 'messages of the contact form',
    table: 'contact_message',
    period: '365 days',
    since: sql`received_at`,
  },
  {
    records: 'questions about products',
    table: 'product_question',
    period: '365 days',
    since: sql`received_at`,
  },
  {
    records: 'answers to what people wrote',
    table: 'letter_answer',
    period: 'as long as it is good',
    since: sql`at`,
    only: sql`not exists (select from letter where key = letter_answer.letter)`,
  },
  { records: 'logins of staff', table: 'staff_login', period: 'as long as it is good', since: sql`expires_at` },
  { records: 'invitations of staff', table: 'staff_link', period: 'as long as it is good', since: sql`expires_at` },
  { records: 'what staff changed', table: 'staff_audit', period: '5 years', since: sql`at` },
]

function isOver({ period, since, culture, only = sql<boolean>`true` }: Rule): RawBuilder<boolean> {
  if (period === 'as long as it is good') return sql`${since} < now() and ${only}`
  if (period !== 'years of the law') return sql`${since} < now() - ${period}::interval and ${only}`
  const years = culture ? lawOf(culture) : sql.lit(longestRetention)
  return sql`${since} < date_trunc('year', now()) - ${years} * interval '1 year' and ${only}`
}

/** So many at a time, so that nobody waits long for a row. */
const batch = 1_000

async function forgetBy(db: Database, rule: Rule): Promise<number> {
  const table = sql.table(rule.table)
  for (let count = 0; ;) {
    const { numAffectedRows = 0n } = await sql`
      delete from ${table} where ctid = any(array(
        select ctid from ${table} where ${isOver(rule)} limit ${sql.lit(batch)} for update skip locked))`.execute(db)
    count += Number(numAffectedRows)
    if (numAffectedRows < batch) return count
  }
}

/** Lets go of what is kept no longer, table by table; how many rows of each, where there were some. */
export async function carryOutRetention(db: Database): Promise<Record<string, number>> {
  const gone: Record<string, number> = {}
  for (const rule of rules) gone[rule.table] = (gone[rule.table] ?? 0) + (await forgetBy(db, rule))
  gone['customer_order'] = await forgetOrders(db)
  // The last, because those before may have left nothing of a guest.
  gone['customer'] = await forgetGuests(db)
  return Object.fromEntries(Object.entries(gone).filter(([, count]) => count > 0))
}
