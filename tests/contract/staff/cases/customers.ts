import { endpoints } from '#lib/contract/endpoints.ts'
import type { customersCalls } from '#lib/contract/staff/customers-calls.ts'
import type { CustomersPage } from '#lib/contract/staff/customers.ts'
import type { InferOutput } from 'valibot'
import { bearer, newUser, send } from '../../../support/people.ts'
import type { StaffStage } from '../staff-stage.ts'
import { newAddress } from '../staff-stage.ts'
import { bodyOf, owner, param, reading, type StaffCase, type StaffCasesOf } from './case.ts'

const company = {
  ...{ name: 'Pomiary Sp. z o.o.', taxNumber: '5260250274', street: 'Długa 5' },
  ...{ postcode: '00-001', city: 'Warszawa', region: null, country: 'PL' },
}
const terms = { limit: 500_000, currency: 'PLN', dueDays: 14 }

/** Somebody with an account in the shop, who came by the way everybody comes. */
async function customer(stage: StaffStage, { isCompany = false } = {}) {
  const { fetch } = stage
  const user = await newUser(fetch)
  if (isCompany) await send(fetch, 'PUT', endpoints.companySet.path, company, bearer(user))
  const browser = await owner(stage)
  const found = await browser.get(`/customers?search=${encodeURIComponent(user.email)}`)
  const [one] = (found.body as InferOutput<typeof CustomersPage>).customers
  return { browser, email: user.email, params: { guid: one?.guid ?? '' } }
}

const ofSomebody: StaffCase = async (stage) => {
  const { browser, params } = await customer(stage)
  return { browser, params }
}
const ofNobody: StaffCase = async (stage) => ({ browser: await owner(stage), params: { guid: 'nobody' } })

export const customersCases: StaffCasesOf<typeof customersCalls> = {
  customers: { success: async (stage) => ({ browser: await owner(stage) }), errors: {} },
  baskets: { success: async (stage) => ({ browser: await owner(stage) }), errors: {} },
  customer: { success: ofSomebody, errors: { NOT_FOUND: ofNobody } },
  setTerms: {
    success: async (stage) => {
      const { browser, params } = await customer(stage, { isCompany: true })
      return { browser, params, body: { before: null, after: terms } }
    },
    errors: {
      NOT_FOUND: async (stage) => ({ ...(await ofNobody(stage)), body: { before: null, after: terms } }),
      RECORD_CHANGED: async (stage) => {
        const { browser, params } = await customer(stage, { isCompany: true })
        return { browser, params, body: { before: terms, after: null } }
      },
      COMPANY_REQUIRED: async (stage) => ({ ...(await ofSomebody(stage)), body: { before: null, after: terms } }),
    },
    back: {
      reads: reading((sent) => `/customers/${param(sent, 'guid')}`),
      sends: ({ sent }) => ({
        params: sent.params ?? {},
        body: { before: bodyOf(sent).after, after: bodyOf(sent).before },
      }),
    },
  },
  customerData: { notes: ['customer.data'], success: ofSomebody, errors: { NOT_FOUND: ofNobody } },
  lookAtErasure: {
    success: async (stage) => ({ browser: await owner(stage), query: { email: newAddress() } }),
    errors: {},
  },
  erase: {
    success: async (stage) => {
      const { browser, email } = await customer(stage)
      return { browser, body: { email } }
    },
    errors: {},
  },
}
