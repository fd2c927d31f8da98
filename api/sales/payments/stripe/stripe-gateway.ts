import Stripe from 'stripe'
import * as v from 'valibot'
import type { Culture } from '#lib/contract/cultures.ts'
import { PaymentNotification } from '#lib/contract/order.ts'
import { HttpProblem } from '../../../platform/http/problem.ts'
import type { Attempt, MakeGateway, RefundAnswer, Returns, GatewayEvent, GatewayStatus } from '../gateway.ts'
import type { OnlineLabel } from '../labels.ts'
import { paymentUrl } from '../provider-endpoints.ts'
import { knowsRefunds, stripeMethods } from './stripe-methods.ts'

/** An account of a seller at Stripe. */
export type StripeAccount = {
  /** By which its webhook comes: `/yes-api/rest/gateway/<name>`. */
  name: string
  /** Where it takes payments. */
  sellsIn: (culture: Culture) => boolean
  secretKey: string
  webhookSecret: string
  /** Only these, where the account has not all of them; by culture. */
  only?: (culture: Culture) => readonly string[] | undefined
  /** Where Stripe answers, for whom it is not at its own place. */
  connection?: { host: string; port: number; protocol: 'http' | 'https' }
}

type Session = Stripe.Checkout.Session

/** What became of a session; `complete` is also what is promised and not paid yet. */
const statusOf = ({ status, payment_status }: Pick<Session, 'status' | 'payment_status'>): GatewayStatus =>
  payment_status === 'paid' ? 'paid' : status === 'expired' ? 'expired' : 'pending'

/** Takes payments by Stripe's hosted Checkout: nothing of a card comes near this shop. */
export const stripeGateway =
  ({ name, sellsIn, secretKey, webhookSecret, only, connection }: StripeAccount): MakeGateway =>
  ({ settings }) => {
    const stripe = new Stripe(secretKey, { ...connection, maxNetworkRetries: 2, timeout: 15_000, telemetry: false })
    const sessionOf = async ({ reference }: Attempt) =>
      reference === null ? undefined : stripe.checkout.sessions.retrieve(reference)

    return {
      name,
      methods: ({ culture, country }) => {
        const chosen = only?.(culture)
        return sellsIn(culture) ? stripeMethods(country).filter((label) => chosen?.includes(label) ?? true) : []
      },
      payAt: (id) => paymentUrl(settings, id),

      start: async (attempt, returns) => {
        const key = { idempotencyKey: `start-${attempt.id}` }
        const { id, url } = await stripe.checkout.sessions.create(wanted(attempt, returns), key)
        if (url === null) throw new Error('Stripe opened a session without a page')
        return { payAt: url, reference: id }
      },

      told: async ({ text, headers }) => gatewayEventOf(eventOf(stripe, text, headers, webhookSecret)),

      status: async (attempt) => {
        const session = await sessionOf(attempt)
        return session ? statusOf(session) : 'pending'
      },

      refund: async (attempt, { id, amount }) => {
        if (!knowsRefunds(attempt.label)) return 'by-transfer'
        const intent = (await sessionOf(attempt))?.payment_intent
        if (!intent) return 'by-transfer'
        const { status } = await stripe.refunds.create(
          {
            payment_intent: typeof intent === 'string' ? intent : intent.id,
            amount,
            metadata: { refund: id, payment: attempt.id },
          },
          { idempotencyKey: `refund-${id}` },
        )
        return refundAnswers[status ?? ''] ?? 'by-transfer'
      },

      end: async ({ reference }) => {
        if (reference === null) return
        await stripe.checkout.sessions.expire(reference).catch((error: unknown) => {
          // Over already: paid, or nobody came.
          if (!(error instanceof Stripe.errors.StripeInvalidRequestError)) throw error
        })
      },
    }
  }

const refundAnswers: Partial<Record<string, RefundAnswer>> = {
  succeeded: 'refunded',
  pending: 'pending',
  requires_action: 'pending',
}

/** One line with the sum of the order: the shop has said what it is made of, and Stripe computes nothing. */
const wanted = (attempt: Attempt, { paid, left }: Returns): Stripe.Checkout.SessionCreateParams => ({
  mode: 'payment',
  client_reference_id: attempt.id,
  metadata: { payment: attempt.id },
  payment_intent_data: { metadata: { payment: attempt.id }, description: attempt.number },
  allowed_payment_method_types: [attempt.label satisfies OnlineLabel],
  customer_email: attempt.email,
  locale: localeOf(attempt.culture),
  line_items: [
    {
      quantity: 1,
      price_data: {
        currency: attempt.currency.toLowerCase(),
        // Both count in the smallest unit there is: 12,99 zł is 1299, 12.990 CLP is 12990.
        unit_amount: attempt.amount,
        product_data: { name: attempt.number },
      },
    },
  ],
  success_url: paid,
  cancel_url: left,
})

function localeOf(culture: Culture): Stripe.Checkout.SessionCreateParams.Locale {
  const [language = 'auto', country] = culture.split('-')
  if (language === 'no') return 'nb'
  return language === 'es' && country !== 'ES' ? 'es-419' : language
}

function eventOf(stripe: Stripe, text: string, headers: Headers, secret: string): Stripe.Event {
  try {
    return stripe.webhooks.constructEvent(text, headers.get('stripe-signature') ?? '', secret)
  } catch (error) {
    // The library tells a header that holds no signature by errors of several kinds; once it is verified, only JSON can be wrong.
    if (!(error instanceof SyntaxError)) throw new HttpProblem('SIGNATURE_INVALID')
    throw error
  }
}

/** Whether it names something that was begun here: others at the same account write what they like there. */
const isOurs = (id: string | undefined): id is string => v.is(PaymentNotification.entries.paymentId, id)

/** Other events, and sessions that others began at the same account, are of no concern. */
function gatewayEventOf(event: Stripe.Event): GatewayEvent | undefined {
  switch (event.type) {
    case 'checkout.session.completed':
    case 'checkout.session.async_payment_succeeded':
    case 'checkout.session.expired':
      return ofSession(event.data.object, statusOf(event.data.object))
    case 'checkout.session.async_payment_failed':
      return ofSession(event.data.object, 'declined')
    case 'refund.updated':
    case 'refund.failed': {
      const { metadata, status } = event.data.object
      const id = metadata?.['refund']
      if (!isOurs(id) || (status !== 'succeeded' && status !== 'failed' && status !== 'canceled')) return undefined
      return { of: 'refund', id, status: status === 'succeeded' ? 'refunded' : 'failed' }
    }
    default:
      return undefined
  }
}

function ofSession({ metadata, amount_total, currency }: Session, status: GatewayStatus): GatewayEvent | undefined {
  const id = metadata?.['payment']
  if (!isOurs(id) || amount_total === null || currency === null) return undefined
  return { of: 'payment', id, status, amount: amount_total, currency: currency.toUpperCase() }
}
