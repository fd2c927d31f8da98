import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { brotliDecompressSync } from 'node:zlib'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { staffSite } from './staff-site.ts'

const origin = 'https://staff.example.com'
const folder = mkdtempSync(join(tmpdir(), 'rooms-'))
const asked: string[] = []
const handle = staffSite({ origin, folder: () => folder }, (request) => {
  asked.push(new URL(request.url).pathname)
  return new Response('of the API')
})
const get = (path: string, method = 'GET') => handle(new Request(origin + path, { method }))

beforeAll(() => {
  mkdirSync(join(folder, 'assets'))
  writeFileSync(join(folder, 'index.html'), 'rooms')
  writeFileSync(join(folder, 'assets/main.js'), 'code')
  writeFileSync(join(folder, '../outside.txt'), 'outside')
})
afterAll(() => {
  rmSync(folder, { recursive: true })
  rmSync(join(folder, '../outside.txt'))
})

it('draws every room by one page, which nobody frames and no search engine keeps', async () => {
  for (const path of ['/', '/people', '/orders/17']) {
    const answer = await get(path)
    expect([answer.status, await answer.text()]).toEqual([200, 'rooms'])
    expect(answer.headers.get('content-type')).toBe('text/html;charset=utf-8')
    expect(answer.headers.get('content-security-policy')).toContain("frame-ancestors 'none'")
    expect(answer.headers.get('x-robots-tag')).toContain('noindex')
    expect(answer.headers.get('cache-control')).toBe('no-cache')
  }
})

it('draws the page of a record whose name has a dot in it, and nothing for a file that is not there', async () => {
  const go = (path: string, accept: string) => handle(new Request(origin + path, { headers: { accept } }))
  const navigation = 'text/html,application/xhtml+xml,application/xml;q=0.9,*/*;q=0.8'
  const page = await go('/shop/extensions/loyalty-club.1', navigation)
  expect([page.status, await page.text(), page.headers.get('content-type')]).toEqual([
    200,
    'rooms',
    'text/html;charset=utf-8',
  ])
  expect((await go('/shop/extensions/loyalty-club.1', '*/*')).status).toBe(404)
  expect((await go('/assets/gone.js', navigation)).status).toBe(404)
})

it('hands out the code under names that may be kept', async () => {
  const answer = await get('/assets/main.js')
  expect([await answer.text(), answer.headers.get('cache-control')]).toEqual([
    'code',
    'public, max-age=31536000, immutable',
  ])
  expect((await get('/assets/gone.js')).status).toBe(404)
  expect((await get('/../outside.txt')).status).toBe(404)
  expect((await get('/%2e%2e/outside.txt')).status).toBe(404)
})

it('sends code compressed to whoever takes that, however long it is', async () => {
  const code = 'export const words = 1\n'.repeat(20_000)
  writeFileSync(join(folder, 'assets/long.js'), code)
  const [plain, small] = await Promise.all(
    ['gzip', 'gzip, br'].map((takes) =>
      handle(new Request(`${origin}/assets/long.js`, { headers: { 'accept-encoding': takes } })),
    ),
  )
  expect([await plain?.text(), plain?.headers.get('content-encoding'), plain?.headers.get('vary')]).toEqual([
    ...[code, null],
    'accept-encoding',
  ])
  expect(small?.headers.get('content-encoding')).toBe('br')
  const sent = Buffer.from((await small?.arrayBuffer()) ?? new ArrayBuffer())
  expect([brotliDecompressSync(sent).toString(), sent.length < code.length / 10]).toEqual([code, true])
})

it('passes on what the rooms ask, and nothing else of the API', async () => {
  await get('/staff/me')
  await get('/yes-api/rest/cart')
  expect(asked).toEqual(['/staff/me'])
  expect((await get('/people', 'POST')).status).toBe(405)
})

it('says that the rooms are being built until they are', async () => {
  const answer = await staffSite({ origin, folder: () => undefined }, () => new Response())(new Request(origin))
  expect([answer.status, answer.headers.get('refresh')]).toEqual([503, '2'])
})
