import type { APIRequestContext } from 'playwright/test'
import type { Edition } from '#i18n/edition.ts'
import { companyOf } from './company-homes.ts'
import { newCustomer } from './customer.ts'
import { asCustomer } from './orders.ts'
import { newTaxNumberOf } from './tax-number.ts'

type Member = { id: number; email: string; state: string }

const branchNames = ['Werk 1', 'Werk 2', 'Labor']
const budget = 'Budżet działu / Budget'

/** A company of three branches: who administers it, two who buy and two who approve one after the other what goes beyond a budget. */
export async function companyOfFive(request: APIRequestContext, origin: string, { key, culture }: Edition) {
  const profile = companyOf(key)
  const { country } = profile
  if (country === 'PL' || country === 'DE' || country === 'US') profile.taxNumber = newTaxNumberOf(country)
  const home = { ...profile, company: profile.name, fiscal: profile.fiscal ?? {}, culture }
  const join = async () => {
    const customer = await newCustomer(request, origin)
    const calls = await asCustomer(request, origin, customer, home)
    await calls.send('PUT', '/customer/company', profile)
    return { customer, calls }
  }
  const administrator = await join()
  const { send } = administrator.calls
  for (const branch of branchNames)
    await send('POST', '/company/branches', { name: branch, parent: null, address: null, gateHours: '' })
  const { id, branches } = await send('GET', '/company')

  const joinAs = async (role: string, at: number) => {
    const person = await join()
    const people: Member[] = (await send('GET', '/company')).people
    const member = people.find(({ state }) => state === 'asked')?.id ?? 0
    await send('PUT', `/company/people/${member}`, { role, branch: branches[at].id })
    await person.calls.send('PUT', '/customer/companies', { id })
    return { ...person, member }
  }
  const [buyer, leaver] = [await joinAs('buyer', 0), await joinAs('buyer', 1)]
  const approvers = [await joinAs('approver', 1), await joinAs('approver', 2)]
  const steps = approvers.map(({ member }) => ({ people: [member], needed: 1 }))
  await send('POST', '/company/rules', { name: budget, per: 'month', above: 100, steps })

  return {
    name: profile.name,
    budget,
    /** With a list of one product that somebody who leaves later has shared, two pieces and no other number of them. */
    async withList(productSkuCode: string) {
      const lines = [{ productSkuCode, quantity: 2 }]
      const { id: list } = await leaver.calls.send('POST', '/customer/lists', { name: 'Zestaw', lines })
      await leaver.calls.send('PUT', `/customer/lists/${list}`, { isShared: true, isFixed: true })
      return { administrator, buyer, leaver, approvers, list: Number(list) }
    },
  }
}
