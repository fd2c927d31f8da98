import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest'
import { startTestApi, type TestApi } from '../../../tests/support/api.ts'
import { databases, servers } from '../../../tests/support/databases.ts'
import { smallCatalogue } from '../../../tests/support/small-catalogue.ts'
import {
  addressIn,
  chooseAll,
  finalizeBody,
  newShopper,
  orderAll,
  restore,
  type Shopper,
} from '../../../tests/support/shopper.ts'

describe.each(databases)('ordering on $name', ({ stocked }) => {
  let api: TestApi
  let guest: Shopper
  beforeAll(async () => {
    api = await startTestApi(await stocked())
  })
  beforeEach(async () => {
    await restore(api, smallCatalogue())
    // Guests of the tests before hold none of the stock that is there again.
    await api.db.updateTable('customer_order').set({ payment_status: 'paid' }).execute()
    guest = await newShopper(api)
  })
  afterAll(() => api.close())

  const stockOf = (id: number) =>
    api.db
      .selectFrom('stock')
      .select(['availability', 'quantity'])
      .where('product_id', '=', id)
      .executeTakeFirstOrThrow()
  const finalize = async (expectedGross: number, rest: object = {}) => {
    const { status, body } = await guest.ask('finalize', { body: finalizeBody(expectedGross, rest) })
    return { status, body, code: body.code }
  }
  const ordersOf = (guid: string) =>
    api.db.selectFrom('customer_order').selectAll().where('customer_guid', '=', guid).execute()

  test('keeps what was bought, takes it from stock and empties the cart', async () => {
    await guest.put('NM-10', 4)
    await guest.put('NM-12', 2)
    const expectedGross = await chooseAll(guest, { email: 'lucja@example.com' })
    const { status, body } = await finalize(expectedGross, { note: ' Proszę dzwonić. ', orderReference: 'PO 7' })
    expect(status).toBe(201)
    expect(body.number).toMatch(/^NO-\d{4}-[2-9A-HJ-NP-Z]{6}$/)
    expect(body).toMatchObject({
      status: 'placed',
      email: 'lucja@example.com',
      itemsCount: 2,
      note: 'Proszę dzwonić.',
      orderReference: 'PO 7',
      shipping: { productSkuCode: 'SHIP-COURIER', price: { net: 1_625, gross: 1_999 } },
      payment: { paymentGatewayLabel: 'transfer', online: false, status: 'none', redirectUrl: null },
      documents: ['proforma'],
      transferTo: expect.arrayContaining([expect.stringMatching(/^IBAN /)]),
      goods: { net: 4 * 10_007 + 2 * 12_007, gross: 4 * 12_309 + 2 * 14_769 },
      total: { gross: expectedGross },
    })
    expect(body.lines[0]).toMatchObject({ productId: 10, productSkuCode: 'NM-10', name: 'Miernik NM-10', quantity: 4 })
    expect(body.history).toEqual([{ status: 'placed', at: body.placedAt }])
    expect(await stockOf(10)).toEqual({ availability: 'available', quantity: 8 })
    expect(await stockOf(12)).toEqual({ availability: 'backorder', quantity: -6 })
    const cart = (await guest.ask('cart')).body
    expect([cart.items, cart.shipping, cart.orderInfo.paymentGatewayLabel]).toEqual([[], [], null])
  })

  test.each([
    { left: 3, availability: 'few' },
    { left: 0, availability: 'unavailable' },
    { left: 4, availability: 'available' },
  ])('leaves $left as $availability', async ({ left, availability }) => {
    await guest.put('NM-10', 12 - left)
    await orderAll(guest)
    expect(await stockOf(10)).toEqual({ availability, quantity: left })
  })

  test('asks for what is missing, step by step', async () => {
    expect((await finalize(0)).code).toBe('CART_IS_EMPTY')
    await guest.put('NM-10', 1)
    expect((await finalize(0)).code).toBe('CART_ADDRESS_IS_EMPTY')
    await guest.ask('addressOptionsSet', {
      body: { email: 'a@example.com', billing: addressIn('PL'), delivery: null },
    })
    expect((await finalize(0)).code).toBe('CART_DELIVERY_IS_EMPTY')
    await guest.ask('shippingSet', { body: { productSkuCode: 'SHIP-INPOST' } })
    expect((await finalize(0)).code).toBe('CART_DELIVERY_PICKUP_POINT_IS_EMPTY')
    await guest.ask('shippingSet', { body: { productSkuCode: 'SHIP-COURIER' } })
    expect((await finalize(0)).code).toBe('CART_PAYMENT_IS_EMPTY')
    await guest.ask('paymentSet', { body: { paymentGatewayLabel: 'transfer' } })
    await api.db.updateTable('stock').set({ quantity: 0 }).where('product_id', '=', 10).execute()
    expect((await finalize(0)).body).toMatchObject({
      code: 'QUANTITY_NOT_AVAILABLE',
      lines: [{ productSkuCode: 'NM-10', available: 0 }],
    })
    await api.db.updateTable('stock').set({ quantity: 1 }).where('product_id', '=', 10).execute()
    expect((await finalize(0)).body).toMatchObject({ code: 'PRICE_CHANGED', lines: [] })
    expect(await ordersOf(guest.guid)).toEqual([])
  })

  test('says which price is another one', async () => {
    await guest.put('NM-10', 1)
    await guest.put('NM-11', 1)
    const expectedGross = await chooseAll(guest)
    await api.db.updateTable('price').set({ net: 1 }).where('product_id', '=', 11).execute()
    expect(await finalize(expectedGross)).toMatchObject({
      status: 409,
      body: { code: 'PRICE_CHANGED', lines: [{ productSkuCode: 'NM-11' }] },
    })
    expect(await stockOf(10)).toMatchObject({ quantity: 12 })
  })

  describe('with what the buyer was shown', () => {
    const shown = {
      lines: [{ productSkuCode: 'NM-10', quantity: 2 }],
      addresses: { email: 'lucja@example.com', billing: addressIn('PL'), delivery: null },
      delivery: { productSkuCode: 'SHIP-COURIER', pickupPointId: null },
      paymentGatewayLabel: 'transfer',
    }
    const elsewhere = { ...shown.addresses, billing: { ...addressIn('PL'), street: 'ul. Inna 2' } }

    test.each([
      ['lines', { lines: [{ productSkuCode: 'NM-10', quantity: 3 }] }],
      ['lines', { lines: [...shown.lines, { productSkuCode: 'NM-11', quantity: 1 }] }],
      ['addresses', { addresses: elsewhere }],
      ['delivery', { delivery: { productSkuCode: 'SHIP-INPOST', pickupPointId: 'POZ01A' } }],
      ['payment', { paymentGatewayLabel: 'online' }],
    ])(
      'refuses other %s, which were changed in another tab since, and orders what is shown then',
      async (part, seen) => {
        await guest.put('NM-10', 2)
        const gross = await chooseAll(guest, { email: shown.addresses.email })
        expect(await finalize(gross, { shown: { ...shown, ...seen } })).toMatchObject({
          status: 409,
          body: { code: 'ORDER_CHANGED', changed: [part] },
        })
        expect(await ordersOf(guest.guid)).toEqual([])
        expect((await finalize(gross, { shown })).status).toBe(201)
      },
    )
  })

  test('gives the same order to the same key, though the cart is empty by then', async () => {
    await guest.put('NM-10', 1)
    const body = finalizeBody(await chooseAll(guest))
    const first = await guest.ask('finalize', { body })
    expect(first.status).toBe(201)
    expect(await guest.ask('finalize', { body })).toEqual(first)
    expect(await ordersOf(guest.guid)).toHaveLength(1)
    expect(await stockOf(10)).toMatchObject({ quantity: 11 })
  })

  test.each([
    { what: 'another total', change: { expectedGross: 1 } },
    { what: 'another note', change: { note: 'other' } },
    { what: 'another reference', change: { orderReference: 'other' } },
  ])('refuses a key that stands for $what', async ({ change }) => {
    await guest.put('NM-10', 1)
    const body = finalizeBody(await chooseAll(guest))
    await guest.ask('finalize', { body })
    const again = await guest.ask('finalize', { body: { ...body, ...change } })
    expect([again.status, again.body.code]).toEqual([409, 'IDEMPOTENCY_KEY_REUSED'])
  })

  test('refuses a key that stands for another cart', async () => {
    await guest.put('NM-10', 1)
    const body = finalizeBody(await chooseAll(guest))
    await guest.ask('finalize', { body })
    await guest.put('NM-11', 1)
    expect((await guest.ask('finalize', { body })).body.code).toBe('IDEMPOTENCY_KEY_REUSED')
  })

  test('knows a key of one customer only', async () => {
    const other = await newShopper(api)
    await guest.put('NM-10', 1)
    await other.put('NM-10', 1)
    const body = finalizeBody(await chooseAll(guest))
    await chooseAll(other)
    const [mine, theirs] = [await guest.ask('finalize', { body }), await other.ask('finalize', { body })]
    expect([mine.status, theirs.status]).toEqual([201, 201])
    expect(mine.body.number).not.toBe(theirs.body.number)
  })

  test('is for guests that are known and users with a token', async () => {
    const user = await newShopper(api, { registered: true })
    await user.put('NM-10', 1)
    const body = finalizeBody(await chooseAll(user))
    expect((await guest.ask('finalize', { body, headers: { guid: user.guid } })).body.code).toBe('GUID_REQUIRED')
    expect((await guest.ask('finalize', { body, headers: { guid: '' } })).body.code).toBe('GUID_REQUIRED')
    expect((await user.ask('finalize', { body })).status).toBe(201)
  })

  test('writes a mail with all that the buyer needs', async () => {
    await guest.put('NM-10', 2)
    const order = await orderAll(guest)
    const mails = await api.db.selectFrom('outgoing_mail').selectAll().where('recipient', '=', order.email).execute()
    const [mail] = mails.filter(({ subject }) => subject.includes(order.number))
    expect(mail?.text_body).toContain('2 × Miernik NM-10')
    expect(mail?.text_body).toContain('IBAN')
    expect(mail?.text_body).toContain('Łucja Żółć-Große')
  })

  test('keeps the cookie Yc of the visit', async () => {
    await guest.put('NM-10', 1)
    const body = finalizeBody(await chooseAll(guest))
    await guest.ask('finalize', { body, headers: { yc: 'campaign-7' } })
    expect((await ordersOf(guest.guid))[0]?.yc).toBe('campaign-7')
  })
})

