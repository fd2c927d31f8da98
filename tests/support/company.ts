import { expect } from 'vitest'
import { newAccount, type Persona } from '../api/persona.ts'
import type { TestApi } from './api.ts'
import { newTaxNumber } from './tax-number.ts'

const profileOf = (taxNumber: string) => ({
  ...{ name: 'Pomiary Sp. z o.o.', country: 'PL', taxNumber, street: 'Prosta 1', postcode: '00-001' },
  ...{ city: 'Warszawa', region: null },
})

/** Who administers a company that nobody else knows. */
export async function newCompany(api: TestApi): Promise<Persona> {
  const administrator = await newAccount(api)
  expect((await administrator.ask('companySet', { body: profileOf(newTaxNumber()) })).status).toBe(200)
  return administrator
}

/** One more who buys for the company of its administrator. */
export async function colleagueOf(
  api: TestApi,
  administrator: Persona,
  place: { role: string | number; branch: number | null },
): Promise<Persona & { member: number }> {
  const persona = await newAccount(api)
  const { body: account } = await administrator.ask('company')
  await persona.ask('companySet', { body: profileOf(account.profile.taxNumber) })
  const { body: asked } = await administrator.ask('company')
  const member = asked.people.find(({ state }: { state: string }) => state === 'asked').id
  expect((await administrator.ask('companyPersonSet', { params: { id: member }, body: place })).status).toBe(200)
  expect((await persona.ask('companyChoose', { body: { id: account.id } })).status).toBe(200)
  return { ...persona, member }
}
