import { randomUUID } from 'node:crypto'
import { expect } from 'vitest'
import type { EndpointName } from '#lib/contract/endpoints.ts'
import type { TestApi } from '../support/api.ts'
import { mailedToken, registration, send } from '../support/people.ts'
import { addressIn, finalizeBody } from '../support/shopper.ts'
import { both, company, inOwnCompany, own, type Attack, type Outcome } from './attack.ts'
import type { Gang } from './intruders.ts'
import { systemAttacks } from './system-attacks.ts'
import { offerBuyer } from './victims.ts'

const empty = ({ items }: { items: unknown[] }) => expect(items).toEqual([])
const writing = (sent: Attack['sent'], stranger: Outcome = own): Attack => ({ sent, stranger, nobody: 'GUID_REQUIRED' })
const addresses = { email: 'intruder@example.com', billing: addressIn('PL'), delivery: null }
const wish = { buyer: offerBuyer, note: '' }
const anyRule = { name: 'In', per: 'order', above: 0, steps: [{ people: [], needed: 1 }] }
const anySystem = { name: 'In', protocol: 'oci', hosts: ['srm.example.com'] }
const asAdministrator = { role: 'administrator', branch: null }

/** For every row whose answer depends on who asks. */
export const attacks: Partial<Record<EndpointName, Attack>> = {
  token: both((_, { gang }) => ({ body: passwordOf(gang) }), own),
  registerConfirm: both(
    async (_, { api }) => ({ body: { token: await registered(api), newPassword: `secret ${randomUUID()}` } }),
    own,
  ),
  passwordChange: {
    sent: ({ persona }) => ({
      body: { oldPassword: persona.user?.password ?? 'none', newPassword: `taken over ${randomUUID()}` },
    }),
    stranger: 'CREDENTIALS_INVALID',
  },
  accountDelete: {
    sent: ({ persona }) => ({ body: { password: persona.user?.password ?? 'none' } }),
    stranger: 'CREDENTIALS_INVALID',
  },
  logins: { sent: () => ({}), stranger: own },
  loginEnd: { sent: ({ loginId }) => ({ params: { id: loginId } }), stranger: 'NOT_FOUND' },
  loginsEndOthers: { sent: () => ({}), stranger: own },

  customerSummary: { sent: () => ({}), stranger: own },
  customerProfile: {
    sent: () => ({ body: { firstName: 'In', lastName: 'Truder', newsletter: false } }),
    stranger: own,
  },
  companySet: { sent: () => ({ body: company }), stranger: own },
  companyRemove: { sent: () => ({}), stranger: own },
  companies: {
    sent: () => ({}),
    stranger: (companies, { companyId }) =>
      expect(companies).not.toContainEqual(expect.objectContaining({ id: companyId })),
  },
  companyChoose: { sent: ({ companyId }) => ({ body: { id: companyId } }), stranger: 'NOT_FOUND' },
  companyJoin: { sent: () => ({ body: { token: 'none' } }), stranger: 'TOKEN_INVALID' },
  companyLeave: { sent: ({ companyId }) => ({ params: { id: companyId } }), stranger: 'NOT_FOUND' },
  company: inOwnCompany(() => ({}), own),
  companyProfileSet: inOwnCompany(() => ({ body: company }), own),
  companyLog: inOwnCompany(() => ({}), own),
  companyPersonSet: inOwnCompany(({ memberId }) => ({ params: { id: memberId }, body: asAdministrator }), 'NOT_FOUND'),
  companyPersonRemove: inOwnCompany(({ memberId }) => ({ params: { id: memberId } }), 'NOT_FOUND'),
  companyInvite: inOwnCompany(() => ({ body: { email: `${randomUUID()}@example.com`, ...asAdministrator } }), own),
  companyInvitationRemove: inOwnCompany(({ invitationId }) => ({ params: { id: invitationId } }), 'NOT_FOUND'),
  companyBranchAdd: inOwnCompany(({ branchId }) => ({ body: { name: 'In', parent: branchId } }), 'VALIDATION_FAILED'),
  companyBranchSet: inOwnCompany(
    ({ branchId }) => ({ params: { id: branchId }, body: { name: 'In', parent: null } }),
    'NOT_FOUND',
  ),
  companyBranchRemove: inOwnCompany(({ branchId }) => ({ params: { id: branchId } }), 'NOT_FOUND'),
  companyRoleAdd: inOwnCompany(() => ({ body: { name: 'In', rights: [] } }), own),
  companyRoleSet: inOwnCompany(
    ({ roleId }) => ({ params: { id: roleId }, body: { name: 'In', rights: [] } }),
    'NOT_FOUND',
  ),
  companyRoleRemove: inOwnCompany(({ roleId }) => ({ params: { id: roleId } }), 'NOT_FOUND'),
  ownPrices: {
    sent: () => ({ query: { ids: '10,14' } }),
    stranger: (told) => expect(told).toEqual({ hasContracts: false, prices: [] }),
  },
  companyBuying: inOwnCompany(() => ({}), own),
  companyAccountingSet: inOwnCompany(() => ({ body: { email: null } }), own),
  companyBuyingSet: inOwnCompany(() => ({ body: { required: [] } }), own),
  companyCostCentreAdd: inOwnCompany(
    ({ branchId }) => ({ body: { code: 'In', name: 'In', branch: branchId } }),
    'VALIDATION_FAILED',
  ),
  companyCostCentreSet: inOwnCompany(
    ({ costCentreId }) => ({ params: { id: costCentreId }, body: { code: 'In', name: 'In' } }),
    'NOT_FOUND',
  ),
  ...systemAttacks,
  companyRules: inOwnCompany(() => ({}), own),
  companyWaitSet: inOwnCompany(() => ({ body: { waitDays: 2 } }), own),
  companyRuleAdd: inOwnCompany(({ memberId }) => ({ body: { ...anyRule, person: memberId } }), 'VALIDATION_FAILED'),
  companyRuleSet: inOwnCompany(({ ruleId }) => ({ params: { id: ruleId }, body: anyRule }), 'NOT_FOUND'),
  companyRuleRemove: inOwnCompany(({ ruleId }) => ({ params: { id: ruleId } }), 'NOT_FOUND'),
  punchouts: inOwnCompany(() => ({}), own),
  punchoutAdd: inOwnCompany(() => ({ body: anySystem }), own),
  punchoutSet: inOwnCompany(({ connectionId: id }) => ({ params: { id }, body: anySystem }), 'NOT_FOUND'),
  punchoutRemove: inOwnCompany(({ connectionId: id }) => ({ params: { id } }), 'NOT_FOUND'),
  punchoutSecretChange: inOwnCompany(
    ({ connectionId: id }) => ({ params: { id }, body: { keepHours: 1 } }),
    'NOT_FOUND',
  ),
  punchoutSecretRevoke: inOwnCompany(({ connectionId: id }) => ({ params: { id } }), 'NOT_FOUND'),
  punchoutReturn: { sent: () => ({ body: { what: 'cart' } }), stranger: 'NOT_FOUND' },
  companyDeputySet: inOwnCompany(
    ({ memberId }) => ({ params: { id: memberId }, body: { deputy: null, from: null, until: null } }),
    'NOT_FOUND',
  ),
  approvalAhead: inOwnCompany(() => ({}), own),
  approvals: inOwnCompany(() => ({}), own),
  approvalAsk: inOwnCompany(({ idempotencyKey }) => ({ body: finalizeBody(1, { idempotencyKey }) }), 'CART_IS_EMPTY'),
  approvalDecide: inOwnCompany(
    ({ requestId }) => ({ params: { id: requestId }, body: { verdict: 'approve', expectedGross: 0 } }),
    'NOT_FOUND',
  ),
  approvalWithdraw: inOwnCompany(({ requestId }) => ({ params: { id: requestId } }), 'NOT_FOUND'),
  ownData: { sent: () => ({}), stranger: own },
  addressBook: {
    sent: () => ({}),
    stranger: (entries, { entryId }) => expect(entries).not.toContainEqual(expect.objectContaining({ id: entryId })),
  },
  addressAdd: { sent: () => ({ body: { ...addressIn('PL'), defaultBilling: true } }), stranger: own },
  addressSet: {
    sent: ({ entryId }) => ({ params: { id: entryId }, body: { ...addressIn('PL'), defaultBilling: true } }),
    stranger: 'NOT_FOUND',
  },
  addressRemove: { sent: ({ entryId }) => ({ params: { id: entryId } }), stranger: 'NOT_FOUND' },
  savedLists: {
    sent: () => ({}),
    stranger: (lists, { listId }) => expect(lists).not.toContainEqual(expect.objectContaining({ id: listId })),
  },
  savedListAdd: { sent: () => ({ body: { name: 'Lab', lines: [] } }), stranger: own },
  savedList: { sent: ({ listId }) => ({ params: { id: listId } }), stranger: 'NOT_FOUND' },
  savedListSet: {
    sent: ({ listId }) => ({
      params: { id: listId },
      body: { name: 'Intruder', lines: [{ productSkuCode: 'NM-14', quantity: 0 }] },
    }),
    stranger: 'NOT_FOUND',
  },
  savedListRemove: { sent: ({ listId }) => ({ params: { id: listId } }), stranger: 'NOT_FOUND' },
  orders: {
    sent: ({ number }) => ({ query: { search: number } }),
    stranger: (page) => expect(page).toMatchObject({ orders: [], total: 0 }),
  },
  ordersFile: {
    sent: ({ number }) => ({ query: { as: 'csv', search: number } }),
    stranger: ({ base64 }) => expect(Buffer.from(base64, 'base64').toString().trim().split('\n')).toHaveLength(1),
  },
  order: both(({ number }) => ({ query: { number } }), 'NOT_FOUND'),
  orderCancel: both(({ number }) => ({ body: { number } }), 'NOT_FOUND'),
  orderDocument: both(({ number }) => ({ query: { number, type: 'proforma' } }), 'NOT_FOUND'),
  orderInvoice: both(
    ({ number }) => ({ query: { number, paper: 'F-DE-2026-000001', form: 'xrechnung' } }),
    'NOT_FOUND',
  ),

  cart: both(() => ({}), empty),
  cartSet: writing(() => ({ body: { productSkuCode: 'NM-14', quantity: 1 } })),
  cartAdd: writing(() => ({ body: { lines: [{ code: 'NM-14', quantity: 1 }] } })),
  cartLineSay: writing(() => ({ body: { productSkuCode: 'NM-10', reference: 'POS-10' } }), 'SKU_UNKNOWN'),
  orderFile: { sent: () => ({ body: { content: Buffer.from('NM-14;1').toString('base64') } }), stranger: own },
  cartPreview: both(() => ({ body: { lines: [{ code: 'NM-14', quantity: 1 }] } }), own),
  cartRemove: writing(() => ({ params: { sku: 'NM-14' } }), empty),
  cartClear: writing(() => ({}), empty),
  cartValidate: both(() => ({}), 'CART_IS_EMPTY'),
  addressOptions: both(() => ({}), own),
  addressOptionsSet: writing(() => ({ body: addresses })),
  shippingMethods: both(() => ({}), own),
  shippingSet: writing(() => ({ body: { productSkuCode: 'SHIP-COURIER' } })),
  paymentMethods: both(() => ({}), own),
  paymentSet: writing(() => ({ body: { paymentGatewayLabel: 'transfer' } })),
  paymentStart: both(({ number }) => ({ body: { number } }), 'NOT_FOUND'),
  // An address is taken at its word from nobody but the customer whose account was confirmed by it.
  restockWish: both(
    ({ persona, marks }) => ({ params: { id: 14 }, body: { email: persona.user?.email ?? `${marks[0]}@example.com` } }),
    ({ confirmed }) => expect(confirmed).toBe(false),
  ),
  // Who knows both numbers of an instrument may be reminded of it, and of one that nobody has there is nothing to know.
  certificateReminder: both(
    ({ marks }) => ({ body: { serial: `${marks[0]}`, proof: 'WZ/1', email: `${marks[0]}@example.com` } }),
    'NOT_FOUND',
  ),
  offerAsk: writing(
    ({ offerRequestId }) => ({ body: { ...wish, requestId: offerRequestId, email: 'intruder@example.com' } }),
    'IDEMPOTENCY_KEY_REUSED',
  ),
  offers: { sent: () => ({}), stranger: ({ offers }) => expect(offers).toEqual([]) },
  offer: both(({ offerNumber }) => ({ query: { number: offerNumber } }), 'NOT_FOUND'),
  offerDocument: both(({ offerNumber }) => ({ query: { number: offerNumber } }), 'NOT_FOUND'),
  offerTake: writing(({ offerNumber }) => ({ body: { number: offerNumber } }), 'NOT_FOUND'),
  offerCounter: writing(
    ({ offerNumber: number }) => ({ body: { number, version: 1, lines: [{ productSkuCode: 'NM-14', quantity: 1 }] } }),
    'NOT_FOUND',
  ),
  offerDecline: writing(({ offerNumber: number }) => ({ body: { number, version: 1 } }), 'NOT_FOUND'),
  finalize: writing(({ idempotencyKey }) => ({ body: finalizeBody(1, { idempotencyKey }) }), 'CART_IS_EMPTY'),
}

function passwordOf({ user: { user } }: Gang): string {
  const form = { grant_type: 'password', username: user?.email ?? '', password: user?.password ?? '' }
  return new URLSearchParams(form).toString()
}

/** The token of a mail that somebody new has got. */
async function registered({ fetch }: TestApi): Promise<string> {
  const email = `new-${randomUUID()}@example.com`
  await send(fetch, 'POST', '/auth/user/register', registration(email))
  return mailedToken(fetch, email, 'registerConfirm')
}
