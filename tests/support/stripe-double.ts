import { readFileSync } from 'node:fs'
import { createServer, type IncomingMessage } from 'node:http'
import { once } from 'node:events'
import type { AddressInfo } from 'node:net'
import { join } from 'node:path'
import { text as textOf } from 'node:stream/consumers'

type Fields = Record<string, unknown>

const { resources } = JSON.parse(readFileSync(join(import.meta.dirname, 'stripe-fixtures3.json'), 'utf8')) as {
  resources: Record<string, Fields>
}

/** One of Stripe's own example objects, with what a test says instead. */
export const exampleOf = (name: string, change: Fields): Fields => ({ ...structuredClone(resources[name]), ...change })

/** What the library sends: `line_items[0][quantity]=1`, flat. */
export type Asked = { method: string; path: string; form: Record<string, string>; key: string | undefined }

export type StripeDouble = {
  connection: { host: string; port: number; protocol: 'http' }
  asked: Asked[]
  /** What a session is by now. */
  session: (id: string) => Fields | undefined
  change: (id: string, change: Fields) => void
  /** How the next refunds stand once they were asked for. */
  refundsAre: (status: string) => void
  close: () => Promise<void>
}

/**
 * Stripe as far as its Checkout is used here: it answers over HTTP with its own example objects, keeps sessions, and gives
 * the same answer to the same idempotency key, or an error where something else is asked under it.
 */
export async function startStripeDouble(): Promise<StripeDouble> {
  const sessions = new Map<string, Fields>()
  const answers = new Map<string, { form: string; answer: Fields }>()
  const asked: Asked[] = []
  let refundStatus = 'succeeded'

  function open(form: Record<string, string>): Fields {
    const id = `cs_test_${sessions.size + 1}`
    const amount = Number(form['line_items[0][price_data][unit_amount]']) * Number(form['line_items[0][quantity]'])
    const session = exampleOf('checkout.session', {
      id,
      url: `https://checkout.stripe.example/c/pay/${id}`,
      amount_total: amount,
      currency: form['line_items[0][price_data][currency]'],
      metadata: { payment: form['metadata[payment]'] },
      payment_method_types: [form['allowed_payment_method_types[0]']],
      payment_intent: `pi_${id}`,
    })
    sessions.set(id, session)
    return session
  }

  function answerTo({ method, path, form }: Asked): Fields | undefined {
    if (method === 'POST' && path === '/v1/checkout/sessions') return open(form)
    if (method === 'POST' && path === '/v1/refunds')
      return exampleOf('refund', {
        amount: Number(form['amount']),
        payment_intent: form['payment_intent'],
        status: refundStatus,
        metadata: { refund: form['metadata[refund]'] },
      })
    const [, id = '', action] = /^\/v1\/checkout\/sessions\/(\w+)(\/expire)?$/.exec(path) ?? []
    const session = sessions.get(id)
    if (!session || action === undefined) return session
    if (session['status'] !== 'open') return undefined
    session['status'] = 'expired'
    return session
  }

  async function askedBy(request: IncomingMessage): Promise<Asked> {
    const form = Object.fromEntries(new URLSearchParams(await textOf(request)))
    const key = request.headers['idempotency-key']
    return {
      method: request.method ?? '',
      path: request.url ?? '',
      form,
      key: typeof key === 'string' ? key : undefined,
    }
  }

  function remembered(one: Asked): { status: number; body: Fields } {
    const form = JSON.stringify(one.form)
    const known = one.key === undefined ? undefined : answers.get(one.key)
    if (known && known.form !== form)
      return { status: 400, body: { error: { type: 'idempotency_error', message: 'Keys stand for one request.' } } }
    const answer = known?.answer ?? answerTo(one)
    if (!answer) return { status: 400, body: { error: { type: 'invalid_request_error', message: 'No such thing.' } } }
    if (one.key !== undefined) answers.set(one.key, { form, answer })
    return { status: 200, body: answer }
  }

  const server = createServer((request, response) => {
    void askedBy(request).then((one) => {
      asked.push(one)
      const { status, body } = remembered(one)
      response.writeHead(status, { 'content-type': 'application/json', 'request-id': 'req_test' })
      response.end(JSON.stringify(body))
    })
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const { port } = server.address() as AddressInfo
  return {
    connection: { host: '127.0.0.1', port, protocol: 'http' },
    asked,
    session: (id) => sessions.get(id),
    change: (id, change) => sessions.set(id, { ...sessions.get(id), ...change }),
    refundsAre: (status) => (refundStatus = status),
    close: async () => {
      server.closeAllConnections()
      server.close()
      await once(server, 'close')
    },
  }
}
