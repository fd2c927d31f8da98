import { sql, type RawBuilder } from 'kysely'
import type { OwnData } from '#lib/contract/customer.ts'
import { confirmedAt } from '../consent/account-newsletter.ts'
import type { Database } from '../../platform/database/tables.ts'

type Person = { guid: string; email: string }
type Reading = (person: Person) => RawBuilder<unknown>

const ordersOf = ({ guid }: Person) => sql`select id from customer_order where customer_guid = ${guid}`

/**
 * Everything that is kept of a customer, by table: what somebody may ask for by law. What is not handed out is what opens
 * something (hashes of passwords and keys) and what the engine makes of the rest (searches, counters).
 */
export const readings: Readonly<Record<string, Reading>> = {
  account: ({ guid }) =>
    sql`select email, first_name, last_name, company, created_at from account where customer_guid = ${guid}`,
  address_entry: ({ guid }) => sql`select address from address_entry where customer_guid = ${guid} order by id`,
  saved_list: ({ guid }) => sql`
    select name, created_at, (select json_agg(json_build_object('product', p.sku, 'quantity', quantity, 'certificate', c.sku) order by added)
      from saved_list_line join product p on p.id = product_id left join product c on c.id = calibration_id where list_id = l.id) as lines
    from saved_list l where customer_guid = ${guid} order by id`,
  login: ({ guid }) =>
    sql`select started_at, used_at, expires_at, browser, system from login where customer_guid = ${guid} order by started_at`,
  cart_line: ({ guid }) =>
    sql`select product_id, quantity from cart_line where customer_guid = ${guid} order by product_id`,
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
  offer: ({ guid, email }) => sql`
    select number, culture, email, terms, issued_at, valid_until, withdrawn_at from offer
    where number is not null and (customer_guid = ${guid} or lower(email) = ${email}) order by id`,
  order_return: (person) =>
    sql`select number, status, lines, history from order_return where order_id in (${ordersOf(person)}) order by id`,
  order_parcel: (person) =>
    sql`select number, lines, tracking, sent_at from order_parcel where order_id in (${ordersOf(person)}) order by id`,
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
  newsletter_subscriber: ({ email }) =>
    sql`select email, s.culture, tags, created_at, ${confirmedAt} as confirmed_at, left_at, agreed_in, text as agreed_to
      from newsletter_subscriber s left join consent_wording w on w.version = s.wording where lower(email) = ${email}`,
  restock_wish: ({ email }) => sql`
    select product_id, w.culture, email, created_at, confirmed_at, told_at, text as agreed_to
    from restock_wish w left join consent_wording c on c.version = w.wording where email = ${email} order by id`,
  certificate_reminder: ({ email }) => sql`
    select i.serial, i.sku, r.culture, r.email, r.created_at, r.confirmed_at, r.told_for, text as agreed_to
    from certificate_reminder r join instrument i on i.id = r.instrument_id
      left join consent_wording c on c.version = r.wording where r.email = ${email} order by r.id`,
  withdrawal: (person) => sql`
    select received_at, statement from withdrawal
    where order_id in (${ordersOf(person)}) or lower(statement ->> 'email') = ${person.email} order by received_at`,
  complaint: ({ email }) => sql`
    select year, number, received_at, statement from complaint where lower(statement ->> 'email') = ${email} order by received_at`,
  contact_message: ({ email }) => sql`
    select received_at, statement from contact_message where lower(statement ->> 'email') = ${email} order by received_at`,
  product_question: ({ email }) => sql`
    select received_at, statement from product_question where lower(statement ->> 'email') = ${email} order by received_at`,
  letter_answer: ({ email }) => sql`
    select at, text from letter_answer where letter in (select key from letter where lower(statement ->> 'email') = ${email})
    order by at`,
  outgoing_mail: ({ email }) => sql`
    select recipient, subject, text_body, created_at from outgoing_mail
    where lower(recipient) = ${email} or lower(reply_to) = ${email} order by created_at`,
  failed_mail: ({ email }) =>
    sql`select recipient, template, content ->> 'subject' as subject, content ->> 'text_body' as text_body, created_at, failed_at from failed_mail where lower(recipient) = ${email} order by created_at`,
  bounce: ({ email }) =>
    sql`select email, permanent, reason, times, first_at, last_at from bounce where email = ${email}`,
  ticket: ({ email }) => sql`select kind, expires_at from ticket where lower(email) = ${email}`,
}

/** One moment's look at all of it. */
export async function readOwnData(db: Database, guid: string): Promise<OwnData> {
  return db
    .transaction()
    .setIsolationLevel('repeatable read')
    .execute(async (transaction) => {
      const { email } = await transaction
        .selectFrom('account')
        .select('email')
        .where('customer_guid', '=', guid)
        .executeTakeFirstOrThrow()
      const records: OwnData['records'] = {}
      for (const [table, reading] of Object.entries(readings)) {
        const { rows } = await reading({ guid, email }).execute(transaction)
        records[table] = rows.map(asJson)
      }
      return { at: new Date().toISOString(), records }
    })
}

/** Moments as text, as the answer will have them. */
const asJson = (row: unknown) => JSON.parse(JSON.stringify(row)) as Record<string, unknown>
