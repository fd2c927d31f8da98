import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { maxLines } from '#lib/contract/cart.ts'
import { startTestApi, type TestApi } from '../../../tests/support/api.ts'
import { databases } from '../../../tests/support/databases.ts'
import { smallCatalogue } from '../../../tests/support/small-catalogue.ts'
import { newShopper, type Shopper } from '../../../tests/support/shopper.ts'

describe.each(databases)('lines of a cart on $name', ({ open }) => {
  let api: TestApi
  let shopper: Shopper
  beforeAll(async () => {
    api = await startTestApi(await open())
  })
  beforeEach(async () => {
    await api.load(smallCatalogue())
    shopper = await newShopper(api)
  })
  afterAll(() => api.close())

  const price = (id: number, net: number) =>
    api.db.updateTable('price').set({ net }).where('product_id', '=', id).where('culture', '=', 'pl-PL').execute()

  test('are taken out one by one, there or not', async () => {
    await shopper.put('NM-10', 1)
    await shopper.put('NM-11', 1)
    const { status, body } = await shopper.ask('cartRemove', { params: { sku: 'NM-10' } })
    expect([status, body.items.length, body.items[0].productSkuCode]).toEqual([200, 1, 'NM-11'])
    expect((await shopper.ask('cartRemove', { params: { sku: 'NO-SUCH' } })).body).toEqual(body)
    expect((await shopper.ask('cart')).body).toEqual(body)
  })

  test('are taken out all at once', async () => {
    await shopper.put('NM-10', 1)
    await shopper.put('NM-11', 1)
    const { body } = await shopper.ask('cartClear')
    expect(body).toMatchObject({ items: [], summary: { productsCount: 0 }, total: { net: 0, gross: 0 } })
    expect((await shopper.ask('cart')).body).toEqual(body)
  })

  test('tell a price that changed, until they are set again', async () => {
    await shopper.put('NM-10', 2)
    await price(10, 20_000)
    const changed = (await shopper.ask('cart')).body.items[0]
    expect(changed.changes).toEqual([
      { kind: 'price', before: { net: 10_007, gross: 12_309, currency: 'PLN', taxRate: 23 } },
    ])
    expect(changed.total).toMatchObject({ net: 40_000, gross: 49_200 })
    expect((await shopper.ask('cartValidate')).body.problems).toEqual([
      { productSkuCode: 'NM-10', code: 'PRICE_CHANGED' },
    ])
    expect((await shopper.put('NM-10', 2)).body.items[0].changes).toEqual([])
  })

  test('tell no price of another culture', async () => {
    await shopper.put('NM-10', 2)
    const german = await shopper.ask('cart', { headers: { 'accept-language': 'de-DE' } })
    expect(german.body.items[0].changes).toEqual([])
  })

  test('tell that there are fewer than they hold', async () => {
    await shopper.put('NM-10', 5)
    await api.db.updateTable('stock').set({ quantity: 2 }).where('product_id', '=', 10).execute()
    expect((await shopper.ask('cart')).body.items[0].changes).toEqual([{ kind: 'stock', available: 2 }])
    expect((await shopper.ask('cartValidate')).body.problems).toEqual([
      { productSkuCode: 'NM-10', code: 'QUANTITY_NOT_AVAILABLE', available: 2 },
    ])
  })

  test('of what is no longer offered are told by name until they are taken out', async () => {
    await shopper.put('NM-10', 1)
    await shopper.put('NM-14', 1)
    await api.load({ ...smallCatalogue(), products: smallCatalogue().products.filter(({ id }) => id !== 10) })
    const { body } = await shopper.ask('cart')
    expect(body.gone).toEqual([{ productSkuCode: 'NM-10', name: 'Miernik NM-10' }])
    expect(body.items).toHaveLength(1)
    expect((await shopper.ask('cartValidate')).body.problems).toEqual([
      { productSkuCode: 'NM-10', code: 'SKU_UNKNOWN' },
    ])
    expect((await shopper.put('NM-10', 0)).body.gone).toEqual([])
  })

  test('of what was withdrawn name the product that follows it, past others that were withdrawn too', async () => {
    await shopper.put('NM-10', 1)
    const follow = (id: number, successor: number) =>
      api.db.updateTable('product').set({ withdrawn_at: new Date(), successor }).where('id', '=', id).execute()
    await follow(10, 12)
    await follow(12, 14)
    expect((await shopper.ask('cart')).body.gone).toEqual([
      { productSkuCode: 'NM-10', name: 'Miernik NM-10', successor: { productId: 14, name: 'Miernik NM-14' } },
    ])
    // In a circle, or where it is not sold here, nothing follows.
    await follow(14, 10)
    expect((await shopper.ask('cart')).body.gone).toEqual([{ productSkuCode: 'NM-10', name: 'Miernik NM-10' }])
    await api.db.updateTable('product').set({ withdrawn_at: null, successor: null }).execute()
  })

  test('have nothing to be validated where there are none', async () => {
    expect((await shopper.ask('cartValidate')).body.code).toBe('CART_IS_EMPTY')
  })

  test.each(['cartClear', 'cartRemove', 'cartSet'] as const)('of nobody known are not changed by %s', async (name) => {
    const sent = { params: { sku: 'NM-10' }, body: { productSkuCode: 'NM-10', quantity: 1 } }
    const { body, ...rest } = sent
    const unknown = { headers: { guid: '3f2f0f63-4a4c-4b9b-9d43-5d1b60d2c111' } }
    const { status, body: answer } = await shopper.ask(name, { ...(name === 'cartSet' ? sent : rest), ...unknown })
    expect([status, answer.code, body.quantity]).toEqual([401, 'GUID_REQUIRED', 1])
  })

  test('of a user are for the token alone and never for the guid', async () => {
    const user = await newShopper(api, { registered: true })
    expect((await user.put('NM-10', 2)).status).toBe(200)
    expect((await user.ask('cart')).body.summary.totalQuantity).toBe(2)
    const thief = { headers: { guid: user.guid } }
    expect((await shopper.ask('cart', thief)).body.items).toEqual([])
    const set = await shopper.ask('cartSet', { ...thief, body: { productSkuCode: 'NM-11', quantity: 1 } })
    expect([set.status, set.body.code]).toEqual([401, 'GUID_REQUIRED'])
    expect((await shopper.ask('cartClear', thief)).status).toBe(401)
    expect((await user.ask('cart')).body.summary.totalQuantity).toBe(2)
  })
})

describe.each(databases)('a cart on $name', ({ open }) => {
  test(`holds ${maxLines} different products, however many arrive at once`, async () => {
    const catalogue = smallCatalogue()
    const [first] = catalogue.products
    if (!first) throw new Error('The small catalogue has no product')
    const many = Array.from({ length: maxLines + 30 }, (_, i) => ({
      ...first,
      id: 1000 + i,
      sku: `MANY-${i}`,
      code: `MANY${i}`,
    }))
    const api = await startTestApi(await open(), { ...catalogue, products: [...catalogue.products, ...many] })
    const shopper = await newShopper(api)
    const answers = await Promise.all(many.map(({ sku }) => shopper.put(sku, 1)))
    const codes = answers.flatMap(({ body }) => body.code ?? [])
    expect(codes).toEqual(Array.from({ length: 30 }, () => 'CART_IS_FULL'))
    const { body } = await shopper.ask('cart')
    expect(body.items).toHaveLength(maxLines)
    const [line] = body.items
    expect((await shopper.put(line.productSkuCode, 2)).status).toBe(200)
    await api.close()
  })
})
