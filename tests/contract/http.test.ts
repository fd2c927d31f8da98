import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { Endpoint } from '#lib/contract/endpoint.ts'
import { endpoints, type EndpointName } from '#lib/contract/endpoints.ts'
import { cases } from './cases.ts'
import { discover, type Known } from './discovery.ts'
import { openTarget, send, type Target } from './target.ts'

const rows = Object.entries(endpoints) as [EndpointName, Endpoint][]
const catalogueReads = rows.filter(([, row]) => row.method === 'GET' && !row.stream && !row.guest)

let target: Target
let known: Known
beforeAll(async () => {
  target = await openTarget()
  known = await discover(target)
})
afterAll(() => target.close())

test('a path nobody knows is not found', async () => {
  const response = await target.fetch('/yes-api/rest/nothing-here')
  expect(response.status).toBe(404)
  expect(await response.json()).toMatchObject({ code: 'NOT_FOUND' })
})

test.each(rows)('%s told with a wrong method says which are right', async (name, row) => {
  const response = await send(target, { ...row, method: 'DELETE' }, { ...cases[name].success(known), body: undefined })
  expect(response.status).toBe(405)
  expect(response.headers.get('allow')).toContain(row.method)
  expect(await response.json()).toMatchObject({ code: 'METHOD_NOT_ALLOWED' })
})

describe.each(catalogueReads)('%s', (name, row) => {
  test('is not sent again to who has it', async () => {
    const sent = cases[name].success(known)
    const first = await send(target, row, sent)
    await first.text()
    const etag = first.headers.get('etag') ?? ''
    expect(etag).not.toBe('')
    const again = await send(target, row, { ...sent, headers: { 'if-none-match': `"other", ${etag}` } })
    expect([again.status, await again.text()]).toEqual([304, ''])
    const other = await send(target, row, { ...sent, headers: { 'if-none-match': '"other"' } })
    expect(other.status).toBe(200)
    await other.text()
  })

  test('answers HEAD without a body', async () => {
    const { params = {} } = cases[name].success(known)
    const path = row.path.replaceAll(/:(\w+)/g, (_, parameter: string) => String(params[parameter]))
    const response = await target.fetch(path, { method: 'HEAD' })
    expect([response.status, await response.text()]).toEqual([200, ''])
  })
})

test('takes the best culture offered of a weighted list', async () => {
  const { headers } = await send(target, endpoints.shopSeo, {})
  const offered = headers.get('content-language') ?? ''
  const response = await send(target, endpoints.shopSeo, {
    headers: { 'accept-language': `xx-XX, ${offered};q=0.8` },
  })
  expect(response.headers.get('content-language')).toBe(offered)
})

test('never lets a cart into a cache', async () => {
  const response = await send(target, endpoints.cart, cases.cart.success(known))
  expect(response.headers.get('cache-control')).toBe('no-store')
})

test('lets a shop on another host call, errors included', async () => {
  const origin = 'https://shop.example.com'
  const preflight = await target.fetch(endpoints.cartSet.path, {
    method: 'OPTIONS',
    headers: {
      origin,
      'access-control-request-method': 'PUT',
      'access-control-request-headers': 'accept-language,content-type,guid',
    },
  })
  expect(preflight.ok).toBe(true)
  expect(preflight.headers.get('access-control-allow-methods')).toContain('PUT')
  expect(preflight.headers.get('access-control-allow-headers')?.toLowerCase()).toContain('guid')
  const refused = await send(target, endpoints.product, { params: { id: 0 }, headers: { origin } })
  expect(refused.status).toBe(404)
  expect(refused.headers.get('access-control-allow-origin')).toMatch(/^(\*|https:\/\/shop\.example\.com)$/)
})

test('describes every row in openapi.json', async () => {
  const document = await (await target.fetch('/openapi.json')).json()
  expect(document.openapi).toBe('3.1.0')
  for (const [name, row] of rows) {
    const operation = document.paths[row.path.replaceAll(/:(\w+)/g, '{$1}')]?.[row.method.toLowerCase()]
    expect(operation).toMatchObject({ operationId: name })
    expect(Object.keys(operation.responses)).toContain(String(row.status))
  }
})
