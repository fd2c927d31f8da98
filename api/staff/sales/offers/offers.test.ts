import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { startTestApi, type TestApi } from '../../../../tests/support/api.ts'
import { databases } from '../../../../tests/support/databases.ts'
import { chooseAll, freshEmail, newShopper, orderAll, restore } from '../../../../tests/support/shopper.ts'
import { certifiedCatalogue, smallCatalogue } from '../../../../tests/support/small-catalogue.ts'
import { type StaffBrowser, withStaff, workingHere } from '../../../../tests/support/staff.ts'

const buyer = {
  ...{ firstName: 'Łucja', lastName: 'Kos', company: 'Pomiary Łódź', taxNumber: null, street: '', postcode: '' },
  ...{ city: '', region: null, country: 'PL' },
}

describe.each(databases)('an offer in the hands of the staff on $name', ({ stocked }) => {
  let api: TestApi
  let browser: StaffBrowser
  beforeAll(async () => {
    api = await startTestApi(await stocked())
    browser = (await workingHere(api, withStaff(api), ['orders'])).browser
  })
  beforeEach(() => restore(api, smallCatalogue()))
  afterAll(() => api?.close())

  const wish = (more: object = {}) => ({
    ...{ email: freshEmail(), buyer, note: '', days: 14, lines: [{ sku: 'NM-12', quantity: 5, percent: 10 }] },
    ...{ delivery: { sku: 'SHIP-COURIER', gross: 0 } },
    ...more,
  })
  const add = async (more: object = {}) => {
    const draft = wish(more)
    const made = await browser.post('/offers', { culture: 'pl-PL', ...draft })
    expect(made.status).toBe(201)
    const { id, version } = made.body
    return (await browser.put(`/offers/${id}`, { version, ...draft })).body
  }
  const send = async ({ id, version }: { id: number; version: number }) =>
    (await browser.post(`/offers/${id}/send`, { version })).body
  const mailTo = async (email: string) =>
    api.db
      .selectFrom('outgoing_mail')
      .select('text_body')
      .where('recipient', '=', email)
      .orderBy('id', 'desc')
      .executeTakeFirst()
  const asBuyer = async (email: string) => {
    const { text_body: text = '' } = (await mailTo(email)) ?? {}
    const shopper = await newShopper(api)
    const [, number = '', key = ''] = /number=([\w-]+)#key=([\w-]+)/.exec(text) ?? []
    const headers = { 'order-key': key }
    return {
      shopper,
      take: () => shopper.ask('offerTake', { body: { number }, headers }),
      read: async () => (await shopper.ask('offer', { query: { number }, headers })).body,
      order: async () => {
        await shopper.ask('offerTake', { body: { number }, headers })
        return orderAll(shopper)
      },
    }
  }

  it('has no number and no mail before it is sent, and a price that the API worked out', async () => {
    const email = freshEmail()
    const offer = await add({ email })
    const list = offer.products[0].list
    expect(offer).toMatchObject({ number: null, state: 'draft', draft: { lines: [{ net: Math.round(list * 0.9) }] } })
    expect(await mailTo(email)).toBeUndefined()
    expect(await send(offer)).toMatchObject({
      state: 'open',
      isChanged: false,
      number: expect.stringMatching(/^OF-PL-/),
    })
    expect((await mailTo(email))?.text_body).toContain('#key=')
  })

  it('is ordered at the price it was sent with last, with the delivery that it names', async () => {
    const email = freshEmail()
    const sent = await send(await add({ email }))
    const link = await asBuyer(email)
    const before = (await link.read()).lines[0].unitPrice.net
    const lower = { ...sent.draft, lines: [{ sku: 'NM-12', quantity: 5, net: 5_000 }] }
    const changed = (await browser.put(`/offers/${sent.id}`, { version: sent.version, ...lower })).body
    expect(changed.isChanged).toBe(true)
    expect((await link.read()).lines[0].unitPrice.net).toBe(before)
    const { number } = await send(changed)
    expect((await link.read()).lines[0].unitPrice.net).toBe(5_000)
    const order = await link.order()
    expect(order.lines[0].unitPrice.net).toBe(5_000)
    expect(order.shipping.price.gross).toBe(0)
    const { body } = await browser.get(`/offers/${sent.id}`)
    expect(body).toMatchObject({ number, state: 'ordered', orderNumber: order.number })
    expect((await browser.post(`/offers/${sent.id}/send`, { version: body.version })).body.code).toBe('OFFER_NOT_OPEN')
  })

  it('delivers its own goods at its price, and with others beside them or more of them at the price of everybody', async () => {
    const email = freshEmail()
    const { id } = await send(await add({ email }))
    const { shopper, take } = await asBuyer(email)
    await take()
    await chooseAll(shopper)
    const delivery = async () => (await shopper.ask('cart')).body.shipping[0].price.gross
    expect(await delivery()).toBe(0)
    await shopper.put('NM-12', 6)
    const usual = await delivery()
    expect(usual).toBeGreaterThan(0)
    await shopper.put('NM-12', 4)
    expect(await delivery()).toBe(0)
    await shopper.put('NM-10', 1)
    expect(await delivery()).toBe(usual)
    await shopper.put('NM-12', 0)
    const order = await orderAll(shopper)
    expect(order.shipping.price.gross).toBe(usual)
    expect((await browser.get(`/offers/${id}`)).body.state).toBe('open')
  })

  it('is taken back, and good again once it is sent anew', async () => {
    const email = freshEmail()
    const sent = await send(await add({ email }))
    const taken = (await browser.post(`/offers/${sent.id}/withdraw`, { version: sent.version })).body
    expect(taken.state).toBe('withdrawn')
    expect((await (await asBuyer(email)).read()).state).toBe('withdrawn')
    expect(await send(taken)).toMatchObject({ state: 'open', number: sent.number })
  })

  it('is put back by its log, for its buyer no sooner than it is sent, and for nobody once it was changed again', async () => {
    const email = freshEmail()
    const sent = await send(await add({ email }))
    const link = await asBuyer(email)
    const price = (await link.read()).lines[0].unitPrice.net
    const change = async (more: object, { version }: { version: number }) =>
      (await browser.put(`/offers/${sent.id}`, { ...sent.draft, version, ...more })).body
    const lower = await change({ lines: [{ sku: 'NM-12', quantity: 2, net: 5_000 }], days: 60 }, sent)
    const entries = async () => (await browser.get(`/history?record=offer:${sent.id}`)).body.entries
    const [{ id: entry, before, after }] = await entries()
    expect(before).toMatchObject({ offered: [{ quantity: 5, price: { amount: price, currency: 'PLN' } }], days: 14 })
    expect(after).toEqual({
      offered: [{ quantity: 2, sku: 'NM-12', price: { amount: 5_000, currency: 'PLN' } }],
      days: 60,
    })
    const longer = await change({ lines: lower.draft.lines, days: 90 }, lower)
    const undo = (id: number) => browser.post(`/offers/${sent.id}/undo`, { entry: id })
    expect((await undo(entry)).body.code).toBe('RECORD_CHANGED')
    const [{ id: last }] = await entries()
    expect((await undo(last)).body.draft.days).toBe(60)
    expect((await undo(entry)).body).toMatchObject({
      ...{ version: Number(longer.version) + 2, isChanged: true },
      draft: { days: 14, email, lines: [{ quantity: 5, net: price }] },
    })
    expect((await link.read()).lines[0].quantity).toBe(5)
    const [{ action }] = await entries()
    expect(action).toBe('offer.undone')
  })

  it('is made of what is sold in its edition, found by name or number with what everybody pays', async () => {
    const found = async (search: string) =>
      (await browser.get(`/offerable-products?culture=pl-PL&search=${search}`)).body.products
    const [product] = await found('nm-12')
    expect(product).toMatchObject({ sku: 'NM-12', name: expect.any(String), list: expect.any(Number) })
    expect(await found(encodeURIComponent(product.name))).toContainEqual(product)
    expect(await found('')).toEqual([])
  })

  it('has the certificate of an instrument behind it, and is ordered with both', async () => {
    await api.load(certifiedCatalogue())
    const email = freshEmail()
    const its = { sku: 'NM-11', quantity: 1, certifies: 'NM-12' }
    const instrument = { sku: 'NM-12', quantity: 5, net: 5_000 }
    const sent = await send(await add({ email, lines: [{ ...its, net: 700 }, instrument] }))
    expect(sent.draft.lines).toEqual([instrument, { ...its, quantity: 5, net: 700 }])
    const [offered, paper] = sent.products
    expect(paper).toMatchObject({ sku: 'NM-11', isCertificate: true })
    expect(offered.accessories).toContain(paper.id)
    const [, certificate] = (await (await asBuyer(email)).order()).lines
    expect(certificate).toMatchObject({
      ...{ quantity: 5, unitPrice: { net: 700 }, certifies: { line: 'NM-12', sku: 'NM-11' } },
    })
    for (const wrong of [[{ ...its, sku: 'NM-13' }, instrument], [its], [its, { ...its, sku: 'NM-10' }, instrument]]) {
      const body = { culture: 'pl-PL', ...wish(), lines: wrong }
      expect((await browser.post('/offers', body)).body.code).toBe('SKU_UNKNOWN')
    }
  })

  it('is found by its state and by any word, and its log names nobody', async () => {
    const { id } = await send(await add({ buyer: { ...buyer, company: 'Kalibracja Żółw' } }))
    const found = async (query: string) =>
      (await browser.get(`/offers?${query}`)).body.offers.map((offer: { id: number }) => offer.id)
    expect(await found('search=zolw')).toEqual([id])
    expect(await found('search=zolw&state=draft')).toEqual([])
    expect(await found('search=zolw&state=open')).toEqual([id])
    const { entries } = (await browser.get(`/history?record=offer:${id}`)).body
    expect(entries.map(({ action }: { action: string }) => action)).toEqual([
      'offer.sent',
      'offer.changed',
      'offer.added',
    ])
    expect(JSON.stringify(entries)).not.toMatch(/Kos|Żółw|@example/)
  })
})
