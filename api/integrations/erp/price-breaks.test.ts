import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { startTestApi, type TestApi } from '../../../tests/support/api.ts'
import { databases } from '../../../tests/support/databases.ts'
import { send } from '../../../tests/support/people.ts'
import { restore } from '../../../tests/support/shopper.ts'
import { smallCatalogue } from '../../../tests/support/small-catalogue.ts'

describe.each(databases)('the prices that an ERP sets on $name', ({ stocked }) => {
  let api: TestApi
  let app: TestApi['app']
  beforeAll(async () => {
    api = await startTestApi(await stocked())
    app = api.another({ erpToken: 'erp-token' })
  })
  beforeEach(() => restore(api, smallCatalogue()))
  afterAll(() => api?.close())

  let keys = 0
  const set = (more: object) => {
    const headers = { authorization: 'Bearer erp-token', 'idempotency-key': `key-${keys++}` }
    const lines = [{ sku: 'NM-10', culture: 'pl-PL', net: 9_000, ...more }]
    return send(async (input, init) => app.request(input, init), 'PUT', '/erp/prices', { lines }, headers)
  }
  const breaksOf = async () => {
    const prices = api.db.selectFrom('price').select('breaks').where('product_id', '=', 10)
    return (await prices.where('culture', '=', 'pl-PL').executeTakeFirstOrThrow()).breaks
  }

  test('have quantity breaks, keep those of which nothing is said, and lose them', async () => {
    const breaks = [{ from: 5, net: 8_000 }]
    expect((await set({ breaks })).status).toBe(200)
    expect((await set({})).status).toBe(200)
    expect(await breaksOf()).toEqual(breaks)
    for (const wrong of [[{ from: 5, net: 9_000 }], [...breaks, { from: 4, net: 7_000 }]])
      expect((await set({ breaks: wrong })).body.errors).toMatchObject([{ path: 'lines.0.breaks' }])
    expect((await set({ breaks: [{ from: 1, net: 1 }] })).status).toBe(400)
    await set({ breaks: [] })
    expect(await breaksOf()).toBeNull()
  })
})
