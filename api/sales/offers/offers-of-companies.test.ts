import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { startTestApi, type TestApi } from '../../../tests/support/api.ts'
import { colleagueOf, newCompany, ruleOf } from '../../../tests/support/company.ts'
import { addressIn, chooseAll, finalizeBody, freshEmail } from '../../../tests/support/shopper.ts'
import { type StaffBrowser, withStaff, workingHere } from '../../../tests/support/staff.ts'

const { phone: _, ...person } = addressIn('PL')
const buyer = { ...person, company: null, taxNumber: null }

let api: TestApi
let staff: StaffBrowser
beforeAll(async () => {
  api = await startTestApi()
  staff = (await workingHere(api, withStaff(api), ['orders'])).browser
})
afterAll(() => api.close())

/** Twenty pieces at a hundredth of their price, to a company. */
async function offered() {
  const anna = await newCompany(api)
  await anna.ask('cartSet', { body: { productSkuCode: 'NM-12', quantity: 2 } })
  const request = { requestId: randomUUID(), email: freshEmail(), buyer, note: '' }
  const { number } = (await anna.ask('offerAsk', { body: request })).body
  const { offers } = (await staff.get(`/offers?search=${number}`)).body
  const { id, version, draft } = (await staff.get(`/offers/${offers[0].id}`)).body
  const changed = { ...draft, version, lines: [{ sku: 'NM-12', quantity: 20, net: 100 }], note: '' }
  const put = await staff.put(`/offers/${id}`, changed)
  await staff.post(`/offers/${id}/send`, { version: put.body.version })
  return { anna, number }
}

/** What twenty pieces of it cost in a cart. */
const goodsIn = (cart: { items: { total: { net: number } }[] }) => cart.items[0]?.total.net

test('an offer to a company is ordered for that company alone, under its rules', async () => {
  const { anna, number } = await offered()
  const role = await anna.ask('companyRoleAdd', { body: { name: 'offers', rights: ['offers', 'colleagues'] } })
  await ruleOf(anna, { own: false })
  const eve = await colleagueOf(api, anna, { role: role.body.roles.at(-1).id, branch: null })
  expect((await eve.ask('offerTake', { body: { number } })).status).toBe(200)
  const gross = await chooseAll(eve)
  expect((await eve.ask('finalize', { body: finalizeBody(gross) })).body.code).toBe('RIGHT_MISSING')
  expect(goodsIn((await eve.ask('cart')).body)).toBe(2_000)
  await eve.ask('companyChoose', { body: { id: null } })
  const own = (await eve.ask('cart')).body
  expect(goodsIn(own)).toBeGreaterThan(2_000)
  expect(
    (await eve.ask('finalize', { body: finalizeBody(own.total.gross) })).body.lines[0].unitPrice.net,
  ).toBeGreaterThan(100)
  expect((await anna.ask('offer', { query: { number } })).body).toMatchObject({ state: 'open', orderNumber: null })
})

test('who has left a company has none of its offers left in the cart', async () => {
  const { anna, number } = await offered()
  const role = await anna.ask('companyRoleAdd', { body: { name: 'all', rights: ['offers', 'order', 'colleagues'] } })
  const bert = await colleagueOf(api, anna, { role: role.body.roles.at(-1).id, branch: null })
  await bert.ask('offerTake', { body: { number } })
  expect(goodsIn((await bert.ask('cart')).body)).toBe(2_000)
  await anna.ask('companyPersonRemove', { params: { id: bert.member } })
  expect(goodsIn((await bert.ask('cart')).body)).toBeGreaterThan(2_000)
})
