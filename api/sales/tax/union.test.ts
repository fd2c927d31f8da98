import { sql } from 'kysely'
import type { Price } from '#lib/contract/values.ts'
import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest'
import { pdfText } from '../../../tests/support/pdf-text.ts'
import { startTestApi, type TestApi } from '../../../tests/support/api.ts'
import { databases } from '../../../tests/support/databases.ts'
import { type SmallCatalogue, smallCatalogue } from '../../../tests/support/small-catalogue.ts'
import { addressIn, companyIn, finalizeBody, newShopper, restore } from '../../../tests/support/shopper.ts'
import { limits } from '../../platform/limits/limits.ts'
import type { NumberRegister } from './number-register.ts'

/** The small catalogue, whose German shop is a Polish seller's, delivers to Austria and Greece and declares there. */
function acrossTheUnion(): SmallCatalogue {
  const small = smallCatalogue()
  const { deliveries, sellers } = small
  return {
    ...small,
    sellers: sellers.map((seller) =>
      seller.cultures?.includes('de-DE') ? { ...seller, unionNumber: 'PL9990000008', oss: true } : seller,
    ),
    deliveries: {
      ways: deliveries.ways.flatMap((way) =>
        way.sku === 'SHIP-UPS' ? [way, { ...way, sku: 'SHIP-UNION', mark: null }] : [way],
      ),
      offers: [
        ...deliveries.offers,
        { cultures: ['de-DE'], way: 'SHIP-UNION', gross: 1_190, days: [3, 6], countries: ['AT', 'GR'] },
      ],
    },
  }
}

/** Numbers that hold by their check digits; the stand-in of the register sets the Polish ones aside. */
const german = '136695976'

