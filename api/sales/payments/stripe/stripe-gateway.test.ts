import Stripe from 'stripe'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { markets } from '#lib/markets/all.ts'
import type { Bench, Happening, ProviderCall } from '../../../../tests/conformance/gateway-bench.ts'
import { gatewayConformance } from '../../../../tests/conformance/gateway.ts'
import { exampleOf, startStripeDouble, type StripeDouble } from '../../../../tests/support/stripe-double.ts'
import type { Attempt, PaymentGateway } from '../gateway.ts'
import { stripeGateway } from './stripe-gateway.ts'
import { providerInstead, servedByStripe } from './stripe-methods.ts'

const stripe = new Stripe('sk_test_of_nobody')
const webhookSecret = 'whsec_of_this_test'

const types: Record<Happening, { type: string; session: object }> = {
  paid: { type: 'checkout.session.completed', session: { status: 'complete', payment_status: 'paid' } },
  promised: { type: 'checkout.session.completed', session: { status: 'complete', payment_status: 'unpaid' } },
  declined: {
    type: 'checkout.session.async_payment_failed',
    session: { status: 'complete', payment_status: 'unpaid' },
  },
  expired: { type: 'checkout.session.expired', session: { status: 'expired', payment_status: 'unpaid' } },
}

function signed(type: string, object: object, secret = webhookSecret): ProviderCall {
  const payload = JSON.stringify(exampleOf('event', { type, data: { object } }))
  return {
    text: payload,
    headers: { 'stripe-signature': stripe.webhooks.generateTestHeaderString({ payload, secret }) },
  }
}

const callOf = ({ id, amount, currency, reference }: Attempt, happening: Happening, type = types[happening].type) =>
  signed(
    type,
    exampleOf('checkout.session', {
      ...types[happening].session,
      id: reference,
      amount_total: amount,
      currency: currency.toLowerCase(),
      metadata: { payment: id },
    }),
  )

const account = ({ connection }: StripeDouble) => ({
  name: 'stripe',
  sellsIn: servedByStripe,
  secretKey: 'sk_test_of_nobody',
  webhookSecret,
  connection,
})

async function benchWith(rest: Pick<Bench, 'culture' | 'label'>, refunds: 'succeeded' | 'pending'): Promise<Bench> {
  const double = await startStripeDouble()
  double.refundsAre(refunds)
  return {
    ...rest,
    make: stripeGateway(account(double)),
    call: async (_keys, attempt, happening) => callOf(attempt, happening),
    forged: ({ text }) => ({
      text,
      headers: {
        'stripe-signature': stripe.webhooks.generateTestHeaderString({ payload: text, secret: 'whsec_other' }),
      },
    }),
    ...(refunds === 'pending' && {
      refundTold: async (_keys, id: string, status: 'refunded' | 'failed') =>
        signed(
          status === 'failed' ? 'refund.failed' : 'refund.updated',
          exampleOf('refund', { status: status === 'failed' ? 'failed' : 'succeeded', metadata: { refund: id } }),
        ),
    }),
    close: double.close,
  }
}

gatewayConformance('of Stripe, by BLIK', () => benchWith({ culture: 'pl-PL', label: 'blik' }, 'succeeded'))
gatewayConformance('of Stripe, by Klarna', () => benchWith({ culture: 'de-DE', label: 'klarna' }, 'pending'))

