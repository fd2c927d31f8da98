import { spawn, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { createServer, request as httpRequest } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { text } from 'node:stream/consumers'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { editions } from '#i18n/edition.ts'
import { market as pl } from '#lib/markets/pl.ts'
import { sayingsFor } from '#lib/seo/address-rules.ts'
import { inlinePartsOf } from './inline-parts.ts'
import { nginxConfiguration } from './nginx.ts'
import { siteRules } from './site-rules.ts'

const isInstalled = spawnSync('nginx', ['-v']).error === undefined
if (!isInstalled) console.warn('nginx is not installed here: nothing is known of the configuration written for it')

const folder = mkdtempSync(join(tmpdir(), 'nginx-'))
const site = { edition: pl, origin: 'http://pl.localhost' }
const home = '<!doctype html><script>start()</script><h1>home</h1></html>'
const files: Record<string, string> = {
  'index.html': home,
  'product/1.html': 'a meter',
  'category/mierniki-śląskie.html': 'ś',
  'cart.html': 'cart',
  'e/404.html': 'nothing here',
  'robots.txt': 'all',
  'sitemap.xml': '<urlset/>',
  'unsupported-browser.html': 'old',
  '_astro/app.HASH.js': 'code',
  '.secret': 'secret',
  'icon.svg': '<svg/>',
  'manifest.webmanifest': '{}',
  '.well-known/security.txt': 'Contact: us',
  '.well-known/.hidden': 'hidden',
}
const rules = siteRules(site, {
  inline: inlinePartsOf(home),
  gone: ['/product/7', '/product/8'],
  successor: (path) => (path === '/product/8' ? '/product/1' : undefined),
  hasReviews: false,
})
/** Started by root, nginx reads files as somebody else, who may not see this folder. */
const asOwner = process.getuid?.() === 0 ? 'user root;' : ''
/** An nginx that was unpacked, not installed, has no folders of its own. */
const places = [
  'access_log off;',
  ...['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi'].map((of) => `${of}_temp_path ${folder}/${of};`),
].join(' ')
const api = createServer((request, response) => response.end(`api ${request.url}`))
let nginx: ReturnType<typeof spawn> | undefined
let port = 0

beforeAll(async () => {
  if (!isInstalled) return
  for (const [name, content] of Object.entries(files)) {
    mkdirSync(dirname(join(folder, 'site', name)), { recursive: true })
    writeFileSync(join(folder, 'site', name), content)
  }
  await once(api.listen(0, '127.0.0.1'), 'listening')
  port = await freePort()
  const apiUrl = `http://127.0.0.1:${(api.address() as AddressInfo).port}/shop-api/`
  const written = nginxConfiguration(site, rules, join(folder, 'site'), apiUrl).replace(
    'listen 80;',
    `listen 127.0.0.1:${port};`,
  )
  writeFileSync(
    join(folder, 'nginx.conf'),
    `${asOwner} daemon off; pid ${folder}/pid; error_log ${folder}/error.log; events {}
http { ${places}
${written} }`,
  )
  nginx = spawn('nginx', ['-p', folder, '-e', join(folder, 'error.log'), '-c', join(folder, 'nginx.conf')], {
    stdio: 'inherit',
  })
  await vi.waitFor(() => ask('/'), { timeout: 60_000, interval: 50 })
})

afterAll(async () => {
  if (nginx && nginx.exitCode === null) {
    nginx.kill('SIGQUIT')
    await once(nginx, 'exit')
  }
  api.close()
  rmSync(folder, { recursive: true })
})

async function freePort(): Promise<number> {
  const probe = createServer()
  await once(probe.listen(0, '127.0.0.1'), 'listening')
  const { port: free } = probe.address() as AddressInfo
  await once(probe.close(), 'close')
  return free
}

async function ask(path: string, headers: Record<string, string> = {}) {
  const sent = httpRequest({ port, host: '127.0.0.1', path, headers: { host: 'pl.localhost', ...headers } })
  const [answer] = await once(sent.end(), 'response')
  return { status: answer.statusCode, headers: answer.headers, body: await text(answer) }
}

describe.skipIf(!isInstalled)('nginx with the configuration of a release', () => {
  it('serves pages without their file names', async () => {
    expect(await ask('/')).toMatchObject({ status: 200, body: home })
    expect(await ask('/product/1?x=1')).toMatchObject({ status: 200, body: 'a meter' })
    expect((await ask(`/category/${encodeURIComponent('mierniki-śląskie')}`)).body).toBe('ś')
    expect((await ask('/product/1')).headers['content-type']).toBe('text/html; charset=utf-8')
    expect((await ask('/sitemap.xml')).headers['content-type']).toBe('application/xml; charset=utf-8')
  })

  it('lets a page do what it was built with and nothing else', async () => {
    const { headers } = await ask('/')
    const policy = headers['content-security-policy']
    expect(policy).toMatch(/script-src 'self'( 'sha256-[\w+/]+=*'){2};/)
    expect(policy).not.toContain('unsafe')
    expect(headers).toMatchObject({
      'x-content-type-options': 'nosniff',
      'referrer-policy': 'strict-origin-when-cross-origin',
    })
    expect((await ask('/nothing')).headers['content-security-policy']).toBe(policy)
  })

  it('serves what is the same for every edition: icons, manifest and whom to tell of a weakness', async () => {
    const lasting = { 'cache-control': 'public, max-age=86400' }
    expect(await ask('/icon.svg')).toMatchObject({
      status: 200,
      headers: { 'content-type': 'image/svg+xml', ...lasting },
    })
    expect((await ask('/manifest.webmanifest')).headers).toMatchObject({
      'content-type': 'application/manifest+json',
      ...lasting,
    })
    expect(await ask('/.well-known/security.txt')).toMatchObject({ status: 200, body: 'Contact: us' })
  })

  it('has hashed files kept for good, and pages asked after', async () => {
    expect((await ask('/_astro/app.HASH.js')).headers['cache-control']).toBe('public, max-age=31536000, immutable')
    expect((await ask('/_astro/app.NONE.js')).headers['cache-control']).toBe('no-cache')
    const { headers } = await ask('/product/1')
    expect(headers['cache-control']).toBe('no-cache')
    expect((await ask('/product/1', { 'if-none-match': String(headers.etag) })).status).toBe(304)
  })

  it.each(['/nothing', '/e/404', '/.secret', '/.well-known/.hidden', '/product/', '/_astro/', '/product/1/x'])(
    'answers 404 at %s',
    async (path) => {
      const answer = await ask(path.replace(/(.)\/$/, '$1'))
      expect(answer).toMatchObject({ status: 404, body: 'nothing here' })
    },
  )

  it('answers 410 where a product was, or leads to its successor', async () => {
    expect(await ask('/product/7')).toMatchObject({ status: 410, body: 'nothing here' })
    expect(await ask('/product/8')).toMatchObject({ status: 301, headers: { location: '/product/1' } })
  })

  it.each([
    ['/shop', 302, '/'],
    ['/product/1/', 301, '/product/1'],
    ['/product/1.html?a=b', 301, '/product/1?a=b'],
    ['/index.html', 301, '/'],
    ['//evil.example/', 301, '/evil.example'],
  ])('leads from %s', async (path, status, location) => {
    expect(await ask(path)).toMatchObject({ status, headers: { location } })
  })

  it.each([
    '/product/1',
    '/product/1?sort=price',
    '/product/1?utm_source=news',
    '/product/1?sort=price&gclid=1',
    '/cart',
    '/cart?utm_source=news',
    '/',
    '/?q=x',
  ])('says of %s to search engines what the rules say', async (path) => {
    const { robots } = sayingsFor(new URL(path, site.origin))
    expect((await ask(path)).headers['x-robots-tag'] ?? 'index, follow').toBe(robots)
  })

  it('shows Internet Explorer one page only', async () => {
    const old = { 'user-agent': 'Mozilla/5.0 (Windows NT 10.0; Trident/7.0; rv:11.0) like Gecko' }
    expect(await ask('/product/1', old)).toMatchObject({ status: 302, headers: { location: '/unsupported-browser' } })
    expect((await ask('/unsupported-browser', old)).status).toBe(200)
    expect((await ask('/_astro/app.HASH.js', old)).status).toBe(200)
  })

  it('passes calls of the API on, with the headers of the API', async () => {
    const answer = await ask('/yes-api/rest/search?q=a.html')
    expect(answer.body).toBe('api /shop-api/yes-api/rest/search?q=a.html')
    expect(answer.headers).not.toHaveProperty('content-security-policy')
  })

  it.each([undefined, 'https://localhost/shop'])(
    'takes those of all editions together as they are (API %s)',
    (apiUrl) => {
      const all = editions.map((edition) =>
        nginxConfiguration({ edition, origin: `http://${edition.key}.localhost` }, rules, folder, apiUrl).replace(
          'listen 80;',
          `listen 127.0.0.1:${port};`,
        ),
      )
      const file = join(folder, 'all.conf')
      writeFileSync(file, `pid ${folder}/other-pid; events {}\nhttp {\n${places}\n${all.join('\n')}\n}`)
      const { stderr, status } = spawnSync('nginx', ['-t', '-p', folder, '-e', join(folder, 'all.log'), '-c', file])
      expect(status, stderr.toString()).toBe(0)
    },
  )
})
