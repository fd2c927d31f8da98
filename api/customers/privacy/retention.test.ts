import { readFile } from 'node:fs/promises'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { markets } from '#lib/markets/all.ts'
import { startTestApi, type TestApi } from '../../../tests/support/api.ts'
import { keptOfCompanies } from '../../../tests/support/kept-of-companies.ts'
import { databases } from '../../../tests/support/databases.ts'
import { newShopper, orderAll } from '../../../tests/support/shopper.ts'
import { personalData } from '../../app/personal-data.ts'
import { readingsOf } from './own-data.ts'
import { carryOutRetention, rulesOf } from './retention.ts'

const rules = rulesOf(personalData)
const year = new Date().getUTCFullYear()
const someYears = (count: number) => sql<Date>`make_timestamptz(${year - count}::integer, 12, 31, 12, 0, 0)`
/** A table may have rules for several kinds of its rows. */
const ruled = [...new Set(rules.map(({ table }) => table))]
const kept = (culture: string) => markets.find((market) => market.culture === culture)?.law.recordYears ?? 0

/** Of a customer, for as long as there is one: a deletion of the account or an erasure ends it. */
const untilDeleted = [
  ...['account', 'address_entry', 'saved_list', 'customer_terms', 'tax_exemption'],
  ...['company', 'company_member'],
]
/** With the order or the offer that they are of; and mails are tried for three days. */
const withOrders = [
  'offer_version',
  'customer_order',
  'order_return',
  'order_parcel',
  'order_note',
  'payment',
  'refund',
  'paper',
  'outgoing_mail',
]

test('everything that is kept of a person has a period, or goes with what has one', () => {
  expect(
    Object.keys(readingsOf(personalData)).filter(
      (table) => ![...ruled, ...untilDeleted, ...withOrders].includes(table),
    ),
  ).toEqual([])
})

test('the periods are told to those who run a shop', async () => {
  const text = await readFile(new URL('../../../docs/security.md', import.meta.url), 'utf8')
  for (const { records, period } of rules) expect(text).toMatch(new RegExp(`\\| ${records} +\\| ${period} +\\|`))
  for (const { key, law } of markets) expect(text).toMatch(new RegExp(`\\b${key} ${law.recordYears}\\b`))
})

