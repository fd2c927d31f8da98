import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { Persona } from '../../../tests/api/persona.ts'
import { startTestApi, type TestApi } from '../../../tests/support/api.ts'
import { asked, colleagueOf, newCompany, ruleOf } from '../../../tests/support/company.ts'
import { databases } from '../../../tests/support/databases.ts'
import { mailsTo } from '../../../tests/support/people.ts'
import { restore } from '../../../tests/support/shopper.ts'
import { smallCatalogue } from '../../../tests/support/small-catalogue.ts'

type Colleague = Awaited<ReturnType<typeof colleagueOf>>

describe.each(databases)('a request whose goods have changed on $name', ({ stocked }) => {
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

  const mailsOf = async ({ user }: Persona, template: string) =>
    (await mailsTo(api.fetch, user?.email ?? '')).filter((mail) => mail.template === template)
  const decide = (persona: Persona, { id, total }: { id: number; total: { gross: number } }, more: object = {}) =>
    persona.ask('approvalDecide', { params: { id }, body: { verdict: 'approve', expectedGross: total.gross, ...more } })
  const raise = (net: number) =>
    api.db.updateTable('price').set({ net }).where('product_id', '=', 10).where('culture', '=', 'pl-PL').execute()

  test('has its buyer told once of each change that has to be confirmed, and who has approved as long as they are not asked again', async () => {
    const second = await colleagueOf(api, anna, { role: 'approver', branch: null })
    const steps = [chief, second].map(({ member }) => ({ people: [member], needed: 1 }))
    await ruleOf(anna, { steps })
    const request = await asked(buyer)
    const told = async () =>
      Promise.all([buyer, chief, second].map(async (one) => (await mailsOf(one, 'approvalChanged')).length))
    await decide(chief, request)
    await decide(second, request, { expectedGross: Number(request.total.gross) + 1 })
    expect(await told()).toEqual([0, 0, 0])

    const was = await api.db.selectFrom('price').select('net').where('product_id', '=', 10).executeTakeFirstOrThrow()
    await raise(Math.round(was.net / 2))
    expect((await decide(second, request)).body.code).toBe('PRICE_CHANGED')
    expect(await told()).toEqual([1, 1, 0])
    expect((await decide(second, request)).body.code).toBe('PRICE_CHANGED')
    expect(await told()).toEqual([1, 1, 0])
    const [mail] = await mailsOf(buyer, 'approvalChanged')
    expect(mail?.text).toMatch(/było \d/)

    await raise(50_000)
    await decide(second, request)
    expect(await told()).toEqual([2, 1, 0])
    expect(await mailsOf(chief, 'approvalAsked')).toHaveLength(2)
  })

  test('has its buyer told once that there are too few of its goods, and not who sees it while deciding', async () => {
    await ruleOf(anna, {})
    const request = await asked(buyer)
    const none = { quantity: 0, availability: 'unavailable' } as const
    await api.db.updateTable('stock').set(none).where('product_id', '=', 10).execute()
    for (let i = 0; i < 2; i++) expect((await decide(chief, request)).body.code).toBe('QUANTITY_NOT_AVAILABLE')
    expect(await mailsOf(buyer, 'approvalChanged')).toHaveLength(1)
    expect(await mailsOf(chief, 'approvalChanged')).toHaveLength(0)
    await restore(api, smallCatalogue())
    expect((await decide(chief, request)).body.state).toBe('ordered')
    expect(await mailsOf(buyer, 'approvalChanged')).toHaveLength(1)
  })
})
