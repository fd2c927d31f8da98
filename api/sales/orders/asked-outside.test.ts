import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { startTestApi, type TestApi } from '../../../tests/support/api.ts'
import { databases } from '../../../tests/support/databases.ts'
import { chooseAll, finalizeBody, newShopper } from '../../../tests/support/shopper.ts'
import type { ShippingRates } from '../delivery/shipping-rates.ts'

describe.each(databases)('an order on $name', ({ stocked }) => {
  let api: TestApi
  beforeAll(async () => {
    api = await startTestApi(await stocked())
  })
  afterAll(() => api.close())

  const shopWith = (shippingRates: ShippingRates) => {
    const app = api.another({}, { shippingRates })
    return { ...api, app, fetch: async (...asked: Parameters<TestApi['fetch']>) => app.request(...asked) }
  }

  test('holds neither its customer nor a connection while carriers are asked', async () => {
    const rates = { 'SHIP-COURIER': { gross: 2_345 } }
    let asked = 0
    let answer: ShippingRates = async () => rates
    // Two processes, of which the one that takes the order knows no answer.
    const cart = await newShopper(shopWith(async () => rates))
    const ordering = await newShopper(shopWith((question) => answer(question)))
    const guid = { guid: cart.guid }
    await cart.put('NM-10', 1)
    const expectedGross = await chooseAll(cart)
    answer = async () => {
      asked += 1
      await sql`select guid from customer where guid = ${cart.guid} for update`.execute(api.db)
      return rates
    }
    const { status, body } = await ordering.ask('finalize', { body: finalizeBody(expectedGross), headers: guid })
    expect([status, body.shipping?.price.gross]).toEqual([201, 2_345])
    expect(asked).toBe(1)
  })
})