describe.each(databases)('a German shop of a Polish seller on $name', ({ open }) => {
  let api: TestApi
  beforeAll(async () => {
    api = await startTestApi(await open(), acrossTheUnion())
  })
  beforeEach(() => restore(api, smallCatalogue()))
  afterAll(() => api?.close())

  type Home = ReturnType<typeof addressIn>
  async function buyer(billing: Home, delivery: Home | null = null) {
    const one = await newShopper(api, { culture: 'de-DE' })
    await one.put('NM-10', 2)
    const { status, body } = await one.ask('addressOptionsSet', {
      body: { email: 'ada@example.com', billing, delivery },
    })
    return { ...one, status, options: body, cart: async () => (await one.ask('cart')).body }
  }
  const waysOf = async ({ ask }: Pick<Awaited<ReturnType<typeof buyer>>, 'ask'>) =>
    (await ask('shippingMethods')).body.map(({ productSkuCode }: { productSkuCode: string }) => productSkuCode)

  const pricesOf = async ({ ask }: Pick<Awaited<ReturnType<typeof buyer>>, 'ask'>): Promise<Price[]> =>
    (await ask('shippingMethods')).body.map(({ price }: { price: Price }) => price)

  test('delivers where its ways go, and each country has its own', async () => {
    const inBerlin = await buyer(addressIn('DE'))
    expect(inBerlin.options).toEqual({ chosen: expect.anything(), countries: ['DE', 'AT', 'GR'] })
    expect(await waysOf(inBerlin)).not.toContain('SHIP-UNION')
    const inVienna = await buyer(addressIn('AT'))
    expect(await waysOf(inVienna)).toEqual(['SHIP-UNION'])
    expect((await inVienna.ask('shippingSet', { body: { productSkuCode: 'SHIP-UPS' } })).body.code).toBe(
      'SHIPPING_UNKNOWN',
    )
    expect((await buyer(addressIn('FR'))).options).toMatchObject({ code: 'VALIDATION_FAILED' })
    expect((await buyer(addressIn('FR'), addressIn('AT'))).status).toBe(200)
  })

  test('charges a consumer abroad the tax of where it goes, and one at home that of the prices', async () => {
    const inVienna = await buyer(addressIn('AT'))
    await inVienna.ask('shippingSet', { body: { productSkuCode: 'SHIP-UNION' } })
    const { tax, total, summary, shipping } = await inVienna.cart()
    expect(tax).toMatchObject({
      kind: 'oss',
      place: 'AT',
      parts: [{ rate: 20, amount: Number(total.gross) - Number(total.net) }],
    })
    expect(total.net).toBe(Number(summary.netPrice) + Number(shipping[0].price.net))
    expect(shipping[0].price).toMatchObject({ net: 1_000, gross: 1_200 })
    expect(await pricesOf(inVienna)).toEqual([shipping[0].price])
    expect((await (await buyer(addressIn('DE'))).cart()).tax).toBeNull()
    // What was chosen for one country is no way to another.
    await inVienna.ask('addressOptionsSet', {
      body: { email: 'ada@example.com', billing: addressIn('DE'), delivery: null },
    })
    expect(await inVienna.cart()).toMatchObject({ shipping: [], tax: null })
  })

  test('lets a company account for the tax whose number holds, from the cart to the order', async () => {
    const company = await buyer(companyIn('DE', german))
    expect(company.options.taxNumber).toBe('holds')
    for (const { net, gross } of await pricesOf(company)) expect(gross).toBe(net)
    await company.ask('shippingSet', { body: { productSkuCode: (await waysOf(company))[0] } })
    const { body } = await company.ask('paymentSet', { body: { paymentGatewayLabel: 'transfer' } })
    expect(body.tax).toEqual({ kind: 'reverse-charge', place: 'DE', parts: [] })
    expect(body.total.gross).toBe(body.total.net)
    const { status, body: order } = await company.ask('finalize', { body: finalizeBody(body.total.gross) })
    expect([status, order.tax]).toEqual([201, body.tax])
    const { body: proforma } = await company.ask('orderDocument', { query: { number: order.number, type: 'proforma' } })
    const paper = pdfText(proforma).join(' ')
    expect(paper).toContain('Steuerfreie innergemeinschaftliche Lieferung')
    expect(paper).toContain(`PL9990000008 (Verkäufer), DE${german} (Käufer)`)
    const { rows } = await sql<{ text: string }>`
      select text_body as text from outgoing_mail where template = 'orderConfirmation' and subject like ${`%${order.number}%`}`.execute(
      api.db,
    )
    expect(rows.map(({ text }) => text.includes('Steuerfreie innergemeinschaftliche Lieferung'))).toEqual([true])
    // What proves the check is the seller's.
    const { tax } = await api.db
      .selectFrom('customer_order')
      .select('tax')
      .where('number', '=', order.number)
      .executeTakeFirstOrThrow()
    expect(tax).toEqual({ ...body.tax, check: `STAND-IN-DE${german}` })
  })

  test('charges the tax where the number does not hold, belongs to the country of the seller, or is a person’s', async () => {
    for (const billing of [addressIn('DE'), companyIn('PL', '2222222222')]) {
      const delivery = billing.country === 'PL' ? addressIn('DE') : null
      const { cart, options } = await buyer(billing, delivery)
      expect(options.taxNumber).toBeUndefined()
      expect((await cart()).tax).toBeNull()
    }
    // Another number than the one that was checked is checked anew.
    const company = await buyer(companyIn('DE', german))
    const person = { email: 'ada@example.com', billing: addressIn('DE'), delivery: null }
    await company.ask('addressOptionsSet', { body: person })
    expect((await company.cart()).tax).toBeNull()
  })

  test('rests on a check for a day', async () => {
    const company = await buyer(companyIn('DE', german))
    expect((await company.cart()).tax).toMatchObject({ kind: 'reverse-charge' })
    await sql`update cart_choice set checked_at = now() - interval '25 hours'`.execute(api.db)
    expect((await company.cart()).tax).toBeNull()
  })

  test('asks the register so often for one buyer, and orders are taxed beyond it', async () => {
    const company = await buyer(companyIn('DE', german))
    const again = async () => {
      const body = { email: 'ada@example.com', billing: companyIn('DE', german), delivery: null }
      return (await company.ask('addressOptionsSet', { body })).body.taxNumber
    }
    for (let times = 1; times < limits.numberCustomer.burst; times++) expect(await again()).toBe('holds')
    expect(await again()).toBe('unavailable')
    expect((await company.cart()).tax).toBeNull()
  })

  test('charges the tax while the register does not answer, and says so', async () => {
    const silent = api.another({ numberRegisterUrl: 'http://127.0.0.1:1/check' })
    vi.spyOn(console, 'warn').mockImplementation(() => {})
    const { guid, cart } = await buyer(addressIn('DE'))
    const body = { email: 'ada@example.com', billing: companyIn('DE', german), delivery: null }
    const headers = { guid, 'accept-language': 'de-DE', 'content-type': 'application/json' }
    const answer = await silent.request('/yes-api/rest/cart/options/address', {
      method: 'PUT',
      headers,
      body: JSON.stringify(body),
    })
    expect(await answer.json()).toMatchObject({ taxNumber: 'unavailable' })
    expect((await cart()).tax).toBeNull()
  })

  test('charges the tax where the register knows the number under another name, and says so', async () => {
    const names: Record<string, string> = { [german]: 'KLEIN UND SÖHNE GMBH', '811569869': 'POMIARY Sp. z o.o.' }
    const register: NumberRegister = async ({ number }) => ({
      holds: true,
      reference: 'REF',
      name: names[number] ?? '',
    })
    const told = api.another({}, { numberRegister: register })
    const { guid, cart } = await buyer(addressIn('DE'))
    const choose = async (number: string) => {
      const answer = await told.request('/yes-api/rest/cart/options/address', {
        method: 'PUT',
        headers: { guid, 'accept-language': 'de-DE', 'content-type': 'application/json' },
        body: JSON.stringify({ email: 'ada@example.com', billing: companyIn('DE', number), delivery: null }),
      })
      return (await answer.json()) as object
    }
    expect(await choose(german)).toMatchObject({ taxNumber: 'otherName' })
    expect((await cart()).tax).toBeNull()
    expect(await choose('811569869')).toMatchObject({ taxNumber: 'holds' })
    expect((await cart()).tax).toMatchObject({ kind: 'reverse-charge' })
    expect(await choose(german)).toMatchObject({ taxNumber: 'otherName' })
    expect((await cart()).tax).toBeNull()
  })
})
