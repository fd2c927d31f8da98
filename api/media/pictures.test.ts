import { mkdtemp, readdir, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Hono } from 'hono'
import sharp from 'sharp'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { problemResponse, Refusal } from '../problem.ts'
import { draw, type Drawing, type View } from '../../demo/drawings/draw.ts'
import { drawFixed } from './drawn-pictures.ts'
import { pictureWidths } from '#lib/contract/product.ts'
import { pictureHandler, pictureUrl } from './pictures.ts'

const clamp: Drawing = { kind: 'clamp-meter', reading: '63.8 A', variant: 'a', model: 'NC-40' }
const clampFront = draw(clamp, 'front')
const catalogue = new Map<string, { drawing: Drawing; view: View }>([
  ['products/nc-40-front', { drawing: clamp, view: 'front' }],
  ['products/nc-40-angle', { drawing: clamp, view: 'angle' }],
  ['categories/5', { drawing: clamp, view: 'front' }],
])

let cacheFolder: string
let asked: string[]
let app: Hono
const served = (folder: string) => {
  const server = new Hono()
  server.get(
    '/media/*',
    pictureHandler({
      cacheFolder: folder,
      pictures: async (path) => {
        asked.push(path)
        const found = catalogue.get(path)
        return found ? draw(found.drawing, found.view) : drawFixed(path)
      },
    }),
  )
  server.onError((error) => {
    if (error instanceof Refusal) return problemResponse(error)
    throw error
  })
  return server
}

beforeAll(async () => {
  cacheFolder = await mkdtemp(join(tmpdir(), 'nonius-pictures-'))
  asked = []
  app = served(cacheFolder)
})
afterAll(() => rm(cacheFolder, { recursive: true, force: true }))

const files = async () =>
  (await readdir(cacheFolder, { recursive: true, withFileTypes: true }))
    .filter((entry) => entry.isFile())
    .map(({ name }) => name)

test('a picture under its own address is kept for good and can do nothing but be looked at', async () => {
  const response = await app.request(pictureUrl('products/nc-40-front', clampFront))
  expect(response.status).toBe(200)
  expect(response.headers.get('content-type')).toBe('image/svg+xml')
  expect(response.headers.get('cache-control')).toBe('public, max-age=31536000, immutable')
  expect(response.headers.get('content-security-policy')).toContain("default-src 'none'")
  expect(response.headers.get('x-content-type-options')).toBe('nosniff')
  expect(await response.text()).toBe(clampFront)
})

test('an old address shows the picture of today, for a short while', async () => {
  const response = await app.request('/media/0123456789/products/nc-40-front.svg')
  expect([response.status, response.headers.get('cache-control')]).toEqual([200, 'public, max-age=300'])
  expect(await response.text()).toBe(clampFront)
})

test('a picture asked for again is answered from memory, unless it has changed meanwhile', async () => {
  const url = pictureUrl('products/nc-40-angle', draw(clamp, 'angle'))
  asked = []
  await app.request(url)
  await app.request(url)
  expect(asked).toEqual(['products/nc-40-angle'])
  const changed = { ...clamp, reading: '12.1 A' }
  catalogue.set('products/nc-40-angle', { drawing: changed, view: 'angle' })
  const response = await app.request(pictureUrl('products/nc-40-angle', draw(changed, 'angle')))
  expect(response.headers.get('cache-control')).toContain('immutable')
  expect(await response.text()).toBe(draw(changed, 'angle'))
})

test('who has a picture already is not sent it again, and HEAD sends none', async () => {
  const url = pictureUrl('categories/5', clampFront, { width: 160, format: 'webp' })
  const etag = (await app.request(url)).headers.get('etag') ?? ''
  expect(etag).toMatch(/^"[0-9a-f]{10}-160-webp"$/)
  for (const known of [etag, `W/${etag}`, `"other", ${etag}`, '*']) {
    const again = await app.request(url, { headers: { 'if-none-match': known } })
    expect([again.status, await again.text()]).toEqual([304, ''])
  }
  expect((await app.request(url, { headers: { 'if-none-match': '"other"' } })).status).toBe(200)
  const head = await app.request(url, { method: 'HEAD' })
  expect([head.status, head.headers.get('content-type'), await head.text()]).toEqual([200, 'image/webp', ''])
  expect(Number(head.headers.get('content-length'))).toBeGreaterThan(500)
})

