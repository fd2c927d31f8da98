import { mkdtemp, readdir, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Hono } from 'hono'
import sharp from 'sharp'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { problemResponse, HttpProblem } from '../../platform/http/problem.ts'
import { pictureWidths } from '#lib/contract/product.ts'
import { drawnPicture, hashOf, type Picture } from '../../platform/files/picture-source.ts'
import { pictureHandler, pictureUrl } from './pictures.ts'

const dial = (colour: string, width = 480, height = 480): string =>
  `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${height}"><circle cx="240" cy="170" r="140" fill="${colour}"/><path d="M240 170 330 90" stroke="#fff" stroke-width="9"/></svg>`

async function photograph(width: number, height: number): Promise<Picture> {
  const noise = { type: 'gaussian', mean: 128, sigma: 60 } as const
  const camera = sharp({ create: { width, height, channels: 3, background: '#888', noise } }).jpeg()
  const bytes = Uint8Array.from(await camera.withExif({ IFD0: { Copyright: 'nobody' } }).toBuffer())
  return { format: 'jpg', hash: hashOf(bytes), read: async () => bytes }
}

const front = drawnPicture(dial('#003563'))
const angle = drawnPicture(dial('#2d7baf'))
const catalogue = new Map<string, Picture>([
  ['products/nc-40-front', front],
  ['products/nc-40-angle', angle],
  ['categories/5', front],
  ['banners/wide', drawnPicture(dial('#2d7baf', 1200, 480))],
  ['blog/article', drawnPicture(dial('#2d7baf', 800, 450))],
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
        return catalogue.get(path)
      },
    }),
  )
  server.onError((error) => {
    if (error instanceof HttpProblem) return problemResponse(error)
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
  const response = await app.request(pictureUrl('products/nc-40-front', front))
  expect(response.status).toBe(200)
  expect(response.headers.get('content-type')).toBe('image/svg+xml')
  expect(response.headers.get('cache-control')).toBe('public, max-age=31536000, immutable')
  expect(response.headers.get('content-security-policy')).toContain("default-src 'none'")
  expect(response.headers.get('x-content-type-options')).toBe('nosniff')
  expect(await response.text()).toBe(dial('#003563'))
})

test('an old address shows the picture of today, for a short while', async () => {
  const response = await app.request('/media/0123456789/products/nc-40-front.svg')
  expect([response.status, response.headers.get('cache-control')]).toEqual([200, 'public, max-age=300'])
  expect(await response.text()).toBe(dial('#003563'))
})

test('a picture asked for again is answered from memory, unless it has changed meanwhile', async () => {
  const url = pictureUrl('products/nc-40-angle', angle)
  asked = []
  await app.request(url)
  await app.request(url)
  expect(asked).toEqual(['products/nc-40-angle'])
  const changed = drawnPicture(dial('#d2232a'))
  catalogue.set('products/nc-40-angle', changed)
  const response = await app.request(pictureUrl('products/nc-40-angle', changed))
  expect(response.headers.get('cache-control')).toContain('immutable')
  expect(await response.text()).toBe(dial('#d2232a'))
})

test('who has a picture already is not sent it again, and HEAD sends none', async () => {
  const url = pictureUrl('categories/5', front, { width: 160, format: 'webp' })
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
    const response = await app.request(pictureUrl('products/nc-40-front', front, { width: 240, format }))
    expect(response.headers.get('content-type')).toBe(`image/${format}`)
    const picture = sharp(await response.arrayBuffer())
    expect(await picture.metadata()).toMatchObject({ width: 240, height: 240, hasAlpha: true })
    const { data } = await picture.ensureAlpha().raw().toBuffer({ resolveWithObject: true })
    expect(data[3]).toBe(0)
    expect((await picture.stats()).entropy).toBeGreaterThan(0.5)
  },
)

test.each([
  ['banners/wide', 720, 288],
  ['blog/article', 320, 180],
] as const)('renders %s in its own proportions', async (path, width, height) => {
  const response = await app.request(`/media/0000000000/${path}-${width}.png`)
  expect(await sharp(await response.arrayBuffer()).metadata()).toMatchObject({ width, height })
})

test('a photograph is shown upright, no larger than it came and without what its camera noted', async () => {
  const picture = await photograph(400, 300)
  catalogue.set('products/nc-41-front', picture)
  const sizeOf = async (url: string) => {
    const response = await app.request(url)
    const { width, height, format, exif } = await sharp(await response.arrayBuffer()).metadata()
    return [response.headers.get('content-type'), format, width, height, exif]
  }
  const at = (raster?: Parameters<typeof pictureUrl>[2]) => sizeOf(pictureUrl('products/nc-41-front', picture, raster))
  expect(await at({ width: 240, format: 'avif' })).toEqual(['image/avif', 'heif', 240, 180, undefined])
  expect(await at({ width: 960, format: 'webp' })).toEqual(['image/webp', 'webp', 400, 300, undefined])
  expect(await at()).toEqual(['image/jpeg', 'jpeg', 400, 300, undefined])
  const large = await photograph(2000, 1000)
  catalogue.set('products/nc-41-front', large)
  expect(await sizeOf(pictureUrl('products/nc-41-front', large))).toEqual(['image/jpeg', 'jpeg', 1280, 640, undefined])
})

test('an old address leads on where a drawing has become a photograph', async () => {
  const picture = await photograph(20, 20)
  catalogue.set('products/nc-42-front', picture)
  const response = await app.request(pictureUrl('products/nc-42-front', front))
  const url = pictureUrl('products/nc-42-front', picture)
  expect([response.status, response.headers.get('location')]).toEqual([302, url])
  expect(url).toMatch(/\.jpg$/)
})

test('every width is offered', async () => {
  const sizes = await Promise.all(
    pictureWidths.map(async (width) => {
      const response = await app.request(pictureUrl('products/nc-40-front', front, { width, format: 'webp' }))
      return (await sharp(await response.arrayBuffer()).metadata()).width
    }),
  )
  expect(sizes).toEqual(pictureWidths)
})

test('requests at once render once, leave one whole file, and the next process finds it', async () => {
  const before = await files()
  const url = pictureUrl('products/nc-40-front', front, { width: 480, format: 'avif' })
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
  '/media/0123456789/blog/article/more.svg',
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
