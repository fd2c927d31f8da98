import { afterAll, beforeAll, expect, test } from 'vitest'
import { startTestApi, type TestApi } from '../../../tests/support/api.ts'
import { asked, colleagueOf, newCompany, ruleOf } from '../../../tests/support/company.ts'

let api: TestApi
beforeAll(async () => {
  api = await startTestApi()
})
afterAll(() => api.close())

test('a deputy decides for who has not decided yet, so that nobody passes a step of two alone', async () => {
  const anna = await newCompany(api)
  const as = (role: string) => colleagueOf(api, anna, { role, branch: null })
  const [one, two, deputy, buyer] = [await as('approver'), await as('approver'), await as('buyer'), await as('buyer')]
  await ruleOf(anna, { steps: [{ people: [one.member, two.member], needed: 2 }] })
  const today = new Date().toISOString().slice(0, 10)
  const body = { deputy: deputy.member, from: today, until: today }
  await one.ask('companyDeputySet', { params: { id: one.member }, body })
  const decide = async (who: typeof one, request: Awaited<ReturnType<typeof asked>>) =>
    (
      await who.ask('approvalDecide', {
        params: { id: request.id },
        body: { verdict: 'approve', expectedGross: request.total.gross },
      })
    ).body

  const first = await asked(buyer)
  expect((await decide(one, first)).state).toBe('open')
  expect((await decide(deputy, first)).code).toBe('NOT_FOUND')
  expect((await decide(two, first)).state).toBe('ordered')

  const second = await asked(buyer)
  expect((await decide(deputy, second)).state).toBe('open')
  expect((await decide(one, second)).code).toBe('NOT_FOUND')
  expect((await decide(two, second)).state).toBe('ordered')
})
