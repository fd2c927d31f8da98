import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { startTestApi, type TestApi } from '../../../tests/support/api.ts'
import { databases } from '../../../tests/support/databases.ts'
import { newShopper, orderAll } from '../../../tests/support/shopper.ts'
import { startStripeDouble, type StripeDouble } from '../../../tests/support/stripe-double.ts'
import { createApi } from '../../app/app.ts'
import { providerPath } from './provider-endpoints.ts'
import { stripeGateway } from './stripe/stripe-gateway.ts'

describe.each(databases)('a buyer who comes back from Stripe, on $name', ({ stocked }) => {
  let api: TestApi
  let double: StripeDouble
  beforeAll(async () => {
    double = await startStripeDouble()
    const base = await startTestApi(await stocked())
    const { connection } = double
    const account = {
      name: 'stripe',
      sellsIn: () => true,
      secretKey: 'sk_test_of_nobody',
      webhookSecret: 'whsec',
      connection,
    }
    const settings = { apiOrigin: 'https://api.example.com', shopOrigin: 'https://{key}.example.com' }
    const app = createApi(base.db, settings, { gateways: [stripeGateway(account)] })
    api = { ...base, app, fetch: async (input, init) => app.request(input, init) }
  })
  afterAll(async () => {
    await api?.close()
    await double?.close()
  })

  /** An order whose buyer was led to Stripe. */
  async function begun() {
    const shopper = await newShopper(api)
    await shopper.put('NM-12', 1)
    const { number, payment } = await orderAll(shopper, { payment: 'card' })
    const { status, headers } = await api.fetch(new URL(payment.redirectUrl).pathname)
    const id = String(payment.redirectUrl.split('/').at(-1))
    const { reference } = await api.db
      .selectFrom('payment')
      .select('reference')
      .where('id', '=', id)
      .executeTakeFirstOrThrow()
    expect([status, headers.get('location')]).toEqual([303, `https://checkout.stripe.example/c/pay/${reference}`])
    const back = async () => {
      const answer = await api.fetch(`${providerPath}/back/${id}`)
      return [answer.status, answer.headers.get('location'), answer.headers.get('cache-control')]
    }
    const standing = async () => {
      const { body } = await shopper.ask('order', { query: { number } })
      return [body.status, body.payment.status]
    }
    const page = [303, `https://pl.example.com/order-confirmation?number=${number}`, 'no-store']
    return { id, reference: reference ?? '', back, standing, page }
  }

  test('sees the order paid before Stripe has told it, and only then', async () => {
    const { reference, back, standing, page } = await begun()
    expect(double.asked.at(-1)?.form['success_url']).toMatch(
      /^https:\/\/api\.example\.com\/yes-api\/rest\/gateway\/back\//,
    )
    expect(await back()).toEqual(page)
    expect(await standing()).toEqual(['placed', 'pending'])
    double.change(reference, { status: 'complete', payment_status: 'paid' })
    expect(await back()).toEqual(page)
    expect(await standing()).toEqual(['paid', 'paid'])
    const asked = double.asked.length
    expect(await back()).toEqual(page)
    expect(double.asked).toHaveLength(asked)
  })

  test('is led to the order that was promised to be paid, and is not yet', async () => {
    const { reference, back, standing, page } = await begun()
    double.change(reference, { status: 'complete', payment_status: 'unpaid' })
    expect(await back()).toEqual(page)
    expect(await standing()).toEqual(['placed', 'pending'])
  })

  test('is nobody where no payment was begun', async () => {
    for (const id of [crypto.randomUUID(), 'x', '%00'])
      expect((await api.fetch(`${providerPath}/back/${id}`)).status, id).toBe(404)
  })

  test('is led to the order when Stripe does not answer', async () => {
    const { back, standing, page } = await begun()
    await double.close()
    expect(await back()).toEqual(page)
    expect(await standing()).toEqual(['placed', 'pending'])
    double = await startStripeDouble()
  })
})
