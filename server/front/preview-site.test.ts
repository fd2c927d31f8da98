import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, afterEach, beforeAll, expect, it, vi } from 'vitest'
import { endpoints } from '#lib/contract/endpoints.ts'
import type { Endpoint } from '#lib/contract/endpoint.ts'
import type { SiteRules } from '../../publisher/server/site-rules.ts'
import { rulesFile } from '../../publisher/server/server-files.ts'
import { startTestApi, type TestApi } from '../../tests/support/api.ts'
import { sites } from '../../tests/support/published-shop.ts'
import { type StaffBrowser, staffOrigin, withStaff, workingHere } from '../../tests/support/staff.ts'
import type { Passage } from './api-passage.ts'
import { previewSite } from './preview-site.ts'
import { onlyReads } from './reading-calls.ts'
import { staffSite } from './staff-site.ts'

const previews = 'https://preview.staff.example.com'
const dist = mkdtempSync(join(tmpdir(), 'previews-'))
const apiOrigin = 'https://api.example.com'

let api: TestApi
let passage: Passage
let passed: Request[] = []
let staff: (request: Request) => Promise<Response>
let shown: (request: Request) => Promise<Response>
let browser: StaffBrowser

function lay(folder: string, pages: Record<string, string>): void {
  const rules: SiteRules = {
    headers: {
      'Content-Security-Policy': `default-src 'self'; script-src 'self' ${apiOrigin} 'sha256-x' https://www.googletagmanager.com; style-src 'self'; frame-ancestors 'none'`,
      'Permissions-Policy': 'camera=()',
    },
    redirects: { '/shop': { to: '/', status: 302 } },
    gone: [],
  }
  for (const part of ['pages/product', 'pages/e', 'server']) mkdirSync(join(dist, folder, part), { recursive: true })
  writeFileSync(join(dist, folder, 'server', rulesFile), JSON.stringify(rules))
  for (const [name, text] of Object.entries(pages)) writeFileSync(join(dist, folder, 'pages', name), text)
}

beforeAll(async () => {
  api = await startTestApi()
  const app = withStaff(api, { previewOrigin: previews })
  passage = (request) => {
    passed.push(request)
    return app.fetch(request)
  }
  browser = (await workingHere(api, app, ['content'])).browser
  const options = { origin: previews, rooms: staffOrigin, dist }
  staff = staffSite({ origin: staffOrigin, folder: () => undefined, dist, previews }, passage)
  shown = previewSite({ ...options, sites: sites.map((site) => ({ ...site, apiOrigin })) }, passage)
  const page = `<script type="application/json" id="edition">{"key":"pl","apiBase":"${apiOrigin}"}</script>`
  lay('pl/preview', { 'index.html': page, 'e/404.html': 'nowhere', 'product/x.html': 'the new price' })
  lay('pl/releases/000002', { 'index.html': 'of before', 'e/404.html': 'nowhere' })
  lay('de/releases/000007', { 'index.html': 'deutsch', 'e/404.html': 'nirgends' })
  writeFileSync(join(dist, 'pl/secret.html'), 'secret')
})
afterEach(() => {
  passed = []
  vi.restoreAllMocks()
})
afterAll(async () => {
  rmSync(dist, { recursive: true })
  await api.close()
})

type Init = { method?: string; body?: string; headers?: Record<string, string> }
const at = (address: string, cookie = '', { headers, ...init }: Init = {}) =>
  new Request(address, { ...init, headers: { cookie, ...headers } })

/** The address by which the back office leads to a page of a release. */
async function addressOf(path: string, by = browser): Promise<string> {
  const answer = await staff(at(`${staffOrigin}/previews/${path}`, by.cookie))
  expect(answer.status).toBe(303)
  return answer.headers.get('location') ?? ''
}

/** Comes in by the back office; the cookie of the host of previews. */
async function comeIn(path = 'pl/preview/'): Promise<string> {
  const answer = await shown(at(await addressOf(path)))
  return answer.headers.get('set-cookie')?.split(';')[0] ?? ''
}

