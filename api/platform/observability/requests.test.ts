import { once } from 'node:events'
import { request as httpRequest } from 'node:http'
import { connect } from 'node:net'
import { text } from 'node:stream/consumers'
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest'
import { startTestApi, type TestApi } from '../../../tests/support/api.ts'
import { stockedDatabase } from '../../../tests/support/databases.ts'
import { withoutSchedules } from '../../../tests/support/by-itself.ts'
import { openEmbedded } from '../../../tests/support/embedded.ts'
import { readLog } from '../../../tests/support/read-log.ts'
import { newShopper, orderAll } from '../../../tests/support/shopper.ts'
import { createApi } from '../../app/app.ts'
import { listen, type Listening } from '../http/listen.ts'
import { trustFront } from './observe-request.ts'

let api: TestApi
let server: Listening
let url: string
let log: ReturnType<typeof readLog>

beforeAll(async () => {
  api = await startTestApi(await stockedDatabase())
  server = await listen(0, (request, env) => api.app.fetch(request, env))
  url = `http://127.0.0.1:${server.port}`
})
afterAll(async () => {
  await server.close()
  await api.close()
})
beforeEach(() => {
  log = readLog()
})
afterEach(() => {
  log.close()
  trustFront(false)
})

const uuid = /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/

test('a request is told of in one line, under the name that it was answered with', async () => {
  const answer = await fetch(`${url}/yes-api/rest/product/10?secret=1`)
  await answer.text()
  const id = answer.headers.get('x-request-id')
  expect(id).toMatch(uuid)
  expect(await log.find(({ request }) => request === id)).toEqual({
    level: 'info',
    time: expect.any(String),
    msg: 'request',
    request: id,
    method: 'GET',
    route: '/yes-api/rest/product/:id',
    status: 200,
    ms: expect.any(Number),
  })
  expect(log.lines).toHaveLength(1)
})

test.each([
  ['kept when our own front server gave it', true, 'from-the-front-0001', 'from-the-front-0001'],
  ['made anew when anybody may have sent it', false, 'from-the-front-0001', uuid],
  ['made anew when it is no name, such as one with a quote in it', true, "x'; drop table--", uuid],
  ['made anew when it is too long for the database to show', true, 'x'.repeat(57), uuid],
])('the name of a request is %s', async (_, trusted, sent, answered) => {
  trustFront(trusted)
  const { headers } = await fetch(`${url}/healthz`, { headers: { 'x-request-id': sent } })
  expect(headers.get('x-request-id')).toMatch(answered)
})

test('the log of an order tells nothing of who orders', async () => {
  const network: TestApi = {
    ...api,
    fetch: async (path, init) => fetch(new URL(path instanceof Request ? path.url : path, url), init),
  }
  const shopper = await newShopper(network)
  await shopper.put('NM-10', 1)
  const { number } = await orderAll(shopper)
  await shopper.ask('suggest', { query: { q: 'lucja@example.com' } })
  await log.find(({ route }) => route === '/yes-api/rest/search/suggest')
  const all = JSON.stringify(log.lines)
  expect(all).toContain('/yes-api/rest/order/finalize')
  // Long enough to be in no name of a request by chance.
  for (const personal of [shopper.guid, number, 'lucja', 'ucja', 'Kraków', '00-001', '127.0.0.1', '600 700', '600700'])
    expect(all).not.toContain(personal)
})

test('a failure is in the log with its stack, and in the answer by its code alone', async () => {
  const { db, close } = await openEmbedded()
  const broken = withoutSchedules(() => createApi(db))
  await close()
  const failing = await listen(0, (request, env) => broken.fetch(request, env))
  const answer = await fetch(`http://127.0.0.1:${failing.port}/yes-api/rest/product/10`)
  expect(answer.status).toBe(500)
  expect(await answer.text()).not.toMatch(/PGlite|\.ts/)
  const line = await log.find(({ level }) => level === 'error')
  expect(line).toMatchObject({
    request: answer.headers.get('x-request-id'),
    route: '/yes-api/rest/product/:id',
    error: { message: 'PGlite instance is already closed.', stack: expect.stringMatching(/ at .+\.js/) },
  })
  await failing.close()
})

test('an answer that nobody could give is a failure that is told', async () => {
  const failing = await listen(0, () => {
    throw new Error('no answer for jan@example.com')
  })
  const answer = await fetch(`http://127.0.0.1:${failing.port}/`)
  expect(await answer.json()).toMatchObject({ status: 500, code: 'GENERAL_ERROR' })
  expect(await log.find(({ level }) => level === 'error')).toMatchObject({ error: { message: 'no answer for …@…' } })
  await failing.close()
})

test('an upload that was given up is one line', async () => {
  const sent = httpRequest(`${url}/yes-api/rest/search`, { method: 'PUT', headers: { 'content-length': 1000 } })
  sent.on('error', () => {})
  sent.write('{"text": ', () => sent.destroy())
  const { level, status, aborted } = await log.find(({ route }) => route === '/yes-api/rest/search')
  expect({ level, status, aborted }).toEqual({ level: 'info', status: 499, aborted: true })
  // What comes later comes after another request, whole this time.
  await fetch(`${url}/yes-api/rest/product/10`)
  await log.find(({ route }) => route === '/yes-api/rest/product/:id')
  expect(log.lines).toHaveLength(2)
})

test('a body that drips is cut', async () => {
  const impatient = await listen(0, (request, env) => api.app.fetch(request, env), '127.0.0.1', { request: 100 })
  const socket = connect(impatient.port, '127.0.0.1')
  socket.write('PUT /yes-api/rest/search HTTP/1.1\r\nhost: x\r\ncontent-length: 100\r\n\r\n{')
  const drops = setInterval(() => socket.write(' '), 20)
  socket.on('error', () => {})
  // What is written meanwhile may reset the connection behind the answer.
  const [answer] = await once(socket, 'data')
  expect(String(answer)).toContain(' 408 ')
  clearInterval(drops)
  await impatient.close()
})

test('every answer keeps browsers from guessing, and holds to https where it was asked over that', async () => {
  for (const path of ['/healthz', '/openapi.json', '/nothing', '/yes-api/rest/product/10']) {
    const { headers } = await fetch(url + path)
    expect(headers.get('x-content-type-options'), path).toBe('nosniff')
    expect(headers.get('cross-origin-opener-policy'), path).toBe('same-origin')
    expect(headers.has('strict-transport-security'), path).toBe(false)
  }
  const { headers } = await fetch(url, { headers: { 'x-forwarded-proto': 'https' } })
  expect(headers.get('strict-transport-security')).toBe('max-age=63072000')
})

test('a probe is answered and fills no log', async () => {
  const [answer] = await once(httpRequest(`${url}/readyz`).end(), 'response')
  await text(answer)
  expect(answer.statusCode).toBe(200)
  expect(log.lines).toEqual([])
})
