import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Hono } from 'hono'
import sharp from 'sharp'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { ProductPictures } from '#lib/contract/staff/pictures.ts'
import { startTestApi, type TestApi } from '../../../../tests/support/api.ts'
import { databases } from '../../../../tests/support/databases.ts'
import { type StaffBrowser, staffOrigin, workingHere } from '../../../../tests/support/staff.ts'
import { folderStorage } from '../../../platform/files/folder-storage.ts'
import { originalsIn } from '../../../platform/backups/kept-originals.ts'

const red = { r: 220, g: 20, b: 30 }
const blue = { r: 10, g: 40, b: 200 }

/** Taken on its side, red on its left and blue on its right, with the place where it was taken. */
async function photograph(): Promise<Uint8Array<ArrayBuffer>> {
  const half = (background: typeof red) => sharp({ create: { width: 200, height: 200, channels: 3, background } }).png()
  const exif = { IFD0: { Copyright: 'Ada' }, IFD3: { GPSLatitudeRef: 'N', GPSLatitude: '50/1 49/1 0/1' } }
  const bytes = await sharp({ create: { width: 400, height: 200, channels: 3, background: red } })
    .composite([{ input: await half(blue).toBuffer(), left: 200, top: 0 }])
    .withExif(exif)
    .withMetadata({ orientation: 6 })
    .jpeg()
    .toBuffer()
  return Uint8Array.from(bytes)
}

