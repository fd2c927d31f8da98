import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { Persona } from '../../../tests/api/persona.ts'
import { startTestApi, type TestApi } from '../../../tests/support/api.ts'
import { colleagueOf, newCompany } from '../../../tests/support/company.ts'
import { databases } from '../../../tests/support/databases.ts'
import { addressIn, freshEmail, newShopper, orderAll, restore, type Shopper } from '../../../tests/support/shopper.ts'
import { smallCatalogue } from '../../../tests/support/small-catalogue.ts'
import { type StaffBrowser, withStaff, workingHere } from '../../../tests/support/staff.ts'
import { createServices } from '../../app/services.ts'
import { tellEnding } from './tell-ending.ts'

const { phone: _, ...person } = addressIn('PL')
const buyer = { ...person, company: null, taxNumber: null }
const wish = (more: object = {}) => ({ requestId: randomUUID(), email: freshEmail(), buyer, note: '', ...more })

type Asking = Pick<Shopper, 'ask'> | Persona
type Said = { version: number; by: string; name: string | null; note: string; lines: object[] }

describe.each(databases)('an offer that is negotiated on $name', ({ stocked }) => {
  let api: TestApi
  let guest: Shopper
  let staff: StaffBrowser
  beforeAll(async () => {
    api = await startTestApi(await stocked())
    staff = (await workingHere(api, withStaff(api), ['orders'])).browser
  })
  beforeEach(async () => {
    await restore(api, smallCatalogue())
    guest = await newShopper(api)
  })
  afterAll(() => api?.close())

  const askFor = async (shopper: Asking, more: object = {}) => {
    await shopper.ask('cartSet', { body: { productSkuCode: 'NM-12', quantity: 2 } })
    const { status, body } = await shopper.ask('offerAsk', { body: wish(more) })
    expect(status).toBe(201)
    return body
  }
  const counter = (shopper: Asking, number: string, more: object = {}) =>
    shopper.ask('offerCounter', {
      body: {
        number,
        version: 1,
        note: 'Za tę cenę weźmiemy 20',
        lines: [{ productSkuCode: 'NM-12', quantity: 20, net: 9_000 }],
        ...more,
      },
    })
  const inStaff = async (number: string) => {
    const { offers } = (await staff.get(`/offers?search=${number}`)).body
    return (await staff.get(`/offers/${offers[0].id}`)).body
  }
  /** The staff answer with what they say of it, the rest as it was. */
  async function answer(number: string, more: object = {}) {
    const { id, version, draft } = await inStaff(number)
    const { body } = await staff.put(`/offers/${id}`, { ...draft, version, ...more })
    return (await staff.post(`/offers/${id}/send`, { version: body.version })).body
  }
  const mails = (to: string, template: string) =>
    sql<{ subject: string; text_body: string; reply_to: string | null }>`
      select subject, text_body, reply_to from outgoing_mail where template = ${template} and (recipient = ${to} or reply_to = ${to})
      order by id`
      .execute(api.db)
      .then(({ rows }) => rows)
  const read = async (shopper: Asking, number: string) => (await shopper.ask('offer', { query: { number } })).body
  const twenty = { lines: [{ sku: 'NM-12', quantity: 20, net: 9_500 }], note: 'Po 95 zł przy 20 sztukach' }

  test('is asked with prices that are wished for, answered, asked again, and ordered at the last prices of the seller', async () => {
    const email = freshEmail()
    const wishes = [{ productSkuCode: 'NM-12', net: 8_000 }]
    const { number, versions, isAsked } = await askFor(guest, { email, wishes, note: 'Czy możliwy rabat?' })
    expect(isAsked).toBe(true)
    expect(versions).toMatchObject([
      { version: 1, by: 'seller', lines: [{ productSkuCode: 'NM-12', quantity: 2 }] },
      { version: 2, by: 'buyer', note: 'Czy możliwy rabat?', lines: [{ quantity: 2, unitPrice: { net: 8_000 } }] },
    ])
    const [told] = await mails(email, 'offerAsked')
    expect(told).toMatchObject({ subject: `Oferta ${number}: klient prosi o inne warunki`, reply_to: email })
    for (const part of ['2 × ', '80,00', 'Czy możliwy rabat?']) expect(told?.text_body).toContain(part)

    expect(await inStaff(number)).toMatchObject({ state: 'asked' })
    expect((await staff.get('/offers?state=asked')).body.offers.map((one: { number: string }) => one.number)).toContain(
      number,
    )
    await answer(number, twenty)
    const answered = await read(guest, number)
    expect(answered).toMatchObject({ isAsked: false, version: 3, state: 'open' })
    expect(answered.versions.at(-1)).toMatchObject({
      note: 'Po 95 zł przy 20 sztukach',
      lines: [{ quantity: 20, unitPrice: { net: 9_500 } }],
    })
    expect((await mails(email, 'offer')).length).toBe(2)

    const { status, body } = await counter(guest, number, { version: 3 })
    expect([status, body.isAsked, body.versions.length]).toEqual([200, true, 4])
    // What was offered holds while the seller thinks about it.
    const taken = await guest.ask('offerTake', { body: { number, version: 3 } })
    expect(taken.body.cart.items[0]).toMatchObject({ quantity: 20, product: { price: { net: 9_500 } }, agreed: true })
    const order = await orderAll(guest)
    expect(order.lines[0].unitPrice.net).toBe(9_500)
    expect((await counter(guest, number, { version: 3 })).body.code).toBe('OFFER_NOT_OPEN')
  })

  test('is of what is named, and the cart stays as it was', async () => {
    await guest.put('NM-10', 1)
    const lines = [{ productSkuCode: 'NM-12', quantity: 3 }]
    const { body: offer } = await guest.ask('offerAsk', { body: wish({ lines }) })
    expect(offer.lines).toMatchObject([{ productSkuCode: 'NM-12', quantity: 3 }])
    const { body: cart } = await guest.ask('cart')
    expect(cart.items).toMatchObject([{ productSkuCode: 'NM-10' }])
    await guest.put('NM-12', 3)
    const { body: alike } = await guest.ask('offerAsk', { body: wish() })
    expect(alike.lines.at(-1)).toEqual(offer.lines[0])
    const unknown = await guest.ask('offerAsk', { body: wish({ lines: [{ productSkuCode: 'NO-1', quantity: 1 }] }) })
    expect(unknown.body).toMatchObject({ code: 'SKU_UNKNOWN', lines: [{ productSkuCode: 'NO-1' }] })
  })

  test('is accepted, declined and countered in its last version alone', async () => {
    const { number } = await askFor(guest)
    await answer(number, twenty)
    const stale = { number, version: 1 }
    const lines = [{ productSkuCode: 'NM-12', quantity: 1 }]
    expect((await guest.ask('offerTake', { body: stale })).body.code).toBe('OFFER_CHANGED')
    expect((await guest.ask('offerDecline', { body: stale })).body.code).toBe('OFFER_CHANGED')
    expect((await guest.ask('offerCounter', { body: { ...stale, lines } })).body.code).toBe('OFFER_CHANGED')
    expect((await read(guest, number)).versions.map(({ by }: Said) => by)).toEqual(['seller', 'seller'])
  })

  test('is ordered no more once it was declined, until another version was sent', async () => {
    const email = freshEmail()
    const { number } = await askFor(guest, { email })
    await guest.ask('offerTake', { body: { number } })
    const { body } = await guest.ask('offerDecline', { body: { number, version: 1, note: 'Za drogo' } })
    expect(body).toMatchObject({
      state: 'declined',
      versions: [{ by: 'seller' }, { by: 'buyer', lines: [], note: 'Za drogo' }],
    })
    expect((await guest.ask('cart')).body.offer).toBeNull()
    expect((await guest.ask('offerTake', { body: { number } })).body.code).toBe('OFFER_NOT_OPEN')
    expect((await mails(email, 'offerDeclined'))[0]?.text_body).toContain('Za drogo')
    expect((await inStaff(number)).state).toBe('declined')
    await answer(number, twenty)
    expect(await read(guest, number)).toMatchObject({ state: 'open', version: 3 })
  })

  test('tells the staff that somebody answered while they were writing', async () => {
    const { number } = await askFor(guest)
    const { id, version, draft } = await inStaff(number)
    await counter(guest, number)
    expect((await staff.put(`/offers/${id}`, { ...draft, version })).body.code).toBe('RECORD_CHANGED')
    const record = await inStaff(number)
    expect(record.versions.at(-1)).toMatchObject({ by: 'buyer', lines: [{ quantity: 20, unitPrice: { net: 9_000 } }] })
    const { body } = await staff.post(`/offers/${id}/withdraw`, { version: record.version })
    expect(body.state).toBe('withdrawn')
    expect((await counter(guest, number)).body.code).toBe('OFFER_NOT_OPEN')
  })

  test('may be asked again after its last day, with products that it had not', async () => {
    const { number } = await askFor(guest)
    await api.db
      .updateTable('offer')
      .set({ valid_until: new Date(0) })
      .where('number', '=', number)
      .execute()
    const { body } = await counter(guest, number, { lines: [{ productSkuCode: 'NM-10', quantity: 4 }] })
    expect(body).toMatchObject({ state: 'over', isAsked: true })
    const { state, wished } = await inStaff(number)
    expect({ state, wished }).toMatchObject({ state: 'asked', wished: [{ sku: 'NM-10' }] })
  })

  test('of a company is seen by colleagues who may, and answered by those who have the right alone', async () => {
    const anna = await newCompany(api)
    const at = (role: string) => colleagueOf(api, anna, { role, branch: null })
    const [bert, reader, other] = [await at('buyer'), await at('reader'), await at('buyer')]
    const { number } = await askFor(bert)
    expect((await reader.ask('offerAsk', { body: wish() })).body.code).toBe('RIGHT_MISSING')
    expect(await read(reader, number)).toMatchObject({ mayAnswer: false, buyerName: expect.any(String) })
    expect((await reader.ask('offers')).body.offers).toMatchObject([{ number }])
    for (const call of ['offerTake', 'offerDecline'] as const)
      expect((await reader.ask(call, { body: { number, version: 1 } })).body.code).toBe('RIGHT_MISSING')
    expect((await counter(reader, number)).body.code).toBe('RIGHT_MISSING')
    // Who may not see what colleagues buy sees no offers of theirs either.
    expect((await other.ask('offer', { query: { number } })).status).toBe(404)
    expect((await counter(anna, number)).body.versions.at(-1)).toMatchObject({ by: 'buyer', name: expect.any(String) })
    expect((await anna.ask('offerTake', { body: { number } })).status).toBe(200)
    // Whoever buys for themselves answers nothing for the company, and a stranger sees nothing.
    await bert.ask('companyChoose', { body: { id: null } })
    expect((await bert.ask('offerTake', { body: { number } })).body.code).toBe('RIGHT_MISSING')
    const stranger = await newCompany(api)
    expect((await stranger.ask('offer', { query: { number } })).status).toBe(404)
  })

  test('is told of three days before its end, once for each time that it was sent, unless nobody negotiates', async () => {
    const emails = [freshEmail(), freshEmail()]
    const services = createServices(api.db, {}, {})
    const [negotiated, plain] = [await askFor(guest, { email: emails[0] }), await askFor(guest, { email: emails[1] })]
    await counter(guest, negotiated.number)
    const endIn = (days: number) =>
      sql`update offer set valid_until = now() + make_interval(days => ${days}), issued_at = now() - interval '20 days'
        where number in (${negotiated.number}, ${plain.number})`.execute(api.db)
    await endIn(4)
    expect(await tellEnding(services)).toBe(0)
    await endIn(2)
    expect(await tellEnding(services)).toBe(1)
    expect(await tellEnding(services)).toBe(0)
    const [mail] = await mails(emails[0] ?? '', 'offerEnding')
    expect(mail?.text_body).toContain(`/panel/offer?number=${negotiated.number}#key=`)
  })
})
