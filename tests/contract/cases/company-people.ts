import { newTaxNumber } from '../../support/tax-number.ts'
import type { Headers, Stage } from '../stage.ts'
import type { Sent } from '../target.ts'
import { unknownId } from './catalogue.ts'

export const profile = (taxNumber: string) => ({
  ...{
    name: 'Pomiary',
    country: 'PL',
    taxNumber,
    street: 'Prosta 1',
    postcode: '00-001',
    city: 'Warszawa',
    region: null,
  },
})
export const asReader = { role: 'reader', branch: null } as const
export const noCompany = '00000000-0000-4000-8000-000000000000'

/** Somebody who administers a company that nobody else knows. */
export async function administrator(stage: Stage) {
  const { headers } = await stage.newUser()
  const body = profile(newTaxNumber())
  await stage.ask('companySet', { headers, body })
  return { headers, body }
}

export const nowhere = async (stage: Stage) => ({ headers: (await stage.newUser()).headers })

/** Somebody of a company who may do nothing but look. */
export async function reader(stage: Stage) {
  const { headers, body } = await administrator(stage)
  const other = await joined(stage, { headers, body })
  return { headers: other.headers, body, own: other.id, administrator: headers }
}

/** One more of a company, accepted as a reader. */
export async function joined(stage: Stage, { headers, body }: { headers: Headers; body: object }) {
  const other = await nowhere(stage)
  await stage.ask('companySet', { ...other, body })
  const { people } = await stage.ask('company', { headers })
  const id = people.find(({ state }) => state === 'asked')?.id ?? 0
  await stage.ask('companyPersonSet', { headers, params: { id }, body: asReader })
  const [{ id: company } = { id: noCompany }] = await stage.ask('companies', other)
  await stage.ask('companyChoose', { ...other, body: { id: company } })
  return { headers: other.headers, id, company }
}

export const unknown = { params: { id: unknownId } }
export const refused = (more: Sent = {}) => ({
  NOT_FOUND: async (stage: Stage) => ({ ...(await nowhere(stage)), ...more }),
  RIGHT_MISSING: async (stage: Stage) => ({ headers: (await reader(stage)).headers, ...more }),
})
