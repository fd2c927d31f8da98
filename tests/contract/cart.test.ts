import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { Cart } from '#lib/contract/cart.ts'
import { endpoints } from '#lib/contract/endpoints.ts'
import type { Price } from '#lib/contract/values.ts'
import { allowed } from './discovery.ts'
import { addressesIn, fillCart, placeOrder, shippingMethod } from './orders.ts'
import { openStage, orSkip, type Headers, type Stage } from './stage.ts'
import { send } from './target.ts'
import { targets } from './targets.ts'

/** What a total is made of, on both bases; nobody but the API adds money, so the suite adds whole numbers. */
const sum = (prices: Pick<Price, 'net' | 'gross'>[]) => ({
  net: prices.reduce((total, { net }) => total + net, 0),
  gross: prices.reduce((total, { gross }) => total + gross, 0),
})

function expectToAddUp({ items, shipping, summary, total }: Cart): void {
  const goods = sum(items.map((item) => item.total))
  expect([summary.netPrice, summary.grossPrice]).toEqual([goods.net, goods.gross])
  expect(summary.productsCount).toBe(items.length)
  expect(summary.totalQuantity).toBe(items.reduce((count, { quantity }) => count + quantity, 0))
  expect(total).toMatchObject(sum([goods, ...shipping.map(({ price }) => price)]))
  for (const { product, quantity, total: line } of items)
    expect(line).toEqual({ ...product.price, net: product.price.net * quantity, gross: product.price.gross * quantity })
  for (const { currency } of [total, ...items.map((item) => item.total)]) expect(currency).toBe(summary.currency)
}

describe.each(targets)('the cart on $name', ({ open }) => {
  let stage: Stage
  let headers: Headers
  beforeAll(async () => {
    stage = await openStage(open)
  })
  beforeEach(async () => {
    headers = await stage.newGuest()
  })
  afterAll(() => stage?.close())

  const set = (productSkuCode: string, quantity: number) =>
    stage.ask('cartSet', { headers, body: { productSkuCode, quantity } })
  const cart = () => stage.ask('cart', { headers })

  test('is what was last set, however often it was', async () => {
    const [one, other = one] = stage.known.buyable
    await set(one.sku, 2)
    const both = await set(other.sku, 1)
    expect(await set(other.sku, 1)).toEqual(both)
    expect(await cart()).toEqual(both)
    expect(both.items.map(({ productSkuCode }) => productSkuCode)).toEqual([one.sku, other.sku])
    expectToAddUp(both)
    expect((await set(one.sku, 0)).items.map(({ productSkuCode }) => productSkuCode)).toEqual([other.sku])
    const empty = await stage.ask('cartClear', { headers })
    expect(empty.items).toEqual([])
    expectToAddUp(empty)
  })

  test('takes many lines at once, by codes as people write them, and names those it cannot take', async () => {
    const [one, other = one] = stage.known.buyable
    const { scarce } = stage.known
    await set(one.sku, 1)
    const lines = [
      { code: one.code.toLowerCase().replaceAll('-', ' '), quantity: 2 },
      { code: 'NO-SUCH-CODE', quantity: 1 },
      { code: other.sku, quantity: 1 },
      { code: scarce.sku, quantity: allowed(scarce) + 1 },
    ]
    const { cart: filled, refused } = await stage.ask('cartAdd', { headers, body: { lines } })
    expect(filled.items.map(({ productSkuCode, quantity }) => [productSkuCode, quantity])).toEqual([
      [one.sku, 3],
      [other.sku, 1],
    ])
    expect(refused).toEqual([
      { line: 1, code: 'SKU_UNKNOWN' },
      { line: 3, code: 'QUANTITY_NOT_AVAILABLE', available: allowed(scarce) },
    ])
    expectToAddUp(filled)
    expect(await cart()).toEqual(filled)
  })

  test('holds all there is of a product, and no more', async () => {
    const { sku } = stage.known.scarce
    const most = allowed(stage.known.scarce)
    expect((await set(sku, most)).items[0]).toMatchObject({ quantity: most, changes: [] })
    const body = { productSkuCode: sku, quantity: most + 1 }
    const response = await send(stage.target, endpoints.cartSet, { headers, body })
    expect([response.status, await response.json()]).toMatchObject([409, { available: most }])
    expect((await cart()).items[0]?.quantity).toBe(most)
  })

  test('lets go of a line by its SKU, there or not', async () => {
    const { sku } = stage.known.buyable[0]
    await set(sku, 1)
    for (let times = 0; times < 2; times++)
      expect((await stage.ask('cartRemove', { headers, params: { sku } })).items).toEqual([])
    expect((await stage.ask('cartRemove', { headers, params: { sku: 'NO-SUCH-SKU' } })).items).toEqual([])
  })

  test('tells what stands in the way of ordering it', async () => {
    const { scarce } = stage.known
    if (allowed(scarce) < 2) return
    await set(scarce.sku, allowed(scarce))
    expect(await stage.ask('cartValidate', { headers })).toEqual({ problems: [] })
    await placeOrder(stage, { product: scarce })
    const available = allowed(scarce) - 1
    expect(await stage.ask('cartValidate', { headers })).toEqual({
      problems: [{ productSkuCode: scarce.sku, code: 'QUANTITY_NOT_AVAILABLE', available }],
    })
    expect((await cart()).items[0]?.changes).toEqual([{ kind: 'stock', available }])
    expect((await set(scarce.sku, available)).items[0]?.changes).toEqual([])
  })

  test('keeps what was chosen for it', async () => {
    const chosen = addressesIn(stage.known.country)
    await fillCart(stage, { headers, email: chosen.email })
    expect((await stage.ask('addressOptions', { headers })).chosen).toMatchObject(chosen)
    const methods = await stage.ask('shippingMethods', { headers })
    for (const { productSkuCode } of methods) {
      const next = await stage.ask('shippingSet', { headers, body: { productSkuCode } })
      expect(next.shipping).toMatchObject([methods.find((method) => method.productSkuCode === productSkuCode)])
      expectToAddUp(next)
    }
    for (const { paymentGatewayLabel } of await stage.ask('paymentMethods', { headers })) {
      const { orderInfo } = await stage.ask('paymentSet', { headers, body: { paymentGatewayLabel } })
      expect(orderInfo).toEqual({ paymentGatewayLabel })
    }
    const other = { ...chosen, email: 'other@example.com' }
    await stage.ask('addressOptionsSet', { headers, body: other })
    expect((await stage.ask('addressOptions', { headers })).chosen?.email).toBe(other.email)
  })

  test('goes to a pickup point of the network that was chosen', async (context) => {
    const { pickup, productSkuCode } = await orSkip(context, stage, () => shippingMethod(stage, headers, true))
    const { points } = await stage.ask('pickupPoints')
    const point = points.find(({ integration }) => integration === pickup)
    const foreign = points.find(({ integration }) => integration !== pickup)
    expect(point).toBeDefined()
    const body = { productSkuCode, pickupPointId: point?.id }
    expect((await stage.ask('shippingSet', { headers, body })).shipping[0]?.pickupPoint).toEqual(point)
    if (foreign) {
      const wrong = { headers, body: { ...body, pickupPointId: foreign.id } }
      const response = await send(stage.target, endpoints.shippingSet, wrong)
      expect(await response.json()).toMatchObject({ code: 'PICKUP_POINT_UNKNOWN' })
    }
    const { order } = await placeOrder(stage, { pickup: true, point })
    expect(order.shipping.pickupPoint).toEqual(point)
  })
})
