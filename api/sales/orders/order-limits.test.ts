import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { endpoints } from '#lib/contract/endpoints.ts'
import { startTestApi, type TestApi } from '../../../tests/support/api.ts'
import { databases } from '../../../tests/support/databases.ts'
import { explaining } from '../../../tests/support/explaining.ts'
import { chooseAll, finalizeBody, freshEmail, newShopper, type Shopper } from '../../../tests/support/shopper.ts'
import { smallCatalogue } from '../../../tests/support/small-catalogue.ts'
import { readMarkets } from '../../catalog/shop/markets.ts'
import { attempt } from '../../platform/limits/attempts.ts'
import { limits, type LimitName } from '../../platform/limits/limits.ts'
import { readBasis } from './basis.ts'
import { heldStock } from './guest-holds.ts'
import { heldByGuest } from './held.ts'

const plenty = {
  ...smallCatalogue(),
  products: smallCatalogue().products.map((product) =>
    product.id === 10 ? { ...product, stock: ['available', 900] as ['available', number] } : product,
  ),
}

describe.each(databases)('limits of orders on $name', ({ open }) => {
  let api: TestApi
  /** The same API, which knows by a proxy of ours who calls. */
  let seen: TestApi
  beforeAll(async () => {
    api = await startTestApi(await open(), plenty)
    const app = api.another({ trustedProxies: 1 })
    seen = { ...api, app, fetch: async (input, init) => app.request(input, init) }
  })
  beforeEach(() => sql`delete from attempt`.execute(api.db))
  afterAll(() => api.close())

  type Wish = Parameters<typeof chooseAll>[1] & { sku?: string; quantity?: number; from?: string }
  const order = async (shopper: Shopper, { sku = 'NM-12', quantity = 1, from = '192.0.2.1', ...wish }: Wish = {}) => {
    await shopper.put(sku, quantity)
    const body = finalizeBody(await chooseAll(shopper, { email: freshEmail(), ...wish }))
    const send = () => shopper.ask('finalize', { body, headers: { 'x-forwarded-for': from } })
    return { ...(await send()), again: send }
  }
  const tried = async (limit: LimitName, by: string, times: number) => {
    for (let i = 0; i < times; i++) await attempt(api.db, [{ limit, by }])
  }
  const later = (seconds: number) =>
    sql`update attempt set forgotten_at = forgotten_at - ${seconds} * interval '1 second'`.execute(api.db)

  test('a mailbox gets few confirmations, however many guests ask, and the refused cart is kept', async () => {
    const email = freshEmail()
    for (let i = 0; i < limits.orderMail.burst; i++)
      expect((await order(await newShopper(api), { email })).status).toBe(201)
    const next = await newShopper(api)
    const refused = await order(next, { email: email.toUpperCase() })
    expect(refused).toMatchObject({ status: 429, body: { code: 'TOO_MANY_ATTEMPTS' } })
    expect(refused.body.retryAfter).toBeGreaterThan(0)
    expect(refused.body.retryAfter).toBeLessThanOrEqual(limits.orderMail.every)
    expect((await next.ask('cart')).body.items).toHaveLength(1)
    const { rows } = await sql<{ mails: string }>`
      select count(*) as mails from outgoing_mail where lower(recipient) = ${email}`.execute(api.db)
    expect(Number(rows[0]?.mails)).toBe(limits.orderMail.burst)
    await later(limits.orderMail.every)
    expect((await refused.again()).status).toBe(201)
  })

  test('an order that is asked for again is counted once', async () => {
    const { again } = await order(await newShopper(api))
    for (let i = 0; i <= limits.orderMail.burst; i++) expect((await again()).status).toBe(201)
  })

  test('whoever has an account gets more by their own address, and is slowed down in the end', async () => {
    const user = await newShopper(api, { registered: true })
    const email = `${user.guid}@example.com`
    for (let i = 0; i <= limits.orderMail.burst; i++) expect((await order(user, { email })).status).toBe(201)
    await tried('orderCustomer', user.guid, limits.orderCustomer.burst - limits.orderMail.burst - 1)
    expect(await order(user, { email })).toMatchObject({ status: 429, body: { code: 'TOO_MANY_ATTEMPTS' } })
  })

  test('orders from one place are counted, whoever orders for whom', async () => {
    await tried('orderPlace', '192.0.2.7', limits.orderPlace.burst - 1)
    const shopper = await newShopper(seen)
    const statuses = []
    for (const from of ['192.0.2.7', '192.0.2.7', '192.0.2.8'])
      statuses.push((await order(shopper, { from, email: freshEmail() })).status)
    expect(statuses).toEqual([201, 429, 201])
  })

  test('guests are made so many at once from one place', async () => {
    const become = async (from: string) =>
      (await seen.fetch(endpoints.anonymousCustomer.path, { method: 'POST', headers: { 'x-forwarded-for': from } }))
        .status
    await tried('guestPlace', '192.0.2.9', limits.guestPlace.burst - 1)
    const statuses = []
    for (let i = 0; i < 30; i++) statuses.push(await become('192.0.2.9'))
    expect(statuses[0]).toBe(201)
    expect(statuses).toContain(429)
    expect(await become('192.0.2.10')).toBe(201)
  })

  test('a guest holds half of a stock at most, as long as nothing is paid', async () => {
    const guest = await newShopper(api)
    expect((await order(guest, { sku: 'NM-10', quantity: 400 })).status).toBe(201)
    const refused = await order(guest, { sku: 'NM-10', quantity: 51 })
    expect(refused.body).toMatchObject({
      code: 'TOO_MUCH_UNPAID',
      lines: [{ productSkuCode: 'NM-10', available: 50 }],
    })
    await api.db.updateTable('customer_order').set({ payment_status: 'paid' }).execute()
    expect((await refused.again()).status).toBe(201)
  })

  test('guests of one network hold half of a stock at most, all guests three quarters, and an account what it likes', async () => {
    await api.db.updateTable('customer_order').set({ payment_status: 'paid' }).execute()
    await api.db.updateTable('stock').set({ quantity: 100 }).where('product_id', '=', 10).execute()
    const guest = async (quantity: number, from = '192.0.2.1') =>
      order(await newShopper(seen), { sku: 'NM-10', quantity, from })
    expect((await guest(40)).status).toBe(201)
    const refused = await guest(12)
    expect(refused).toMatchObject({
      status: 409,
      body: { code: 'TOO_MUCH_UNPAID', lines: [{ productSkuCode: 'NM-10', available: 10 }] },
    })
    expect((await guest(10)).status).toBe(201)
    expect((await guest(1)).body.code).toBe('TOO_MUCH_UNPAID')
    expect((await guest(26, '192.0.2.2')).body.lines).toEqual([{ productSkuCode: 'NM-10', available: 25 }])
    expect((await guest(25, '192.0.2.2')).status).toBe(201)
    expect((await guest(1, '192.0.2.3')).body.code).toBe('TOO_MUCH_UNPAID')
    const stock = await api.db.selectFrom('stock').select('quantity').where('product_id', '=', 10).execute()
    expect(stock).toEqual([{ quantity: 25 }])
    const user = await newShopper(seen, { registered: true })
    expect((await order(user, { sku: 'NM-10', quantity: 10 })).status).toBe(201)
    await api.db.updateTable('customer_order').set({ payment_status: 'paid' }).execute()
    expect((await refused.again()).status).toBe(201)
  })

  test('different guests buy the last pieces of what is scarce', async () => {
    await api.db.updateTable('customer_order').set({ payment_status: 'paid' }).execute()
    await api.db
      .updateTable('stock')
      .set({ quantity: 2, availability: 'available' })
      .where('product_id', '=', 10)
      .execute()
    for (let i = 0; i < 2; i++) expect((await order(await newShopper(api), { sku: 'NM-10' })).status).toBe(201)
  })

  test('a guest leaves few orders unpaid, and somebody with an account as many as they like', async () => {
    const [guest, user] = [await newShopper(api), await newShopper(api, { registered: true })]
    for (let i = 0; i < heldByGuest.orders; i++) {
      expect((await order(guest)).status).toBe(201)
      expect((await order(user)).status).toBe(201)
    }
    expect(await order(guest)).toMatchObject({ status: 409, body: { code: 'TOO_MUCH_UNPAID' } })
    expect((await order(user)).status).toBe(201)
  })

  test('what a guest owes is sought among their own orders, however many others have not paid', async () => {
    const [market] = await readMarkets(api.db)
    const { db, plans } = explaining(api.db)
    const guest = { guid: randomUUID(), user: false }
    if (market) await expect(readBasis(db, guest, market, randomUUID())).rejects.toThrow('had none')
    expect(plans).toEqual([expect.stringContaining('customer_order')])
    expect(plans[0]).not.toContain('unpaid_order')
  })
  test('what guests hold of a product is found by the product, and no other unpaid order is read', async () => {
    const { db, plans } = explaining(api.db)
    expect(await heldStock(db, [10], 'somewhere')).toEqual([])
    expect(plans).toEqual([expect.stringContaining('guest_hold_line')])
    expect(plans[0]).not.toContain('json_array_elements')
  })
})
