import { afterAll, beforeAll, expect, test } from 'vitest'
import { askStandingOrders } from '../../api/customers/lists/standing-orders.ts'
import { createServices } from '../../api/app/services.ts'
import type { RunningApi } from '../../api/app/serve.ts'
import { demonstration } from '../../server/config/demonstration.ts'
import { startDemonstration } from '../support/demonstration.ts'

let api: RunningApi
let password: string
let administrators: readonly string[]

beforeAll(async () => {
  api = await startDemonstration()
  const { companies } = (await demonstration?.show()) ?? {}
  if (!companies) throw new Error('There is no demonstration')
  ;({ password, administrators } = companies)
  const made = () => companies.make({ db: api.db, ask: (path, init) => fetch(`${api.url}${path}`, init) })
  await made()
  // A second start finds them, and makes nothing.
  await made()
})
afterAll(() => api?.close())

const as = async (username: string, culture = 'pl-PL') => {
  const form = new URLSearchParams({ grant_type: 'password', username, password })
  const login = await (await fetch(`${api.url}/oauth/token`, { method: 'POST', body: form })).json()
  const headers = {
    ...{ authorization: `Bearer ${login.access_token}`, 'accept-language': culture },
    'content-type': 'application/json',
  }
  return async (method: string, path: string, body?: object) => {
    const init = { method, headers, body: body ? JSON.stringify(body) : null }
    const answer = await fetch(`${api.url}/yes-api/rest${path}`, init)
    return answer.json()
  }
}

const sent = async (to: string, template: string) => {
  const mails = await (await fetch(`${api.url}/sandbox/outbox.json?to=${encodeURIComponent(to)}`)).json()
  return mails.find((mail: { template: string }) => mail.template === template)?.text ?? ''
}

const address = {
  ...{ firstName: 'Bartosz', lastName: 'Lis', company: 'Energetyka Wisła sp. z o.o.', taxNumber: '5830127643' },
  ...{ street: 'ul. Elektryczna 4', postcode: '80-001', city: 'Gdańsk', region: null, country: 'PL' },
  phone: '+48 58 000 00 00',
}

type Send = Awaited<ReturnType<typeof as>>

async function fillFromList(call: Send): Promise<{ total: { gross: number; net: number } }> {
  const [{ id }] = await call('GET', '/customer/lists')
  const { lines } = await call('GET', `/customer/lists/${id}`)
  for (const { productSkuCode, quantity } of lines) await call('PUT', '/cart', { productSkuCode, quantity })
  await call('PUT', '/cart/options/address', { email: 'bartek@wisla.example', billing: address, delivery: null })
  const ways = await call('GET', '/shipping')
  const { productSkuCode } = ways.find(({ pickup }: { pickup: string | null }) => pickup === null)
  await call('PUT', '/shipping', { productSkuCode })
  return call('PUT', '/payment', { paymentGatewayLabel: 'transfer' })
}

test('each company has an administrator, branches, people, cost centres, rules, a shared list and prices of its own', async () => {
  const seen = await Promise.all(
    administrators.map(async (email, at) => {
      const call = await as(email, ['pl-PL', 'de-DE', 'en-US'][at])
      const [company, rules, lists] = [
        await call('GET', '/company'),
        await call('GET', '/company/rules'),
        await call('GET', '/customer/lists'),
      ]
      return {
        name: company.profile.name,
        branches: company.branches.length,
        roles: company.people.map(({ role, state }: { role: string; state: string }) => `${role} ${state}`).toSorted(),
        rules: rules.rules.length,
        lists: lists.map(({ isShared }: { isShared: boolean }) => isShared),
      }
    }),
  )
  const people = ['administrator active', 'approver active', 'buyer active']
  expect(seen).toMatchObject([
    { name: 'Energetyka Wisła sp. z o.o.', branches: 3, rules: 2, lists: [true] },
    { name: 'Rheinwerk Instandhaltung GmbH', branches: 2, roles: people, rules: 1, lists: [true] },
    { name: 'Lakeshore Power Services, Inc.', branches: 2, rules: 2, lists: [true] },
  ])
  expect(seen[0]?.roles).toHaveLength(5)
})

