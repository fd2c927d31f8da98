import { deepStrictEqual } from 'node:assert/strict'
import { createHmac } from 'node:crypto'
import { createApi } from '../../api/app/app.ts'
import { apiSettings } from '../../server/api/api-settings.ts'
import { portsOf } from '../../server/api/shop-api.ts'
import { readSetup } from '../../server/config/setup.ts'
import { startTestApi, type TestApi } from '../support/api.ts'
import { openEmbedded } from '../support/embedded.ts'
import { newShopper, orderAll } from '../support/shopper.ts'

/* Runs in a copy that has a gateway of its own, in production, and ends with an error where an order is not paid by it. */

const key = 'a key of the provider'
const ours = 'a key of thirty-two characters or more'.replaceAll(' ', '-')
Object.assign(process.env, { ACME_KEY: key, ACCESS_TOKEN_SECRETS: ours, ORDER_LINK_SECRETS: ours })

const own = await startTestApi(await openEmbedded())
try {
  const setup = await readSetup({}, 'production')
  const app = createApi(own.db, apiSettings(setup), await portsOf(setup))
  const api: TestApi = { ...own, app, fetch: async (input, init) => app.request(input, init) }
  const shopper = await newShopper(api)
  const { body: offered } = await shopper.ask('paymentMethods')
  const labels = offered.map(({ paymentGatewayLabel: label }: { paymentGatewayLabel: string }) => label)
  deepStrictEqual(labels, ['payu', 'transfer'])

  await shopper.put('NM-10', 1)
  const order = await orderAll(shopper, { payment: 'payu' })
  const leave = await api.fetch(order.payment.redirectUrl)
  const id = String(order.payment.redirectUrl.split('/').at(-1))
  deepStrictEqual([leave.status, leave.headers.get('location')], [303, `https://pay.acme.example/${id}`])

  const { amount } = await api.db.selectFrom('payment').select('amount').where('id', '=', id).executeTakeFirstOrThrow()
  const text = JSON.stringify({ of: 'payment', id, status: 'paid', amount, currency: 'PLN' })
  const notify = async (signature: string) => {
    const headers = { 'x-acme-signature': signature }
    return (await api.fetch('/yes-api/rest/gateway/acme', { method: 'POST', body: text, headers })).status
  }
  const standing = async () => (await shopper.ask('order', { query: { number: order.number } })).body.payment.status
  deepStrictEqual([await notify('00'), await standing()], [403, 'pending'])
  deepStrictEqual([await notify(createHmac('sha256', key).update(text).digest('hex')), await standing()], [200, 'paid'])
} finally {
  await own.close()
}
