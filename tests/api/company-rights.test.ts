import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { companyRights, companyRoles, type CompanyRight } from '#lib/contract/company.ts'
import type { Endpoint } from '#lib/contract/endpoint.ts'
import { endpoints, type EndpointName } from '#lib/contract/endpoints.ts'
import { startTestApi, type TestApi } from '../support/api.ts'
import { colleagueOf, fillFor, newCompany } from '../support/company.ts'
import { databases } from '../support/databases.ts'
import { companyCalls, offerCalls } from './company-calls.ts'
import type { Persona } from './persona.ts'

const rows = Object.entries(endpoints) as [EndpointName, Endpoint][]

test('every row of people that may answer that a right is missing says which one', () => {
  const asking = rows.flatMap(([name, { audience, errors }]) =>
    audience !== 'company' && errors?.includes('RIGHT_MISSING') ? [name] : [],
  )
  expect([...Object.keys(companyCalls), ...offerCalls].sort()).toEqual(asking.sort())
})

/** The roles that every company has; and, of a company's own, one with nothing, and for each right one with it alone and one with all others. */
const standings: [name: string, rights: readonly CompanyRight[]][] = [
  ...Object.entries(companyRoles),
  ['nothing', []],
  ...companyRights.flatMap((right): [string, readonly CompanyRight[]][] => [
    [`${right} alone`, [right]],
    [`all but ${right}`, companyRights.filter((other) => other !== right)],
  ]),
]

describe.each(databases)('on $name', ({ stocked }) => {
  let api: TestApi
  let chief: Persona
  const people = new Map<string, Persona>()
  beforeAll(async () => {
    api = await startTestApi(await stocked())
    chief = await newCompany(api)
    for (const [name, rights] of standings) {
      const own =
        name in companyRoles ? undefined : (await chief.ask('companyRoleAdd', { body: { name, rights } })).body
      const role = own?.roles.find((made: { name: string }) => made.name === name).id ?? name
      people.set(name, await colleagueOf(api, chief, { role, branch: null }))
    }
  })
  afterAll(() => api?.close())

  const newList = async () => {
    const lines = [{ productSkuCode: 'NM-10', quantity: 1 }]
    const { id } = (await chief.ask('savedListAdd', { body: { name: 'Lab', lines } })).body
    await chief.ask('savedListSet', { params: { id }, body: { isShared: true } })
    return Number(id)
  }

  const calls = Object.entries(companyCalls) as [EndpointName, NonNullable<(typeof companyCalls)[EndpointName]>][]
  test.each(calls)('%s is answered to those who have the right to it, and to nobody else', async (name, call) => {
    const told = []
    for (const [standing, rights] of standings) {
      const persona = people.get(standing)
      if (!persona) throw new Error(`Nobody has ${standing}`)
      const total = call.right === 'order' ? await fillFor(persona) : 0
      const list = call.right === 'lists' ? await newList() : 0
      const { body } = await persona.ask(name, call.sent({ total, list }))
      told.push([standing, body.code === 'RIGHT_MISSING' ? 'refused' : 'heard', rights.includes(call.right)])
    }
    expect(told).toEqual(
      standings.map(([standing, rights]) => {
        const has = rights.includes(call.right)
        return [standing, has ? 'heard' : 'refused', has]
      }),
    )
  })

  test('who does not administer the company sees nobody of it but themselves, and nothing that it keeps for administrators', async () => {
    await chief.ask('companyInvite', { body: { email: 'guest-of-nobody@example.com', role: 'buyer', branch: null } })
    for (const [standing, rights] of standings) {
      const persona = people.get(standing)
      const sees = rights.includes('administer')
      const { people: seen, invitations } = (await persona?.ask('company'))?.body ?? {}
      const emails = seen.map(({ email }: { email: string }) => email)
      if (sees) expect(emails.length, standing).toBeGreaterThan(standings.length)
      else expect(emails, standing).toEqual([persona?.user?.email])
      expect(invitations.length > 0, standing).toBe(sees)
      expect(((await persona?.ask('companyRules'))?.body.rules ?? []).length > 0, standing).toBe(sees)
    }
  })
})
