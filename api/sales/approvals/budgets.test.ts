import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { startTestApi, type TestApi } from '../../../tests/support/api.ts'
import { asked, colleagueOf, fillFor, newCompany, ruleOf } from '../../../tests/support/company.ts'
import { databases, servers } from '../../../tests/support/databases.ts'
import { finalizeBody, restore } from '../../../tests/support/shopper.ts'
import { smallCatalogue } from '../../../tests/support/small-catalogue.ts'
import type { Persona } from '../../../tests/api/persona.ts'
import { createApi } from '../../app/app.ts'
import { connectPostgres } from '../../platform/database/db.ts'

const order = async (persona: Persona, quantity = 1) =>
  persona.ask('finalize', { body: finalizeBody(await fillFor(persona, quantity)) })
const usedOf = async (administrator: Persona) =>
  (await administrator.ask('companyRules')).body.rules.map(({ used }: { used: number }) => used)
const approve = (persona: Persona, { id, total }: { id: number; total: { gross: number } }) =>
  persona.ask('approvalDecide', { params: { id }, body: { verdict: 'approve', expectedGross: total.gross } })
const counted = (answers: { status: number; body: { code?: string } }[]) =>
  Object.fromEntries(
    [...Map.groupBy(answers, ({ status, body }) => body.code ?? String(status))].map(([code, same]) => [
      code,
      same.length,
    ]),
  )

describe.each(databases)('what a company wants to be approved on $name', ({ stocked }) => {
  let api: TestApi
  let anna: Persona
  beforeAll(async () => {
    api = await startTestApi(await stocked())
  })
  beforeEach(async () => {
    await restore(api, smallCatalogue())
    anna = await newCompany(api)
  })
  afterAll(() => api?.close())

  test('the budget of a month is used by orders and by what waits for another approval, and given back by what comes to nothing', async () => {
    const bert = await colleagueOf(api, anna, { role: 'buyer', branch: null })
    await ruleOf(anna, { per: 'month', above: 10 ** 6 })
    expect(await usedOf(anna)).toEqual([0])
    const { body: placed } = await order(bert)
    const { net } = placed.total
    expect(await usedOf(anna)).toEqual([net])
    await bert.ask('orderCancel', { body: { number: placed.number } })
    expect(await usedOf(anna)).toEqual([0])

    const sums = await ruleOf(anna, { name: 'Sums', above: 0 })
    const request = await asked(bert)
    expect(await usedOf(anna)).toEqual([net, null])
    await bert.ask('approvalWithdraw', { params: { id: request.id } })
    expect(await usedOf(anna)).toEqual([0, null])
    const again = await asked(bert)
    expect((await approve(anna, again)).body.state).toBe('ordered')
    expect(await usedOf(anna)).toEqual([net, null])
    expect((await anna.ask('companyRuleRemove', { params: { id: sums } })).body.rules).toHaveLength(1)
  })

  test('a budget is not used by who asks to go beyond it before that is approved, and then is', async () => {
    const bert = await colleagueOf(api, anna, { role: 'buyer', branch: null })
    await ruleOf(anna, { per: 'month', above: 1, person: bert.member })
    const request = await asked(bert)
    expect(await usedOf(anna)).toEqual([0])
    await approve(anna, request)
    expect(await usedOf(anna)).toEqual([request.total.net])
  })

  test('a budget is of a person, a cost centre, or a branch with all below it', async () => {
    const branch = async (name: string, parent: number | null) => {
      const { body } = await anna.ask('companyBranchAdd', { body: { name, parent } })
      return body.branches.find((one: { name: string }) => one.name === name).id as number
    }
    const south = await branch('South', null)
    const lab = await branch('Lab', south)
    const bert = await colleagueOf(api, anna, { role: 'buyer', branch: lab })
    const { body } = await anna.ask('companyCostCentreAdd', { body: { code: 'K', name: 'K' } })
    const costCentre = body.costCentres[0].id
    for (const about of [
      { person: bert.member },
      { branch: south },
      { costCentre },
      { branch: await branch('North', null) },
    ])
      await ruleOf(anna, { per: 'month', above: 10 ** 7, ...about })
    const wishes = { costCentre }
    const { body: first } = await bert.ask('finalize', { body: finalizeBody(await fillFor(bert), wishes) })
    const { body: other } = await order(anna)
    expect(other.total.net).toBe(first.total.net)
    expect(await usedOf(anna)).toEqual([first.total.net, first.total.net, first.total.net, 0])
  })

  test('an approval is asked for by a kind of product, a cost centre and the budget of a month', async () => {
    const buyer = await colleagueOf(api, anna, { role: 'buyer', branch: null })
    const { category_id: category } = await api.db
      .selectFrom('product')
      .select('category_id')
      .where('id', '=', 10)
      .executeTakeFirstOrThrow()
    const { body: buying } = await anna.ask('companyCostCentreAdd', { body: { code: 'K', name: 'K' } })
    const [{ id: costCentre }] = buying.costCentres
    await ruleOf(anna, { name: 'kind', category, above: 10 ** 6 })
    await ruleOf(anna, { name: 'centre', costCentre })
    await ruleOf(anna, { name: 'budget', per: 'month', person: buyer.member, above: 30_000 })
    await fillFor(buyer)
    const ahead = async (query: Record<string, string> = {}) =>
      (await buyer.ask('approvalAhead', { query })).body.reasons
    expect(await ahead()).toEqual([])
    expect(await ahead({ costCentre: String(costCentre) })).toEqual(['centre'])
    await buyer.ask('cartSet', { body: { productSkuCode: 'NM-10', quantity: 9 } })
    expect(await ahead()).toEqual(['budget'])
    await anna.ask('companyRuleAdd', {
      body: { name: 'Kind of a month', per: 'month', above: 1, category, steps: [{ people: [], needed: 1 }] },
    })
    expect((await anna.ask('companyRules')).body.rules).toHaveLength(3)
  })

  test('a rule about a kind of product holds for all below that kind, and for none beside or above it', async () => {
    const { rows: kinds } = await sql<{ own: number; above: number; beside: number }>`
      select c.id as own, c.parent_id as above, (select b.id from category b where b.parent_id = c.parent_id and b.id <> c.id) as beside
      from product p join category c on c.id = p.category_id where p.id = 10`.execute(api.db)
    for (const [name, category] of Object.entries(kinds[0] ?? {})) await ruleOf(anna, { name, category })
    await fillFor(anna)
    expect((await anna.ask('approvalAhead')).body.reasons.toSorted()).toEqual(['above', 'own'])
    const [{ id }] = (await anna.ask('companyRules')).body.rules
    const rule = { name: 'Other', per: 'order', above: 0, steps: [{ people: [], needed: 1 }] }
    const unknown = await anna.ask('companyRuleSet', { params: { id }, body: { ...rule, category: 99_999 } })
    expect(unknown.body.errors).toMatchObject([{ path: 'category' }])
  })
})

