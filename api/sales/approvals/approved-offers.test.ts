import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { Persona } from '../../../tests/api/persona.ts'
import { startTestApi, type TestApi } from '../../../tests/support/api.ts'
import { colleagueOf, newCompany, ruleOf } from '../../../tests/support/company.ts'
import { databases } from '../../../tests/support/databases.ts'
import { addressIn, chooseAll, finalizeBody, freshEmail, restore } from '../../../tests/support/shopper.ts'
import { smallCatalogue } from '../../../tests/support/small-catalogue.ts'
import { createServices } from '../../app/services.ts'
import { expireRequests } from './expire-requests.ts'

type Request = { id: number; total: { net: number; gross: number } }

describe.each(databases)('an offer that has to be approved on $name', ({ stocked }) => {
  let api: TestApi
  let buyer: Persona
  let chief: Persona
  let number: string
  let request: Request
  beforeAll(async () => {
    api = await startTestApi(await stocked())
  })
  beforeEach(async () => {
    await restore(api, smallCatalogue())
    const anna = await newCompany(api)
    buyer = await colleagueOf(api, anna, { role: 'buyer', branch: null })
    chief = await colleagueOf(api, anna, { role: 'approver', branch: null })
    await ruleOf(anna, {})
    const { phone: _, ...person } = addressIn('PL')
    await buyer.ask('cartSet', { body: { productSkuCode: 'NM-10', quantity: 2 } })
    const wish = {
      requestId: randomUUID(),
      email: freshEmail(),
      buyer: { ...person, company: null, taxNumber: null },
      note: '',
    }
    number = (await buyer.ask('offerAsk', { body: wish })).body.number
    request = await accept()
    // The shop has become dearer, and what was offered has not.
    await sql`update price set net = net * 2 where product_id = 10 and culture = 'pl-PL'`.execute(api.db)
  })
  afterAll(() => api?.close())

  /** Takes the offer into the cart and asks for its approval. */
  const accept = async (): Promise<Request> => {
    expect((await buyer.ask('offerTake', { body: { number } })).status).toBe(200)
    const body = finalizeBody(await chooseAll(buyer))
    expect((await buyer.ask('finalize', { body })).body.code).toBe('APPROVAL_NEEDED')
    const { status, body: asked } = await buyer.ask('approvalAsk', { body })
    expect(status).toBe(201)
    return asked
  }
  const decide = (of: Request, more: object = {}) =>
    chief.ask('approvalDecide', {
      params: { id: of.id },
      body: { verdict: 'approve', expectedGross: of.total.gross, ...more },
    })
  const stateOf = async () => (await buyer.ask('offer', { query: { number } })).body.state
  const orderOf = async (orderNumber: string) => (await buyer.ask('order', { query: { number: orderNumber } })).body
  const endOffer = () => sql`update offer set valid_until = now() where number = ${number}`.execute(api.db)

  test('is ordered at its own prices once it is approved, whatever the shop costs by then, and is used up by that', async () => {
    expect(await stateOf()).toBe('open')
    const { body } = await decide(request)
    expect(body).toMatchObject({ state: 'ordered', problem: null, total: request.total })
    expect((await orderOf(body.orderNumber)).total).toEqual(request.total)
    expect(await stateOf()).toBe('ordered')
    expect((await buyer.ask('offerTake', { body: { number } })).body.code).toBe('OFFER_NOT_OPEN')
  })

  test('is ordered once, however often its approval was asked for', async () => {
    const second = await accept()
    expect(second.total).toEqual(request.total)
    expect((await decide(request)).body.state).toBe('ordered')
    const { status, body } = await decide(second)
    expect([status, body.code]).toEqual([409, 'PRICE_CHANGED'])
    const [changed] = (await chief.ask('approvals')).body
    expect(changed.total.gross).toBeGreaterThan(second.total.gross)
    expect(changed.was).toEqual(second.total)
  })

  test('that was refused stays open, and can be accepted again at the same prices', async () => {
    expect((await decide(request, { verdict: 'refuse', reason: 'Later' })).body.state).toBe('refused')
    expect(await stateOf()).toBe('open')
    const again = await accept()
    expect(again.total).toEqual(request.total)
    expect((await decide(again)).body.state).toBe('ordered')
  })

  test('that nobody decided, or that its buyer took back, stays open too', async () => {
    await sql`update company_request set expires_at = now() where id = ${request.id}`.execute(api.db)
    expect(await expireRequests(createServices(api.db, {}, {}))).toBe(1)
    expect((await decide(request)).body.code).toBe('APPROVAL_IS_OVER')
    expect(await stateOf()).toBe('open')
    const again = await accept()
    await buyer.ask('approvalWithdraw', { params: { id: again.id } })
    expect(await stateOf()).toBe('open')
    expect((await decide(await accept())).body.state).toBe('ordered')
  })

  test('that is over before it is approved costs what the shop does, which has to be approved anew', async () => {
    await endOffer()
    const { status, body } = await decide(request)
    expect([status, body.code]).toEqual([409, 'PRICE_CHANGED'])
    const [changed] = (await chief.ask('approvals')).body
    expect(changed).toMatchObject({ state: 'open', problem: 'PRICE_CHANGED', was: request.total })
    const { body: decided } = await decide(changed)
    expect((await orderOf(decided.orderNumber)).total).toEqual(changed.total)
    expect(await stateOf()).toBe('over')
  })

  test('leaves to its buyer what they have put into the cart since', async () => {
    await buyer.ask('cartSet', { body: { productSkuCode: 'NM-14', quantity: 1 } })
    expect((await decide(request)).body.state).toBe('ordered')
    const { body: cart } = await buyer.ask('cart')
    expect(cart.items).toMatchObject([{ productSkuCode: 'NM-14', quantity: 1 }])
  })
})
