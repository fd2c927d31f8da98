import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { startTestApi, type TestApi } from '../../../tests/support/api.ts'
import { colleagueOf, ruleOf } from '../../../tests/support/company.ts'
import { cxmlOf, orderRequest, placeOf, readCxml, statusOf, type Item } from '../../../tests/support/cxml-documents.ts'
import { databases } from '../../../tests/support/databases.ts'
import { agreeOn, hookHost, newBuyerSystem, type BuyerSystem } from '../../../tests/support/punchout.ts'
import { approve, revoke } from '../payments/terms.ts'

/** Made to order, so that there is any number of it; and one of which there are twelve. */
const [sku, id, scarce] = ['NM-12', 12, 'NM-10']
const item: Item = { sku, quantity: 2 }

describe.each(databases)('orders of procurement systems on $name', ({ stocked }) => {
  let api: TestApi
  let system: BuyerSystem
  beforeAll(async () => {
    api = await startTestApi(await stocked())
  })
  beforeEach(async () => {
    system = await newBuyerSystem(api, 'cxml')
    await agreeOn(api, system.company, { id, net: 9_950 })
    await orderBy((await system.administrator.ask('company')).body.own.id)
  })
  afterAll(() => api?.close())

  const connection = { name: 'SRM', protocol: 'cxml', hosts: [hookHost] }
  const orderBy = (ordersBy: number | null) =>
    system.administrator.ask('punchoutSet', { params: { id: system.id }, body: { ...connection, ordersBy } })
  type Facts = Parameters<typeof orderRequest>[0] & Parameters<typeof cxmlOf>[2]
  const send = ({ payloadId = randomUUID(), ...facts }: Facts = {}, from = system) =>
    statusOf(api, cxmlOf(from, orderRequest({ items: [item], ...facts }), { ...facts, payloadId }))
  const placed = async (persona = system.administrator) =>
    (await persona.ask('orders', { query: { of: 'own' } })).body.orders as { number: string }[]
  const orderOf = async (number: string) => (await system.administrator.ask('order', { query: { number } })).body

  test('are placed as everybody else’s, at the prices that were agreed on', async () => {
    const answer = await send({ orderId: 'PO-77', note: 'Rampa B' })
    expect(answer).toMatchObject({ code: '200', text: 'OK' })
    const order = await orderOf(answer.words)
    expect(order).toMatchObject({
      orderReference: 'PO-77',
      note: 'Rampa B',
      status: 'placed',
      goods: { net: 19_900 },
      lines: [{ productSkuCode: sku, quantity: 2, unitPrice: { net: 9_950 } }],
      billing: { company: 'Pomiary', street: 'Prosta 1', firstName: 'Jan Maria', lastName: 'Kowalski' },
      delivery: { company: 'Zakład', street: 'Polna 7', line2: 'Hala 3', postcode: '00-950', phone: '+48 600 700 800' },
      payment: { paymentGatewayLabel: 'transfer' },
    })
    expect(order.billing.taxNumber).toBe((await system.administrator.ask('company')).body.profile.taxNumber)
    expect(order.lines[0]).toMatchObject({ reference: '1' })
    const { rows } = await api.db
      .selectFrom('customer')
      .selectAll()
      .where('registered', '=', false)
      .execute()
      .then((found) => ({ rows: found }))
    expect(rows).toEqual([])
  })

  test('say of each line what the system calls it and what was written beside it', async () => {
    const items = [{ ...item, comments: 'Hala 7' }, { ...item, comments: 'x'.repeat(300) }, item]
    const order = await orderOf((await send({ items })).words)
    expect(order.lines).toMatchObject([{ quantity: 6, reference: '1; 2; 3', note: 'Hala 7' }])
  })

  test('leave alone what the person has in the cart in whose name they are', async () => {
    const { ask } = system.administrator
    await ask('cartSet', { body: { productSkuCode: scarce, quantity: 1 } })
    expect((await send()).code).toBe('200')
    expect((await ask('cart')).body.items).toMatchObject([{ productSkuCode: scarce, quantity: 1 }])
    expect((await send({ orderId: 'PO-2', items: [{ sku: scarce, price: '1.00' }] })).text).toBe('PRICE_CHANGED')
    expect((await ask('cart')).body.items).toMatchObject([{ productSkuCode: scarce, quantity: 1 }])
  })

  test('are paid on terms as far as those go, and by transfer beyond', async () => {
    const { guid } = system.administrator
    await approve(api.db, guid, { limit: 100_000, currency: 'PLN', dueDays: 30 })
    const label = async (orderId: string, quantity: number) =>
      (await orderOf((await send({ orderId, items: [{ sku, quantity }] })).words)).payment.paymentGatewayLabel
    expect([await label('A', 2), await label('B', 8), await label('C', 2)]).toEqual(['invoice', 'transfer', 'invoice'])
    await revoke(api.db, guid)
  })

  test('are one however often the same document comes, also at once', async () => {
    const facts = { payloadId: 'p-1', orderId: 'PO-1' }
    const answers = await Promise.all([send(facts), send(facts), send(facts)])
    answers.push(await send(facts), await send({ ...facts, payloadId: 'p-2' }))
    expect(new Set(answers.map(({ code, words }) => `${code} ${words}`)).size).toBe(1)
    expect(answers[0]?.code).toBe('200')
    expect(await placed()).toHaveLength(1)
    expect(await send({ ...facts, items: [{ sku, quantity: 3 }] })).toMatchObject({
      code: '409',
      text: 'IDEMPOTENCY_KEY_REUSED',
    })
    expect(await send({ ...facts, orderId: 'PO-9' })).toMatchObject({ code: '409', text: 'IDEMPOTENCY_KEY_REUSED' })
    expect(await placed()).toHaveLength(1)
  })

  test.each([
    ['another price', { items: [{ sku, price: '99.49' }] }, 'PRICE_CHANGED'],
    ['a higher price', { items: [{ sku, price: '100' }] }, 'PRICE_CHANGED'],
    ['another currency', { items: [{ sku, currency: 'EUR' }] }, 'VALIDATION_FAILED'],
    ['a total in another currency', { currency: 'EUR' }, 'VALIDATION_FAILED'],
    ['another unit', { items: [{ sku, unit: 'BX' }] }, 'VALIDATION_FAILED'],
    ['half a piece', { items: [{ sku, quantity: '1.5' }] }, 'VALIDATION_FAILED'],
    ['none', { items: [{ sku, quantity: 0 }] }, 'VALIDATION_FAILED'],
    ['no lines', { items: [] }, 'CART_IS_EMPTY'],
    ['what is not sold', { items: [item, { sku: 'NM-99' }] }, 'SKU_UNKNOWN'],
    ['more than there is', { items: [{ sku: scarce, quantity: 900 }] }, 'QUANTITY_NOT_AVAILABLE'],
    ['no postcode of the country', { shipTo: placeOf({ postcode: 'ABC' }) }, 'VALIDATION_FAILED'],
    ['where nothing is delivered to', { shipTo: placeOf({ country: 'JP' }) }, 'VALIDATION_FAILED'],
    ['a change of another', { type: 'update' }, 'NOT_OFFERED'],
    ['the end of another', { type: 'delete' }, 'NOT_OFFERED'],
    ['a test', { mode: 'test' }, 'NOT_OFFERED'],
    ['an entity', { head: '<!DOCTYPE cXML [<!ENTITY a "aaaa">]>' }, 'VALIDATION_FAILED'],
  ])('are refused whole with %s', async (_, facts, code) => {
    expect((await send(facts)).text).toBe(code)
    expect(await placed()).toEqual([])
    expect(await api.db.selectFrom('customer').selectAll().where('registered', '=', false).execute()).toEqual([])
  })

  test('are nobody’s who has no right to order, and of no system that may only send people', async () => {
    const buyer = await colleagueOf(api, system.administrator, { role: 'buyer', branch: null })
    const reader = await colleagueOf(api, system.administrator, { role: 'reader', branch: null })
    expect((await orderBy(reader.member)).body.code).toBe('VALIDATION_FAILED')
    expect((await orderBy(buyer.member)).status).toBe(200)
    expect((await send()).code).toBe('200')
    expect(await placed(buyer)).toHaveLength(1)
    await system.administrator.ask('companyPersonSet', {
      params: { id: buyer.member },
      body: { role: 'reader', branch: null },
    })
    expect(await send({ orderId: 'PO-2' })).toMatchObject({ code: '403', text: 'RIGHT_MISSING' })
    await orderBy(null)
    expect(await send({ orderId: 'PO-3' })).toMatchObject({ code: '403', text: 'RIGHT_MISSING' })
  })

  test('are never somebody’s of another company, whatever their document says', async () => {
    const other = await newBuyerSystem(api, 'cxml')
    const stranger = (await other.administrator.ask('company')).body.own.id
    expect((await orderBy(stranger)).body.code).toBe('VALIDATION_FAILED')
    const forged = { ...system, secret: other.secret }
    expect(await send({}, forged)).toMatchObject({ code: '401', text: 'CREDENTIALS_INVALID' })
    expect(await send({}, { ...system, userName: other.userName })).toMatchObject({ code: '401' })
    const { words } = await send({ from: other.userName })
    expect((await orderOf(words)).billing.company).toBe('Pomiary')
    expect(await placed(other.administrator)).toEqual([])
    await other.administrator.ask('punchoutSet', {
      params: { id: other.id },
      body: { ...connection, ordersBy: stranger },
    })
    expect((await send({ orderId: 'PO-1' }, other)).text).toBe('PRICE_CHANGED')
  })

  test('were approved in the system and are asked about no more', async () => {
    await ruleOf(system.administrator, {})
    expect((await send()).code).toBe('200')
  })

  test('are told of in the profile, to whoever has the secret', async () => {
    const ask = async (from: BuyerSystem) => {
      const body = cxmlOf(from, '<ProfileRequest/>')
      return readCxml(await (await api.fetch('/yes-api/punchout/cxml', { method: 'POST', body })).text()).Response
    }
    const { ProfileResponse } = await ask(system)
    const names = ProfileResponse.Transaction.map((one: Record<string, string>) => one['@requestName'])
    expect(names).toEqual(['PunchOutSetupRequest', 'OrderRequest'])
    expect(ProfileResponse.Transaction[1].URL).toBe('http://pl.localhost:4321/yes-api/punchout/cxml')
    expect((await ask({ ...system, secret: 'x' })).Status['@text']).toBe('CREDENTIALS_INVALID')
  })
})
