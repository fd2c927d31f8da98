import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { Endpoint } from '#lib/contract/endpoint.ts'
import { endpoints, type EndpointName } from '#lib/contract/endpoints.ts'
import { catalogueRows } from '#lib/contract/rows/catalogue.ts'
import { cases } from './cases.ts'
import { expectProblem } from './problems.ts'
import { openStage, orSkip, type Stage } from './stage.ts'
import { send, type Sent } from './target.ts'
import { targetsAndFronts } from './targets.ts'

const rows = Object.entries(endpoints) as [EndpointName, Endpoint][]
const shared = rows.filter(([, row]) => row.method === 'GET' && row.audience === 'anyone' && row.format === 'json')
const catalogueReads = shared.filter(([name]) => name in catalogueRows)
const paths = [...Map.groupBy(rows, ([, { path }]) => path)]

/** A tag as `if-none-match` compares it, where a weak one is as good. */
const opaque = (etag: string | null) => etag?.replace(/^W\//, '')

const origin = 'https://shop.example.com'

describe.each(targetsAndFronts)('$name', ({ open }) => {
  let stage: Stage
  beforeAll(async () => {
    stage = await openStage(open)
  })
  afterAll(() => stage?.close())

  const status = async (name: EndpointName, sent: Sent, headers: Record<string, string>) => {
    const response = await send(stage.target, endpoints[name], { ...sent, headers: { ...sent.headers, ...headers } })
    await response.text()
    return response.status
  }

  test('a path nobody knows is not found', async () => {
    await expectProblem(await stage.target.fetch('/yes-api/rest/nothing-here'), 'NOT_FOUND')
  })

  test.each(paths)('%s told with a wrong method says which are right', async (path, sharing) => {
    const params = {
      uri: 'x',
      id: 1,
      delivery: 'x',
      parent: 1,
      type: 'related',
      sku: 'x',
      number: 'x',
      parcel: 1,
      document: 1,
    }
    const response = await send(stage.target, { method: 'PATCH' as never, path, form: false }, { params })
    for (const [, { method }] of sharing) expect(response.headers.get('allow')).toContain(method)
    await expectProblem(response, 'METHOD_NOT_ALLOWED')
  })

  describe.each(shared)('%s', (name, row) => {
    test('is not sent again to who has it', async (context) => {
      const sent = await orSkip(context, stage, () => cases[name].success(stage))
      const first = await send(stage.target, row, sent)
      await first.text()
      const etag = first.headers.get('etag') ?? ''
      expect(etag).toMatch(/^(W\/)?".+"$/)
      const again = await send(stage.target, row, { ...sent, headers: { 'if-none-match': `"other", ${etag}` } })
      expect([again.status, await again.text()]).toEqual([304, ''])
      // A server in front that compressed the answer has made its tag a weak one; there was nothing to compress the second time.
      expect(opaque(again.headers.get('etag'))).toBe(opaque(etag))
      expect(again.headers.get('vary')).toMatch(/accept-language/i)
      expect(await status(name, sent, { 'if-none-match': '"other"' })).toBe(200)
    })

    test('answers HEAD without a body', async (context) => {
      const sent = await orSkip(context, stage, () => cases[name].success(stage))
      const response = await send(stage.target, { ...row, method: 'HEAD' as never }, sent)
      expect([response.status, await response.text()]).toEqual([200, ''])
    })
  })

  describe.each(catalogueReads)('%s', (name) => {
    test('tells when the catalogue last changed, and is not sent again to who knows', async () => {
      const sent = await cases[name].success(stage)
      const response = await send(stage.target, endpoints[name], sent)
      await response.text()
      const changed = response.headers.get('last-modified') ?? ''
      expect(new Date(changed).toUTCString()).toBe(changed)
      // A change of this very second may be followed by another, so for a moment nothing is known for sure.
      await expect.poll(() => status(name, sent, { 'if-modified-since': changed })).toBe(304)
      const before = new Date(Date.parse(changed) - 1_000).toUTCString()
      expect(await status(name, sent, { 'if-modified-since': before })).toBe(200)
      expect(await status(name, sent, { 'if-modified-since': 'some day' })).toBe(200)
      // The tag knows more than the clock.
      expect(await status(name, sent, { 'if-modified-since': changed, 'if-none-match': '"other"' })).toBe(200)
    })
  })

  test('lets a shop on another host call with every method and header of the contract', async () => {
    for (const [name, { method, path }] of rows) {
      const preflight = await stage.target.fetch(path.replaceAll(/:\w+/g, '1'), {
        method: 'OPTIONS',
        headers: {
          origin,
          'access-control-request-method': method,
          'access-control-request-headers': 'accept-language,authorization,content-type,guid,yc',
        },
      })
      await preflight.text()
      const told = (header: string) => preflight.headers.get(`access-control-allow-${header}`)?.toLowerCase() ?? ''
      expect([name, preflight.ok]).toEqual([name, true])
      expect(told('methods')).toContain(method.toLowerCase())
      for (const header of ['accept-language', 'authorization', 'content-type', 'guid', 'yc'])
        expect(told('headers')).toContain(header)
    }
  })

  // More than a megabyte is not let through by every server in front.
  test.each([257, 1_000])('a body of %i kB is told that it is too large, as often as it is sent', async (size) => {
    const sent = { body: { padding: 'x'.repeat(size * 1024) } }
    for (let round = 0; round < 10; round++) {
      const answers = await Promise.all(Array.from({ length: 6 }, () => send(stage.target, endpoints.search, sent)))
      for (const answer of answers) await expectProblem(answer, 'PAYLOAD_TOO_LARGE')
    }
  })

  test.each([
    ['answers', { path: '/yes-api/rest/shop/seo', init: {} }],
    ['refusals', { path: '/yes-api/rest/product/0', init: {} }],
    ['refusals of what nobody knows', { path: '/yes-api/rest/nothing-here', init: {} }],
    ['refusals of strangers', { path: '/yes-api/rest/customer/summary', init: {} }],
    ['refusals of what is too large', { path: '/yes-api/rest/search', init: { method: 'PUT', body: ' '.repeat(3e5) } }],
  ])('lets a shop on another host read %s', async (_, { path, init }) => {
    const response = await stage.target.fetch(path, { ...init, headers: { origin } })
    await response.text()
    expect(response.headers.get('access-control-allow-origin')).toMatch(/^(\*|https:\/\/shop\.example\.com)$/)
    const exposed = response.headers.get('access-control-expose-headers')?.toLowerCase() ?? ''
    for (const header of ['content-language', 'retry-after']) expect(exposed).toContain(header)
  })
})
