import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { showRelease } from './shown-release.ts'

const origin = 'https://staff.example.com'
const dist = mkdtempSync(join(tmpdir(), 'releases-'))
const status: Record<string, number> = { 'who=content': 200, 'who=orders': 403 }
const api = (request: Request) => new Response('', { status: status[request.headers.get('cookie') ?? ''] ?? 401 })
const get = (path: string, cookie = 'who=content') =>
  showRelease(dist, new Request(origin + path, { headers: { cookie } }), api)

beforeAll(() => {
  for (const folder of ['releases/000002/pages', 'preview/pages/product'])
    mkdirSync(join(dist, 'pl', folder), { recursive: true })
  const pages = join(dist, 'pl/releases/000002/pages')
  writeFileSync(join(pages, 'index.html'), '<a href="/cart"><img src=/media/a.svg><link href=/_astro/a.css>')
  writeFileSync(join(pages, 'a.css'), '@font-face{src:url(/fonts/a.woff2)}a{background:url(/media/a.svg)}')
  writeFileSync(join(dist, 'pl/preview/pages/product/x.html'), '<a href="//elsewhere.example">x</a>')
  writeFileSync(join(dist, 'pl/secret.html'), 'secret')
})
afterAll(() => rmSync(dist, { recursive: true }))

it('shows a page of any release with its links leading to that release, and pictures to the API', async () => {
  const page = await get('/releases/pl/000002/')
  const base = '/releases/pl/000002'
  expect(await page.text()).toBe(`<a href="${base}/cart"><img src=/media/a.svg><link href=${base}/_astro/a.css>`)
  const styles = await (await get(`${base}/a.css`)).text()
  expect(styles).toBe(`@font-face{src:url(${base}/fonts/a.woff2)}a{background:url(/media/a.svg)}`)
  expect(await (await get('/releases/pl/preview/product/x')).text()).toBe('<a href="//elsewhere.example">x</a>')
})

it('lets nothing of it run, be sent, be framed elsewhere or be found', async () => {
  const { headers } = await get('/releases/pl/000002')
  const policy = headers.get('content-security-policy') ?? ''
  expect(policy.split('; ')).toEqual(
    expect.arrayContaining([
      "default-src 'none'",
      "form-action 'none'",
      "frame-ancestors 'self'",
      'sandbox allow-same-origin',
    ]),
  )
  expect(policy).not.toContain('script')
  expect([headers.get('x-robots-tag'), headers.get('cache-control')]).toEqual(['noindex, nofollow', 'no-store'])
})

it('is for those who may enter the room, and sends the others to the login', async () => {
  const unknown = await get('/releases/pl/000002/', '')
  expect([unknown.status, unknown.headers.get('location')]).toEqual([303, '/login?to=/publishing'])
  expect((await get('/releases/pl/000002/', 'who=orders')).status).toBe(403)
})

it('knows releases and nothing beside them', async () => {
  for (const path of ['/releases/pl/000009/', '/releases/xx/000002/', '/releases/pl/..%2f/', '/releases/'])
    expect((await get(path)).status).toBe(404)
  const outside = await get('/releases/pl/preview/..%2f..%2fsecret')
  expect([outside.status, await outside.text()]).toEqual([404, 'There is no such release.\n'])
})
