import { sql, type RawBuilder } from 'kysely'
import { nobody, type Whose } from '../../customers/privacy/personal-data.ts'

type ErasedInSales = {
  openOffers: true
  offers: true
  orders: true
  transfers: true
  notes: true
  labels: true
  basketLines: true
  choices: true
  exemptions: true
  answers: true
}

declare module '../../customers/privacy/personal-data.ts' {
  interface ErasedKinds extends ErasedInSales {}
}

/**
 * Orders stay as far as their papers tell them, because the law wants those kept, and so does what was declared to the shop in the
 * forms that the law asks for. Invoices that were issued stay whole, and hold neither a phone number nor an address of mails. An order
 * without its customer is opened by nobody: neither by a login, nor by the guid of a guest.
 */
export const erasures = ({ address, at, guids }: Whose): Record<keyof ErasedInSales, RawBuilder<unknown>> => ({
  transfers: sql`update bank_entry set counterparty = '', text = '' where exists (select from customer_order o
    where (o.id = order_id or o.number = named) and (lower(o.email) = ${address} or o.customer_guid = ${guids})
      and o.placed_at <= ${at}::timestamptz)`,
  notes: sql`delete from order_note where order_id in (select id from customer_order
    where (lower(email) = ${address} or customer_guid = ${guids}) and placed_at <= ${at}::timestamptz)`,
  labels: sql`delete from shipping_label where order_id in (select id from customer_order
    where (lower(email) = ${address} or customer_guid = ${guids}) and placed_at <= ${at}::timestamptz)`,
  openOffers: sql`delete from offer where order_id is null
    and (lower(email) = ${address} or customer_guid = ${guids}) and created_at <= ${at}::timestamptz`,
  offers: sql`
    with said as (
      update offer_version v set name = '', said = ${withoutWords('said')}
      where (v.customer_guid = ${guids} or v.offer_id in (select id from offer where lower(email) = ${address}))
        and v.at <= ${at}::timestamptz)
    update offer set email = ${nobody}, search = lower(number), terms = ${withoutWords('terms')}
    where (lower(email) = ${address} or customer_guid = ${guids}) and created_at <= ${at}::timestamptz`,
  orders: sql`update customer_order set email = ${nobody}, note = '', order_reference = '', yc = null,
    search = lower(number), billing = ${withoutPhone('billing')}, lines = ${withoutTexts(sql`lines`)}::json, delivery = ${withoutPhone('delivery')}
    where (lower(email) = ${address} or customer_guid = ${guids}) and placed_at <= ${at}::timestamptz`,
  basketLines: sql`delete from cart_line where customer_guid = ${guids}`,
  choices: sql`delete from cart_choice where customer_guid = ${guids}`,
  exemptions: sql`delete from tax_exemption where customer_guid = ${guids}`,
  answers: sql`delete from letter_answer where letter in (select key from letter where kind in ('contact', 'question')
    and lower(statement ->> 'email') = ${address} and received_at <= ${at}::timestamptz)`,
})

/** What a buyer said of a line is in their own words, as the note is. */
const withoutTexts = (lines: RawBuilder<unknown>) => sql`(
  select coalesce(jsonb_agg(line - '{reference,note}'::text[] order by place), '[]')
  from jsonb_array_elements((${lines})::jsonb) with ordinality as each(line, place))`

const withoutWords = (column: string) => sql`(${sql.ref(column)}::jsonb || jsonb_build_object('note', '',
  'lines', ${withoutTexts(sql`${sql.ref(column)} -> 'lines'`)}))::json`

/** Papers name no phone number, and an address has to have one. */
const withoutPhone = (column: string) => sql`(${sql.ref(column)}::jsonb || '{"phone": "000000"}')::json`
