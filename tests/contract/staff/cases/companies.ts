import { randomUUID } from 'node:crypto'
import type { companiesCalls } from '#lib/contract/staff/companies-calls.ts'
import type { CompanyRecord } from '#lib/contract/staff/companies.ts'
import { bearer, newUser, send } from '../../../support/people.ts'
import type { StaffBrowser } from '../../../support/staff.ts'
import { newTaxNumber } from '../../../support/tax-number.ts'
import type { StaffStage } from '../staff-stage.ts'
import { bodyOf, owner, param, reading, type StaffCase, type StaffCasesOf } from './case.ts'

const newCompany = () => ({ name: `Pomiary ${randomUUID()}`, country: 'PL', taxNumber: newTaxNumber() })

/** A company that was made for a case, and that nobody belongs to. */
async function made(stage: StaffStage) {
  const browser = await owner(stage)
  const body = newCompany()
  const record: CompanyRecord = (await browser.post('/companies', body)).body
  return { browser, body, record, params: { id: record.id } }
}

/** Somebody names its tax number as theirs, which asks to belong to it where there is a company. */
async function named(stage: StaffStage, { taxNumber }: { taxNumber: string }) {
  const user = await newUser(stage.fetch)
  const place = { street: 'Prosta 1', postcode: '00-001', city: 'Warszawa', region: null }
  const body = { name: 'Pomiary', country: 'PL', taxNumber, ...place }
  await send(stage.fetch, 'PUT', '/yes-api/rest/customer/company', body, bearer(user))
}

async function asked(stage: StaffStage) {
  const { browser, body, record } = await made(stage)
  await named(stage, body)
  const { people }: CompanyRecord = (await browser.get(`/companies/${record.id}`)).body
  return { browser, params: { id: record.id, person: String(people[0]?.id) } }
}

const invitation = () => ({ email: `first-${randomUUID()}@example.com`, culture: 'pl-PL' })

async function invited(stage: StaffStage) {
  const { browser, record } = await made(stage)
  const { invitations }: CompanyRecord = (await browser.post(`/companies/${record.id}/invitations`, invitation())).body
  return { browser, params: { id: record.id, invitation: String(invitations[0]?.id) } }
}

/** A company that somebody has named first, and administers. */
async function administered(stage: StaffStage) {
  const browser = await owner(stage)
  const company = newCompany()
  await named(stage, company)
  const id = await idOf(browser, company.taxNumber)
  return { browser, params: { id, person: '1', invitation: '1' } }
}

/** A product that is sold somewhere. */
async function sold(stage: StaffStage) {
  const browser = await owner(stage)
  const { editions } = (await browser.get('/catalogue')).body
  const culture = String(editions[0].culture)
  const { products } = (await browser.get(`/products?edition=${culture}`)).body
  return { sku: String(products[0].sku), culture }
}

const idOf = async (browser: StaffBrowser, taxNumber: string): Promise<string> =>
  (await browser.get(`/companies?search=${taxNumber}`)).body.companies[0].id

const ofNone = async (stage: StaffStage) => ({
  browser: await owner(stage),
  params: { id: randomUUID(), person: '1', invitation: '1' },
})
const refusals: Record<'NOT_FOUND' | 'COMPANY_HAS_ADMINISTRATOR', StaffCase> = {
  NOT_FOUND: ofNone,
  COMPANY_HAS_ADMINISTRATOR: administered,
}

export const companiesCases: StaffCasesOf<typeof companiesCalls> = {
  staffCompanies: { success: async (stage) => ({ browser: await owner(stage) }), errors: {} },
  staffCompany: { success: administered, errors: { NOT_FOUND: ofNone } },
  staffCompanyLog: { success: administered, errors: { NOT_FOUND: ofNone } },
  paidPrice: {
    success: async (stage) => ({ ...(await administered(stage)), query: await sold(stage) }),
    errors: { NOT_FOUND: async (stage) => ({ ...(await ofNone(stage)), query: await sold(stage) }) },
  },
  payers: {
    success: async (stage) => {
      const { sku, culture } = await sold(stage)
      return { browser: await owner(stage), params: { sku }, query: { culture } }
    },
    errors: {
      NOT_FOUND: async (stage) => {
        const { culture } = await sold(stage)
        return { browser: await owner(stage), params: { sku: 'none' }, query: { culture } }
      },
    },
  },
  makeCompany: {
    success: async (stage) => ({ browser: await owner(stage), body: newCompany() }),
    errors: {
      ALREADY_THERE: made,
      TAX_NUMBER_INVALID: async (stage) => ({
        browser: await owner(stage),
        body: { ...newCompany(), taxNumber: '5260250270' },
      }),
    },
    back: {
      reads: reading((sent) => `/companies?search=${bodyOf(sent).taxNumber}`),
      sends: ({ answer: { id } }) => ({ params: { id } }),
    },
  },
  removeCompany: { success: made, errors: { NOT_FOUND: ofNone, STILL_USED: asked } },
  inviteFirst: {
    success: async (stage) => ({ ...(await made(stage)), body: invitation() }),
    errors: {
      NOT_FOUND: async (stage) => ({ ...(await ofNone(stage)), body: invitation() }),
      COMPANY_HAS_ADMINISTRATOR: async (stage) => ({ ...(await administered(stage)), body: invitation() }),
      ALREADY_MEMBER: { heldBy: 'api/staff/customers/companies/companies.test.ts' },
      TOO_MANY_ATTEMPTS: async (stage) => {
        const sent = { ...(await made(stage)), body: invitation() }
        // So many mails go to one address.
        for (let mails = 0; mails < 5; mails++)
          await sent.browser.post(`/companies/${sent.params.id}/invitations`, sent.body)
        return sent
      },
    },
    back: {
      reads: reading((sent) => `/companies/${param(sent, 'id')}`),
      sends: ({ sent: { params }, answer: { invitations } }) => ({
        params: { id: String(params?.['id']), invitation: String(invitations[0].id) },
      }),
    },
  },
  withdrawFirst: { success: invited, errors: refusals },
  acceptFirst: { success: asked, errors: refusals },
  refuseAsker: { success: asked, errors: refusals },
}
