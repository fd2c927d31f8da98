import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { EndpointName } from '#lib/contract/endpoints.ts'
import { newAccount } from '../../../tests/api/persona.ts'
import { startTestApi, type TestApi } from '../../../tests/support/api.ts'
import { databases } from '../../../tests/support/databases.ts'
import {
  addressIn,
  chooseAll,
  finalizeBody,
  freshEmail,
  newShopper,
  orderAll,
  type Shopper,
} from '../../../tests/support/shopper.ts'
import { pdfText } from '../../../tests/support/pdf-text.ts'
import { certifiedCatalogue } from '../../../tests/support/small-catalogue.ts'

const instrument = 'NM-12'
const [inLaboratory, accredited] = ['NM-10', 'NM-11']

describe.each(databases)('the certificate of an instrument on $name', ({ stocked }) => {
  let api: TestApi
  let shopper: Shopper
  beforeAll(async () => {
    api = await startTestApi(await stocked())
    await api.load(certifiedCatalogue())
    await api.db.updateTable('stock').set({ quantity: 9 }).where('product_id', '=', 12).execute()
  })
  beforeEach(async () => {
    shopper = await newShopper(api)
  })
  afterAll(() => api.close())

  const set = (quantity: number, calibration?: string | null) =>
    shopper.ask('cartSet', { body: { productSkuCode: instrument, quantity, calibration } })
  const leadOf = (cart: { items: { parts: { leadDays: number }[] }[] }) => cart.items[0]?.parts[0]?.leadDays

  test('is counted with it, follows its quantity and goes with it', async () => {
    const without = await set(1)
    const { body } = await set(1, accredited)
    const { calibration } = body.items[0]
    expect(calibration).toMatchObject({ sku: accredited, productSkuCode: `${accredited}.${instrument}`, days: 15 })
    expect(body.total.net - without.body.total.net).toBe(calibration.unitPrice.net)
    const three = await set(3)
    expect(three.body.items[0].calibration.total.net).toBe(3 * calibration.unitPrice.net)
    expect(three.body.summary.productsCount).toBe(1)
    expect((await set(0)).body.total.net).toBe(0)
    expect((await set(1)).body.items[0].calibration).toBeUndefined()
  })

  test('makes its instrument leave so many working days later', async () => {
    const before = leadOf((await set(1)).body)
    expect(before).toBe(0)
    expect(leadOf((await set(1, inLaboratory)).body)).toBe(5)
    expect(leadOf((await set(1, null)).body)).toBe(before)
  })

  test.each([
    ['there is none', 'NOTHING'],
    ['it is an instrument', instrument],
  ])('is refused where %s', async (_, sku) => {
    expect(await set(1, sku)).toMatchObject({ status: 422, body: { code: 'SKU_UNKNOWN' } })
  })

  test('is said to be gone when it is no longer offered with what is in the cart', async () => {
    await set(1, accredited)
    const withdraw = (at: Date | null) =>
      api.db.updateTable('product').set({ withdrawn_at: at }).where('sku', '=', accredited).execute()
    await withdraw(new Date())
    try {
      const { items } = (await shopper.ask('cart')).body
      expect(items[0]).toMatchObject({ changes: [{ kind: 'calibration' }] })
      expect(items[0].calibration).toBeUndefined()
      expect((await shopper.ask('cartValidate')).body.problems).toMatchObject([{ code: 'SKU_UNKNOWN' }])
      expect((await set(1, null)).body.items[0].changes).toEqual([])
    } finally {
      await withdraw(null)
    }
  })

  test('is a line of the order behind its instrument, and takes nothing from a stock', async () => {
    const stock = () => api.db.selectFrom('stock').selectAll().where('product_id', '=', 11).execute()
    const before = await stock()
    const { body: cart } = await set(2, accredited)
    const { lines, goods } = await orderAll(shopper)
    expect(lines).toMatchObject([
      { productSkuCode: instrument, quantity: 2 },
      { productSkuCode: `${accredited}.${instrument}`, quantity: 2, certifies: { line: instrument, sku: accredited } },
    ])
    expect(goods).toMatchObject({ net: cart.summary.netPrice, gross: cart.summary.grossPrice })
    expect(await stock()).toEqual(before)
  })

  test('is compared with what the buyer was shown', async () => {
    await set(1, accredited)
    const gross = await chooseAll(shopper)
    await set(1, null)
    expect((await shopper.ask('finalize', { body: finalizeBody(gross) })).body.code).toBe('PRICE_CHANGED')
  })

  test('stands behind its instrument in an offer, and is bought with it for what was offered', async () => {
    const { body: cart } = await set(2, accredited)
    const its = { productSkuCode: `${accredited}.${instrument}`, certifies: { line: instrument, sku: accredited } }
    const { phone: _, ...person } = addressIn('PL')
    const buyer = { ...person, company: 'Pomiary Sp. z o.o.', taxNumber: '5260250274' }
    const wish = { requestId: randomUUID(), email: freshEmail(), buyer, note: '' }
    const { body: offer } = await shopper.ask('offerAsk', { body: wish })
    expect(offer.goods.net).toBe(cart.summary.netPrice)
    expect(offer.lines).toMatchObject([{ productSkuCode: instrument }, { ...its, quantity: 2 }])
    expect(offer.arrival).toEqual(cart.items[0].parts[0].arrival)
    const paper = await shopper.ask('offerDocument', { query: { number: offer.number } })
    expect(pdfText(paper.body).join('\n')).toMatch(new RegExp(`${instrument}[^]*\\(${instrument}\\)`))
    const pricedAt = (net: number) =>
      api.db.updateTable('price').set({ net }).where('product_id', '=', 11).where('culture', '=', 'pl-PL').execute()
    const { unitPrice } = offer.lines[1]
    const dearer = Number(unitPrice.net) + 500
    await pricedAt(dearer)
    try {
      await set(0)
      const { body } = await shopper.ask('offerTake', { body: { number: offer.number } })
      expect(body.cart.items[0]).toMatchObject({ quantity: 2, calibration: { sku: accredited, unitPrice } })
      expect((await set(3)).body.items[0].calibration.unitPrice.net).toBe(dearer)
      await set(2)
      expect((await orderAll(shopper)).lines).toMatchObject([{ quantity: 2 }, { ...its, unitPrice }])
    } finally {
      await pricedAt(unitPrice.net)
    }
  })

  test('comes along when many lines are added at once, and is told of where it is none for them', async () => {
    const lines = [
      { code: instrument, quantity: 2, calibration: inLaboratory },
      { code: 'NM-14', quantity: 1, calibration: inLaboratory },
    ]
    const { body } = await shopper.ask('cartAdd', { body: { lines } })
    expect(body.cart.items[0].calibration.sku).toBe(inLaboratory)
    expect(body.cart.items[1].calibration).toBeUndefined()
    expect(body).toMatchObject({ refused: [], uncertified: [1] })
    const looked = (await shopper.ask('cartPreview', { body: { lines } })).body.lines
    const { sku, name, total } = body.cart.items[0].calibration
    expect(looked[0].calibration).toMatchObject({ sku, name, total })
    expect(looked[0].parts).toMatchObject([{ leadDays: 5 }])
    expect(looked[1].calibration).toBeNull()
  })

  test('stands on a saved list with its instrument until it is left out there', async () => {
    const anna = await newAccount(api)
    const line = { productSkuCode: instrument, quantity: 2, calibration: accredited }
    const list = async (name: EndpointName, sent: object) => (await anna.ask(name, sent)).body.lines
    const { id } = (await anna.ask('savedListAdd', { body: { name: 'Lab', lines: [line] } })).body
    const set = (body: object) => list('savedListSet', { params: { id }, body: { lines: [{ ...line, ...body }] } })
    expect(await list('savedList', { params: { id } })).toMatchObject([line])
    expect(await set({ quantity: 3, calibration: undefined })).toMatchObject([{ quantity: 3, calibration: accredited }])
    expect((await set({ calibration: null }))[0].calibration).toBeUndefined()
    const other = { name: 'Other', lines: [{ ...line, calibration: instrument }] }
    expect((await anna.ask('savedListAdd', { body: other })).body.code).toBe('SKU_UNKNOWN')
  })
})
