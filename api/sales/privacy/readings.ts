import { sql } from 'kysely'
import type { Reading } from '../../customers/privacy/personal-data.ts'

const ordersOf = ({ guid }: Parameters<Reading>[0]) => sql`select id from customer_order where customer_guid = ${guid}`

/** What a customer is told of their carts, orders and letters. */
export const readings: Readonly<Record<string, Reading>> = {
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
  withdrawal: (person) => sql`
    select received_at, statement from withdrawal
    where order_id in (${ordersOf(person)}) or lower(statement ->> 'email') = ${person.email} order by received_at`,
  complaint: ({ email }) => sql`
    select year, number, received_at, statement from complaint where lower(statement ->> 'email') = ${email} order by received_at`,
  letter_answer: ({ email }) => sql`
    select at, text from letter_answer where letter in (select key from letter where lower(statement ->> 'email') = ${email})
    order by at`,
}
