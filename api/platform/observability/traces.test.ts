import { afterEach, beforeEach, expect, test } from 'vitest'
import { startTestApi } from '../../../tests/support/api.ts'
import { stockedDatabase } from '../../../tests/support/databases.ts'
import { readLog } from '../../../tests/support/read-log.ts'
import { newShopper, orderAll } from '../../../tests/support/shopper.ts'
import { receiveTraces } from '../../../tests/support/trace-receiver.ts'
import { listen } from '../http/listen.ts'
import { whoSells } from '../../catalog/shop/sellers.ts'
import { attachedTo } from '../../sales/papers/attachments.ts'
import { mailDelivery } from '../../mail/outbox/delivery.ts'
import { log } from './log.ts'
import { usualObservability } from './settings.ts'
import { inSpan, traceHeaders } from './spans.ts'
import { startObservability } from './start-observability.ts'

let receiver: Awaited<ReturnType<typeof receiveTraces>>
beforeEach(async () => {
  receiver = await receiveTraces()
})
afterEach(() => receiver.close())

const traced = (share = 1) =>
  startObservability({
    ...usualObservability.terminal,
    trustsFront: true,
    traces: { endpoint: `${receiver.endpoint}/`, service: 'shop', share },
  })

const trace = 'ab'.repeat(16)
const fromFront = { traceparent: `00-${trace}-${'cd'.repeat(8)}-01`, 'x-request-id': 'from-the-front-0001' }

test('an order is a trace: its request, its statements and its mail, and nothing of who ordered', async () => {
  const observability = await traced()
  const lines = readLog()
  const api = await startTestApi(await stockedDatabase())
  const server = await listen(0, (request, env) => api.app.fetch(request, env))
  const url = `http://127.0.0.1:${server.port}`
  try {
    const answer = await fetch(`${url}/yes-api/rest/product/10?secret=hidden`, { headers: fromFront })
    await answer.text()
    const line = await lines.find(({ request }) => request === fromFront['x-request-id'])
    expect(line).toMatchObject({ trace })

    const shopper = await newShopper({
      ...api,
      fetch: async (path, init) => fetch(new URL(path instanceof Request ? path.url : path, url), init),
    })
    await shopper.put('NM-12', 1)
    await orderAll(shopper)
    expect(
      await mailDelivery(api.db, { smtpUrl: 'smtp://127.0.0.1:1' }, { attachedTo, readSellers: whoSells }).deliver(),
    ).toBe(0)
  } finally {
    lines.close()
    await server.close()
    await observability.close()
    await api.close()
  }
  const { spans } = receiver
  const request = spans.find(({ traceId, name }) => traceId === trace && name !== 'statement')
  expect(request).toMatchObject({
    name: 'GET /yes-api/rest/product/:id',
    parentSpanId: 'cd'.repeat(8),
    failed: false,
    facts: {
      'http.request.method': 'GET',
      'http.route': '/yes-api/rest/product/:id',
      'http.response.status_code': 200,
      'nonius.request.id': fromFront['x-request-id'],
    },
  })
  const placed = spans.find(({ name }) => name === 'POST /yes-api/rest/order/finalize')
  const statements = spans.filter(({ name, parentSpanId }) => name === 'statement' && parentSpanId === placed?.spanId)
  expect(statements.length).toBeGreaterThan(3)
  expect(statements.map(({ facts }) => facts['db.query.text'])).toContainEqual(
    expect.stringMatching(/insert into customer_order \(.+json_populate_record\(null::customer_order, \$\d+::json\)/),
  )
  expect(spans.find(({ name }) => name === 'mail')).toMatchObject({
    failed: true,
    facts: { 'nonius.mail': 'orderConfirmation', 'nonius.culture': 'pl-PL' },
  })
  expect(receiver.whole()).toContain('{"key":"service.name","value":{"stringValue":"shop"}}')
  expect(receiver.whole()).not.toMatch(/example\.com|\bhidden\b|lucja|Prosta/i)
})

test('what is asked of somebody else goes on with the trace, and of so large a share of traces nothing is left out', async () => {
  const observability = await traced()
  await inSpan('outer', {}, () => inSpan('inner', {}, async () => log.info(String(traceHeaders()['traceparent']))))
  const { traceparent } = await inSpan('asking', {}, async () => traceHeaders())
  await inSpan('other', { isApart: true }, () => Promise.reject(new Error('no'))).catch(() => {})
  await observability.close()
  const [inner, outer, asking, other] = receiver.spans
  expect(inner?.parentSpanId).toBe(outer?.spanId)
  expect(traceparent).toBe(`00-${asking?.traceId}-${asking?.spanId}-01`)
  expect([other?.name, other?.failed, other?.parentSpanId ?? '']).toEqual(['other', true, ''])
})

test('of a share of none only what somebody in front gathers is gathered, and whoever is asked is told so', async () => {
  const observability = await traced(0)
  expect(await inSpan('begun here', {}, async () => traceHeaders()['traceparent'])).toMatch(/-00$/)
  await inSpan('asked for', { asked: fromFront }, async () => {})
  await observability.close()
  expect(receiver.spans.map(({ name }) => name)).toEqual(['asked for'])
})

test('nothing is traced where no endpoint is set, and the log tells once when nobody takes what is', async () => {
  const quiet = await startObservability(usualObservability.terminal)
  expect(await inSpan('nothing', {}, async () => traceHeaders())).toEqual({})
  await quiet.close()
  receiver.state.refuses = true
  const observability = await traced()
  const lines = readLog()
  await inSpan('lost', {}, async () => {})
  await observability.close()
  lines.close()
  expect(lines.lines).toEqual([
    expect.objectContaining({ level: 'warn', msg: expect.stringMatching(/^Traces are not/) }),
  ])
})
