import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { Territory } from '#lib/markets/territories/territory.ts'
import { startTestApi, type TestApi } from '../../../tests/support/api.ts'
import { databases } from '../../../tests/support/databases.ts'
import { addressIn, chooseAll, finalizeBody, newShopper } from '../../../tests/support/shopper.ts'
import { territoryCatalogue } from '../../../tests/support/territory-catalogue.ts'

const spanish = (postcode: string, region = 'Madrid') => ({ ...addressIn('ES'), postcode, region })

describe.each(databases)('a cart that goes to a territory on $name', ({ open }) => {
  let api: TestApi
  beforeAll(async () => {
    api = await startTestApi(await open(), territoryCatalogue())
  })
  afterAll(() => api?.close())

  async function guest(culture = 'es-ES') {
    const shopper = await newShopper(api, { culture })
    await shopper.put('NM-10', 1)
    return {
      ...shopper,
      goTo: (billing: object, delivery: object | null = null) =>
        shopper.ask('addressOptionsSet', { body: { email: 'ada@example.com', billing, delivery } }),
      ways: async () =>
        (await shopper.ask('shippingMethods')).body.map((way: { productSkuCode: string }) => way.productSkuCode),
      cart: async () => (await shopper.ask('cart')).body,
    }
  }

  test('is offered the ways that say they go there, and none where no carrier does', async () => {
    const one = await guest()
    await one.goTo(spanish('28013'))
    expect(await one.ways()).toEqual(['SHIP-UPS'])
    await one.ask('shippingSet', { body: { productSkuCode: 'SHIP-UPS' } })
    await one.goTo(spanish('52006', 'Melilla'))
    expect(await one.ways()).toEqual([])
    expect(await one.cart()).toMatchObject({
      shipping: [],
      territory: { key: 'es-melilla', export: true, days: null, note: expect.stringContaining('no hacemos envíos') },
    })
    expect((await one.ask('shippingSet', { body: { productSkuCode: 'SHIP-UPS' } })).body.code).toBe('SHIPPING_UNKNOWN')
    const { body } = await one.ask('finalize', { body: finalizeBody(10_000) })
    expect(body.code).toBe('CART_DELIVERY_IS_EMPTY')
  })

  test('goes by the address of delivery and not by who pays', async () => {
    const one = await guest()
    await one.goTo(spanish('35001', 'Las Palmas'), spanish('28013'))
    expect(await one.cart()).toMatchObject({ territory: null, tax: null })
    await one.goTo(spanish('28013'), spanish('35001', 'Las Palmas'))
    expect(await one.cart()).toMatchObject({ territory: { key: 'es-canarias' }, tax: { kind: 'export' } })
  })

  test('says nothing before an address is known', async () => {
    expect(await (await guest()).cart()).toMatchObject({ territory: null, tax: null })
  })

  test('a total that was seen for the mainland orders nothing to a territory', async () => {
    const one = await guest()
    const seen = await chooseAll(one, { country: 'ES', billing: spanish('28013'), shipping: 'SHIP-UPS' })
    await one.goTo(spanish('35001', 'Las Palmas'))
    const { body } = await one.ask('finalize', { body: finalizeBody(seen) })
    expect(body.code).toBe('PRICE_CHANGED')
  })

  test('follows what the owner says of the market, and an order keeps what held when it was placed', async () => {
    const own: Territory[] = [
      { key: 'es-canarias', country: 'ES', name: 'Canarias', postcodes: ['35', '38'], tax: 7, export: false },
      {
        ...{ key: 'es-tabarca', country: 'ES', name: 'Tabarca', postcodes: ['03138'], tax: 'country', export: false },
        notes: { es: 'El barco sale los martes.' },
      },
    ]
    const one = await guest()
    const billing = spanish('35001', 'Las Palmas')
    const gross = await chooseAll(one, { country: 'ES', billing, shipping: 'SHIP-UPS' })
    const { body: before } = await one.ask('finalize', { body: finalizeBody(gross) })
    await sql`update market set territories = ${JSON.stringify(own)}::jsonb where culture = 'es-ES'`.execute(api.db)
    const later = await guest()
    await later.goTo(billing)
    expect(await later.cart()).toMatchObject({
      territory: { key: 'es-canarias', export: false, note: null },
      tax: { kind: 'territory', place: 'Canarias', parts: [{ name: 'Canarias', rate: 7, amount: 700 }] },
    })
    await later.goTo(spanish('03138'))
    expect(await later.cart()).toMatchObject({ territory: { note: 'El barco sale los martes.' }, tax: null })
    const { body: kept } = await one.ask('order', { query: { number: before.number } })
    expect(kept).toMatchObject({ tax: { kind: 'export' }, territory: { key: 'es-canarias', export: true } })
    expect(kept.territory.note).toContain('IGIC')
    await sql`update market set territories = null where culture = 'es-ES'`.execute(api.db)
  })
})
