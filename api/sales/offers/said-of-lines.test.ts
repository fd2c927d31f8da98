import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { startTestApi, type TestApi } from '../../../tests/support/api.ts'
import { newCompany } from '../../../tests/support/company.ts'
import { databases } from '../../../tests/support/databases.ts'
import { addressIn, freshEmail, orderAll } from '../../../tests/support/shopper.ts'
import { type StaffBrowser, withStaff, workingHere } from '../../../tests/support/staff.ts'

const { phone: _, ...person } = addressIn('PL')
const buyer = { ...person, company: null, taxNumber: null }
const said = { reference: 'POS-10', note: 'Pudełko 2' }

describe.each(databases)('what a buyer says of a line and an offer on $name', ({ stocked }) => {
  let api: TestApi
  let staff: StaffBrowser
  beforeAll(async () => {
    api = await startTestApi(await stocked())
    staff = (await workingHere(api, withStaff(api), ['orders'])).browser
  })
  afterAll(() => api?.close())

  test('stays from the cart to the offer, what the staff make of it, and its order', async () => {
    const anna = await newCompany(api)
    await anna.ask('cartAdd', { body: { lines: [{ code: 'NM-12', quantity: 2, ...said }] } })
    const wish = { requestId: randomUUID(), email: freshEmail(), buyer, note: '' }
    const { body: offer } = await anna.ask('offerAsk', { body: wish })
    expect(offer.lines).toMatchObject([said])

    const { offers } = (await staff.get(`/offers?search=${offer.number}`)).body
    const { body: seen } = await staff.get(`/offers/${offers[0].id}`)
    expect(seen.products).toMatchObject([said])
    const lines = [{ sku: 'NM-12', quantity: 3, net: 9_000 }]
    const { body: changed } = await staff.put(`/offers/${seen.id}`, { ...seen.draft, version: seen.version, lines })
    expect((await staff.post(`/offers/${seen.id}/send`, { version: changed.version })).status).toBe(200)

    await anna.ask('cartClear')
    const { body: taken } = await anna.ask('offerTake', { body: { number: offer.number } })
    expect(taken.cart.items).toMatchObject([{ quantity: 3, ...said }])
    expect((await orderAll(anna)).lines).toMatchObject([said])
    const { body: record } = await anna.ask('offer', { query: { number: offer.number } })
    expect(record.lines).toMatchObject([said])
  })

  test('is asked for with lines that are named, each product once', async () => {
    const anna = await newCompany(api)
    const named = (reference: string) => ({ productSkuCode: 'NM-10', quantity: 1, reference })
    const wish = { requestId: randomUUID(), email: freshEmail(), buyer, note: '' }
    const lines = [named('10'), { productSkuCode: 'NM-11', quantity: 1 }, named('20')]
    const { body: offer } = await anna.ask('offerAsk', { body: { ...wish, lines } })
    expect(offer.lines.map(({ reference }: { reference?: string }) => reference)).toEqual([undefined, '10; 20'])
  })
})
