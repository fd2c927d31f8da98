import { expect } from 'vitest'
import { newAccount, type Persona } from '../api/persona.ts'
import type { TestApi } from './api.ts'
import { chooseAll, finalizeBody } from './shopper.ts'
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

/** Adds a rule, by which anybody who may approve has to agree to everything where nothing else is said. */
export async function ruleOf(administrator: Persona, facts: object): Promise<number> {
  const rule = { name: 'Rule', per: 'order', above: 0, steps: [{ people: [], needed: 1 }], ...facts }
  const { status, body } = await administrator.ask('companyRuleAdd', { body: rule })
  expect(status).toBe(201)
  return body.rules.at(-1).id
}

/** Puts something into the cart and chooses all that an order needs; what it costs then. */
export async function fillFor(persona: Persona, quantity = 1): Promise<number> {
  await persona.ask('cartSet', { body: { productSkuCode: 'NM-10', quantity } })
  return chooseAll(persona)
}

/** Asks for the approval of a purchase. */
export async function asked(persona: Persona, quantity = 1) {
  const { status, body } = await persona.ask('approvalAsk', { body: finalizeBody(await fillFor(persona, quantity)) })
  expect(status).toBe(201)
  return body
}
