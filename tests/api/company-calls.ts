import { randomUUID } from 'node:crypto'
import type { EndpointName } from '#lib/contract/endpoints.ts'
import type { CompanyRight } from '#lib/contract/company.ts'
import type { Sent } from '../contract/target.ts'
import { addressIn, finalizeBody, freshEmail } from '../support/shopper.ts'
import { offerBuyer } from './victims.ts'

/** What is called upon: a list that is shared in the company, and whatever else by numbers that it has not, so that nothing is lost. */
export type Scene = { list: number; total: number }
type CompanyCall = { right: CompanyRight; sent: (scene: Scene) => Sent }

const none = { id: 2 ** 31 - 1 }
const person = { role: 'buyer', branch: null }
const rule = { name: 'R', per: 'order', above: 1, steps: [{ people: [], needed: 1 }] }
const system = { name: 'S', protocol: 'oci', hosts: ['srm.example.com'] }
const profile = {
  ...{ name: 'Pomiary', country: 'PL', taxNumber: '5260250274', street: 'Prosta 1', postcode: '00-001' },
  ...{ city: 'Warszawa', region: null },
}
const away = { deputy: null, from: null, until: null }

const webhook = { name: 'W', url: 'https://erp.example.com/hook', kinds: ['order.placed'] }
const delivery = { ...none, delivery: '00000000-0000-4000-8000-000000000000' }
const wish = () => ({
  ...{ requestId: randomUUID(), email: freshEmail(), buyer: offerBuyer },
  lines: [{ productSkuCode: 'NM-10', quantity: 1 }],
})

const administer = (sent: Sent = {}): CompanyCall => ({ right: 'administer', sent: () => sent })

/** Here whose offer it is decides as well, which `api/sales/offers/negotiated.test.ts` tries. */
export const offerCalls: readonly EndpointName[] = ['offerTake', 'offerCounter', 'offerDecline']

/** For every other row of people that may answer that a right is missing: which one it is, and a call that wants it. */
export const companyCalls: Partial<Record<EndpointName, CompanyCall>> = {
  companyProfileSet: administer({ body: profile }),
  companyLog: administer(),
  companyPersonSet: administer({ params: none, body: person }),
  companyPersonRemove: administer({ params: none }),
  companyInvite: administer({ body: { email: 'somebody@example.com', ...person } }),
  companyInvitationRemove: administer({ params: none }),
  companyBranchAdd: administer({ body: { name: 'B', parent: null, address: addressIn('PL') } }),
  companyBranchSet: administer({ params: none, body: { name: 'B', parent: null } }),
  companyBranchRemove: administer({ params: none }),
  companyRoleAdd: administer({ body: { name: 'R', rights: [] } }),
  companyRoleSet: administer({ params: none, body: { name: 'R', rights: [] } }),
  companyRoleRemove: administer({ params: none }),
  companyBuyingSet: administer({ body: { required: [] } }),
  companyAccountingSet: administer({ body: { email: null } }),
  companyCostCentreAdd: administer({ body: { code: 'C', name: 'C' } }),
  companyCostCentreSet: administer({ params: none, body: { code: 'C', name: 'C' } }),
  companyTokens: administer(),
  companyTokenAdd: administer({ body: { name: 'T', scopes: ['prices'], validDays: 1 } }),
  companyTokenRevoke: administer({ params: none }),
  companyWaitSet: administer({ body: { waitDays: 2 } }),
  companyRuleAdd: administer({ body: { ...rule, above: 10 ** 12 } }),
  companyRuleSet: administer({ params: none, body: rule }),
  companyRuleRemove: administer({ params: none }),
  companyDeputySet: administer({ params: none, body: away }),
  punchouts: administer(),
  punchoutAdd: administer({ body: system }),
  punchoutSet: administer({ params: none, body: system }),
  punchoutRemove: administer({ params: none }),
  punchoutSecretChange: administer({ params: none, body: { keepHours: 1 } }),
  punchoutSecretRevoke: administer({ params: none }),
  punchoutDocuments: administer({ params: none }),
  punchoutDocumentAgain: administer({ params: { ...none, document: '00000000-0000-4000-8000-000000000000' } }),
  companyWebhooks: administer(),
  companyWebhookAdd: administer({ body: webhook }),
  companyWebhookSet: administer({ params: none, body: webhook }),
  companyWebhookRemove: administer({ params: none }),
  companyWebhookDeliveries: administer({ params: none }),
  companyWebhookReplay: administer({ params: delivery }),
  offerAsk: { right: 'offers', sent: () => ({ body: wish() }) },
  orders: { right: 'colleagues', sent: () => ({ query: { of: 'company' } }) },
  ordersFile: { right: 'colleagues', sent: () => ({ query: { of: 'company', as: 'csv' } }) },
  savedListSet: { right: 'lists', sent: ({ list }) => ({ params: { id: list }, body: { name: 'L' } }) },
  savedListRemove: { right: 'lists', sent: ({ list }) => ({ params: { id: list } }) },
  finalize: { right: 'order', sent: ({ total }) => ({ body: finalizeBody(total) }) },
  approvalAsk: { right: 'order', sent: ({ total }) => ({ body: finalizeBody(total) }) },
}
