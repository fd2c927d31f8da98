import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { startTestApi, type TestApi } from '../../../tests/support/api.ts'
import { databases } from '../../../tests/support/databases.ts'
import { smallCatalogue } from '../../../tests/support/small-catalogue.ts'
import { chooseAll, finalizeBody, newShopper, orderAll, restore, type Shopper } from '../../../tests/support/shopper.ts'

describe.each(databases)('orders on $name', ({ stocked }) => {
  let api: TestApi
  let user: Shopper
  let guest: Shopper
  beforeAll(async () => {
    api = await startTestApi(await stocked())
  })
  beforeEach(async () => {
    await api.load(smallCatalogue())
    await restore(api, smallCatalogue())
    user = await newShopper(api, { registered: true })
    guest = await newShopper(api)
  })
  afterAll(() => api.close())

  const buy = async (shopper: Shopper, sku = 'NM-12', quantity = 1) => {
    await shopper.put(sku, quantity)
    return orderAll(shopper)
  }
  const list = async (query: Record<string, string> = {}) => (await user.ask('orders', { query })).body

  test('stay as they were bought', async () => {
    const order = await buy(user)
    await api.db.updateTable('price').set({ net: 1 }).where('product_id', '=', 12).execute()
    await api.db.updateTable('product_text').set({ name: 'Other' }).where('product_id', '=', 12).execute()
    expect((await user.ask('order', { query: { number: order.number } })).body).toEqual(order)
  })

  test('outlive their products, and lead to them only while they are offered', async () => {
    const { number, lines } = await buy(user)
    expect(lines[0].productId).toBe(12)
    await api.load({ ...smallCatalogue(), products: smallCatalogue().products.filter(({ id }) => id !== 12) })
    await api.fetch('/yes-api/rest/search', { method: 'PUT', body: '{}' })
    const { body } = await user.ask('order', { query: { number } })
    expect(body.lines).toEqual([{ ...lines[0], productId: null }])
  })

  test('are told to who placed them and nobody else', async () => {
    const [mine, theirs] = [await buy(user), await buy(guest)]
    const read = async (shopper: Shopper, number: string, headers: Record<string, string> = {}) =>
      (await shopper.ask('order', { query: { number }, headers })).status
    expect(await read(user, mine.number)).toBe(200)
    expect(await read(guest, theirs.number)).toBe(200)
    expect(await read(user, theirs.number)).toBe(404)
    expect(await read(guest, mine.number)).toBe(404)
    expect(await read(guest, mine.number, { guid: user.guid })).toBe(404)
    expect(await read(guest, theirs.number, { guid: '' })).toBe(404)
    expect(await read(await newShopper(api), theirs.number)).toBe(404)
    expect(await read(await newShopper(api, { registered: true }), mine.number)).toBe(404)
  })

  test('are listed to users, the latest first, page by page', async () => {
    expect((await guest.ask('orders')).body.code).toBe('ACCESS_TOKEN_INVALID')
    const numbers: string[] = []
    for (let i = 0; i < 5; i++) numbers.unshift((await buy(user)).number)
    await buy(await newShopper(api, { registered: true }))
    const page = await list({ pageSize: '2', pageNumber: '2' })
    expect(page).toMatchObject({ total: 5, pageNumber: 2, pageSize: 2 })
    expect(page.orders.map(({ number }: { number: string }) => number)).toEqual(numbers.slice(2, 4))
    expect(await list({ pageNumber: '9' })).toMatchObject({ total: 5, orders: [] })
    expect((await list({ pageSize: '99999' })).pageSize).toBe(100)
  })

  test('are found by number, reference, SKU, name, status and day', async () => {
    const { number } = await buy(user)
    await user.put('NM-10', 1)
    await user.ask('finalize', { body: finalizeBody(await chooseAll(user), { orderReference: 'ZŁ/7_%' }) })
    const found = async (query: Record<string, string>) => (await list(query)).total
    const today = new Date().toISOString().slice(0, 10)
    for (const [query, total] of [
      [{ search: number.slice(-6).toLowerCase() }, 1],
      [{ search: 'zl/7_%' }, 1],
      [{ search: '%' }, 1],
      [{ search: '_' }, 1],
      [{ search: 'nm-10' }, 1],
      [{ search: 'miernik' }, 2],
      [{ search: 'nothing' }, 0],
      [{ search: '\0' }, 2],
      [{ status: 'placed' }, 2],
      [{ status: 'paid' }, 0],
      [{ from: today }, 2],
      [{ to: today }, 2],
      [{ from: '2099-01-01' }, 0],
      [{ to: '2020-02-31' }, 0],
      [{ to: '9999-12-31' }, 2],
    ] as [Record<string, string>, number][])
      expect([query, await found(query)]).toEqual([query, total])
  })

  test('of no known number are not found', async () => {
    expect((await user.ask('order', { query: { number: 'NO-2026-AAAAAA' } })).body.code).toBe('NOT_FOUND')
    expect((await user.ask('order', { query: { number: 'no such' } })).body.code).toBe('VALIDATION_FAILED')
  })
})
