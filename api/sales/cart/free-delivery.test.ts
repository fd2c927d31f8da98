import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { startTestApi, type TestApi } from '../../../tests/support/api.ts'
import { databases } from '../../../tests/support/databases.ts'
import { newShopper, orderAll } from '../../../tests/support/shopper.ts'

describe.each(databases)('delivery that is free from a worth of goods on $name', ({ stocked }) => {
  let api: TestApi
  let worth: number
  beforeAll(async () => {
    api = await startTestApi(await stocked())
    const shopper = await newShopper(api)
    worth = (await shopper.put('NM-12', 1)).body.summary.grossPrice
    await api.db
      .updateTable('delivery_offer')
      .set({ free_from: 2 * worth })
      .where('culture', '=', 'pl-PL')
      .where('way', '=', 'SHIP-COURIER')
      .execute()
  })
  afterAll(() => api?.close())

  const wayOf = async (quantity: number) => {
    const shopper = await newShopper(api)
    const { body } = await shopper.put('NM-12', quantity)
    const ways: { productSkuCode: string }[] = (await shopper.ask('shippingMethods')).body
    return { shopper, cart: body, way: ways.find(({ productSkuCode }) => productSkuCode === 'SHIP-COURIER') }
  }

  it('says what a cart lacks, and asks for the price until then', async () => {
    const { shopper, cart, way } = await wayOf(1)
    const free = { from: 2 * worth, missing: worth }
    expect(cart.freeDelivery).toEqual(free)
    expect(way).toMatchObject({ free, price: { gross: 1_999 } })
    expect((await orderAll(shopper)).total.gross).toBe(worth + 1_999)
  })

  it('costs nothing from there on, in the cart and in the order', async () => {
    const { shopper, cart, way } = await wayOf(2)
    expect(cart.freeDelivery).toMatchObject({ missing: 0 })
    expect(way).toMatchObject({ price: { net: 0, gross: 0 } })
    const order = await orderAll(shopper)
    expect(order).toMatchObject({ total: { gross: 2 * worth }, shipping: { price: { gross: 0 } } })
    expect(order.shipping).not.toHaveProperty('free')
  })

  it('says nothing where no way is ever free', async () => {
    const shopper = await newShopper(api, { culture: 'de-DE' })
    expect((await shopper.put('NM-12', 1)).body).not.toHaveProperty('freeDelivery')
  })
})