describe('Stripe', () => {
  let double: StripeDouble
  let gateway: PaymentGateway
  beforeAll(async () => {
    double = await startStripeDouble()
    const shared = { db: undefined as never, settings: {}, paymentKeys: async () => [] }
    gateway = stripeGateway(account(double))(shared)
  })
  afterAll(() => double?.close())

  const attempt = (change: Partial<Attempt> = {}): Attempt => ({
    id: crypto.randomUUID(),
    label: 'card',
    amount: 129_900,
    currency: 'PLN',
    culture: 'pl-PL',
    number: 'NO-2026-A7K9QX',
    email: 'lucja@example.com',
    reference: null,
    ...change,
  })
  const returns = { paid: 'https://pl.example.com/back', left: 'https://pl.example.com/order-confirmation' }
  const begun = async (change: Partial<Attempt>) => {
    const one = attempt(change)
    return { ...one, reference: (await gateway.start(one, returns)).reference }
  }

  test.each([
    { culture: 'pl-PL', currency: 'PLN', label: 'p24', amount: 129_900, locale: 'pl' },
    { culture: 'no-NO', currency: 'NOK', label: 'klarna', amount: 100, locale: 'nb' },
    { culture: 'es-MX', currency: 'MXN', label: 'oxxo', amount: 12_345, locale: 'es-419' },
    { culture: 'es-ES', currency: 'EUR', label: 'bizum', amount: 1, locale: 'es' },
    { culture: 'en-SG', currency: 'SGD', label: 'paynow', amount: 9_900, locale: 'en' },
    { culture: 'es-CL', currency: 'CLP', label: 'card', amount: 12_990, locale: 'es-419' },
  ] as const)('is asked for $amount $currency by $label exactly', async ({ locale, ...rest }) => {
    const { id, number } = await begun(rest)
    const { form, key } = double.asked.at(-1) ?? {}
    expect(key).toBe(`start-${id}`)
    expect(form).toMatchObject({
      'line_items[0][price_data][unit_amount]': String(rest.amount),
      'line_items[0][price_data][currency]': rest.currency.toLowerCase(),
      'line_items[0][quantity]': '1',
      'allowed_payment_method_types[0]': rest.label,
      'metadata[payment]': id,
      'payment_intent_data[description]': number,
      success_url: returns.paid,
      cancel_url: returns.left,
      locale,
    })
  })

  test.each(['', 't=1,v1=', 't=1,v1=00', 't=1', 'v1=', `t=1,v1=${'0'.repeat(64)}`])(
    'refuses what is signed by "%s"',
    async (signature) => {
      const { text } = callOf(await begun({}), 'paid')
      const told = async () => gateway.told({ text, headers: new Headers({ 'stripe-signature': signature }) })
      await expect(told()).rejects.toMatchObject({ code: 'SIGNATURE_INVALID' })
    },
  )

  test('passes over what others began at the same account, whatever they call it', async () => {
    for (const id of ['order 7', '1', "' or 1=1", 'x'.repeat(300)]) {
      const session = exampleOf('checkout.session', { payment_status: 'paid', metadata: { payment: id } })
      const refund = exampleOf('refund', { status: 'succeeded', metadata: { refund: id } })
      for (const call of [signed('checkout.session.completed', session), signed('refund.updated', refund)])
        expect(await gateway.told({ text: call.text, headers: new Headers(call.headers) })).toBeUndefined()
    }
  })

  test('pays back what was asked for, once, and nothing where the method knows no way back', async () => {
    const card = await begun({})
    const refund = { id: crypto.randomUUID(), amount: 500 }
    const answers = [await gateway.refund(card, refund), await gateway.refund(card, refund)]
    expect(answers).toEqual(['refunded', 'refunded'])
    const { form, key } = double.asked.at(-1) ?? {}
    expect(form).toMatchObject({ amount: '500', payment_intent: `pi_${card.reference}` })
    expect(key).toBe(`refund-${refund.id}`)
    const before = double.asked.length
    const cash = await begun({ label: 'oxxo', culture: 'es-MX', currency: 'MXN' })
    expect(await gateway.refund(cash, refund)).toBe('by-transfer')
    expect(double.asked.slice(before).map(({ path }) => path)).toEqual(['/v1/checkout/sessions'])
  })

  test('is asked how a session stands, and ends one that nobody shall pay', async () => {
    const one = await begun({})
    expect(await gateway.status(one)).toBe('pending')
    double.change(one.reference, { status: 'complete', payment_status: 'unpaid' })
    expect(await gateway.status(one)).toBe('pending')
    double.change(one.reference, { payment_status: 'paid' })
    expect(await gateway.status(one)).toBe('paid')
    await gateway.end(one)
    expect(double.session(one.reference)?.['payment_status']).toBe('paid')
    const other = await begun({})
    await gateway.end(other)
    expect(await gateway.status(other)).toBe('expired')
  })

  test('tells of money that came later than it was promised', async () => {
    const one = attempt()
    const { text, headers } = callOf(one, 'paid', 'checkout.session.async_payment_succeeded')
    expect(await gateway.told({ text, headers: new Headers(headers) })).toMatchObject({ id: one.id, status: 'paid' })
  })

  test.each([
    ['an event of another kind', 'plan.created', {}],
    ['a session that others began', 'checkout.session.completed', exampleOf('checkout.session', { metadata: {} })],
    ['a refund that others made', 'refund.updated', exampleOf('refund', {})],
  ])('is not listened to about %s', async (_what, type, object) => {
    const { text, headers } = signed(type, object)
    expect(await gateway.told({ text, headers: new Headers(headers) })).toBeUndefined()
  })

  test('serves eight of the markets, and in the others a provider is named', () => {
    const served = markets.filter(({ culture }) => servedByStripe(culture)).map(({ key }) => key)
    expect(served.sort()).toEqual(['de', 'en', 'es', 'it', 'mx', 'no', 'pl', 'sg'])
    const named = markets.flatMap(({ key, culture }) => (providerInstead(culture) ? [key] : []))
    expect(named.sort()).toEqual(['cl', 'in', 'pe'])
  })
})