describe.each(databases)('what is kept in $name', ({ stocked }) => {
  let api: TestApi
  beforeAll(async () => {
    api = await startTestApi(await stocked())
    await sql`insert into company (country, tax_number, profile) values ('PL', '1', '{}')`.execute(api.db)
  })
  afterAll(() => api?.close())

  const countOf = async (table: string) => {
    const { rows } = await sql<{ count: number }>`select count(*)::integer as count from ${sql.table(table)}`.execute(
      api.db,
    )
    return rows[0]?.count ?? 0
  }

  /** One row of each that is over, and one that is not. */
  const pairs: Record<string, (over: boolean) => Promise<unknown>> = {
    ...keptOfCompanies(() => api.db),
    cart_line: async (over) => {
      const guest = await newShopper(api)
      await guest.put('NM-10', 1)
      if (over)
        await sql`update cart_line set changed_at = now() - interval '91 days' where customer_guid = ${guest.guid}`.execute(
          api.db,
        )
    },
    cart_choice: async (over) => {
      const guest = await newShopper(api)
      await sql`insert into cart_choice (customer_guid, shipping_sku) values (${guest.guid}, 'X')`.execute(api.db)
      if (over)
        await sql`update customer set created_at = now() - interval '91 days' where guid = ${guest.guid}`.execute(
          api.db,
        )
    },
    offer: (over) =>
      sql`insert into offer (culture, email, valid_until)
        values ('pl-PL', 'a@example.com', now() - ${over ? '366 days' : '364 days'}::interval)`.execute(api.db),
    shipping_label: (over) =>
      sql`insert into shipping_label (order_id, key, lines, asked_at)
        select max(id), gen_random_uuid(), '[]', now() - ${over ? 91 : 89} * interval '1 day' from customer_order`.execute(
        api.db,
      ),
    login: async (over) => {
      const { guid } = await newShopper(api, { registered: true })
      if (over)
        await sql`update login set expires_at = now() - interval '1 hour' where customer_guid = ${guid}`.execute(api.db)
    },
    ticket: (over) =>
      sql`insert into ticket (token_hash, kind, email, payload, expires_at)
      values (${`t${over}`}, 'register', 'a@example.com', '{}', now() + ${over ? -1 : 1} * interval '1 hour')`.execute(
        api.db,
      ),
    attempt: (over) =>
      sql`insert into attempt (key, forgotten_at, trusted_until)
      values (${`a${over}`}, now() - interval '1 day', ${over ? null : sql`now() + interval '1 day'`})`.execute(api.db),
    newsletter_subscriber: (over) =>
      sql`insert into newsletter_subscriber (email, token_hash, tags, confirmed_at, created_at)
      values (${`n${over}@example.com`}, ${`n${over}`}, '[]', ${over ? null : sql`now()`}, now() - interval '8 days')`.execute(
        api.db,
      ),
    restock_wish: (over) =>
      sql`insert into restock_wish (product_id, culture, email, token_hash, confirmed_at, created_at)
      values (10, 'pl-PL', ${`r${over}@example.com`}, ${`r${over}`}, ${over ? null : sql`now()`}, now() - interval '8 days')`.execute(
        api.db,
      ),
    certificate_reminder: async (over) => {
      const serial = `S${over}`
      await sql`insert into instrument (serial, sku) values (${serial}, 'NM-10')`.execute(api.db)
      return sql`insert into certificate_reminder (instrument_id, culture, email, token_hash, confirmed_at, touched_at)
        select id, 'pl-PL', 'r@example.com', ${serial}, ${over ? null : sql`now()`}, now() - interval '8 days'
        from instrument where serial = ${serial}`.execute(api.db)
    },
    failed_mail: (over) =>
      sql`insert into failed_mail (id, recipient, culture, template, created_at, failed_at, tries, reason)
      values (${over ? 1 : 2}, 'a@example.com', 'pl-PL', 'x', now(), now() - ${over ? 31 : 29} * interval '1 day', 1, '')`.execute(
        api.db,
      ),
    bounce: (over) =>
      sql`insert into bounce (email, permanent, reason, last_at)
      values (${`b${over}@example.com`}, true, '', now() - ${over ? 366 : 364} * interval '1 day')`.execute(api.db),
    webhook_event: (over) =>
      sql`insert into webhook_event (kind, about, at)
      values ('order.placed', '{}', now() - ${over ? 31 : 29} * interval '1 day')`.execute(api.db),
    erp_call: (over) =>
      sql`insert into erp_call (key, fingerprint, at)
      values (${`e${over}`}, 'x', now() - ${over ? 31 : 29} * interval '1 day')`.execute(api.db),
    bank_entry: (over) =>
      sql`insert into bank_entry (id, account, booked_on, amount, currency, text, counterparty, verdict)
      values (${`e${over}`}, 'x', ${someYears(over ? 11 : 10)}, 1, 'PLN', '', 'Anna', 'unknown')`.execute(api.db),
    withdrawal: (over) =>
      sql`insert into withdrawal (request_id, culture, received_at, statement)
      values (gen_random_uuid(), 'no-NO', ${someYears(kept('no-NO') + (over ? 1 : 0))}, '{}')`.execute(api.db),
    complaint: (over) =>
      sql`insert into complaint (request_id, culture, year, number, received_at, statement)
      values (gen_random_uuid(), 'es-PE', 2000, ${over ? 1 : 2}, ${someYears(kept('es-PE') + (over ? 1 : 0))}, '{}')`.execute(
        api.db,
      ),
    contact_message: (over) =>
      sql`insert into contact_message (culture, statement, received_at)
      values ('pl-PL', '{}', now() - ${over ? 366 : 364} * interval '1 day')`.execute(api.db),
    product_question: (over) =>
      sql`insert into product_question (culture, product_id, statement, received_at)
      values ('pl-PL', 1, '{}', now() - ${over ? 366 : 364} * interval '1 day')`.execute(api.db),
    letter_answer: (over) =>
      sql`insert into letter_answer (letter, person_name, text)
      select ${over ? sql`gen_random_uuid()` : sql`key`}, 'S', '' from letter order by received_at desc limit 1`.execute(
        api.db,
      ),
    staff_login: async (over) => {
      await sql`insert into staff_person (id, email, name, roles, password_hash, language)
        values (${staffId(over)}, ${`s${over}@example.com`}, 'S', '[]', 'x', 'pl')`.execute(api.db)
      await sql`insert into staff_login (id, person, secret_hash, is_whole, expires_at)
        values (gen_random_uuid(), ${staffId(over)}, 'x', true, now() + ${over ? -1 : 1} * interval '1 hour')`.execute(
        api.db,
      )
    },
    staff_link: (over) =>
      sql`insert into staff_link (token_hash, kind, id, roles, language, expires_at)
      values (${`l${over}`}, 'invitation', gen_random_uuid(), '[]', 'pl', now() + ${over ? -1 : 1} * interval '1 hour')`.execute(
        api.db,
      ),
    staff_audit: (over) =>
      sql`insert into staff_audit (at, action, record, title)
      values (now() - ${over ? 61 : 59} * interval '1 month', 'x', 'x', 'x')`.execute(api.db),
  }
  const staffId = (over: boolean) => `00000000-0000-4000-8000-00000000000${over ? 1 : 2}`

  test('goes when its period is over, and not before', async () => {
    expect(Object.keys(pairs).sort()).toEqual(ruled.toSorted())
    const buyer = await newShopper(api)
    await buyer.put('NM-12', 1)
    await orderAll(buyer)
    await carryOutRetention(api.db, personalData)
    const before = Object.fromEntries(await Promise.all(ruled.map(async (table) => [table, await countOf(table)])))
    for (const make of Object.values(pairs)) {
      // This way round, because a login that begins sweeps some of those that are over.
      await make(false)
      await make(true)
    }
    const gone = await carryOutRetention(api.db, personalData)
    expect(gone).toMatchObject(Object.fromEntries(ruled.map((table) => [table, 1])))
    for (const table of ruled) expect([table, await countOf(table)]).toEqual([table, Number(before[table]) + 1])
    expect(await carryOutRetention(api.db, personalData)).toEqual({})
  })

  test('of a subscription that ended stays for three years, so that the consent can be shown', async () => {
    const left = (email: string, ago: string) => sql`
      insert into newsletter_subscriber (email, token_hash, tags, confirmed_at, created_at, left_at)
      values (${email}, ${email}, '[]', now() - interval '5 years', now() - interval '5 years', now() - ${ago}::interval)`
    await left('long@example.com', '3 years 1 day').execute(api.db)
    await left('late@example.com', '2 years 360 days').execute(api.db)
    expect(await carryOutRetention(api.db, personalData)).toEqual({ newsletter_subscriber: 1 })
  })

  test('of an order goes with it, after the years of its market, and while it is open it stays', async () => {
    const order = async (status: string, years: number) => {
      const guest = await newShopper(api)
      await guest.put('NM-12', 1)
      const { number } = await orderAll(guest, { payment: 'online' })
      await sql`update customer_order set status = ${status}, placed_at = ${someYears(years)} where number = ${number}`.execute(
        api.db,
      )
      await sql`insert into bank_entry (id, account, booked_on, amount, currency, text, counterparty, verdict, order_id)
        select ${number}, 'x', placed_at::date, 1, 'PLN', '', '', 'paid', id from customer_order where number = ${number}`.execute(
        api.db,
      )
      await sql`insert into order_return (order_id, number, status, lines, history)
        select id, ${`R${number}`}, 'refunded', '[]', '[]' from customer_order where number = ${number}`.execute(api.db)
      await sql`insert into withdrawal (request_id, order_id, culture, received_at, statement)
        select gen_random_uuid(), id, culture, placed_at, '{}' from customer_order where number = ${number}`.execute(
        api.db,
      )
      await sql`update customer set created_at = now() - interval '9 years' where guid = ${guest.guid}`.execute(api.db)
      return { number, guid: guest.guid }
    }
    const years = kept('pl-PL')
    const over = await order('delivered', years + 1)
    const refunded = await order('refunded', years + 1)
    await sql`insert into refund (id, payment_id, order_id, amount, status, lines)
      select gen_random_uuid(), payment_id, id, 1, 'refunded', '[]' from customer_order where number = ${refunded.number}`.execute(
      api.db,
    )
    const open = await order('in-preparation', years + 1)
    const recent = await order('delivered', years)
    expect(await carryOutRetention(api.db, personalData)).toMatchObject({ customer_order: 1, customer: 1 })

    const left = async (number: string) =>
      (await api.db.selectFrom('customer_order').select('id').where('number', '=', number).execute()).length
    expect(await Promise.all([over, refunded, open, recent].map(({ number }) => left(number)))).toEqual([0, 1, 1, 1])
    const { rows } = await sql`select from customer where guid = ${over.guid}`.execute(api.db)
    expect(rows).toEqual([])
    expect(await api.db.selectFrom('bank_entry').select('id').where('id', '=', over.number).execute()).toEqual([])
  })
})
