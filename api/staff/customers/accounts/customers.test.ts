import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { startTestApi, type TestApi } from '../../../../tests/support/api.ts'
import { databases } from '../../../../tests/support/databases.ts'
import { bearer, newUser, send, type User } from '../../../../tests/support/people.ts'
import { type StaffBrowser, withStaff, workingHere } from '../../../../tests/support/staff.ts'
import { newShopper, orderAll } from '../../../../tests/support/shopper.ts'

const terms = { limit: 500_000, currency: 'PLN', dueDays: 14 }
const company = {
  ...{ name: 'Żółta Miarka Sp. z o.o.', taxNumber: '5260250274', street: 'Długa 5' },
  ...{ postcode: '00-001', city: 'Warszawa', region: null, country: 'PL' },
}

describe.each(databases)('customers on $name', ({ stocked }) => {
  let api: TestApi
  let browser: StaffBrowser
  let ada: User
  let guid: string
  beforeAll(async () => {
    api = await startTestApi(await stocked())
    browser = (await workingHere(api, withStaff(api), ['orders'])).browser
    await newUser(api.fetch)
    ada = await newUser(api.fetch)
    await send(api.fetch, 'PUT', '/yes-api/rest/customer/company', company, bearer(ada))
    guid = (await found('żółta miarka')).body.customers[0].guid
  })
  afterAll(() => api?.close())

  const found = (search: string, more = '') => browser.get(`/customers?search=${encodeURIComponent(search)}${more}`)

  it('are found by any of their words, companies apart from persons', async () => {
    expect((await found('')).body).toMatchObject({ customers: [{ guid }, { company: null }], hasMore: false })
    for (const search of [ada.email.toUpperCase(), '526025 anna', 'ŻÓŁTA', 'zolta'])
      expect((await found(search)).body.customers.map((one: { guid: string }) => one.guid)).toEqual([guid])
    expect((await found('%')).body.customers).toEqual([])
    expect((await found('', '&kind=persons')).body.customers).toHaveLength(1)
    expect((await found('', '&kind=companies')).body.customers).toHaveLength(1)
    expect((await found('', `&after=${guid}`)).body.customers).toHaveLength(1)
  })

  it('buy on an invoice once somebody lets them, and nobody overwrites what another has set', async () => {
    const set = (body: object) => browser.put(`/customers/${guid}/terms`, body)
    expect((await set({ before: null, after: terms })).body.terms).toEqual({ ...terms, open: 0 })
    expect((await found('', '&kind=terms')).body.customers).toHaveLength(1)
    const stale = await set({ before: null, after: { ...terms, limit: 1 } })
    expect([stale.status, stale.body.code]).toEqual([409, 'RECORD_CHANGED'])
    expect((await set({ before: terms, after: null })).body.terms).toBeNull()
    const { entries } = (await browser.get(`/history?record=customer:${guid}`)).body
    expect(entries.map((entry: object) => entry)).toMatchObject([
      { action: 'customer.terms', before: terms, after: null },
      { action: 'customer.terms', before: null, after: terms },
    ])
    // What the log keeps outlives them, so that it does not name them.
    expect(JSON.stringify(entries)).not.toMatch(/user-|Żółta|Nowak/)
  })

  it('leave baskets, which are listed by the latest change with what they hold and are worth', async () => {
    const [customer, guest, nobody] = [
      await newShopper(api, { registered: true }),
      await newShopper(api),
      await newShopper(api),
    ]
    for (const shopper of [customer, guest, nobody]) await shopper.put('NM-10', 2)
    await guest.put('NM-12', 1)
    await api.db
      .insertInto('cart_choice')
      .values({ customer_guid: guest.guid, addresses: JSON.stringify({ email: 'gosc.zolty@example.com' }) })
      .execute()
    const baskets = async (query = '') => (await browser.get(`/baskets?${query}`)).body.baskets
    const guids = async (query = '') => (await baskets(query)).map((one: { guid: string }) => one.guid)
    expect(await guids()).toEqual([guest.guid, customer.guid])
    expect(await guids('of=guests')).toEqual([guest.guid])
    expect(await guids('of=customers')).toEqual([customer.guid])
    expect(await guids('search=zolty')).toEqual([guest.guid])
    expect(await guids(`after=${guest.guid}`)).toEqual([customer.guid])
    const [kept] = await baskets('of=guests')
    expect(kept).toMatchObject({
      ...{ isGuest: true, email: 'gosc.zolty@example.com' },
      lines: [
        { sku: 'NM-10', quantity: 2 },
        { sku: 'NM-12', quantity: 1 },
      ],
      worth: [{ currency: 'PLN', net: expect.any(Number) }],
    })
    const { rows } = await sql<{ net: number }>`select sum(quantity * net)::integer as net from cart_line
      where customer_guid = ${guest.guid}`.execute(api.db)
    expect(kept.worth[0].net).toBe(rows[0]?.net)
    expect(kept.since <= kept.changedAt).toBe(true)
  })

  it('are shown with what they bought, and what they bought for', async () => {
    const shopper = await newShopper(api, { registered: true })
    await shopper.put('NM-10', 1)
    const order = await orderAll(shopper)
    const { body } = await browser.get(`/customers/${shopper.guid}`)
    expect(body).toMatchObject({
      ...{ guid: shopper.guid, ordersCount: 1, basket: [], terms: null },
      ...{ orders: [{ number: order.number, status: 'placed', culture: 'pl-PL' }] },
      spent: [{ currency: 'PLN', gross: order.total.gross }],
    })
  })

  it('take away what is kept of them, and are forgotten for good', async () => {
    const { email } = await newUser(api.fetch)
    const [{ guid: gone }] = (await found(email)).body.customers
    const { body: data } = await browser.get(`/customers/${gone}/data`)
    expect(data.records.account).toMatchObject([{ email }])
    const look = (await browser.get(`/erasure?email=${encodeURIComponent(email)}`)).body
    expect(look).toMatchObject({ goes: { accounts: 1 }, stays: { orders: 0, withdrawals: 0, complaints: 0 } })
    expect((await browser.post('/erasure', { email })).body).toEqual(look)
    expect((await browser.get(`/customers/${gone}`)).body.code).toBe('NOT_FOUND')
    const rows = await api.db.selectFrom('staff_audit').selectAll().execute()
    expect(rows.map(({ action }) => action)).toEqual(expect.arrayContaining(['customer.data', 'customer.erased']))
    expect(JSON.stringify(rows.filter(({ action }) => action.startsWith('customer.')))).not.toContain(email)
  })
})
