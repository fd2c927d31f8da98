import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { Persona } from '../../../tests/api/persona.ts'
import { startTestApi, type TestApi } from '../../../tests/support/api.ts'
import { asked, colleagueOf, fillFor, newCompany, ruleOf } from '../../../tests/support/company.ts'
import { databases } from '../../../tests/support/databases.ts'
import { mailsTo } from '../../../tests/support/people.ts'
import { restore, finalizeBody } from '../../../tests/support/shopper.ts'
import { createServices } from '../../app/services.ts'
import { expireRequests } from './expire-requests.ts'
import { smallCatalogue } from '../../../tests/support/small-catalogue.ts'

type Colleague = Awaited<ReturnType<typeof colleagueOf>>

describe.each(databases)('an order that has to be approved on $name', ({ stocked }) => {
  let api: TestApi
  let anna: Persona
  let buyer: Colleague
  let chief: Colleague
  beforeAll(async () => {
    api = await startTestApi(await stocked())
  })
  beforeEach(async () => {
    await restore(api, smallCatalogue())
    anna = await newCompany(api)
    buyer = await colleagueOf(api, anna, { role: 'buyer', branch: null })
    chief = await colleagueOf(api, anna, { role: 'approver', branch: null })
  })
  afterAll(() => api?.close())

  const stockOf = async (id: number) =>
    (await api.db.selectFrom('stock').select('quantity').where('product_id', '=', id).executeTakeFirstOrThrow())
      .quantity
  const ordersOf = async ({ guid }: Persona) =>
    (await api.db.selectFrom('customer_order').select('number').where('customer_guid', '=', guid).execute()).length
  const mailsOf = async ({ user }: Persona, template: string) =>
    (await mailsTo(api.fetch, user?.email ?? '')).filter((mail) => mail.template === template)
  const linkOf = async (persona: Persona) =>
    /#token=([\w-]+)/.exec((await mailsOf(persona, 'approvalAsked'))[0]?.text ?? '')?.[1] ?? ''
  const decide = (persona: Persona, { id, total }: { id: number; total: { gross: number } }, more: object = {}) =>
    persona.ask('approvalDecide', { params: { id }, body: { verdict: 'approve', expectedGross: total.gross, ...more } })
  const raise = (net: number) =>
    api.db.updateTable('price').set({ net }).where('product_id', '=', 10).where('culture', '=', 'pl-PL').execute()

  test('is not ordered, sells nothing, and is placed once it is approved', async () => {
    await ruleOf(anna, { name: 'Over 10', above: 1000 })
    const gross = await fillFor(buyer)
    const before = await stockOf(10)
    expect((await buyer.ask('finalize', { body: finalizeBody(gross) })).body.code).toBe('APPROVAL_NEEDED')
    const ahead = (await buyer.ask('approvalAhead')).body
    expect(ahead).toMatchObject({ reasons: ['Over 10'], steps: [{ needed: 1 }] })
    expect(ahead.steps[0].people).toHaveLength(2)

    const body = finalizeBody(gross, { note: 'Gate 3', orderReference: 'PO-1' })
    const [first, again] = [await buyer.ask('approvalAsk', { body }), await buyer.ask('approvalAsk', { body })]
    expect([first.status, again.body.id]).toEqual([201, first.body.id])
    expect((await buyer.ask('approvalAsk', { body: { ...body, note: '' } })).body.code).toBe('IDEMPOTENCY_KEY_REUSED')
    expect(first.body).toMatchObject({ state: 'open', isOwn: true, mayDecide: false, note: 'Gate 3' })
    expect((await buyer.ask('cart')).body.items).toEqual([])
    expect([await stockOf(10), await ordersOf(buyer)]).toEqual([before, 0])
    expect(await mailsOf(chief, 'approvalAsked')).toHaveLength(1)
    expect(await mailsOf(buyer, 'approvalAsked')).toHaveLength(0)

    await buyer.ask('cartSet', { body: { productSkuCode: 'NM-14', quantity: 3 } })
    const { status, body: decided } = await decide(chief, first.body)
    expect([status, decided.state]).toEqual([200, 'ordered'])
    expect(await stockOf(10)).toBe(before - 1)
    const { body: order } = await buyer.ask('order', { query: { number: decided.orderNumber } })
    expect(order).toMatchObject({ note: 'Gate 3', orderReference: 'PO-1', total: { gross } })
    expect((await buyer.ask('cart')).body.items).toMatchObject([{ productSkuCode: 'NM-14', quantity: 3 }])
    expect((await mailsTo(api.fetch, order.email)).map(({ template }) => template)).toEqual(['orderConfirmation'])
    expect((await decide(chief, first.body)).body.code).toBe('APPROVAL_IS_OVER')
    const kept = await api.db.selectFrom('company_request').select('cart').where('id', '=', first.body.id).execute()
    expect(kept).toEqual([{ cart: null }])
  })

  test('costs what its company has agreed on, whomever its buyer has chosen to buy for since', async () => {
    await ruleOf(anna, {})
    const { body: company } = await anna.ask('company')
    await sql`with k as (insert into contract (name, company_id, only_this, starts_on)
        values ('Frame', ${company.id}, false, '2020-01-01') returning id)
      insert into contract_price (contract_id, from_quantity, percent) select id, 1, 10 from k`.execute(api.db)
    const request = await asked(buyer)
    await buyer.ask('companyChoose', { body: { id: null } })
    expect((await decide(chief, request)).body.state).toBe('ordered')
    const [own] = (await buyer.ask('companies')).body
    expect(own).toMatchObject({ id: company.id, isChosen: false })
  })

  test('is ordered at once where no rule asks for anything', async () => {
    await ruleOf(anna, { above: 10 ** 9 })
    const gross = await fillFor(buyer)
    expect((await buyer.ask('approvalAhead')).body).toEqual({ reasons: [], steps: [] })
    expect((await buyer.ask('approvalAsk', { body: finalizeBody(gross) })).body.code).toBe('APPROVAL_NOT_NEEDED')
    expect((await buyer.ask('finalize', { body: finalizeBody(gross) })).status).toBe(201)
  })

  test('is approved by the link of a mail, which looking at does nothing to, and by nobody else', async () => {
    await ruleOf(anna, {})
    const request = await asked(buyer)
    const token = await linkOf(chief)
    expect((await buyer.ask('approvalLinked', { body: { token } })).body).toMatchObject({
      state: 'open',
      mayDecide: true,
    })
    expect((await buyer.ask('approvalLinked', { body: { token: 'x' } })).body.code).toBe('TOKEN_INVALID')
    expect((await decide(buyer, request)).status).toBe(404)
    const body = { token, verdict: 'approve', expectedGross: request.total.gross }
    expect((await buyer.ask('approvalByLink', { body })).body.state).toBe('ordered')
    expect((await buyer.ask('approvalByLink', { body })).body.code).toBe('APPROVAL_IS_OVER')
  })

  test('is refused with a reason, which its buyer is told', async () => {
    await ruleOf(anna, {})
    const request = await asked(buyer)
    const { body } = await decide(chief, request, { verdict: 'refuse', reason: 'Next year' })
    expect(body).toMatchObject({ state: 'refused', reason: 'Next year', mayDecide: false })
    expect((await mailsOf(buyer, 'approvalRefused'))[0]?.text).toContain('Next year')
    expect(await ordersOf(buyer)).toBe(0)
  })

  test('goes through steps one after another, of which one may want several', async () => {
    const second = await colleagueOf(api, anna, { role: 'approver', branch: null })
    const last = await colleagueOf(api, anna, { role: 'approver', branch: null })
    const steps = [
      { people: [chief.member, second.member], needed: 2 },
      { people: [last.member], needed: 1 },
    ]
    await ruleOf(anna, { steps })
    const request = await asked(buyer)
    expect((await decide(last, request)).status).toBe(404)
    expect((await decide(chief, request)).body.steps[0]).toMatchObject({
      needed: 2,
      approved: [expect.stringMatching(/./)],
    })
    expect((await decide(chief, request)).status).toBe(404)
    expect(await mailsOf(last, 'approvalAsked')).toHaveLength(0)
    await decide(second, request)
    expect(await mailsOf(last, 'approvalAsked')).toHaveLength(1)
    expect((await decide(last, request)).body.state).toBe('ordered')
  })

  test('is asked again once it costs something else, also of who had approved less', async () => {
    const second = await colleagueOf(api, anna, { role: 'approver', branch: null })
    await ruleOf(anna, {
      steps: [
        { people: [chief.member], needed: 1 },
        { people: [second.member], needed: 1 },
      ],
    })
    const request = await asked(buyer)
    await decide(chief, request)
    await raise(50_000)
    expect((await decide(second, request)).body.code).toBe('PRICE_CHANGED')
    expect(await ordersOf(buyer)).toBe(0)
    const [changed] = (await chief.ask('approvals')).body
    expect(changed).toMatchObject({ problem: 'PRICE_CHANGED', was: { gross: request.total.gross }, mayDecide: true })
    expect(changed.total.gross).toBeGreaterThan(request.total.gross)
    expect(await mailsOf(chief, 'approvalAsked')).toHaveLength(2)
    expect((await decide(second, request)).status).toBe(404)
    await decide(chief, changed)
    const { body } = await decide(second, changed)
    expect(body).toMatchObject({ state: 'ordered', problem: null })
    expect((await buyer.ask('order', { query: { number: body.orderNumber } })).body.total).toEqual(changed.total)
  })

  test('waits while there are too few of its goods, and says so', async () => {
    await ruleOf(anna, {})
    const request = await asked(buyer)
    await api.db
      .updateTable('stock')
      .set({ quantity: 0, availability: 'unavailable' })
      .where('product_id', '=', 10)
      .execute()
    const { status, body } = await decide(chief, request)
    expect([status, body.code]).toEqual([409, 'QUANTITY_NOT_AVAILABLE'])
    expect((await buyer.ask('approvals')).body).toMatchObject([{ state: 'open', problem: 'QUANTITY_NOT_AVAILABLE' }])
    await restore(api, smallCatalogue())
    expect((await decide(chief, request)).body.state).toBe('ordered')
  })

  test('is over after its days, which its buyer is told, and when it is taken back', async () => {
    await ruleOf(anna, {})
    await anna.ask('companyWaitSet', { body: { waitDays: 5 } })
    const [late, own] = [await asked(buyer), await asked(buyer)]
    expect(Date.parse(late.expiresAt) - Date.parse(late.askedAt)).toBe(5 * 86_400_000)
    await sql`update company_request set expires_at = now() where id = ${late.id}`.execute(api.db)
    expect((await decide(chief, late)).body.code).toBe('APPROVAL_IS_OVER')
    expect(await expireRequests(createServices(api.db, {}, {}))).toBe(1)
    expect(await mailsOf(buyer, 'approvalExpired')).toHaveLength(1)
    const { body } = await buyer.ask('approvalWithdraw', { params: { id: own.id } })
    expect(body.state).toBe('withdrawn')
    expect((await buyer.ask('approvalWithdraw', { params: { id: own.id } })).body.code).toBe('APPROVAL_IS_OVER')
    expect((await chief.ask('approvalWithdraw', { params: { id: own.id } })).status).toBe(404)
  })

  test('is decided by a deputy for as long as somebody is away, and by administrators where nobody else is left', async () => {
    await ruleOf(anna, { steps: [{ people: [chief.member], needed: 1 }] })
    const deputy = await colleagueOf(api, anna, { role: 'reader', branch: null })
    const [before, then] = [await asked(buyer), await asked(buyer)]
    const day = (days: number) => new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10)
    const away = (from: number, until: number) =>
      chief.ask('companyDeputySet', {
        params: { id: chief.member },
        body: { deputy: deputy.member, from: day(from), until: day(until) },
      })
    expect((await away(1, 3)).status).toBe(200)
    expect((await decide(deputy, before)).status).toBe(404)
    expect((await away(-1, 1)).body.deputies).toMatchObject([{ person: chief.member, deputy: deputy.member }])
    expect((await decide(deputy, before)).body.state).toBe('ordered')
    const wrong = { params: { id: chief.member }, body: { deputy: null, from: null, until: null } }
    expect((await deputy.ask('companyDeputySet', wrong)).body.code).toBe('RIGHT_MISSING')

    expect((await decide(anna, then)).status).toBe(404)
    await anna.ask('companyPersonSet', { params: { id: chief.member }, body: { role: 'reader', branch: null } })
    expect((await decide(chief, then)).status).toBe(404)
    expect((await decide(deputy, then)).status).toBe(404)
    expect((await decide(anna, then)).body.state).toBe('ordered')
  })

  test('is nothing that somebody approves for themselves, unless a rule says so', async () => {
    await ruleOf(anna, {})
    const request = await asked(anna)
    expect((await decide(anna, request)).status).toBe(404)
    await ruleOf(anna, { own: true, steps: [{ people: [], needed: 1 }] })
    await decide(chief, request)
    expect(await ordersOf(anna)).toBe(0)
    const [open] = (await anna.ask('approvals')).body
    expect((await decide(anna, open)).body.state).toBe('ordered')
  })

  test('is over where its buyer has left, and unknown to every other company', async () => {
    await ruleOf(anna, {})
    const request = await asked(buyer)
    const other = await newCompany(api)
    expect((await other.ask('approvals')).body).toEqual([])
    expect((await decide(other, request)).status).toBe(404)
    await anna.ask('companyPersonRemove', { params: { id: buyer.member } })
    expect((await decide(chief, request)).body.code).toBe('APPROVAL_IS_OVER')
    expect(await ordersOf(buyer)).toBe(0)
  })
})