it('leads from the rooms to the page that was asked for, by a cookie of that host alone', async () => {
  const address = await addressOf('pl/preview/product/x?a=b')
  expect(address).toMatch(`${previews}/preview/open?pass=`)
  const answer = await shown(at(address))
  expect([answer.status, answer.headers.get('location')]).toEqual([303, `${previews}/product/x?a=b`])
  const cookie = answer.headers.get('set-cookie') ?? ''
  expect(cookie).toMatch(/^__Host-nonius-preview=[\w.-]+; Path=\/; Max-Age=3600; Secure; HttpOnly; SameSite=Strict$/)
  const page = await shown(at(`${previews}/product/x`, cookie.split(';')[0]))
  expect([page.status, await page.text()]).toEqual([200, 'the new price'])
})

it('lets a page run what it brings and ask this host, framed by the rooms alone, found by nobody and telling nobody', async () => {
  const page = await shown(at(`${previews}/`, await comeIn()))
  const { headers } = page
  expect(await page.text()).toContain('{"key":"pl","apiBase":""}')
  expect(headers.get('content-security-policy')?.split('; ')).toEqual(
    expect.arrayContaining([
      "default-src 'none'",
      "script-src 'self' 'sha256-x'",
      "connect-src 'self'",
      `frame-ancestors ${staffOrigin}`,
    ]),
  )
  expect(
    ['x-robots-tag', 'referrer-policy', 'cache-control', 'permissions-policy'].map((name) => headers.get(name)),
  ).toEqual(['noindex, nofollow', 'no-referrer', 'no-store', 'camera=()'])
})

it('reads the catalogue of the edition as from nobody, whatever comes along', async () => {
  const cookie = await comeIn()
  const headers = { guid: crypto.randomUUID(), authorization: 'Bearer x', 'accept-language': 'de-DE' }
  const menu = await shown(at(`${previews}/yes-api/rest/category/menu`, cookie, { headers }))
  expect([menu.status, menu.headers.get('content-language')]).toEqual([200, 'pl-PL'])
  const body = JSON.stringify({ pageSize: 3 })
  const json = { 'content-type': 'application/json' }
  const search = await shown(at(`${previews}/yes-api/rest/search`, cookie, { method: 'PUT', body, headers: json }))
  expect([search.status, Object.keys((await search.json()) as object)]).toEqual([
    200,
    expect.arrayContaining(['products', 'total']),
  ])
  const asked = passed.filter(({ url }) => !url.includes('/staff/'))
  expect(asked).toHaveLength(2)
  for (const { headers: sent } of asked)
    for (const name of ['cookie', 'guid', 'authorization']) expect([name, sent.get(name)]).toEqual([name, null])
})

it('refuses every call that writes or tells of somebody, and asks nobody', async () => {
  const cookie = await comeIn()
  const rows = Object.values<Endpoint>(endpoints).filter(({ method, path }) => !onlyReads(method, path))
  expect(rows.length).toBeGreaterThan(40)
  passed = []
  for (const { method, path } of rows) {
    const answer = await shown(at(previews + path, cookie, { method, ...(method !== 'GET' && { body: '{}' }) }))
    expect([path, answer.status, ((await answer.json()) as { code: string }).code]).toEqual([path, 403, 'PREVIEW_ONLY'])
  }
  expect(passed.filter(({ url }) => !url.endsWith('/staff/publishing/preview/see'))).toEqual([])
})

it('names what may be asked, so that a new call is refused until somebody says that it reads', () => {
  const reading = Object.entries<Endpoint>(endpoints).filter(([, { method, path }]) => onlyReads(method, path))
  for (const [name, { method, audience }] of reading)
    expect([
      name,
      audience,
      method === 'GET' || ['search', 'filter', 'filterCategory', 'associations'].includes(name),
    ]).toEqual([name, 'anyone', true])
  expect(onlyReads('GET', '/yes-api/rest/cart')).toBe(false)
  expect(onlyReads('PUT', '/auth/user/public/password/reset')).toBe(false)
  expect(onlyReads('GET', '/staff/publishing')).toBe(false)
})

it('shows nothing but the release that it was entered for', async () => {
  const cookie = await comeIn()
  for (const path of [
    '/..%2f..%2fsecret',
    '/%2e%2e/%2e%2e/secret',
    '/../../secret',
    '/product/..%2f..%2f..%2fsecret',
  ]) {
    const answer = await shown(at(previews + path, cookie))
    expect([answer.status, await answer.text()]).toEqual([404, 'nowhere'])
  }
  expect(await (await shown(at(`${previews}/`, await comeIn('de/000007/')))).text()).toBe('deutsch')
  expect((await shown(at(`${previews}/`, await comeIn('de/000002/')))).status).toBe(404)
  expect((await staff(at(`${staffOrigin}/previews/pl/..%2fde/`, browser.cookie))).status).toBe(404)
})

