import { Hono, type Context } from 'hono'
import { html } from 'hono/html'
import * as v from 'valibot'
import { PaymentNotification } from '#lib/contract/order.ts'
import { endpoints } from '#lib/contract/endpoints.ts'
import { signing } from '../../api/platform/secrets/stored-secret.ts'
import { money as formatMoney } from '#lib/formats/money.ts'
import { isSignedWithOneOf, signatureOf } from '../../api/sales/payments/signature.ts'
import type { MakeGateway } from '../../api/sales/payments/gateway.ts'
import type { OnlineLabel } from '../../api/sales/payments/labels.ts'
import { HttpProblem } from '../../api/platform/http/problem.ts'
import type { Application } from '../../api/app/ports.ts'
import type { Database } from '../../api/platform/database/tables.ts'
import { standInPath } from './addresses.ts'
import { page } from './page.ts'
import { textsOf } from './texts.ts'

const provider = 'Sandbox Pay'

const Decision = v.object({ status: PaymentNotification.entries.status })

const buttons = [
  ['paid', 'pay'],
  ['declined', 'decline'],
  ['expired', 'expire'],
] as const

/** What people there pay with besides cards, so that a checkout shows what theirs would. */
const knownIn: Readonly<Record<string, readonly OnlineLabel[]>> = {
  PL: ['blik', 'p24'],
  DE: ['paypal', 'klarna'],
  IT: ['paypal', 'satispay'],
  ES: ['bizum', 'paypal'],
  NO: ['vipps', 'klarna'],
  US: ['cashapp', 'klarna'],
  SG: ['paynow', 'grabpay'],
  MX: ['oxxo', 'mercado-pago'],
  CL: ['webpay', 'mercado-pago'],
  PE: ['yape', 'mercado-pago'],
  IN: ['upi'],
}

/** What it takes stands for every way of paying online there is. It keeps nothing of its own: what it knows is the shop's. */
export const sandboxGateway: MakeGateway = ({ db, paymentKeys }) => {
  const payAt = (id: string) => `${standInPath}/payment/${id}`
  return {
    name: 'sandbox',
    methods: ({ country }) => ['online', ...(knownIn[country] ?? [])],
    payAt,
    start: async ({ id }) => ({ payAt: payAt(id), reference: id }),
    told: async ({ text, headers }) => {
      const isOurs = isSignedWithOneOf(await paymentKeys(), text, headers.get('signature'))
      if (!isOurs) throw new HttpProblem('SIGNATURE_INVALID')
      const told = v.safeParse(PaymentNotification, JSON.parse(text))
      if (!told.success) throw new HttpProblem('VALIDATION_FAILED')
      const { paymentId: id, ...rest } = told.output
      return { of: 'payment', id, ...rest }
    },
    status: async ({ id }) => {
      const status = (await readPayment(db, id))?.status ?? 'pending'
      return status === 'none' ? 'pending' : status
    },
    refund: async () => 'refunded',
    end: async () => {},
  }
}

/**
 * The stand-in of a payment service: a page on which the buyer says how the payment goes. It knows the key that we share
 * with a real one, and tells the API the same way, by a signed call.
 */
export const payment: Application = ({ db, paymentKeys }, call) => {
  const app = new Hono()

  app.get('/payment/:id', async (context) => {
    const payment = await readPayment(db, context.req.param('id'))
    return payment ? paymentPage(context, payment) : unknownPage(context)
  })

  app.post('/payment/:id', async (context) => {
    const payment = await readPayment(db, context.req.param('id'))
    if (!payment) return unknownPage(context)
    const decision = v.safeParse(Decision, await context.req.parseBody())
    if (!decision.success || payment.status !== 'pending') return paymentPage(context, payment, 409)
    const { id, amount, currency } = payment
    const body = JSON.stringify({ paymentId: id, status: decision.output.status, amount, currency })
    const answer = await call(
      new Request(new URL(endpoints.paymentNotification.path, context.req.url), {
        method: 'POST',
        headers: { 'content-type': 'application/json', signature: signatureOf(body, await signing(paymentKeys)) },
        body,
      }),
    )
    if (!answer.ok) throw new Error(`The payment notification was answered with ${answer.status}`)
    return context.redirect(confirmationOf(payment), 303)
  })
  return app
}

type Payment = NonNullable<Awaited<ReturnType<typeof readPayment>>>

const readPayment = async (db: Database, id: string) =>
  v.is(PaymentNotification.entries.paymentId, id)
    ? db
        .selectFrom('payment')
        .innerJoin('customer_order', 'customer_order.id', 'payment.order_id')
        .innerJoin('market', 'market.culture', 'customer_order.culture')
        .select(['payment.id', 'payment.status', 'payment.amount', 'payment.currency'])
        .select(['customer_order.number', 'customer_order.culture', 'market.language'])
        .where('payment.id', '=', id)
        .executeTakeFirst()
    : undefined

const confirmationOf = ({ number }: Payment) => `/order-confirmation?number=${number}`

function paymentPage(context: Context, payment: Payment, status: 200 | 409 = 200): Promise<Response> {
  const { number, amount, currency, culture, language } = payment
  const texts = textsOf(language).payment
  const decisions = html`<form method="post">
    ${buttons.map(
      ([decision, text], at) =>
        html`<button name="status" value="${decision}" ${at === 0 ? html`class="first"` : ''}>${texts[text]}</button>`,
    )}
  </form>`
  const decided = html`<p>${texts.decided}</p>
    <p><a href="${confirmationOf(payment)}">${texts.back}</a></p>`
  context.status(status)
  return page(
    context,
    { provider, culture, title: texts.title },
    html`
      <dl>
        <dt>${texts.order}</dt>
        <dd>${number}</dd>
        <dt>${texts.amount}</dt>
        <dd class="result">${formatMoney(amount, currency, culture)}</dd>
      </dl>
      ${payment.status === 'pending' ? decisions : decided}
      <p><small>${texts.about}</small></p>
    `,
  )
}

function unknownPage(context: Context): Promise<Response> {
  context.status(404)
  const { title, unknown } = textsOf('en').payment
  return page(context, { provider, culture: 'en-US', title }, html`<p>${unknown}</p>`)
}
