import { randomUUID } from 'node:crypto'
import { expect } from 'vitest'
import type { EndpointName } from '#lib/contract/endpoints.ts'
import type { TestApi } from '../support/api.ts'
import { addressIn, chooseAll, companyIn, finalizeBody } from '../support/shopper.ts'
import { newTaxNumber } from '../support/tax-number.ts'
import { newAccount, newGuest, type Persona } from './persona.ts'

/** Somebody with something of everything, all of it marked. */
export type Victim = {
  persona: Persona
  number: string
  idempotencyKey: string
  offerNumber: string
  offerRequestId: string
  /** In the address book; a guest has none, and then it is nobody's. */
  entryId: number
  /** One of their lists; a guest has none. */
  listId: number
  /** One of their logins; a guest has none. */
  loginId: string
  /** The company that they administer, who they are there, and what it has; a guest has none. */
  companyId: string
  memberId: number
  branchId: number
  roleId: number
  invitationId: number
  costCentreId: number
  ruleId: number
  requestId: number
  tokenId: number
  /** One of the company that opens prices and orders, and one that opens the catalogue. */
  companyTokens: string[]
  connectionId: number
  webhookId: number
  /** Texts that stand in what is theirs and nowhere else. */
  marks: string[]
}

const { firstName, lastName, street, postcode, city, region, country } = addressIn('PL')
/** Of an offer, as little as it takes. */
export const offerBuyer = {
  ...{ firstName, lastName, company: null, taxNumber: null },
  ...{ street, postcode, city, region, country },
}

