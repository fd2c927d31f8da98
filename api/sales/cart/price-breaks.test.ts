import fc from 'fast-check'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { StatedBreak } from '#lib/contract/price-breaks.ts'
import { startTestApi, type TestApi } from '../../../tests/support/api.ts'
import { databases } from '../../../tests/support/databases.ts'
import { freshEmail, newShopper, orderAll, restore, type Shopper } from '../../../tests/support/shopper.ts'
import { smallCatalogue } from '../../../tests/support/small-catalogue.ts'
import { taxOn } from '../tax/sums.ts'

const sku = 'NM-12'
const id = 12

describe.each(databases)('quantity breaks on $name', ({ stocked }) => {
  let api: TestApi
  let shopper: Shopper
  beforeAll(async () => {
    api = await startTestApi(await stocked())
  })
  beforeEach(async () => {
    await state(12_000, [
      { from: 5, net: 11_000 },
      { from: 10, net: 10_000 },
    ])
    shopper = await newShopper(api)
  })
  afterAll(async () => {
    await state(12_007, null)
    await restore(api, smallCatalogue())
    await api.close()
  })

  async function state(net: number, breaks: StatedBreak[] | null): Promise<void> {
    await api.db
      .updateTable('price')
      .set({ net, breaks: breaks && (JSON.stringify(breaks) as never) })
      .where('product_id', '=', id)
      .where('culture', '=', 'pl-PL')
      .execute()
  }

  const pageOf = async () => (await shopper.ask('product', { params: { id: String(id) } })).body
  const itemOf = async (quantity: number) => (await shopper.put(sku, quantity)).body.items[0]

  test('are told by the product, dearer first, and are no reduction', async () => {
    const product = await pageOf()
    expect(product.priceBreaks).toMatchObject([
      { from: 5, price: { net: 11_000, gross: 13_530 } },
      { from: 10, price: { net: 10_000, gross: 12_300 } },
    ])
    expect(product).toMatchObject({ price: { net: 12_000 }, regularPrice: null, lowestPrice30Days: null })
  })

  test.each([
    [4, 12_000, { from: 5, price: { net: 11_000, gross: 13_530 } }],
    [5, 11_000, { from: 10, price: { net: 10_000 } }],
    [10, 10_000, undefined],
    [999, 10_000, undefined],
  ])('hold for %i pieces, and say what more would cost', async (quantity, net, next) => {
    const item = await itemOf(quantity)
    expect(item).toMatchObject({ product: { price: { net } }, total: { net: net * quantity }, changes: [] })
    if (next) expect(item.nextBreak).toMatchObject(next)
    else expect(item.nextBreak).toBeUndefined()
  })

  test('promise nothing that is not there', async () => {
    await api.db.updateTable('stock').set({ availability: 'few', quantity: 4 }).where('product_id', '=', id).execute()
    expect((await itemOf(3)).nextBreak).toBeUndefined()
    await restore(api, smallCatalogue())
  })

  test('that come or go while a line lies in a cart are told as a changed price', async () => {
    await shopper.put(sku, 5)
    await state(12_000, null)
    expect((await shopper.ask('cart')).body.items[0].changes).toMatchObject([
      { kind: 'price', before: { net: 11_000 } },
    ])
    expect((await itemOf(5)).changes).toEqual([])
  })

  test('follow what a guest and an account bring together, which is no change of the price', async () => {
    const [{ body: cart }, added] = [
      await shopper.put(sku, 3),
      await shopper.ask('cartAdd', { body: { lines: [{ code: sku, quantity: 4 }] } }),
    ]
    expect(cart.items[0].product.price.net).toBe(12_000)
    expect(added.body.cart.items[0]).toMatchObject({ quantity: 7, product: { price: { net: 11_000 } }, changes: [] })
  })

  test('stand with no regular price in a cart, which is that of a single piece', async () => {
    await api.db.updateTable('price').set({ regular_net: 13_000 }).where('product_id', '=', id).execute()
    expect((await itemOf(4)).product.regularPrice).toMatchObject({ net: 13_000 })
    expect((await itemOf(5)).product).toMatchObject({ regularPrice: null, lowestPrice30Days: null })
    await api.db.updateTable('price').set({ regular_net: null }).where('product_id', '=', id).execute()
  })

  test('are the same on the page, in a preview, the cart and the order, whatever was stated', async () => {
    const stated = fc.record({
      net: fc.integer({ min: 1, max: 50_000 }),
      breaks: fc.uniqueArray(
        fc.record({ from: fc.integer({ min: 2, max: 999 }), net: fc.integer({ min: 1, max: 50_000 }) }),
        { maxLength: 6, selector: ({ from }) => from },
      ),
      quantity: fc.oneof(fc.integer({ min: 1, max: 30 }), fc.integer({ min: 1, max: 999 })),
    })
    await fc.assert(
      fc.asyncProperty(stated, async ({ net, breaks, quantity }) => {
        await state(net, breaks)
        const each = Math.min(net, ...breaks.filter(({ from }) => from <= quantity).map((step) => step.net))
        const gross = each + taxOn(each, 23_000)
        const buyer = await newShopper(api)
        const page = (await buyer.ask('product', { params: { id: String(id) } })).body
        const onPage = (page.priceBreaks ?? []).findLast(({ from }: { from: number }) => from <= quantity)
        expect(onPage?.price ?? page.price).toMatchObject({ net: each, gross })
        const body = { lines: [{ code: sku, quantity }] }
        expect((await buyer.ask('cartPreview', { body })).body.lines[0].total.net).toBe(each * quantity)
        const { items, total } = (await buyer.put(sku, quantity)).body
        expect(items[0].product.price).toMatchObject({ net: each, gross })
        expect(total).toMatchObject({ net: each * quantity, gross: gross * quantity })
        const [line] = (await orderAll(buyer, { email: freshEmail() })).lines
        expect(line).toMatchObject({ unitPrice: { net: each, gross }, total: { gross: gross * quantity } })
      }),
      { numRuns: 25 },
    )
  })
})
