import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { startTestApi, type TestApi } from '../../../tests/support/api.ts'
import { databases } from '../../../tests/support/databases.ts'
import { addressIn, companyIn, newShopper, type Shopper } from '../../../tests/support/shopper.ts'
import { approve } from '../payments/terms.ts'

const point = {
  id: 'POZ01A',
  integration: 'INPOST' as const,
  country: 'PL',
  name: 'Paczkomat POZ01A',
  latitude: 52.4,
  longitude: 16.9,
  street: 'Długa 1',
  postcode: '60-001',
  city: 'Poznań',
  opening_hours: '24/7',
}

describe.each(databases)('choices for a cart on $name', ({ stocked }) => {
  let api: TestApi
  let guest: Shopper
  beforeAll(async () => {
    api = await startTestApi(await stocked())
    const points = [
      point,
      { ...point, id: 'UPS1', integration: 'UPS' as const },
      { ...point, id: 'DE1', country: 'DE' },
    ]
    await api.db
      .insertInto('pickup_point')
      .values(points.map((values) => ({ ...values, postcode_folded: '60001', town: 'PL-POZ', position: 1 })))
      .execute()
  })
  beforeEach(async () => {
    guest = await newShopper(api)
  })
  afterAll(() => api.close())

  const address = (billing: object, rest: object = {}) =>
    guest.ask('addressOptionsSet', { body: { email: ' Lucja@Example.com ', billing, delivery: null, ...rest } })
  const ship = (productSkuCode: string, pickupPointId?: string) =>
    guest.ask('shippingSet', { body: { productSkuCode, ...(pickupPointId && { pickupPointId }) } })
  const pay = (paymentGatewayLabel: string) => guest.ask('paymentSet', { body: { paymentGatewayLabel } })

  test('are none at first', async () => {
    expect((await guest.ask('addressOptions')).body).toEqual({ chosen: null, countries: ['PL'] })
    expect((await guest.ask('cart')).body).toMatchObject({ shipping: [], orderInfo: { paymentGatewayLabel: null } })
  })

  test('keep the addresses', async () => {
    const { status, body } = await address(addressIn('PL'))
    expect([status, body.chosen.email, body.chosen.billing.lastName]).toEqual([200, 'lucja@example.com', 'Żółć-Große'])
    expect((await guest.ask('addressOptions')).body).toEqual(body)
  })

  test.each([
    { what: 'a billing address elsewhere', billing: addressIn('DE'), rest: {}, path: 'billing.country' },
    {
      what: 'a delivery elsewhere',
      billing: addressIn('PL'),
      rest: { delivery: addressIn('DE') },
      path: 'delivery.country',
    },
    { what: 'an invoice to no company', billing: addressIn('PL'), rest: { invoice: true }, path: 'billing.company' },
    {
      what: 'an invoice without a tax number',
      billing: companyIn('PL', null),
      rest: { invoice: true },
      path: 'billing.taxNumber',
    },
  ])('refuse $what', async ({ billing, rest, path }) => {
    const { status, body } = await address(billing, rest)
    expect([status, body.code, body.errors[0].path]).toEqual([400, 'VALIDATION_FAILED', path])
  })

  test('let somebody elsewhere pay for a delivery here', async () => {
    expect((await address(companyIn('DE', 'DE136695976'), { delivery: addressIn('PL') })).status).toBe(200)
  })

  test('check tax numbers in the country of their address', async () => {
    expect((await address(companyIn('PL', '123-456-78-90'))).body.code).toBe('TAX_NUMBER_INVALID')
    expect((await address(companyIn('PL', '526-00-01-246'))).body.chosen.billing.taxNumber).toBe('5260001246')
  })

  test('of addresses hold where the edition delivers', async () => {
    await address(addressIn('PL'))
    const german = await guest.ask('addressOptions', { headers: { 'accept-language': 'de-DE' } })
    expect(german.body).toEqual({ chosen: null, countries: ['DE'] })
  })

  test('offer ways of delivery with prices that add up', async () => {
    const { body } = await guest.ask('shippingMethods')
    expect(
      body.map(({ productSkuCode, price }: never) => [productSkuCode, (price as { gross: number }).gross]),
    ).toEqual([
      ['SHIP-INPOST', 1_499],
      ['SHIP-COURIER', 1_999],
      ['SHIP-COLLECTION', 0],
    ])
    expect(body[0]).toMatchObject({ name: 'Paczkomat InPost', pickup: 'INPOST', price: { net: 1_219, taxRate: 23 } })
    const german = await guest.ask('shippingMethods', { headers: { 'accept-language': 'de-DE' } })
    expect(german.body[1]).toMatchObject({ productSkuCode: 'SHIP-UPS-ACCESS-POINT', price: { gross: 490 } })
  })

  test('add the delivery to the total of the cart', async () => {
    await guest.put('NM-10', 1)
    const { body } = await ship('SHIP-COURIER')
    expect(body.shipping).toMatchObject([{ productSkuCode: 'SHIP-COURIER', pickupPoint: null }])
    expect(body.total).toEqual({ net: 10_007 + 1_625, gross: 12_309 + 1_999, currency: 'PLN', taxRate: 23 })
    expect(body.summary.grossPrice).toBe(12_309)
    expect((await guest.ask('cart')).body).toEqual(body)
  })

  test('take a pickup point of the way of delivery', async () => {
    expect((await ship('SHIP-INPOST')).body.shipping[0].pickupPoint).toBeNull()
    const { body } = await ship('SHIP-INPOST', 'POZ01A')
    expect(body.shipping[0].pickupPoint).toMatchObject({ id: 'POZ01A', consigneeName: 'Paczkomat POZ01A' })
    expect((await ship('SHIP-COURIER')).body.shipping[0].pickupPoint).toBeNull()
  })

  test.each([
    ['SHIP-INPOST', 'NOWHERE'],
    ['SHIP-INPOST', 'UPS1'],
    ['SHIP-INPOST', 'DE1'],
    ['SHIP-INPOST', 'a\0b'],
    ['SHIP-COURIER', 'POZ01A'],
  ])('refuse for %s the point %j', async (sku, id) => {
    expect(['PICKUP_POINT_UNKNOWN', 'VALIDATION_FAILED']).toContain((await ship(sku, id)).body.code)
  })

  test('refuse ways of delivery of elsewhere', async () => {
    expect((await ship('SHIP-UPS')).body.code).toBe('SHIPPING_UNKNOWN')
    expect((await ship('NM-10')).body.code).toBe('SHIPPING_UNKNOWN')
  })

  test('offer an invoice to approved companies alone, in the currency of their limit', async () => {
    const user = await newShopper(api, { registered: true })
    await user.put('NM-10', 1)
    const offered = async (billing: object, shopper = user) => {
      await shopper.ask('addressOptionsSet', { body: { email: 'a@example.com', billing, delivery: null } })
      const { body } = await shopper.ask('paymentSet', { body: { paymentGatewayLabel: 'invoice' } })
      const methods = (await shopper.ask('paymentMethods')).body as { paymentGatewayLabel: string }[]
      const isListed = methods.some(({ paymentGatewayLabel }) => paymentGatewayLabel === 'invoice')
      return [isListed, body.code ?? body.orderInfo.paymentGatewayLabel]
    }
    const company = companyIn('PL', '5260001246')
    const refused = [false, 'PAYMENT_UNKNOWN']
    expect(await offered(company)).toEqual(refused)
    await approve(api.db, user.guid, { limit: 1_000_000, currency: 'EUR', dueDays: 14 })
    expect(await offered(company)).toEqual(refused)
    await approve(api.db, user.guid, { limit: 1_000_000, currency: 'PLN', dueDays: 14 })
    expect(await offered(addressIn('PL'))).toEqual(refused)
    expect(await offered(company)).toEqual([true, 'invoice'])
    const { description } = (await user.ask('paymentMethods')).body.at(-1)
    expect(description).toContain('14 dni')
    // Nobody becomes that company by its guid alone.
    expect(await offered(company, guest)).toEqual(refused)
    await user.ask('addressOptionsSet', { body: { email: 'a@example.com', billing: addressIn('PL'), delivery: null } })
    expect((await user.ask('cart')).body.orderInfo).toEqual({ paymentGatewayLabel: null })
  })

  test('refuse an unknown way of payment', async () => {
    expect((await pay('cash')).body.code).toBe('PAYMENT_UNKNOWN')
    expect((await pay('toString')).body.code).toBe('PAYMENT_UNKNOWN')
  })

  test('are nobody else’s', async () => {
    const user = await newShopper(api, { registered: true })
    const thief = { headers: { guid: user.guid } }
    await user.ask('addressOptionsSet', { body: { email: 'u@example.com', billing: addressIn('PL'), delivery: null } })
    expect((await user.ask('addressOptions')).body.chosen.email).toBe('u@example.com')
    expect((await guest.ask('addressOptions', thief)).body).toEqual({ chosen: null, countries: ['PL'] })
    for (const [name, body] of [
      ['addressOptionsSet', { email: 'x@example.com', billing: addressIn('PL'), delivery: null }],
      ['shippingSet', { productSkuCode: 'SHIP-COURIER' }],
      ['paymentSet', { paymentGatewayLabel: 'online' }],
    ] as const) {
      expect((await guest.ask(name, { ...thief, body })).body.code).toBe('GUID_REQUIRED')
      expect((await guest.ask(name, { headers: { guid: '' }, body })).body.code).toBe('GUID_REQUIRED')
    }
  })
})