describe.each(databases)('pictures of products on $name', ({ stocked }) => {
  let api: TestApi
  let folder: string
  let app: Hono
  let browser: StaffBrowser
  beforeAll(async () => {
    api = await startTestApi(await stocked())
    folder = await mkdtemp(join(tmpdir(), 'nonius-sent-'))
    const settings = { mediaFolder: join(folder, 'media'), cacheFolder: join(folder, 'cache') }
    app = api.another({ ...settings, staff: { origin: staffOrigin, requiresDevice: false } })
    browser = (await workingHere(api, app, ['content'])).browser
  })
  afterAll(async () => {
    await api?.close()
    await rm(folder, { recursive: true, force: true })
  })

  const read = async (): Promise<ProductPictures> => (await browser.get('/products/NM-10/pictures')).body
  const save = async (pictures: object[], version?: string) =>
    browser.put('/products/NM-10/pictures', { version: version ?? (await read()).version, pictures })
  const log = async () => (await browser.get('/history?record=product:NM-10')).body.entries
  const inShop = async (culture: string) =>
    (await app.request('/yes-api/rest/product/10', { headers: { 'accept-language': culture } })).json()
  const bytesAt = async (url: string) => {
    const response = await app.request(url)
    return Buffer.from(await response.arrayBuffer())
  }
  const kept = ({ pictures }: ProductPictures) =>
    pictures.map(({ url, view, alt, instead }) => ({ view, alt, instead, from: { url } }))

  it('finds pictures by the product that shows them and by what is said of them, those that came last first', async () => {
    const found = async (search: string) => (await browser.get(`/pictures?search=${encodeURIComponent(search)}`)).body
    const { original, whole } = (await browser.sendFile('/pictures', await photograph())).body
    const [newest] = (await found('')).pictures
    expect(newest.url).toBe(whole)
    const from = { original, crop: null }
    const { body } = await save([{ view: 'front', alt: { pl: 'Widok z przodu, ze źródłem' }, from }])
    const [{ url }] = body.pictures
    for (const words of ['nm-10 front', 'ZRODLEM widok', 'Messgerät'])
      expect([words, (await found(words)).pictures.map((one: { url: string }) => one.url)]).toEqual([words, [url]])
    expect(await found('nm-10 %')).toEqual({ pictures: [], hasMore: false })
    await save([])
  })

  it('keeps what was sent as it came, and shows it upright without what the camera noted', async () => {
    const file = await photograph()
    const sent = (await browser.sendFile('/pictures', file)).body
    expect(sent).toMatchObject({ width: 200, height: 400 })
    expect([...(await originalsIn(folderStorage(join(folder, 'media')))).keys()]).toEqual([sent.original])
    const { status, body } = await save([{ view: 'front', alt: {}, from: { original: sent.original, crop: null } }])
    expect([status, body.pictures.length]).toEqual([200, 1])
    const [{ url, source }] = body.pictures
    expect(source).toEqual({ ...sent, whole: url, crop: null })
    expect((await inShop('pl-PL')).image).toBe(url)
    for (const address of [url, url.replace('.jpg', '-160.avif'), url.replace('.jpg', '-160.webp'), sent.whole]) {
      const { exif, width, height, orientation } = await sharp(await bytesAt(address)).metadata()
      expect([address, exif, orientation, height]).toEqual([address, undefined, undefined, width * 2])
    }
    expect((await sharp(file).metadata()).exif?.toString('latin1')).toContain('Ada')
  })

  it('cuts out a part of it as it stands upright, whose numbers are kept beside the whole', async () => {
    const before = await read()
    const { original, whole } = before.pictures[0]?.source ?? { original: '', whole: '' }
    // What was on the right of the picture as it came is below now.
    const crop = { left: 20, top: 210, width: 150, height: 150 }
    const { body } = await save([{ view: 'detail', alt: {}, from: { original, crop } }])
    const [{ url, source }] = body.pictures
    expect(source).toMatchObject({ original, crop, width: 200, height: 400 })
    expect(url).not.toBe(whole)
    const cut = sharp(await bytesAt(url.replace('.jpg', '-96.png')))
    expect(await cut.metadata()).toMatchObject({ width: 96, height: 96 })
    const { dominant } = await cut.stats()
    expect(dominant.b).toBeGreaterThan(150)
    expect((await sharp(await bytesAt(source.whole)).metadata()).height).toBe(400)
    const [entry] = await log()
    const undone = await browser.post('/products/NM-10/undo', { entry: entry.id })
    expect(undone.status).toBe(200)
    expect((await read()).pictures).toEqual(before.pictures)
    expect((await browser.post('/products/NM-10/undo', { entry: entry.id })).body.code).toBe('RECORD_CHANGED')
  })

  it('says what a picture shows in the languages somebody has written it in, and nothing in others', async () => {
    const [picture] = kept(await read())
    const alt = { de: 'Messgerät von vorn, Anzeige 230,1 V' }
    await save([{ ...picture, alt }])
    expect((await inShop('de-DE')).images).toEqual([{ url: picture?.from.url, view: 'front', alt: alt.de }])
    expect((await inShop('pl-PL')).images).toEqual([{ url: picture?.from.url, view: 'front' }])
  })

  it('shows a country, or all that speak a language, another one instead, and takes that back', async () => {
    const before = await read()
    const [picture] = kept(before)
    const { whole } = (await browser.sendFile('/pictures', await photograph())).body
    const { status, body } = await save([{ ...picture, instead: { de: whole } }])
    expect([status, body.pictures[0].instead]).toEqual([200, { de: whole }])
    expect((await inShop('de-DE')).images).toMatchObject([{ url: whole }])
    expect((await inShop('pl-PL')).images).toMatchObject([{ url: picture?.from.url }])
    await save([{ ...picture, instead: { de: whole, 'de-DE': picture?.from.url } }])
    expect((await inShop('de-DE')).image).toBe(picture?.from.url)
    const wrong = { 'xx-XX': whole, pl: '/media/0123456789/none.jpg' }
    const refused = await save([{ ...picture, instead: wrong }])
    expect(refused.body.errors.map(({ path }: { path: string }) => path)).toEqual(
      Object.keys(wrong).map((place) => `pictures.0.instead.${place}`),
    )
    const [entry] = await log()
    await browser.post('/products/NM-10/undo', { entry: entry.id })
    expect((await read()).pictures[0]?.instead).toEqual({ de: whole })
    await save(kept(before))
    expect((await inShop('de-DE')).image).toBe(picture?.from.url)
  })

  it('puts them into another order and takes them away, unless somebody else was there before', async () => {
    const first = await read()
    const other = Uint8Array.from(
      await sharp({ create: { width: 90, height: 90, channels: 3, background: blue } })
        .webp()
        .toBuffer(),
    )
    const { original } = (await browser.sendFile('/pictures', other)).body
    await save([...kept(first), { view: 'angle', alt: {}, from: { original, crop: null } }])
    const two = kept(await read())
    await save(two.toReversed())
    expect((await inShop('pl-PL')).images.map(({ view }: { view: string }) => view)).toEqual(['angle', 'front'])
    const late = await save([], first.version)
    expect([late.status, late.body.code]).toEqual([409, 'RECORD_CHANGED'])
    await save([])
    expect((await inShop('pl-PL')).image).toBe(null)
    const [entry] = await log()
    await browser.post('/products/NM-10/undo', { entry: entry.id })
    expect(kept(await read())).toEqual(two.toReversed())
  })

  it.each([
    ['words', new TextEncoder().encode('no picture')],
    ['a drawing, which can hold scripts', new TextEncoder().encode('<svg xmlns="http://www.w3.org/2000/svg"/>')],
    ['nothing', new Uint8Array()],
  ])('takes no %s', async (_, bytes) => {
    expect((await browser.sendFile('/pictures', bytes)).body.code).toBe('FILE_UNREADABLE')
  })

  it('takes no picture that breaks off, and none that swells beyond what cameras take', async () => {
    const whole = await photograph()
    expect((await browser.sendFile('/pictures', whole.slice(0, whole.length - 200))).body.code).toBe('FILE_UNREADABLE')
    const huge = sharp({ create: { width: 12_000, height: 11_000, channels: 3, background: red } })
    const packed = Uint8Array.from(await huge.png({ compressionLevel: 1 }).toBuffer())
    expect(packed.length).toBeLessThan(4_000_000)
    expect((await browser.sendFile('/pictures', packed)).body.code).toBe('FILE_UNREADABLE')
  })

  it('refuses what is not there, what is there twice, and a part that lies beside the picture', async () => {
    const { pictures } = await read()
    const original = pictures.find(({ source }) => source?.height === 400)?.source?.original
    const [one] = kept(await read())
    const wrong = [
      [one, one],
      [{ ...one, from: { url: '/media/0123456789/1-none-front.jpg' } }],
      [{ ...one, alt: { la: 'Instrumentum' } }],
      [{ ...one, from: { original: `${'0'.repeat(64)}.jpg`, crop: null } }],
      [{ ...one, from: { original, crop: { left: 100, top: 0, width: 150, height: 150 } } }],
    ]
    for (const list of wrong) expect((await save(list as object[])).body.code).toBe('VALIDATION_FAILED')
    expect((await read()).pictures).toEqual(pictures)
  })
})