test.each(['avif', 'webp', 'png'] as const)(
  'renders %s in the width asked for, transparent where nothing is drawn',
  async (format) => {
    const response = await app.request(pictureUrl('products/nc-40-front', clampFront, { width: 240, format }))
    expect(response.headers.get('content-type')).toBe(`image/${format}`)
    const picture = sharp(await response.arrayBuffer())
    expect(await picture.metadata()).toMatchObject({ width: 240, height: 240, hasAlpha: true })
    const { data } = await picture.ensureAlpha().raw().toBuffer({ resolveWithObject: true })
    expect(data[3]).toBe(0)
    expect((await picture.stats()).entropy).toBeGreaterThan(0.5)
  },
)

test.each([
  ['banners/true-rms', 720, 288],
  ['blog/insulation-pi-dar', 320, 180],
] as const)('renders %s in its own proportions', async (path, width, height) => {
  const response = await app.request(`/media/0000000000/${path}-${width}.png`)
  expect(await sharp(await response.arrayBuffer()).metadata()).toMatchObject({ width, height })
})

test('every width is offered', async () => {
  const sizes = await Promise.all(
    pictureWidths.map(async (width) => {
      const response = await app.request(pictureUrl('products/nc-40-front', clampFront, { width, format: 'webp' }))
      return (await sharp(await response.arrayBuffer()).metadata()).width
    }),
  )
  expect(sizes).toEqual(pictureWidths)
})

test('requests at once render once, leave one whole file, and the next process finds it', async () => {
  const before = await files()
  const url = pictureUrl('products/nc-40-front', clampFront, { width: 480, format: 'avif' })
  const bodies = await Promise.all(Array.from({ length: 6 }, async () => (await app.request(url)).arrayBuffer()))
  expect(new Set(bodies.map((body) => Buffer.from(body).toString('base64'))).size).toBe(1)
  const made = (await files()).filter((name) => !before.includes(name))
  expect(made).toEqual([expect.stringMatching(/^[0-9a-f]{24}-480\.avif$/)])
  const later = await served(cacheFolder).request(url)
  expect(Buffer.from(await later.arrayBuffer())).toEqual(Buffer.from(bodies[0] ?? new ArrayBuffer()))
  expect((await files()).length).toBe(before.length + 1)
})

test.each([
  '/media/',
  '/media/products/nc-40-front.svg',
  '/media/0123456789/nc-40-front.svg',
  '/media/0123456789/products/missing.svg',
  '/media/0123456789/banners/missing.svg',
  '/media/0123456789/blog/true-rms/more.svg',
  '/media/0123456789/products/nc-40-front',
  '/media/0123456789/products/nc-40-front.gif',
  '/media/0123456789/products/nc-40-front-100.webp',
  '/media/0123456789/products/nc-40-front-0480.webp',
  '/media/0123456789/products/nc-40-front-480.svgz',
  '/media/012345678/products/nc-40-front.svg',
  '/media/0123456789/products/NC-40-front.svg',
  '/media/0123456789/products/../nc-40-front.svg',
  '/media/0123456789/products/%2e%2e/nc-40-front.svg',
  '/media/0123456789/products/..%2fnc-40-front.svg',
  '/media/0123456789//products/nc-40-front.svg',
  '/media/0123456789/products/.nc-40-front.svg',
  '/media/0123456789/products/nc-40-front.svg%00',
  '/media/0123456789/categories/constructor.svg',
  `/media/0123456789/products/${'a'.repeat(300)}.svg`,
])('does not serve %s', async (path) => {
  expect((await app.request(path)).status).toBe(404)
})
