import { sql } from 'kysely'
import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { endpoints } from '#lib/contract/endpoints.ts'
import { send } from '../../../tests/contract/target.ts'
import { startTestApi, type TestApi } from '../../../tests/support/api.ts'
import { databases } from '../../../tests/support/databases.ts'
import { pdfText } from '../../../tests/support/pdf-text.ts'
import {
  addressIn,
  chooseAll,
  finalizeBody,
  freshEmail,
  newShopper,
  orderAll,
  restore,
  type Shopper,
} from '../../../tests/support/shopper.ts'
import { smallCatalogue } from '../../../tests/support/small-catalogue.ts'
import type { drawSlowly } from '../../../tests/support/waiting-drawing.ts'
import { inThread } from '../papers/in-thread.ts'
import { attachedTo } from '../papers/attachments.ts'

const { phone: _, ...person } = addressIn('PL')
const buyer = { ...person, company: 'Pomiary Sp. z o.o.', taxNumber: '5260250274' }

const wish = (more: object = {}) => ({
  requestId: randomUUID(),
  email: freshEmail(),
  buyer,
  note: 'Proszę o pilną odpowiedź',
  ...more,
})

describe.each(databases)('offers on $name', ({ stocked }) => {
  let api: TestApi
  let guest: Shopper
  beforeAll(async () => {
    api = await startTestApi(await stocked())
  })
  beforeEach(async () => {
    await api.load(smallCatalogue())
    await restore(api, smallCatalogue())
    guest = await newShopper(api)
  })
  afterAll(() => api.close())

  const askFor = async (shopper: Shopper, sku = 'NM-12', quantity = 2, more: object = {}) => {
    await shopper.put(sku, quantity)
    const { status, body } = await shopper.ask('offerAsk', { body: wish(more) })
    expect(status).toBe(201)
    return body
  }
  const setPrice = (net: number, id = 12) =>
    api.db.updateTable('price').set({ net }).where('product_id', '=', id).where('culture', '=', 'pl-PL').execute()
  const take = (shopper: Shopper, number: string, headers = {}) =>
    shopper.ask('offerTake', { body: { number }, headers })
  const stateOf = async (shopper: Shopper, number: string) =>
    (await shopper.ask('offer', { query: { number } })).body.state
  const mailTo = async (email: string) =>
    api.db.selectFrom('outgoing_mail').selectAll().where('recipient', '=', email).executeTakeFirstOrThrow()
  /** What the link of its mail holds behind the #. */
  const keyOf = async (email: string) => /#key=([\w-]+)/.exec((await mailTo(email)).text_body)?.[1] ?? ''
  const end = (number: string) =>
    api.db
      .updateTable('offer')
      .set({ valid_until: new Date(0) })
      .where('number', '=', number)
      .execute()

  test('hold what the cart costs, with delivery, tax and a day', async () => {
    const offer = await askFor(guest)
    const { body: cart } = await guest.ask('cart')
    expect(offer).toMatchObject({ state: 'open', buyer, goods: { net: cart.summary.netPrice }, orderNumber: null })
    expect(offer.total.gross).toBe(Number(cart.summary.grossPrice) + Number(offer.shipping.price.gross))
    const days = (Date.parse(offer.validUntil) - Date.parse(offer.issuedAt)) / 86_400_000
    expect(days).toBeGreaterThan(30)
    expect(days).toBeLessThanOrEqual(31)
  })

  test('are made by a process that has read no product before', async () => {
    await guest.put('NM-12', 1)
    const app = api.another({})
    const fresh = { fetch: async (path: string, init?: RequestInit) => app.request(path, init) }
    const headers = { guid: guest.guid, 'accept-language': 'pl-PL' }
    expect((await send(fresh, endpoints.offerAsk, { headers, body: wish() })).status).toBe(201)
  })

  test('are numbered without a gap, whatever was refused in between', async () => {
    const first = await askFor(guest)
    expect((await guest.ask('offerAsk', { body: wish({ buyer: { ...buyer, taxNumber: '123' } }) })).body.code).toBe(
      'TAX_NUMBER_INVALID',
    )
    const second = await askFor(guest)
    const [a, b] = [first, second].map(({ number }) => /^OF-PL-\d{4}-(\d{6})$/.exec(number)?.[1])
    expect(Number(b)).toBe(Number(a) + 1)
  })

  test('are made once for one wish, however often it is sent', async () => {
    await guest.put('NM-12', 1)
    const body = wish()
    const [first, again] = [await guest.ask('offerAsk', { body }), await guest.ask('offerAsk', { body })]
    expect(again.body.number).toBe(first.body.number)
    expect((await guest.ask('offerAsk', { body: { ...body, note: 'Inna' } })).body.code).toBe('IDEMPOTENCY_KEY_REUSED')
  })

  test('go out by mail, as a paper and as a link that opens them to whoever has it', async () => {
    const email = freshEmail()
    const { number } = await askFor(guest, 'NM-12', 2, { email })
    const mail = await mailTo(email)
    const [file] = await attachedTo(api.db, mail.attachments ?? [])
    expect(file).toMatchObject({ filename: `Oferta ${number}.pdf`, contentType: 'application/pdf' })
    const text = pdfText(file?.content ?? Buffer.alloc(0)).join('\n')
    for (const part of ['Oferta', number, 'Pomiary Sp. z o.o.', '526-025-02-74', 'Proszę o pilną'])
      expect(text).toContain(part)
    const key = await keyOf(email)
    const stranger = await newShopper(api)
    expect((await stranger.ask('offer', { query: { number } })).status).toBe(404)
    expect((await stranger.ask('offer', { query: { number }, headers: { 'order-key': `${key}x` } })).status).toBe(404)
    const opened = await stranger.ask('offer', { query: { number }, headers: { 'order-key': key, guid: '' } })
    expect(opened.body.number).toBe(number)
    const { body } = await guest.ask('offerDocument', { query: { number } })
    expect(pdfText(body).join('\n')).toBe(text)
  })

  test('are made at once while a paper is drawn, so that nobody waits for the database until it is', async () => {
    const sign = new SharedArrayBuffer(4)
    const file = import.meta.resolve('../../../tests/support/waiting-drawing.ts')
    const drawn = inThread<typeof drawSlowly>(file, 'drawSlowly')(sign)
    const guests = await Promise.all(Array.from({ length: 12 }, () => newShopper(api)))
    const made = await Promise.all(guests.map((one) => askFor(one)))
    expect(new Set(made.map(({ number }) => number)).size).toBe(12)
    Atomics.store(new Int32Array(sign), 0, 1)
    Atomics.notify(new Int32Array(sign), 0)
    await drawn
  })

  test('are opened by their link until 90 days after their last day, and by their buyer as before', async () => {
    const email = freshEmail()
    const { number } = await askFor(guest, 'NM-12', 1, { email })
    const headers = { 'order-key': await keyOf(email), guid: '' }
    const stranger = await newShopper(api)
    const status = async () => (await stranger.ask('offer', { query: { number }, headers })).status
    const endedBefore = (days: number) =>
      sql`update offer set valid_until = now() - ${days} * interval '1 day' where number = ${number}`.execute(api.db)
    await endedBefore(89)
    expect(await status()).toBe(200)
    await endedBefore(90)
    expect(await status()).toBe(404)
    expect((await stranger.ask('offerDocument', { query: { number }, headers })).status).toBe(404)
    expect(await stateOf(guest, number)).toBe('over')
  })

  test('are ordered at their prices after the shop has become dearer', async () => {
    const offer = await askFor(guest)
    await setPrice(99_999)
    const { body } = await take(guest, offer.number)
    expect(body.refused).toEqual([])
    expect(body.cart.items[0]).toMatchObject({ agreed: true, changes: [], total: offer.lines[0].total })
    expect(body.cart.offer).toEqual({ number: offer.number, validUntil: offer.validUntil })
    const order = await orderAll(guest)
    expect(order.lines[0].total).toEqual(offer.lines[0].total)
    expect(order.total.gross).toBe(offer.total.gross)
    expect((await guest.ask('offer', { query: { number: offer.number } })).body).toMatchObject({
      state: 'ordered',
      orderNumber: order.number,
    })
  })

  test('never cost more than the shop does meanwhile', async () => {
    const { number } = await askFor(guest)
    await setPrice(5_000)
    const { body } = await take(guest, number)
    expect(body.cart.items[0].product.price.net).toBe(5_000)
    expect(body.cart.items[0]).not.toHaveProperty('agreed')
  })

  test('hold for just the quantity that was offered', async () => {
    const { number, lines } = await askFor(guest)
    await setPrice(99_999)
    await take(guest, number)
    expect((await guest.put('NM-12', 1)).body.items[0].product.price.net).toBe(99_999)
    const { body } = await guest.put('NM-12', 2)
    expect(body.items[0]).toMatchObject({ total: lines[0].total, changes: [] })
  })

  test('are ordered once, and again when that order was cancelled', async () => {
    const email = freshEmail()
    const { number } = await askFor(guest, 'NM-12', 1, { email })
    const other = await newShopper(api)
    const headers = { 'order-key': await keyOf(email) }
    await setPrice(99_999)
    await take(guest, number)
    await take(other, number, headers)
    const expected = await chooseAll(other)
    const order = await orderAll(guest)
    // Its cart is of no offer any more, and says so before it orders.
    expect((await other.ask('finalize', { body: finalizeBody(expected) })).body.code).toBe('PRICE_CHANGED')
    expect((await take(other, number, headers)).body.code).toBe('OFFER_NOT_OPEN')
    await guest.ask('orderCancel', { body: { number: order.number } })
    expect(await stateOf(guest, number)).toBe('open')
  })

  test('are over after their last day, and the cart says what things cost then', async () => {
    const { number } = await askFor(guest)
    await setPrice(99_999)
    await take(guest, number)
    await end(number)
    const { body: cart } = await guest.ask('cart')
    expect(cart.offer).toBeNull()
    expect(cart.items[0].changes).toMatchObject([{ kind: 'price' }])
    expect(await stateOf(guest, number)).toBe('over')
    expect((await take(guest, number)).body.code).toBe('OFFER_NOT_OPEN')
  })

  test('are never prolonged by asking for another out of a cart of one', async () => {
    const { number } = await askFor(guest)
    await setPrice(99_999)
    await take(guest, number)
    const { body } = await guest.ask('offerAsk', { body: wish() })
    expect(body.lines[0].unitPrice.net).toBe(99_999)
  })

  test('name what cannot be had any more, and give the rest', async () => {
    await guest.put('NM-10', 1)
    const { number } = await askFor(guest)
    await api.db
      .updateTable('stock')
      .set({ availability: 'unavailable', quantity: 0 })
      .where('product_id', '=', 12)
      .execute()
    await guest.ask('cartClear')
    const { body } = await take(guest, number)
    expect(body.cart.items.map((item: { productSkuCode: string }) => item.productSkuCode)).toEqual(['NM-10'])
    expect(body.refused).toEqual([{ line: 1, code: 'QUANTITY_NOT_AVAILABLE', available: 0 }])
  })
  test('are listed to who has an account, with those to its address', async () => {
    const user = await newShopper(api, { registered: true })
    const email = freshEmail()
    await api.db.updateTable('account').set({ email }).where('customer_guid', '=', user.guid).execute()
    const [theirs, own] = [await askFor(guest, 'NM-12', 1, { email }), await askFor(user, 'NM-10', 1)]
    await askFor(guest)
    const { body } = await user.ask('offers')
    expect(body.offers.map(({ number }: { number: string }) => number)).toEqual([own.number, theirs.number])
    expect((await user.ask('offer', { query: { number: theirs.number } })).status).toBe(200)
  })
})