it('forgets what pages have kept in a browser when it is entered for another edition, and only then', async () => {
  const cookie = await comeIn()
  const entered = async (path: string) =>
    (await shown(at(await addressOf(path), cookie))).headers.get('clear-site-data')
  expect([await entered('pl/000002/'), await entered('de/000007/')]).toEqual([null, '"storage"'])
})

it.each(['https://elsewhere.example/', '//elsewhere.example', '/\\elsewhere.example', '/.//elsewhere.example'])(
  'leads nowhere else, though it is told to go to %s',
  async (to) => {
    const address = new URL(await addressOf('pl/preview/'))
    address.searchParams.set('to', to)
    const location = (await shown(at(address.href))).headers.get('location') ?? ''
    expect(new URL(location).origin).toBe(previews)
    expect(location.startsWith(previews)).toBe(true)
  },
)

const isOver = async (cookie: string) => {
  const page = await shown(at(`${previews}/`, cookie))
  const call = await shown(at(`${previews}/yes-api/rest/category/menu`, cookie))
  expect(page.headers.get('x-robots-tag')).toContain('noindex')
  return [page.status, call.status]
}

it('shows nothing to who brings no cookie, a made up one, or the pass that was good for coming in', async () => {
  const pass = new URL(await addressOf('pl/preview/')).searchParams.get('pass') ?? ''
  for (const cookie of ['', '__Host-nonius-preview=a.b.c', `__Host-nonius-preview=${pass}`, browser.cookie])
    expect(await isOver(cookie)).toEqual([401, 403])
})

it('is entered within two minutes, and shown for an hour', async () => {
  const address = await addressOf('pl/preview/')
  const cookie = await comeIn()
  const now = Date.now()
  const clock = vi.spyOn(Date, 'now')
  clock.mockReturnValue(now + 121_000)
  expect((await shown(at(address))).status).toBe(401)
  expect(await isOver(cookie)).toEqual([200, 200])
  clock.mockReturnValue(now + 3_601_000)
  expect(await isOver(cookie)).toEqual([401, 403])
  // What is kept by the cookie opens no further hour.
  clock.mockRestore()
  const kept = cookie.split('=')[1] ?? ''
  expect((await shown(at(`${previews}/preview/open?pass=${kept}&to=/`))).status).toBe(401)
})

it('ends with the login that it was entered from, and with the role that led to it', async () => {
  const { browser: other, id } = await workingHere(api, withStaff(api), ['content'])
  const come = async () => {
    const answer = await shown(at(await addressOf('pl/preview/', other)))
    return answer.headers.get('set-cookie')?.split(';')[0] ?? ''
  }
  const cookie = await come()
  expect(await isOver(cookie)).toEqual([200, 200])
  await api.db
    .updateTable('staff_person')
    .set({ roles: JSON.stringify(['orders']) })
    .where('id', '=', id)
    .execute()
  expect(await isOver(cookie)).toEqual([401, 403])
  expect((await staff(at(`${staffOrigin}/previews/pl/preview/`, other.cookie))).status).toBe(403)
  await api.db
    .updateTable('staff_person')
    .set({ roles: JSON.stringify(['content']) })
    .where('id', '=', id)
    .execute()
  expect(await isOver(cookie)).toEqual([200, 200])
  await other.post('/logout')
  expect(await isOver(cookie)).toEqual([401, 403])
  const login = await staff(at(`${staffOrigin}/previews/pl/preview/`, other.cookie))
  expect([login.status, login.headers.get('location')]).toEqual([303, '/login?to=/publishing'])
})

it('shows a release without its scripts where there is no host for more', async () => {
  const without = staffSite({ origin: staffOrigin, folder: () => undefined, dist }, passage)
  const answer = await without(at(`${staffOrigin}/previews/pl/preview/product/x`, browser.cookie))
  expect([answer.status, answer.headers.get('location')]).toEqual([303, '/releases/pl/preview/product/x'])
})