export async function newVictim(api: TestApi, kind: 'guest' | 'user'): Promise<Victim> {
  const persona = kind === 'user' ? await newAccount(api) : await newGuest(api)
  const mark = `zq${randomUUID().slice(0, 8)}`
  const marked = {
    firstName: `${mark}-first`,
    lastName: `${mark}-last`,
    street: `${mark}-street 1`,
    city: `${mark}-city`,
  }
  const taxNumber = newTaxNumber()
  const billing = { ...companyIn('PL', taxNumber), ...marked }
  const fill = async (productSkuCode: string) => {
    await persona.ask('cartSet', { body: { productSkuCode, quantity: 2 } })
    const total = await chooseAll(persona, { payment: 'online' })
    await persona.ask('addressOptionsSet', { body: { email: `${mark}@example.com`, billing, delivery: null } })
    return total
  }

  const order = finalizeBody(await fill('NM-10'), { note: `${mark}-note`, orderReference: `${mark}-ref` })
  const { status, body: placed } = await persona.ask('finalize', { body: order })
  expect(status).toBe(201)

  await fill('NM-14')
  const offerRequestId = randomUUID()
  const buyer = { ...offerBuyer, ...marked }
  const wish = { requestId: offerRequestId, email: `${mark}@example.com`, buyer, note: `${mark}-note` }
  const { status: offered, body: offer } = await persona.ask('offerAsk', { body: wish })
  expect(offered).toBe(201)
  const answer = {
    number: offer.number,
    version: 1,
    note: `${mark}-answer`,
    lines: [{ productSkuCode: 'NM-14', quantity: 2 }],
  }
  expect((await persona.ask('offerCounter', { body: answer })).status).toBe(200)
  let entryId = 2 ** 31 - 1
  let listId = entryId
  let loginId: string = randomUUID()
  let companyId: string = randomUUID()
  let [memberId, branchId, roleId, invitationId] = [entryId, entryId, entryId, entryId]
  let [costCentreId, ruleId, requestId, tokenId, connectionId] = [entryId, entryId, entryId, entryId, entryId]
  let webhookId = entryId
  const companyTokens: string[] = []
  if (persona.user) {
    const entry = { ...addressIn('PL'), ...marked, defaultBilling: true }
    entryId = (await persona.ask('addressAdd', { body: entry })).body.id
    const list = { name: `${mark}-list`, lines: [{ productSkuCode: 'NM-14', quantity: 3 }] }
    listId = (await persona.ask('savedListAdd', { body: list })).body.id
    loginId = (await persona.ask('logins')).body[0].id
    await persona.ask('customerProfile', { body: { ...marked, newsletter: true } })
    expect(
      (await persona.ask('restockWish', { params: { id: 13 }, body: { email: persona.user.email } })).body.confirmed,
    ).toBe(true)
    const company = { ...companyIn('PL', taxNumber), ...marked, name: `${mark}-company` }
    expect((await persona.ask('companySet', { body: company })).status).toBe(200)
    await persona.ask('companyBranchAdd', { body: { name: `${mark}-branch`, parent: null } })
    await persona.ask('companyRoleAdd', { body: { name: `${mark}-role`, rights: ['order'] } })
    const invited = { email: `${randomUUID()}@example.com`, role: 'buyer', branch: null }
    const { body: account } = await persona.ask('companyInvite', { body: invited })
    const centre = { code: `${mark}-code`, name: `${mark}-centre` }
    const { body: buying } = await persona.ask('companyCostCentreAdd', { body: centre })
    costCentreId = buying.costCentres[0].id
    const rule = { name: `${mark}-rule`, per: 'order', above: 0, steps: [{ people: [], needed: 1 }] }
    ruleId = (await persona.ask('companyRuleAdd', { body: rule })).body.rules[0].id
    const wished = finalizeBody(await fill('NM-14'), { note: `${mark}-note`, costCentre: costCentreId })
    requestId = (await persona.ask('approvalAsk', { body: wished })).body.id
    await persona.ask('companyRuleSet', { params: { id: ruleId }, body: { ...rule, above: 10 ** 12 } })
    await fill('NM-14')
    for (const scopes of [['prices', 'orders'], ['catalogue']]) {
      const { body: made } = await persona.ask('companyTokenAdd', { body: { name: `${mark}-token`, scopes } })
      tokenId = made.tokens[0].id
      companyTokens.push(made.token)
    }
    const webhook = { name: `${mark}-hook`, url: `https://${mark}.example.com/`, kinds: ['order.placed'] }
    webhookId = (await persona.ask('companyWebhookAdd', { body: webhook })).body.webhooks[0].id
    const connection = { name: `${mark}-srm`, protocol: 'oci', hosts: ['srm.example.com'] }
    connectionId = (await persona.ask('punchoutAdd', { body: connection })).body.connections[0].id
    ;[companyId, memberId] = [account.id, account.own.id]
    ;[branchId, roleId, invitationId] = [account.branches[0].id, account.roles[0].id, account.invitations[0].id]
  }
  const { number, payment } = placed
  const known = [
    persona.guid,
    persona.user?.email,
    persona.user?.password,
    persona.user?.refreshToken,
    ...companyTokens,
  ]
  const marks = [mark, number, offer.number, payment.redirectUrl, ...known].filter((text) => text !== undefined)
  const own = {
    ...{ offerNumber: offer.number, offerRequestId, entryId, listId, loginId },
    ...{ companyId, memberId, branchId, roleId, invitationId, costCentreId, ruleId, requestId },
    ...{ tokenId, companyTokens, connectionId, webhookId },
  }
  return { persona, number, idempotencyKey: order.idempotencyKey, ...own, marks }
}

const seenByAnybody: EndpointName[] = ['cart', 'cartValidate', 'addressOptions', 'paymentMethods']
const seenByUsers: EndpointName[] = [
  'customerSummary',
  'companies',
  'company',
  'companyBuying',
  'companyRules',
  'companyTokens',
  'punchouts',
  'approvals',
  'addressBook',
  'savedLists',
  'orders',
]

/** All that somebody can see of their own. */
export async function viewOf({ persona, number, offerNumber }: Victim): Promise<unknown[]> {
  const names = [...seenByAnybody, ...(persona.user ? seenByUsers : [])]
  const answers = [
    await persona.ask('order', { query: { number } }),
    await persona.ask('offer', { query: { number: offerNumber } }),
  ]
  for (const name of names) answers.push(await persona.ask(name))
  for (const { status } of answers) expect(status).toBe(200)
  return answers
}
