import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { startTestApi, type TestApi } from '../../../tests/support/api.ts'
import { databases, servers } from '../../../tests/support/databases.ts'

const path = '/yes-api/rest/cart'

async function newGuest(api: TestApi) {
  const { guid } = await (await api.fetch('/yes-api/rest/customer/anonymous', { method: 'POST' })).json()
  const call = async (init: RequestInit, culture: string) => {
    const response = await api.fetch(path, { ...init, headers: { guid, 'accept-language': culture } })
    return { status: response.status, body: await response.json() }
  }
  return {
    guid: String(guid),
    cart: (culture = 'pl-PL') => call({}, culture),
    set: (productSkuCode: string, quantity: number, culture = 'pl-PL') =>
      call({ method: 'PUT', body: JSON.stringify({ productSkuCode, quantity }) }, culture),
  }
}

describe.each(databases)('the cart on $name', ({ stocked }) => {
  let api: TestApi
  let guest: Awaited<ReturnType<typeof newGuest>>
  beforeAll(async () => {
    api = await startTestApi(await stocked())
  })
  beforeEach(async () => {
    guest = await newGuest(api)
  })
  afterAll(() => api.close())

  test('adds up lines from unit prices on both bases', async () => {
    await guest.set('NM-10', 3)
    const { status, body } = await guest.set('NM-12', 2)
    expect(status).toBe(200)
    expect(body.items.map((item: { total: unknown }) => item.total)).toEqual([
      { net: 30_021, gross: 36_927, currency: 'PLN', taxRate: 23 },
      { net: 24_014, gross: 29_538, currency: 'PLN', taxRate: 23 },
    ])
    expect(body.summary).toEqual({
      productsCount: 2,
      totalQuantity: 5,
      netPrice: 54_035,
      grossPrice: 66_465,
      currency: 'PLN',
    })
  })

  test('is the same after setting a quantity twice', async () => {
    const once = await guest.set('NM-10', 3)
    expect(await guest.set('NM-10', 3)).toEqual(once)
    expect(await guest.cart()).toEqual(once)
  })

  test('keeps the place of a line whose quantity changes', async () => {
    await guest.set('NM-10', 1)
    await guest.set('NM-11', 1)
    const { body } = await guest.set('NM-10', 2)
    expect(body.items.map((item: { productSkuCode: string }) => item.productSkuCode)).toEqual(['NM-10', 'NM-11'])
  })

  test('takes a line out at quantity 0, also one that is not there', async () => {
    await guest.set('NM-10', 1)
    expect((await guest.set('NM-10', 0)).body.items).toEqual([])
    expect((await guest.set('NM-13', 0)).status).toBe(200)
  })

  test.each([
    { sku: 'NM-10', stock: 'available', most: 12 },
    { sku: 'NM-11', stock: 'few', most: 3 },
    { sku: 'NM-12', stock: 'backorder', most: 999 },
  ])('sells at most $most of what is $stock', async ({ sku, most }) => {
    expect((await guest.set(sku, most)).status).toBe(200)
    const { status, body } = await guest.set(sku, most + 1)
    expect([status, body.code]).toEqual(most === 999 ? [400, 'VALIDATION_FAILED'] : [409, 'QUANTITY_NOT_AVAILABLE'])
    if (most < 999) expect(body.available).toBe(most)
    expect((await guest.cart()).body.items[0].quantity).toBe(most)
  })

  test('sells nothing of what is unavailable', async () => {
    expect(await guest.set('NM-13', 1)).toMatchObject({
      status: 409,
      body: { code: 'QUANTITY_NOT_AVAILABLE', available: 0 },
    })
  })

  test('speaks the language and currency of the culture it is read in', async () => {
    await guest.set('NM-10', 2)
    expect((await guest.cart('de-DE')).body).toMatchObject({
      items: [{ product: { name: 'Messgerät NM-10' }, total: { net: 5_000, gross: 5_950, currency: 'EUR' } }],
      summary: { netPrice: 5_000, grossPrice: 5_950, currency: 'EUR' },
    })
  })

  test('leaves out what is not offered in the culture it is read in, and refuses it there', async () => {
    await guest.set('NM-14', 1)
    expect((await guest.cart('de-DE')).body.summary).toMatchObject({ productsCount: 0, netPrice: 0, currency: 'EUR' })
    expect(await guest.set('NM-14', 1, 'de-DE')).toMatchObject({ status: 422, body: { code: 'SKU_UNKNOWN' } })
    expect((await guest.cart()).body.summary.productsCount).toBe(1)
  })

  test.each([undefined, 'nonsense', '3f2f0f63-4a4c-4b9b-9d43-5d1b60d2c111'])(
    'is empty for the guest "%s", who may put nothing in',
    async (guid) => {
      const headers: HeadersInit = guid ? { guid } : {}
      const cart = await (await api.fetch(path, { headers })).json()
      expect(cart.items).toEqual([])
      const body = JSON.stringify({ productSkuCode: 'NM-10', quantity: 1 })
      expect((await api.fetch(path, { method: 'PUT', headers, body })).status).toBe(401)
    },
  )

  test('belongs to one guest', async () => {
    await guest.set('NM-10', 1)
    expect((await (await newGuest(api)).cart()).body.items).toEqual([])
  })
})

describe.each(servers)('many at once on $name', ({ stocked }) => {
  test('end in one line with one of the quantities they set', async () => {
    const api = await startTestApi(await stocked())
    const guest = await newGuest(api)
    const answers = await Promise.all(Array.from({ length: 40 }, (_, i) => guest.set('NM-10', 1 + (i % 12))))
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200]))
    const lines = await api.db.selectFrom('cart_line').selectAll().where('customer_guid', '=', guest.guid).execute()
    expect(lines).toHaveLength(1)
    expect(lines[0]?.quantity).toBeLessThanOrEqual(12)
    await api.close()
  })
})
