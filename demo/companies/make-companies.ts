import { readFileSync } from 'node:fs'
import { makeAccount } from '../../api/customers/logins/register.ts'
import { hashNewPassword } from '../../api/platform/secrets/password.ts'
import type { Database } from '../../api/platform/database/tables.ts'
import { changeContract, makeContract } from '../../api/sales/contracts/write-contract.ts'
import type { RuleRequest } from '#lib/contract/approval.ts'
import type { CostCentreRequest } from '#lib/contract/buying.ts'
import type { CompanyAccount, CompanyRoleName } from '#lib/contract/company.ts'
import type { CompanyProfile } from '#lib/contract/customer.ts'
import type { NewSavedList, SavedList } from '#lib/contract/saved-list.ts'
import type * as v from 'valibot'

/** Branches, people and cost centres are named by their place in these lists. */
type Company = {
  culture: string
  phone: string
  profile: CompanyProfile
  branches: { name: string; street: string; postcode: string; city: string; region?: string; gateHours: string }[]
  people: { email: string; firstName: string; lastName: string; role: CompanyRoleName; branch?: number }[]
  costCentres: (Omit<v.InferInput<typeof CostCentreRequest>, 'branch'> & { branch: number })[]
  required: string[]
  rules: v.InferInput<typeof RuleRequest>[]
  list: NewSavedList
  contract: { name: string; prices: Record<string, string> }
}

/** All of them have the same, which stands in docs/companies.md: the demonstration runs for nobody but who starts it. */
export const password = 'suwmiarka mierzy dokladnie'

const companies = JSON.parse(readFileSync(new URL('./companies.json', import.meta.url), 'utf8')) as Company[]

/** Who administers each, for whoever wants to look at it. */
export const administrators: readonly string[] = companies.flatMap(({ people }) => people[0]?.email ?? [])

/** A running API: its database, and what asks it. */
type Api = { db: Database; ask: (path: string, init: RequestInit) => Promise<Response> }

/** Makes those of the companies that are not there yet, by the calls that their people would make. */
export async function makeCompanies(api: Api): Promise<void> {
  const [account] = await api.db.selectFrom('account').select('email').where('email', 'in', administrators).execute()
  if (account) return
  const passwordHash = await hashNewPassword(password, [])
  for (const company of companies) await makeCompany(api, company, passwordHash)
}

async function makeCompany(api: Api, company: Company, passwordHash: string): Promise<void> {
  const { culture, profile, people, contract, list } = company
  const callers = []
  for (const { email, firstName, lastName } of people) {
    await makeAccount(api.db, email, { firstName, lastName, passwordHash, newsletter: false, company: null })
    callers.push(await callerFor(api, email, culture))
  }
  const [administrator] = callers
  if (!administrator) return
  // The first one makes the company, and the others ask to belong to it.
  for (const call of callers) await call('PUT', '/customer/company', profile)
  const branches = await addBranches(administrator, company)
  const members = await acceptPeople(administrator, company, branches)
  for (const call of callers.slice(1)) {
    const [own] = (await call('GET', '/customer/companies')) as { id: string }[]
    await call('PUT', '/customer/companies', { id: own?.id })
  }
  await addRules(administrator, company, { branches, members })
  const saved = (await administrator('POST', '/customer/lists', list)) as SavedList
  await administrator('PUT', `/customer/lists/${saved.id}`, { isShared: true, isFixed: true })
  const head = { name: contract.name, company: `${profile.country} ${profile.taxNumber}` }
  const before = { customerGroup: '', onlyThis: '', from: '', until: '' }
  await api.db.transaction().execute(async (transaction) => {
    const id = await makeContract(transaction, { ...before, ...head })
    await changeContract(transaction, id, { before: {}, after: { ...before, ...head, ...contract.prices } })
  })
}

type CallAs = (method: 'GET' | 'POST' | 'PUT', path: string, body?: unknown) => Promise<unknown>

async function callerFor({ ask }: Api, username: string, culture: string): Promise<CallAs> {
  const form = new URLSearchParams({ grant_type: 'password', username, password })
  const { access_token } = (await answerOf(await ask('/oauth/token', { method: 'POST', body: form }))) as {
    access_token: string
  }
  const headers = { authorization: `Bearer ${access_token}`, 'accept-language': culture }
  return async (method, path, asked) => {
    const body = asked === undefined ? null : JSON.stringify(asked)
    return answerOf(
      await ask(`/yes-api/rest${path}`, { method, headers: { ...headers, 'content-type': 'application/json' }, body }),
    )
  }
}

async function answerOf(response: Response): Promise<unknown> {
  if (!response.ok) throw new Error(`A company of the demonstration was refused: ${await response.text()}`)
  return response.json()
}

/** Answers the number of each. */
async function addBranches(call: CallAs, { branches, profile, people, phone }: Company): Promise<number[]> {
  const [{ firstName, lastName } = { firstName: '', lastName: '' }] = people
  for (const { name, gateHours, ...place } of branches) {
    const { country, name: company } = profile
    const recipient = { firstName, lastName, company, taxNumber: null, phone }
    const address = { ...recipient, region: null, ...place, country }
    await call('POST', '/company/branches', { name, parent: null, address, gateHours })
  }
  const { branches: made } = (await call('GET', '/company')) as CompanyAccount
  return branches.map(({ name }) => made.find((branch) => branch.name === name)?.id ?? 0)
}

async function acceptPeople(call: CallAs, { people }: Company, branches: readonly number[]): Promise<number[]> {
  const { people: members } = (await call('GET', '/company')) as CompanyAccount
  const ids = people.map(({ email }) => members.find((member) => member.email === email)?.id ?? 0)
  for (const [at, { role, branch }] of people.entries())
    await call('PUT', `/company/people/${ids[at]}`, {
      role,
      branch: branch === undefined ? null : (branches[branch] ?? null),
    })
  return ids
}

async function addRules(
  call: CallAs,
  { costCentres, required, rules }: Company,
  { branches, members }: { branches: readonly number[]; members: readonly number[] },
): Promise<void> {
  for (const { branch, ...centre } of costCentres)
    await call('POST', '/company/cost-centres', { ...centre, branch: branches[branch] ?? null })
  await call('PUT', '/company/buying', { required })
  const buying = (await call('GET', '/company/buying')) as { costCentres: { id: number; code: string }[] }
  const centres = costCentres.map(({ code }) => buying.costCentres.find((one) => one.code === code)?.id ?? null)
  for (const { costCentre, steps, ...rule } of rules)
    await call('POST', '/company/rules', {
      ...rule,
      costCentre: typeof costCentre === 'number' ? centres[costCentre] : null,
      steps: steps.map(({ people, needed }) => ({ people: people.map((at) => members[at]), needed })),
    })
}