describe.each(servers)('two processes at once on $name', ({ open }) => {
  test('never exceed a budget by orders that are each within it', async () => {
    const database = await open()
    const api = await startTestApi(database, smallCatalogue())
    const second = await connectPostgres(database.url ?? '')
    const app = createApi(second.db)
    const anna = await newCompany(api)
    const buyers: Persona[] = []
    for (let made = 0; made < 6; made++) buyers.push(await colleagueOf(api, anna, { role: 'buyer', branch: null }))
    const totals: number[] = []
    for (const buyer of buyers) totals.push(await fillFor(buyer))
    const { body: cart } = await (buyers[0] as Persona).ask('cart')
    await ruleOf(anna, { per: 'month', above: cart.total.net * 2 })
    const answers = await Promise.all(
      buyers.map(async (buyer, i) => {
        const body = JSON.stringify(finalizeBody(totals[i] ?? 0))
        const headers = { ...(await buyer.headers()), 'content-type': 'application/json', 'accept-language': 'pl-PL' }
        const fetch = i % 2 ? api.fetch : async (path: string, init: RequestInit) => app.request(path, init)
        const answer = await fetch('/yes-api/rest/order/finalize', { method: 'POST', headers, body })
        return { status: answer.status, body: await answer.json() }
      }),
    )
    expect(counted(answers)).toEqual({ 201: 2, APPROVAL_NEEDED: 4 })
    expect(await usedOf(anna)).toEqual([cart.total.net * 2])
    await second.close()
    await api.close()
  })

  test('place one order of one request, however many approve it', async () => {
    const api = await startTestApi(await open(), smallCatalogue())
    const anna = await newCompany(api)
    const buyer = await colleagueOf(api, anna, { role: 'buyer', branch: null })
    const chiefs: Persona[] = []
    for (let made = 0; made < 5; made++) chiefs.push(await colleagueOf(api, anna, { role: 'approver', branch: null }))
    await ruleOf(anna, {})
    const request = await asked(buyer)
    const answers = await Promise.all(chiefs.map((chief) => approve(chief, request)))
    expect(counted(answers)).toEqual({ 200: 1, APPROVAL_IS_OVER: 4 })
    const orders = await api.db
      .selectFrom('customer_order')
      .select('number')
      .where('customer_guid', '=', buyer.guid)
      .execute()
    expect(orders).toHaveLength(1)
    await api.close()
  })

  test('of two requests that fit a budget one at a time the second is asked for again', async () => {
    const api = await startTestApi(await open(), smallCatalogue())
    const anna = await newCompany(api)
    const buyer = await colleagueOf(api, anna, { role: 'buyer', branch: null })
    await ruleOf(anna, { name: 'Sums', above: 0 })
    const [one, two] = [await asked(buyer), await asked(buyer)]
    await ruleOf(anna, { name: 'Budget', per: 'month', above: one.total.net, steps: [{ people: [], needed: 2 }] })
    const chief = await colleagueOf(api, anna, { role: 'approver', branch: null })
    const answers = await Promise.all([approve(anna, one), approve(chief, two)])
    expect(answers.map(({ status }) => status)).toEqual([200, 200])
    expect(answers.map(({ body }) => body.state).sort()).toEqual(['open', 'ordered'])
    await api.close()
  })
})
