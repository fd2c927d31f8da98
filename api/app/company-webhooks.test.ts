import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { Persona } from '../../tests/api/persona.ts'
import { startTestApi, type TestApi } from '../../tests/support/api.ts'
import { withoutSchedules } from '../../tests/support/by-itself.ts'
import { fillFor, newCompany, ruleOf } from '../../tests/support/company.ts'
import { databases } from '../../tests/support/databases.ts'
import { mailsTo } from '../../tests/support/people.ts'
import { finalizeBody, restore } from '../../tests/support/shopper.ts'
import { smallCatalogue } from '../../tests/support/small-catalogue.ts'
import { tellEvents } from '../platform/events/events.ts'
import { listen, type Listening } from '../platform/http/listen.ts'
import { signatureOf } from '../platform/secrets/signed-webhook.ts'
import { issueCreditNote } from '../sales/papers/issue.ts'
import { companyWebhooks } from '../sales/buyers/webhooks/tell-webhooks.ts'
import { webhookSubscribers } from '../sales/buyers/webhooks/webhook-subscribers.ts'
import { createServices } from './services.ts'

describe.each(databases)('webhooks of a company on $name', ({ stocked }) => {
  let api: TestApi
  let anna: Persona
  let receiver: Listening
  let answer: number
  let secret: string
  let id: number
  const heard: { body: string; signature: string }[] = []
  const hook = (more = {}) => ({
    name: 'ERP',
    url: `http://127.0.0.1:${receiver.port}/hook`,
    kinds: ['order.placed', 'order.paid', 'order.invoiced', 'order.cancelled', 'request.decided'],
    ...more,
  })
  beforeAll(async () => {
    api = await startTestApi(await stocked())
    receiver = await listen(0, async (request) => {
      heard.push({ body: await request.text(), signature: request.headers.get('nonius-signature') ?? '' })
      return new Response(null, { status: answer, headers: { location: '/elsewhere' } })
    })
  })
  beforeEach(async () => {
    answer = 204
    heard.length = 0
    await restore(api, smallCatalogue())
    for (const table of ['event', 'company_webhook'] as const) await api.db.deleteFrom(table).execute()
    anna = await newCompany(api)
    const { status, body } = await anna.ask('companyWebhookAdd', { body: hook() })
    expect(status).toBe(201)
    secret = body.secret
    id = body.webhooks[0].id
  })
  afterAll(async () => {
    await receiver?.close()
    await api?.close()
  })

  /** One round of each, when it is told to and not by itself. */
  const deliver = async () => {
    await withoutSchedules(() => tellEvents(api.db, webhookSubscribers)).deliver()
    return withoutSchedules(() => companyWebhooks(createServices(api.db, {}, {}))).deliver()
  }
  const buy = async (persona = anna) =>
    (await persona.ask('finalize', { body: finalizeBody(await fillFor(persona)) })).body.number as string
  const told = () => heard.map(({ body }) => JSON.parse(body) as { id: string; kind: string; about: object })
  const deliveries = async () => (await anna.ask('companyWebhookDeliveries', { params: { id } })).body.deliveries

  test('are told of the orders of the company alone, signed by the secret that was told once', async () => {
    const number = await buy()
    await buy(await newCompany(api))
    expect(await deliver()).toBe(1)
    expect(told()).toMatchObject([
      { kind: 'order.placed', about: { number, status: 'placed', order: `/yes-api/buyers/v1/orders/${number}` } },
    ])
    const [{ body, signature } = { body: '', signature: '' }] = heard
    expect(signature).toBe(signatureOf(body, secret, Number(/^t=(\d+),/.exec(signature)?.[1])))
    expect(JSON.stringify((await anna.ask('companyWebhooks')).body)).not.toContain(secret)
    expect(await deliver()).toBe(0)
  })

  test('are told of orders that were cancelled, and of requests that were decided', async () => {
    const number = await buy()
    await api.db.updateTable('customer_order').set({ status: 'cancelled' }).where('number', '=', number).execute()
    await ruleOf(anna, { own: true })
    const { body: asked } = await anna.ask('approvalAsk', { body: finalizeBody(await fillFor(anna)) })
    await anna.ask('approvalWithdraw', { params: { id: asked.id } })
    await deliver()
    const kinds = told().map(({ kind }) => kind)
    expect(kinds).toEqual(expect.arrayContaining(['order.placed', 'order.cancelled', 'request.decided']))
    expect(told().find(({ kind }) => kind === 'request.decided')?.about).toEqual({
      request: asked.id,
      state: 'withdrawn',
    })
  })

  test('are told of what was invoiced and credited, by where a system fetches it', async () => {
    const number = await buy()
    const { shop } = await createServices(api.db, {}, {}).mirror.current()
    const order = await api.db
      .selectFrom('customer_order')
      .selectAll()
      .where('number', '=', number)
      .executeTakeFirstOrThrow()
    const lines = [{ index: 0, quantity: 1, price: order.lines[0]?.unitPrice ?? order.total }]
    // What is credited is invoiced before.
    await api.db
      .transaction()
      .execute((transaction) => issueCreditNote(transaction, shop, order, { reference: 'r', lines, shipping: null }))
    await deliver()
    const papers = told().flatMap(({ kind, about }) =>
      kind === 'order.invoiced' ? [about as { paper: string; files: string[] }] : [],
    )
    expect(papers).toMatchObject([{ number, order: `/yes-api/buyers/v1/orders/${number}` }, { number }])
    const { body: made } = await anna.ask('companyTokenAdd', {
      body: { name: 'ERP', scopes: ['orders'], validDays: 30 },
    })
    for (const { files } of papers) {
      const headers = { authorization: `Bearer ${made.token}` }
      const file = await api.fetch(files[0] ?? '', { headers })
      expect([files, file.status, file.headers.get('content-type')]).toEqual([
        [expect.any(String), expect.stringContaining('/invoice?paper=')],
        200,
        'application/pdf',
      ])
    }
  })

  test('are told again what was not taken, and whenever somebody wants it, and follow nobody', async () => {
    await buy()
    answer = 302
    expect(await deliver()).toBe(0)
    expect(heard.length).toBe(1)
    expect(await deliveries()).toMatchObject([{ status: 302, deliveredAt: null, tries: 1 }])
    answer = 204
    expect(await deliver()).toBe(0)
    await sql`update company_webhook_event set due_at = now()`.execute(api.db)
    expect(await deliver()).toBe(1)
    const [{ id: delivery, error }] = await deliveries()
    expect(error).toBeNull()
    await anna.ask('companyWebhookReplay', { params: { id, delivery } })
    expect(await deliver()).toBe(1)
    expect(new Set(told().map((one) => one.id)).size).toBe(1)
  })

  test('are switched off after days of failures, which their administrators are told', async () => {
    await buy()
    answer = 500
    await sql`update company_webhook set failing_since = now() - interval '4 days'`.execute(api.db)
    await deliver()
    expect((await anna.ask('companyWebhooks')).body.webhooks).toMatchObject([{ active: false }])
    const mails = await mailsTo(api.fetch, anna.user?.email ?? '')
    expect(mails.filter(({ template }) => template === 'webhookOff').length).toBe(1)
    answer = 204
    await sql`update company_webhook_event set due_at = now()`.execute(api.db)
    expect(await deliver()).toBe(0)
    await anna.ask('companyWebhookSet', { params: { id }, body: hook() })
    expect(await deliver()).toBe(1)
  })

  test('are at addresses on https outside', async () => {
    for (const url of ['http://example.com/', 'ftp://example.com/', 'https://user:secret@example.com/', 'nonsense'])
      expect((await anna.ask('companyWebhookAdd', { body: hook({ url }) })).body.code, url).toBe('VALIDATION_FAILED')
    await anna.ask('companyWebhookSet', { params: { id }, body: hook({ url: 'https://10.0.0.1/' }) })
    await buy()
    await deliver()
    expect(await deliveries()).toMatchObject([{ status: null, error: 'its address lies in a private network' }])
  })
})
