import fc from 'fast-check'
import { expect } from 'vitest'
import { endpoints, type EndpointName } from '#lib/contract/endpoints.ts'
import type { Endpoint } from '#lib/contract/endpoint.ts'
import { storedSecret } from '../../api/platform/secrets/stored-secret.ts'
import { paymentKeyName, signatureOf } from '../../api/sales/payments/signature.ts'
import { addPickupPoints } from '../contract/wide-catalogue.ts'
import { smallCatalogue } from '../support/small-catalogue.ts'
import { newTaxNumber } from '../support/tax-number.ts'
import { chooseAll, companyIn, orderAll } from '../support/shopper.ts'
import type { KnownValues } from '../support/arbitrary.ts'
import type { TestApi } from '../support/api.ts'
import { expectWithinContract } from './answers.ts'
import { newAccount, newGuest, type Persona } from './persona.ts'
import { shotsAt, type Shot } from './shots.ts'

const longestWait = 20_000

/** In stock without end, so that a cart with it can be ordered as often as one likes. */
const endless = 'NM-12'

export type Range = Awaited<ReturnType<typeof openRange>>

/** An API with a guest and a user who have ordered something, and what is worth trying there. */
export async function openRange(api: TestApi) {
  await addPickupPoints(api.db)
  const [guest, user] = [await newGuest(api), await newAccount(api)]
  const orders = [await bought(guest), await bought(user)]
  await user.ask('companySet', { body: { ...companyIn('PL', newTaxNumber()), name: 'Pomiary' } })
  orders.push(await bought(user))
  const made = await user.ask('companyTokenAdd', { body: { name: 'ERP', scopes: ['prices', 'orders', 'place'] } })
  const system = { headers: async () => ({ authorization: `Bearer ${made.body.token}` }) }
  const entry = await user.ask('addressAdd', { body: { ...orders[0].billing, defaultBilling: true } })
  const key = storedSecret(api.db, paymentKeyName)
  const payments = orders.map(({ payment }) => String(payment.redirectUrl).replace('/sandbox/payment/', ''))
  const catalogue = smallCatalogue()
  const ids = catalogue.products.map(({ id }) => id)
  const skus = catalogue.products.map(({ sku }) => sku)
  const [point] = await api.db.selectFrom('pickup_point').selectAll().where('country', '=', 'PL').limit(1).execute()
  const known: KnownValues = {
    productSkuCode: [...skus, 'SHIP-COURIER', 'SHIP-INPOST'],
    pickupPointId: [point?.id, null],
    paymentGatewayLabel: ['transfer', 'online', 'invoice'],
    number: orders.map(({ number }) => number),
    expectedGross: [orders[0].total.gross],
    paymentId: payments,
    amount: [orders[0].total.gross],
    currency: ['PLN'],
    country: ['PL'],
    taxNumber: ['5213017228', 'PL 526-025-02-74'],
    company: ['Pomiary Sp. z o.o.', { name: 'Pomiary Sp. z o.o.', taxNumber: '5213017228' }],
    delivery: [null],
    username: [user.user?.email],
    password: [user.user?.password],
    oldPassword: [user.user?.password],
    refresh_token: [user.user?.refreshToken],
    category: [1, 2, 3, 4],
    text: ['miernik nm-10', '1000 V', 'Miernik'],
    q: ['mier', 'NM-1'],
    search: ['Warszawa', '00-001', 'nm'],
    bbox: ['19,50,22,53'],
    // Of a path.
    skus: [skus, ['none', ...skus]],
    ':number': orders.map(({ number }) => number),
    ':id': [...ids, entry.body.id],
    ':sku': skus,
    ':uri': ['mierniki', 'multimetry', 'delivery'],
    ':parent': [1, 2, 3, 4],
    ':type': ['related', 'accessories', 'recommended'],
  }

  async function fire(row: Endpoint, { shooter, path, body, headers }: Shot): Promise<Response> {
    const persona = { nobody: undefined, guest, user, system }[shooter]
    const signature =
      row === endpoints.paymentNotification && typeof body === 'string' && signatureOf(body, await key())
    const own = { ...(await persona?.headers()), ...(signature && { signature }) }
    return api.fetch(path, { method: row.method, headers: { ...own, ...headers }, ...(body !== undefined && { body }) })
  }

  /** Fires, and holds what comes back against the contract. */
  async function shoot(name: EndpointName, shot: Shot): Promise<void> {
    const row: Endpoint = endpoints[name]
    if (name === 'finalize') await restock(shot.shooter === 'guest' ? guest : user)
    const took = async () => {
      const began = performance.now()
      const response = await fire(row, shot)
      await expectWithinContract(row.method, shot.path, response)
      return performance.now() - began
    }
    // Once more when it was slow: what the machine did meanwhile is not the API's fault.
    const time = await took()
    if (time > longestWait) expect(await took()).toBeLessThan(longestWait)
  }

  return { api, shots: (name: EndpointName): fc.Arbitrary<Shot> => shotsAt(endpoints[name], known), shoot }
}

async function restock(persona: Persona): Promise<void> {
  await persona.ask('cartClear')
  await persona.ask('cartSet', { body: { productSkuCode: endless, quantity: 1 } })
  await chooseAll(persona)
}

async function bought(persona: Persona) {
  await restock(persona)
  return orderAll(persona, { payment: 'online' })
}
