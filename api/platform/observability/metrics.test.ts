import { readFileSync } from 'node:fs'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { startTestApi, type TestApi } from '../../../tests/support/api.ts'
import { stockedDatabase } from '../../../tests/support/databases.ts'
import { chooseAll, finalizeBody, newShopper, orderAll } from '../../../tests/support/shopper.ts'
import { listen, type Listening } from '../http/listen.ts'
import { countEvent, measured } from './measure.ts'
import { metrics } from './metric-table.ts'
import { usualObservability } from './settings.ts'
import { startObservability, type Observability } from './start-observability.ts'

let api: TestApi
let server: Listening
let observability: Observability
let network: TestApi

beforeAll(async () => {
  observability = await startObservability({ ...usualObservability.terminal, metricsPort: 0 })
  api = await startTestApi(await stockedDatabase())
  observability.lookAfter(api.app)
  server = await listen(0, (request, env) => api.app.fetch(request, env))
  const fetched: TestApi['fetch'] = async (path, init) =>
    fetch(new URL(path instanceof Request ? path.url : path, `http://127.0.0.1:${server.port}`), init)
  network = { ...api, fetch: fetched }
})
afterAll(async () => {
  await server.close()
  await api.close()
  await observability.close()
})

const read = async () => (await fetch(observability.metricsUrl ?? '')).text()

test('orders, conflicts, mails and requests are counted, on a port of this machine alone', async () => {
  expect(observability.metricsUrl).toMatch(/^http:\/\/127\.0\.0\.1:\d+\/metrics$/)
  await orderAll(await newShopper(network).then(async (shopper) => (await shopper.put('NM-10', 1), shopper)))
  const late = await newShopper(network)
  await late.put('NM-10', 1)
  const gross = await chooseAll(late)
  await api.db
    .updateTable('stock')
    .set({ quantity: 0, availability: 'unavailable' })
    .where('product_id', '=', 10)
    .execute()
  expect((await late.ask('finalize', { body: finalizeBody(gross) })).status).toBe(409)
  const text = await read()
  expect(text).toContain('nonius_orders_placed_total{culture="pl-PL"} 1')
  expect(text).toContain('nonius_stock_conflicts_total{culture="pl-PL"} 1')
  expect(text).toMatch(
    /^nonius_http_request_seconds_count\{method="POST",route="\/yes-api\/rest\/order\/finalize",status="201"\} 1$/m,
  )
  expect(text).toMatch(/^nonius_mails_waiting 1$/m)
  expect(text).toMatch(/^nonius_disk_free_bytes \d+/m)
  expect(text).toContain('nonius_alarm{of="mail"} 0')
  expect(text).not.toContain(late.guid)
})

test('what is invented makes no new series', async () => {
  await network.fetch('/nobody/knows/this', { method: 'PROPFIND' })
  await network.fetch('/nor/that')
  const text = await read()
  expect(text).not.toMatch(/PROPFIND|nobody/)
  expect(text).toMatch(/nonius_http_request_seconds_count\{method="other",route="unknown",status="404"\} 1/)
})

test('publications and queues are told of by those who run them', async () => {
  countEvent('nonius_publications_total', { edition: 'pl', outcome: 'published' })
  measured('nonius_publication_seconds', { edition: 'pl' }, 3)
  measured('nonius_jobs_waiting', { queue: 'publish' }, 2)
  const text = await read()
  expect(text).toContain('nonius_publications_total{edition="pl",outcome="published"} 1')
  expect(text).toContain('nonius_publication_seconds_sum{edition="pl"} 3')
  expect(text).toContain('nonius_jobs_waiting{queue="publish"} 2')
})

test('a second reader of metrics on the same port is told of in one line', async () => {
  const port = Number(new URL(observability.metricsUrl ?? '').port)
  await expect(startObservability({ ...usualObservability.terminal, metricsPort: port })).rejects.toThrow(
    `Metrics cannot be served at METRICS_HOST 127.0.0.1, METRICS_PORT ${port}: listen EADDRINUSE`,
  )
})

test('every metric that the dashboard names is one, and every metric of ours is on it', async () => {
  const dashboard = readFileSync(new URL('../../../docs/grafana/nonius.json', import.meta.url), 'utf8')
  const served = new Set([...(await read()).matchAll(/^# TYPE (\S+)/gm)].map(([, name = '']) => name))
  const named = new Set(
    [...dashboard.matchAll(/\b(?:nonius|nodejs|process)_\w+/g)].map(([name]) =>
      name.replace(/_(bucket|count|sum)$/, ''),
    ),
  )
  expect([...named].filter((name) => !served.has(name))).toEqual([])
  expect(Object.keys(metrics).filter((name) => !named.has(name))).toEqual([])
})
