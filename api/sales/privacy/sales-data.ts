import { sql } from 'kysely'
import type { PersonalData, Reading } from '../../customers/privacy/personal-data.ts'
import type { Database } from '../../platform/database/tables.ts'
import { lawOf } from '../../customers/privacy/retention-years.ts'
import type { Rule } from '../../customers/privacy/rule.ts'
import { erasures } from './erasures.ts'

const ofGuests = sql<boolean>`customer_guid in (select guid from customer where not registered)`

/** How long carts, offers, bookings and declarations are kept; orders have a function of their own. */
const rules: readonly Rule[] = [
  { records: 'baskets of guests', table: 'cart_line', period: '90 days', since: sql`changed_at`, only: ofGuests },
  {
    records: 'addresses that guests have typed and not ordered with',
    table: 'cart_choice',
    period: '90 days',
    since: sql`(select created_at from customer where guid = customer_guid)`,
    only: sql`${ofGuests} and not exists (select from cart_line l where l.customer_guid = cart_choice.customer_guid)`,
  },
  {
    // A contract or an order is what a company is for as long as it lasts; what staff do with one shows in its log.
    records: 'companies that nobody ever joined, since something was done with them',
    table: 'company',
    period: '365 days',
    since: sql`greatest(created_at, (select max(at) from company_log l where l.company_id = company.id))`,
    only: sql`not exists (select from company_member m where m.company_id = company.id)
      and not exists (select from contract k where k.company_id = company.id)
      and not exists (select from company_in_group g where g.company_id = company.id)
      and not exists (select from company_invitation i where i.company_id = company.id and i.expires_at > now())
      and not exists (select from customer_order o where o.bought_for is not null
        and o.bought_for ->> 'company' = company.id::text)`,
  },
  {
    records: 'what webhooks of companies were told',
    table: 'company_webhook_event',
    period: '30 days',
    since: sql`at`,
  },
  { records: 'requests to approve a purchase', table: 'company_request', period: '365 days', since: sql`asked_at` },
  // Until a carrier has settled what was lost or complained of; the parcel keeps who carried it and under which number.
  { records: 'labels of carriers', table: 'shipping_label', period: '90 days', since: sql`asked_at` },
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

const ordersOf = ({ guid }: Parameters<Reading>[0]) => sql`select id from customer_order where customer_guid = ${guid}`

/** What a customer is told of their carts, orders and letters. */
const readings: Readonly<Record<string, Reading>> = {
  cart_line: ({ guid }) =>
    sql`select product_id, quantity, reference, note from cart_line where customer_guid = ${guid} order by product_id`,
  cart_choice: ({ guid }) =>
    sql`select addresses, shipping_sku, pickup_point, payment_label from cart_choice where customer_guid = ${guid}`,
  customer_terms: ({ guid }) =>
    sql`select credit_limit, currency, due_days from customer_terms where customer_guid = ${guid}`,
  tax_exemption: ({ guid }) =>
    sql`select region, certificate, valid_until, approved_at from tax_exemption where customer_guid = ${guid}`,
  customer_order: ({ guid }) => sql`
    select number, status, placed_at, culture, email, lines, shipping, billing, delivery, goods, total, tax, invoice, note,
      order_reference, payment_label, payment_status, history, tracking, yc as cookie
    from customer_order where customer_guid = ${guid} order by placed_at`,
  company_request: ({ guid }) => sql`
    select asked_at, state, lines, total, cart -> 'choice' -> 'addresses' as addresses, wishes, reason, order_number
    from company_request where customer_guid = ${guid} order by id`,
  offer: ({ guid, email }) => sql`
    select number, culture, email, terms, issued_at, valid_until, withdrawn_at from offer
    where number is not null and (customer_guid = ${guid} or lower(email) = ${email}) order by id`,
  offer_version: ({ guid }) => sql`
    select o.number, v.version, v.name, v.at, v.said from offer_version v join offer o on o.id = v.offer_id
    where v.customer_guid = ${guid} order by v.at`,
  order_return: (person) =>
    sql`select number, status, lines, history from order_return where order_id in (${ordersOf(person)}) order by id`,
  order_parcel: (person) =>
    sql`select number, lines, tracking, sent_at from order_parcel where order_id in (${ordersOf(person)}) order by id`,
  // What is printed on one is the address of its order.
  shipping_label: (person) => sql`
    select lines, tracking, asked_at, made_at, cancelled_at from shipping_label
    where order_id in (${ordersOf(person)}) order by id`,
  order_note: (person) => sql`select at, text from order_note where order_id in (${ordersOf(person)}) order by id`,
  payment: (person) => sql`
    select status, amount, currency, label, created_at, decided_at from payment
    where order_id in (${ordersOf(person)}) order by created_at`,
  refund: (person) => sql`
    select status, amount, lines, shipping, reason, created_at from refund
    where order_id in (${ordersOf(person)})
      or payment_id in (select id from payment where order_id in (${ordersOf(person)})) order by created_at`,
  paper: (person) =>
    sql`select kind, number, issued_at, record from paper where order_id in (${ordersOf(person)}) order by issued_at`,
  bank_entry: (person) => sql`
    select booked_on, amount, currency, text, counterparty from bank_entry
    where order_id in (${ordersOf(person)}) order by booked_on`,
  withdrawal: (person) => sql`
    select received_at, statement from withdrawal
    where order_id in (${ordersOf(person)}) or lower(statement ->> 'email') = ${person.email} order by received_at`,
  complaint: ({ email }) => sql`
    select year, number, received_at, statement from complaint where lower(statement ->> 'email') = ${email} order by received_at`,
  letter_answer: ({ email }) => sql`
    select at, text from letter_answer where letter in (select key from letter where lower(statement ->> 'email') = ${email})
    order by at`,
}

/** So many at a time, each with all that hangs on it. */
const batch = 200

/**
 * Forgets orders, with their papers, payments and all else that tells of them, once the years are over for which the law of
 * their market wants them kept: counted from the end of the year of whatever came last. One that is still open stays.
 */
async function forgetOrders(db: Database): Promise<number> {
  for (let count = 0; ;) {
    const forgotten = await forgetSome(db)
    count += forgotten
    if (forgotten < batch) return count
  }
}

const end = sql`date_trunc('year', now()) - ${lawOf(sql`o.culture`)} * interval '1 year'`

const forgetSome = (db: Database): Promise<number> =>
  db.transaction().execute(async (transaction) => {
    const { rows } = await sql<{ id: number }>`
      select id from customer_order o
      where placed_at < ${end} and status in ('shipped', 'delivered', 'cancelled', 'refunded')
        and not exists (select from paper where order_id = o.id and issued_at >= ${end})
        and not exists (select from refund where order_id = o.id and created_at >= ${end})
        and not exists (select from bank_entry where order_id = o.id and booked_on >= ${end})
        and not exists (select from withdrawal where order_id = o.id and received_at >= ${end})
      order by placed_at limit ${sql.lit(batch)} for update skip locked`.execute(transaction)
    if (rows.length === 0) return 0
    const orders = sql`any(${rows.map(({ id }) => id)}::bigint[])`
    await sql`delete from refund where order_id = ${orders}
      or payment_id in (select id from payment where order_id = ${orders})`.execute(transaction)
    await sql`delete from punchout_order where number in (select number from customer_order where id = ${orders})`.execute(
      transaction,
    )
    for (const table of ['payment', 'paper', 'bank_entry', 'withdrawal'])
      await sql`delete from ${sql.table(table)} where order_id = ${orders}`.execute(transaction)
    await sql`delete from customer_order where id = ${orders}`.execute(transaction)
    return rows.length
  })

/** What carts, offers, orders, papers and declarations keep of people. */
export const salesData: PersonalData = {
  addresses: [
    sql`select lower(email) from customer_order`,
    sql`select lower(email) from offer`,
    sql`select lower(addresses ->> 'email') from cart_choice where addresses ->> 'email' is not null`,
  ],
  owners: ({ address, at }) => [
    sql`select customer_guid from customer_order o join customer c on c.guid = o.customer_guid
      where lower(email) = ${address} and placed_at <= ${at}::timestamptz and not c.registered`,
    sql`select customer_guid from offer f join customer c on c.guid = f.customer_guid
      where lower(email) = ${address} and f.created_at <= ${at}::timestamptz and not c.registered`,
    sql`select customer_guid from cart_choice h join customer c on c.guid = h.customer_guid
      where lower(addresses ->> 'email') = ${address} and c.created_at <= ${at}::timestamptz and not c.registered`,
  ],
  usedBy: (customer) => [
    sql`exists (select from cart_line where customer_guid = ${customer})`,
    sql`exists (select from cart_choice where customer_guid = ${customer})`,
    sql`exists (select from offer where customer_guid = ${customer})`,
    sql`exists (select from customer_order where customer_guid = ${customer})`,
  ],
  staysFor: (customer) => sql`exists (select from customer_order o where o.customer_guid = ${customer})`,
  erasures,
  readings,
  rules,
  forgets: { customer_order: forgetOrders },
}
