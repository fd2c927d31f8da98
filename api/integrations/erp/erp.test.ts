import { readFile } from 'node:fs/promises'
import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { startTestApi, type TestApi } from '../../../tests/support/api.ts'
import { withoutSchedules } from '../../../tests/support/by-itself.ts'
import { databases } from '../../../tests/support/databases.ts'
import { send } from '../../../tests/support/people.ts'
import { newShopper, orderAll, restore } from '../../../tests/support/shopper.ts'
import { smallCatalogue } from '../../../tests/support/small-catalogue.ts'
import { listen, type Listening } from '../../platform/http/listen.ts'
import { tellEvents } from '../../platform/events/events.ts'
import { erpSubscribers } from './subscribers.ts'
import { signatureOf } from '../../platform/secrets/signed-webhook.ts'
import { webhooks } from './webhooks.ts'

const secret = 'webhook-secret'
const known = { authorization: 'Bearer erp-token' }

describe.each(databases)('the doors for an ERP on $name', ({ stocked }) => {
  let api: TestApi
  let app: TestApi['app']
  let receiver: Listening
  let answer: number
  const heard: { body: string; signature: string }[] = []
  beforeAll(async () => {
    api = await startTestApi(await stocked())
    app = api.another({ erpToken: 'erp-token' })
    receiver = await listen(0, async (request) => {
      heard.push({ body: await request.text(), signature: request.headers.get('nonius-signature') ?? '' })
      return new Response(null, { status: answer, headers: { location: '/elsewhere' } })
    })
  })
  beforeEach(async () => {
    answer = 204
    await api.db.updateTable('price').set({ regular_net: null }).execute()
    await restore(api, smallCatalogue())
    for (const table of ['event', 'webhook_event', 'erp_call'] as const) await api.db.deleteFrom(table).execute()
    heard.length = 0
  })
  afterAll(async () => {
    await receiver?.close()
    await api?.close()
  })

  let keys = 0
  const ask = (method: string, path: string, body?: unknown, headers: Record<string, string> = {}) => {
    const key = { 'idempotency-key': `key-${keys++}` }
    return send(async (input, init) => app.request(input, init), method, path, body, { ...known, ...key, ...headers })
  }
  /** One that delivers when it is told to, and not by itself. */
  const deliver = async () => {
    await withoutSchedules(() => tellEvents(api.db, erpSubscribers)).deliver()
    const webhookUrl = `http://127.0.0.1:${receiver.port}/`
    return withoutSchedules(() => webhooks(api.db, { webhookUrl, webhookSecret: secret })).deliver()
  }
  const buy = async (sku: string, quantity: number) => {
    const shopper = await newShopper(api)
    await shopper.put(sku, quantity)
    return (await orderAll(shopper, { payment: 'online', email: 'lucja@example.com' })) as { number: string }
  }
  const stockOf = async (id: number) =>
    api.db.selectFrom('stock').select(['availability', 'quantity']).where('product_id', '=', id).executeTakeFirst()
  const told = () => heard.map(({ body }) => JSON.parse(body) as { id: string; kind: string; about: object })

  test('tell an order, its payment and what is nearly sold out, signed and without a word of the buyer', async () => {
    const { number } = await buy('NM-10', 10)
    await api.db.updateTable('customer_order').set({ status: 'paid' }).where('number', '=', number).execute()
    await api.db.updateTable('customer_order').set({ note: 'x' }).where('number', '=', number).execute()
    expect(await deliver()).toBe(3)
    expect(told().map(({ kind, about }) => ({ kind, about }))).toEqual(
      expect.arrayContaining([
        { kind: 'order.placed', about: { number, status: 'placed' } },
        { kind: 'stock.low', about: { sku: 'NM-10', quantity: 2, availability: 'few' } },
        { kind: 'order.paid', about: { number, status: 'paid' } },
      ]),
    )
    for (const { body, signature } of heard) {
      expect(signature).toBe(signatureOf(body, secret, Number(/^t=(\d+),/.exec(signature)?.[1])))
      expect(body).not.toMatch(/lucja|Kraków|600 700/)
    }
    expect(await deliver()).toBe(0)
    expect((await ask('GET', `/erp/orders/${number}`)).body).toMatchObject({
      number,
      status: 'paid',
      email: 'lucja@example.com',
      lines: [{ sku: 'NM-10', quantity: 10 }],
    })
    expect((await ask('GET', '/erp/orders/NO-2026-AAAAAA')).status).toBe(404)
  })

  test('tell nothing of an order that came to nothing', async () => {
    const shopper = await newShopper(api)
    await shopper.put('NM-11', 3)
    await api.db.updateTable('stock').set({ quantity: 1 }).where('product_id', '=', 11).execute()
    await expect(orderAll(shopper)).rejects.toThrow()
    expect(await deliver()).toBe(0)
  })

  test('send again what was not taken, later and not for ever, and keep a log of each attempt', async () => {
    await buy('NM-12', 1)
    answer = 503
    expect(await deliver()).toBe(0)
    expect(await deliver()).toBe(0)
    expect(heard).toHaveLength(1)
    await sql`update webhook_event set due_at = due_at - interval '1 minute'`.execute(api.db)
    answer = 200
    expect(await deliver()).toBe(1)
    const [event] = (await ask('GET', '/erp/deliveries')).body.events
    expect(event).toMatchObject({
      kind: 'order.placed',
      deliveredAt: expect.any(String),
      nextTry: null,
      tries: [
        { status: 503, error: 'it was answered 503' },
        { status: 200, error: null },
      ],
    })
    expect((await ask('POST', `/erp/deliveries/${event.id}/again`)).status).toBe(204)
    expect(await deliver()).toBe(1)
    expect(told().map(({ id }) => id)).toEqual([event.id, event.id, event.id])
    await sql`update webhook_event set delivered_at = null, due_at = now(), at = now() - interval '8 days'`.execute(
      api.db,
    )
    expect(await deliver()).toBe(0)
    expect((await ask('POST', '/erp/deliveries/other/again')).status).toBe(404)
  })

  test('follow nobody elsewhere', async () => {
    await buy('NM-12', 1)
    answer = 307
    expect(await deliver()).toBe(0)
    expect(heard).toHaveLength(1)
    const [event] = (await ask('GET', '/erp/deliveries')).body.events
    expect(event).toMatchObject({ deliveredAt: null, tries: [{ status: 307, error: 'it was answered 307' }] })
  })

  test('tell that an edition is live when its publisher says so', async () => {
    const about = { edition: 'pl', release: '0042' }
    expect((await ask('POST', '/erp/publications', about)).status).toBe(204)
    expect(await deliver()).toBe(1)
    expect(told()).toMatchObject([{ kind: 'publication.live', about }])
  })

  test('set stock by number or by change, and show what follows from it', async () => {
    const lines = [
      { sku: 'NM-10', quantity: 3 },
      { sku: 'NM-11', change: 40 },
      { sku: 'NM-12', quantity: 7 },
      { sku: 'NM-13', quantity: 9, availability: 'unavailable' },
      { sku: 'NM-14', change: -5 },
    ]
    expect((await ask('PUT', '/erp/stock', { lines })).body).toEqual({ lines: 5 })
    expect(await Promise.all([10, 11, 12, 13, 14].map(stockOf))).toEqual([
      { availability: 'few', quantity: 3 },
      { availability: 'available', quantity: 43 },
      { availability: 'backorder', quantity: 7 },
      { availability: 'unavailable', quantity: 9 },
      { availability: 'unavailable', quantity: 0 },
    ])
  })

  test('set prices, which have a past from then on', async () => {
    const lines = [
      { sku: 'NM-10', culture: 'pl-PL', net: 9_000, regularNet: 10_007 },
      { sku: 'NM-14', culture: 'de-DE', net: 3_000 },
    ]
    expect((await ask('PUT', '/erp/prices', { lines })).status).toBe(200)
    const product = await send(api.fetch, 'GET', '/yes-api/rest/product/10', undefined, { 'accept-language': 'pl-PL' })
    expect(product.body.price.net).toBe(9_000)
    const past = api.db.selectFrom('price_history').select('net').where('product_id', '=', 14)
    expect(await past.where('culture', '=', 'de-DE').execute()).toEqual([{ net: 3_000 }])
  })

  test('do all of a batch or nothing, and name each line that is wrong', async () => {
    const before = await stockOf(10)
    const stock = await ask('PUT', '/erp/stock', {
      lines: [
        { sku: 'NM-10', quantity: 1 },
        { sku: 'NM-99', quantity: 1 },
        { sku: 'NM-10', change: 1 },
      ],
    })
    expect(stock.body.errors).toEqual([
      { path: 'lines.1.sku', message: 'there is no product NM-99' },
      { path: 'lines.2', message: 'line 0 names NM-10 already' },
    ])
    expect(await stockOf(10)).toEqual(before)
    const prices = await ask('PUT', '/erp/prices', {
      lines: [
        { sku: 'NM-10', culture: 'xx-XX', net: 1 },
        { sku: 'NM-10', culture: 'pl-PL', net: 2, regularNet: 2 },
      ],
    })
    expect(prices.body.errors.map(({ path }: { path: string }) => path)).toEqual([
      'lines.0.culture',
      'lines.1.regularNet',
    ])
    const wrong = [{ lines: [] }, { lines: [{ sku: 'NM-10' }] }, { lines: [{ sku: 'NM-10', quantity: 0.5 }] }, []]
    for (const body of wrong) expect([body, (await ask('PUT', '/erp/stock', body)).status]).toEqual([body, 400])
    const beyond = { lines: [{ sku: 'NM-10', culture: 'pl-PL', net: 10 ** 12 + 1 }] }
    expect((await ask('PUT', '/erp/prices', beyond)).status).toBe(400)
    const more = {
      lines: [
        { sku: 'NM-11', quantity: 5 },
        { sku: 'NM-10', change: 1_000_000_000 },
      ],
    }
    expect((await ask('PUT', '/erp/stock', { lines: [{ sku: 'NM-10', quantity: 1_000_000_000 }] })).status).toBe(200)
    const [unmoved, refused] = [await stockOf(11), await ask('PUT', '/erp/stock', more)]
    expect([refused.status, refused.body.errors]).toEqual([400, [expect.objectContaining({ path: 'lines.1' })]])
    expect(await stockOf(11)).toEqual(unmoved)
    await ask('PUT', '/erp/stock', { lines: [{ sku: 'NM-10', quantity: before?.quantity ?? 0 }] })
    const many = Array.from({ length: 1_001 }, (_, i) => ({ sku: `NM-${i}`, quantity: 1 }))
    expect((await ask('PUT', '/erp/stock', { lines: many })).status).toBe(400)
  })

  test('take a batch once, however often and however much at once it is sent', async () => {
    const lines = [{ sku: 'NM-10', change: 1 }]
    const key = { 'idempotency-key': 'the same' }
    const answers = await Promise.all(Array.from({ length: 8 }, () => ask('PUT', '/erp/stock', { lines }, key)))
    expect(answers.map(({ status }) => status)).toEqual(Array(8).fill(200))
    expect(await stockOf(10)).toMatchObject({ quantity: 13 })
    const other = await ask('PUT', '/erp/stock', { lines: [{ sku: 'NM-10', change: 2 }] }, key)
    expect(other.body.code).toBe('IDEMPOTENCY_KEY_REUSED')
  })

  test('need a key for each batch, as the documentation says', async () => {
    const documentation = await readFile(new URL('../../../docs/erp.md', import.meta.url), 'utf8')
    expect(documentation).toContain('The header `Idempotency-Key` is required, 200 characters at most')
    const before = await stockOf(10)
    for (const key of ['', 'k'.repeat(201)]) {
      const batch = { lines: [{ sku: 'NM-10', change: 1 }] }
      const { status, body } = await ask('PUT', '/erp/stock', batch, { 'idempotency-key': key })
      expect([status, body.errors]).toMatchObject([400, [{ path: 'Idempotency-Key' }]])
    }
    expect(await stockOf(10)).toEqual(before)
  })

  test('are closed to everybody else, and where no token is set', async () => {
    expect((await ask('PUT', '/erp/stock', { lines: [] }, { authorization: '' })).status).toBe(401)
    expect((await api.another({}).request('/erp/deliveries', { headers: known })).status).toBe(404)
    const description = await (await api.fetch('/openapi.json')).text()
    expect(description).not.toContain('/erp/')
    expect(() => webhooks(api.db, { webhookUrl: 'http://127.0.0.1:1/' })).toThrow('WEBHOOK_URL needs WEBHOOK_SECRET')
    expect(() => webhooks(api.db, { webhookUrl: 'erp', webhookSecret: secret })).toThrow('must be a whole http')
  })
})
