import { sql } from 'kysely'
import type { Rule } from '../../customers/privacy/rule.ts'

const ofGuests = sql<boolean>`customer_guid in (select guid from customer where not registered)`

/** How long carts, offers, bookings and declarations are kept; orders have a function of their own. */
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
    records: 'answers to what people wrote',
    table: 'letter_answer',
    period: 'as long as it is good',
    since: sql`at`,
    only: sql`not exists (select from letter where key = letter_answer.letter)`,
  },
]