// An embedded database has no clock but that of its process.
describe.each(servers)('an order on $name', ({ stocked }) => {
  test.each(['2020-02-29', '2031-01-01'])(
    'is dated by the database, where the clock of a process says %s',
    async (day) => {
      const api = await startTestApi(await stocked())
      const guest = await newShopper(api)
      await guest.put('NM-10', 1)
      const sent = { body: finalizeBody(await chooseAll(guest)) }
      vi.useFakeTimers({ toFake: ['Date'], now: new Date(day) })
      const { status, body } = await guest.ask('finalize', sent).finally(() => vi.useRealTimers())
      expect(status).toBe(201)
      const { rows } = await sql<{ isNow: boolean; year: number }>`
        select placed_at between now() - interval '1 minute' and now() as "isNow",
          extract(year from placed_at at time zone 'UTC')::int as year
        from customer_order where number = ${body.number}`.execute(api.db)
      expect(rows).toEqual([{ isNow: true, year: Number(body.number.slice(3, 7)) }])
      expect(body.history).toEqual([{ status: 'placed', at: body.placedAt }])
      expect(body.shipping.arrival.by > body.placedAt.slice(0, 10)).toBe(true)
      expect(Date.parse(body.shipping.arrival.by) - Date.parse(body.placedAt)).toBeLessThan(30 * 86_400_000)
      await api.close()
    },
  )
})
