import { once } from 'node:events'
import { mkdirSync, mkdtempSync, renameSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { createServer, request as httpRequest } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { text } from 'node:stream/consumers'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { editions } from '#i18n/edition.ts'
import { plainHeaders, plainRedirects, type SiteRules } from '../../publisher/server/site-rules.ts'
import { type Front, startFront } from './front.ts'
import { apiProblem, type Passage, passageTo } from './api-passage.ts'

const dist = mkdtempSync(join(tmpdir(), 'front-'))
const sites = editions.map((edition) => ({ edition, origin: `https://${edition.key}.example.com` }))
const plainRules: SiteRules = { headers: plainHeaders, redirects: plainRedirects, gone: [] }
let front: Front
let api: Passage = () => apiProblem(503, 'not yet')

beforeAll(async () => {
  writeFileSync(join(dist, 'secret.html'), 'secret')
  release('one', {
    'index.html': 'home',
    'product/1.html': 'a meter',
    'e/404.html': 'nothing here',
    'robots.txt': 'all',
    'icon.svg': '<svg/>',
    '_astro/app.HASH.js': 'code',
    'content/faq.html': 'questions',
    'category/mierniki-śląskie.html': 'ś',
  })
  symlinkSync(join(dist, 'secret.html'), join(dist, 'pl/releases/one/pages/linked.html'))
  goLive('one')
  front = await startFront({ port: 0, sites, dist, api: (request) => api(request) })
})

afterAll(async () => {
  await front.close()
  rmSync(dist, { recursive: true })
})

function release(name: string, pages: Record<string, string>, rules = plainRules) {
  const files = Object.entries(pages).map(([path, content]) => [`pages/${path}`, content])
  for (const [path = '', content = ''] of [...files, ['server/rules.json', JSON.stringify(rules)]]) {
    const file = join(dist, 'pl/releases', name, path)
    mkdirSync(join(file, '..'), { recursive: true })
    writeFileSync(file, content)
  }
}

function goLive(name: string) {
  symlinkSync(join('releases', name, 'pages'), join(dist, 'pl/next'))
  renameSync(join(dist, 'pl/next'), join(dist, 'pl/current'))
}

type Asked = { host?: string; method?: string; headers?: Record<string, string>; body?: string }

/** The path goes over the wire as it is written here; `fetch` would tidy it. */
async function ask(path: string, { host = 'pl.localhost', method = 'GET', headers = {}, body = '' }: Asked = {}) {
  const sent = httpRequest({ port: front.port, host: '127.0.0.1', path, method, headers: { ...headers, host } })
  const [answer] = await once(sent.end(body), 'response')
  return { status: answer.statusCode, headers: answer.headers, body: await text(answer) }
}

describe('pages', () => {
  test('are served without their file name', async () => {
    const page = await ask('/product/1')
    expect(page).toMatchObject({ status: 200, body: 'a meter' })
    expect(page.headers).toMatchObject({ 'content-type': 'text/html;charset=utf-8', 'cache-control': 'no-cache' })
    expect((await ask('/')).body).toBe('home')
    expect((await ask('/robots.txt')).headers['content-type']).toBe('text/plain;charset=utf-8')
    expect((await ask('/icon.svg')).headers['cache-control']).toBe('public, max-age=86400')
  })

  test('come compressed to whoever takes that, and are the same page to caches', async () => {
    const text = 'a meter '.repeat(500)
    release('one', { 'content/long.html': text })
    const plain = await ask('/content/long')
    expect(plain).toMatchObject({ body: text, headers: { vary: 'accept-encoding' } })
    expect(plain.headers).not.toHaveProperty('content-encoding')
    const squeezed = await ask('/content/long', { headers: { 'accept-encoding': 'gzip, br' } })
    expect(squeezed.headers).toMatchObject({ 'content-encoding': 'br', etag: `W/${plain.headers.etag}` })
    expect(Number(squeezed.headers['content-length'])).toBeLessThan(100)
    expect((await ask('/content/long', { headers: { 'if-none-match': squeezed.headers.etag } })).status).toBe(304)
  })

  test('are served as their release says: its headers, what is gone, and what leads elsewhere', async () => {
    release(
      'ruled',
      { 'index.html': 'home', 'product/1.html': 'a meter', 'e/404.html': 'nothing here' },
      {
        headers: { 'Content-Security-Policy': "default-src 'self'" },
        redirects: { '/product/8': { to: '/product/1', status: 301 } },
        gone: ['/product/7'],
      },
    )
    goLive('ruled')
    expect(await ask('/product/7')).toMatchObject({ status: 410, body: 'nothing here' })
    expect(await ask('/product/8')).toMatchObject({ status: 301, headers: { location: '/product/1' } })
    expect((await ask('/')).headers['content-security-policy']).toBe("default-src 'self'")
    goLive('one')
  })

  test('are found by names in other scripts', async () => {
    expect((await ask(`/category/${encodeURIComponent('mierniki-śląskie')}`)).body).toBe('ś')
  })

  test('are found at the address of the edition as well as at its local host', async () => {
    expect((await ask('/', { host: 'pl.example.com' })).body).toBe('home')
  })

  test('are not sent again to a browser that has them', async () => {
    const { etag = '' } = (await ask('/product/1')).headers
    expect(await ask('/product/1', { headers: { 'if-none-match': etag } })).toMatchObject({ status: 304, body: '' })
    expect((await ask('/', { headers: { 'if-none-match': etag } })).status).toBe(200)
  })

  test('have one address: a slash at the end or a file name leads to it', async () => {
    expect((await ask('/product/1/')).headers.location).toBe('/product/1')
    expect((await ask('/product/1.html?a=b')).headers.location).toBe('/product/1?a=b')
    expect((await ask('/index.html')).headers.location).toBe('/')
  })

  test('change the moment another release goes live', async () => {
    release('two', { 'index.html': 'new home', 'e/404.html': 'nothing here' })
    goLive('two')
    expect((await ask('/')).body).toBe('new home')
    goLive('one')
    expect((await ask('/')).body).toBe('home')
  })

  test('that are unknown answer 404 with the page for it', async () => {
    expect(await ask('/product/2')).toMatchObject({ status: 404, body: 'nothing here' })
    expect(await ask('/e/404')).toMatchObject({ status: 404, body: 'nothing here' })
  })

  test('take no other method', async () => {
    expect((await ask('/', { method: 'POST' })).status).toBe(405)
    expect(await ask('/', { method: 'HEAD' })).toMatchObject({
      status: 200,
      body: '',
      headers: { 'content-length': '4' },
    })
  })

  test('of the former shop path lead home', async () => {
    expect(await ask('/shop')).toMatchObject({ status: 302, headers: { location: '/' } })
  })

  test('with hashed names may be kept for ever', async () => {
    expect((await ask('/_astro/app.HASH.js')).headers['cache-control']).toBe('public, max-age=31536000, immutable')
  })
})

describe('search engines', () => {
  test('are told not to index lists, but may index pages a campaign leads to', async () => {
    const robots = async (path: string) => (await ask(path)).headers['x-robots-tag']
    expect(await robots('/product/1')).toBeUndefined()
    expect(await robots('/product/1?sort=price')).toBe('noindex, follow')
    expect(await robots('/product/1?utm_source=mail')).toBeUndefined()
    expect(await robots('/content/faq')).toBe('noindex, follow')
    expect(await robots('/_astro/app.HASH.js')).toBeUndefined()
  })
})

describe('files outside the release', () => {
  test.each([
    '/../../../secret.html',
    '/../../../secret',
    '/%2e%2e/%2e%2e/%2e%2e/secret',
    '/..%2f..%2f..%2fsecret',
    '/product/..%5c..%5csecret',
    '/linked',
    '/linked.html',
    '//secret.html',
    '/product/%00',
    '/%zz',
    '/.hidden',
    '/product',
  ])('are not reachable by %s', async (path) => {
    const { status, body } = await ask(path)
    expect(body).not.toContain('secret')
    expect([301, 400, 404]).toContain(status)
  })
})

describe('hosts', () => {
  test('without an edition lead to the default one', async () => {
    const { status, headers } = await ask('/product/1?a=b', { host: 'localhost' })
    expect(status).toBe(302)
    expect(headers.location).toBe('https://pl.example.com/product/1?a=b')
  })

  test('of nobody are told which there are', async () => {
    expect(await ask('/', { host: 'xx.localhost' })).toMatchObject({
      status: 404,
      body: expect.stringContaining('https://de.example.com'),
    })
  })

  test('of an edition that is not published yet say so in its language and ask again', async () => {
    const page = await ask('/product/1', { host: 'de.localhost' })
    expect(page).toMatchObject({ status: 503, headers: { 'retry-after': '2' } })
    expect(page.body).toContain('lang="de-DE"')
    expect(page.body).toContain('http-equiv="refresh"')
  })
})

describe('calls of the commerce API', () => {
  test('are answered by it on every host', async () => {
    api = async (request) => new Response(`${request.method} ${new URL(request.url).pathname} ${await request.text()}`)
    const call = { method: 'PUT', body: 'x' }
    expect((await ask('/yes-api/rest/cart', call)).body).toBe('PUT /yes-api/rest/cart x')
    expect((await ask('/openapi.json', { host: 'de.localhost' })).body).toBe('GET /openapi.json ')
    expect((await ask('/openapi.json.html')).status).toBe(301)
  })

  test('are passed on to another host with the headers of the call, and none of the connection', async () => {
    const seen: unknown[] = []
    const other = createServer((request, response) => {
      const { guid, cookie, connection } = request.headers
      seen.push({ url: request.url, guid, cookie, connection, language: request.headers['accept-language'] })
      response.writeHead(201, { etag: '"7"', 'set-cookie': ['a=1', 'b=2'], connection: 'x-own', 'x-own': '1' })
      request.pipe(response)
    })
    await once(other.listen(0, '127.0.0.1'), 'listening')
    api = passageTo(`http://127.0.0.1:${(other.address() as AddressInfo).port}/commerce/`)
    const headers = { guid: 'g', cookie: 'Yc=1', 'accept-language': 'pl-PL', connection: 'x-mine', 'x-mine': '1' }
    const answer = await ask('/yes-api/rest/cart?a=%20b', { method: 'PUT', body: 'a body', headers })
    other.close()
    other.closeAllConnections()

    expect(seen).toEqual([
      {
        url: '/commerce/yes-api/rest/cart?a=%20b',
        guid: 'g',
        cookie: 'Yc=1',
        language: 'pl-PL',
        connection: 'keep-alive',
      },
    ])
    expect(answer).toMatchObject({ status: 201, body: 'a body' })
    expect(answer.headers).toMatchObject({ etag: '"7"', 'set-cookie': ['a=1', 'b=2'] })
    expect(answer.headers).not.toHaveProperty('x-own')
  })
})