test('a buyer of the one pays what was agreed on, is stopped by a budget, and two people approve by their mails', async () => {
  const buyer = await as('bartek@wisla.example')
  const { prices } = await buyer('GET', '/customer/prices?ids=1003')
  const product = await buyer('GET', '/product/1003')
  expect(prices[0].price.net).toBe(Math.round(product.price.net * 0.92))

  const { costCentres } = await buyer('GET', '/company/buying')
  expect(costCentres.map(({ code }: { code: string }) => code)).toEqual(['UR-410'])
  const [{ id: costCentre }] = costCentres
  // The budget of a month is lowered, so that one set of instruments goes beyond it.
  const chief = await as('anna@wisla.example')
  const { rules } = await chief('GET', '/company/rules')
  const { id, used, ...budget } = rules.find(({ per }: { per: string }) => per === 'month')
  expect(used).toBe(0)
  await chief('PUT', `/company/rules/${id}`, { ...budget, above: 10_000 })

  const { total } = await fillFromList(buyer)
  const order = {
    ...{ expectedGross: total.gross, note: '', orderReference: 'UR/2026/118', costCentre },
    ...{ idempotencyKey: crypto.randomUUID(), regulationsAccepted: true },
  }
  expect(await buyer('POST', '/order/finalize', order)).toMatchObject({ code: 'APPROVAL_NEEDED' })
  const request = await buyer('POST', '/company/requests', order)
  expect(request).toMatchObject({ state: 'open', reasons: expect.arrayContaining(['Budżet utrzymania ruchu']) })

  for (const approver of ['damian@wisla.example', 'ewa@wisla.example']) {
    const [, token] = /#token=([\w-]+)/.exec(await sent(approver, 'approvalAsked')) ?? []
    expect(token, approver).toBeDefined()
    const decision = { token, verdict: 'approve', expectedGross: request.total.gross }
    const response = await fetch(`${api.url}/yes-api/rest/approval`, {
      method: 'PUT',
      headers: { 'content-type': 'application/json', 'accept-language': 'pl-PL' },
      body: JSON.stringify(decision),
    })
    expect(response.status, approver).toBe(200)
  }
  const [done] = await buyer('GET', '/company/requests')
  expect(done).toMatchObject({ state: 'ordered', costCentre: { code: 'UR-410' } })
  const placed = await buyer('GET', `/customer/orders?number=${done.orderNumber}`)
  expect(JSON.stringify(placed)).toContain(done.orderNumber)
})

test('a standing order of the shared list is asked for, and stays when who set it leaves the company', async () => {
  const [chief, leaver] = [await as('anna@wisla.example'), await as('celina@wisla.example')]
  const lines = [{ productSkuCode: 'ZP-12', quantity: 4 }]
  const { id } = await leaver('POST', '/customer/lists', { name: 'Przewody co kwartał', lines })
  const nextOn = new Date().toISOString().slice(0, 10)
  await leaver('PUT', `/customer/lists/${id}`, { isShared: true, standing: { everyMonths: 3, nextOn } })
  const [{ id: company }] = await leaver('GET', '/customer/companies')
  await leaver('DELETE', `/customer/companies/${company}`)
  expect(await leaver('GET', '/company')).toMatchObject({ code: 'NOT_FOUND' })

  const services = createServices(api.db, {}, (await demonstration?.show())?.ports ?? {})
  await askStandingOrders(services)
  const mail = await sent('anna@wisla.example', 'standingOrder')
  expect(mail).toContain('Przewody co kwartał')
  const lists = await chief('GET', '/customer/lists')
  expect(lists).toContainEqual(expect.objectContaining({ id, owner: null }))
  const { entries } = await chief('GET', '/company/log')
  expect(entries).toContainEqual(expect.objectContaining({ action: 'person.left' }))
})
