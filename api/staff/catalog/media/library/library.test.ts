import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sql } from 'kysely'
import sharp from 'sharp'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type TestApi, startTestApi } from '../../../../../tests/support/api.ts'
import { brokenStorage } from '../../../../../tests/support/broken-storage.ts'
import { StaffBrowser, staffOrigin, withStaff, workingHere } from '../../../../../tests/support/staff.ts'
import { folderStorage } from '../../../../platform/files/folder-storage.ts'
import { removeUnsaved } from '../../../../catalog/media/sent-files.ts'

let api: TestApi
let folder: string
let browser: StaffBrowser
beforeAll(async () => {
  api = await startTestApi()
  folder = await mkdtemp(join(tmpdir(), 'nonius-library-'))
  const settings = { mediaFolder: join(folder, 'media'), cacheFolder: join(folder, 'cache') }
  const app = api.another({ ...settings, staff: { origin: staffOrigin, requiresDevice: false } })
  ;({ browser } = await workingHere(api, app, ['content']))
})
afterAll(async () => {
  await api.close()
  await rm(folder, { recursive: true })
})

const storage = () => folderStorage(join(folder, 'media'))

let shade = 0
async function send(width = 80, height = 60): Promise<string> {
  const background = { r: ++shade, g: 10, b: 200 }
  const bytes = await sharp({ create: { width, height, channels: 3, background } })
    .png()
    .toBuffer()
  return String((await browser.sendFile('/pictures', Uint8Array.from(bytes))).body.original)
}

type Crop = { left: number; top: number; width: number; height: number } | null

async function show(sku: string, original: string, crop: Crop = null, alt: Record<string, string> = {}) {
  const path = `/products/${sku}/pictures`
  const { version } = (await browser.get(path)).body
  const answer = await browser.put(path, { version, pictures: [{ view: 'front', alt, from: { original, crop } }] })
  expect(answer.status).toBe(200)
  return answer.body.pictures[0]
}

const picturesOf = async (sku: string) => (await browser.get(`/products/${sku}/pictures`)).body.pictures
const file = async (original: string) =>
  (await browser.get(`/media/file?name=${encodeURIComponent(`original:${original}`)}`)).body
const listed = async (query: string) =>
  (await browser.get(`/media?${query}`)).body.files.map(({ name }: { name: string }) => name)
const lastEntry = async (action: string) => {
  const { rows } = await sql<{ id: number }>`
    select id from staff_audit where action = ${action} order by id desc limit 1`.execute(api.db)
  return Number(rows[0]?.id)
}

test('a picture is replaced wherever it stands, cut as before in its own measure, and undone exactly', async () => {
  const [old, now] = [await send(80, 60), await send(160, 120)]
  const crop = { left: 10, top: 4, width: 33, height: 31 }
  const whole = await show('NM-10', old)
  await show('NM-11', old, crop)
  await sql`update content_text set body = ${`<p><img src="${whole.url}" alt=""></p>`}
    where (content_id, culture) = (select content_id, culture from content_text order by 1, 2 limit 1)`.execute(api.db)
  const before = await file(old)
  expect(before).toMatchObject({ uses: 3, width: 80, height: 60 })
  expect(before.places.map(({ kind }: { kind: string }) => kind).sort()).toEqual(['content', 'product', 'product'])

  const answer = await browser.post('/media/replacements', { name: `original:${old}`, by: now })
  expect(answer.status).toBe(200)
  expect(answer.body).toMatchObject({ uses: 3, name: `original:${now}` })
  expect((await file(old)).uses).toBe(0)
  expect((await picturesOf('NM-11'))[0].source).toMatchObject({
    original: now,
    crop: { left: 20, top: 8, width: 66, height: 62 },
  })
  const { rows } = await sql<{ body: string }>`
    select body from content_text where body like '%<img src="/media/%' limit 1`.execute(api.db)
  expect(rows[0]?.body).not.toContain(whole.url)

  expect((await browser.post('/media/undo', { entry: await lastEntry('media.replaced') })).status).toBe(200)
  expect(await file(old)).toEqual(before)
  expect((await picturesOf('NM-11'))[0].source).toMatchObject({ original: old, crop })
  expect((await browser.post('/media/undo', { entry: await lastEntry('media.replaced') })).status).toBe(409)
  expect((await browser.post('/media/undo', { entry: await lastEntry('media.undone') })).status).toBe(200)
  expect((await picturesOf('NM-11'))[0].source.original).toBe(now)
})

test('what stands nowhere is listed, removed at once, restored, and taken away a month later', async () => {
  const [used, unused, kept] = [await send(), await send(), await send()]
  await show('NM-12', used)
  const { files } = (await browser.get('/media?state=unused')).body
  expect(files.every(({ bytes }: { bytes: number | null }) => (bytes ?? 0) > 0)).toBe(true)
  const unusedNames = await listed('state=unused')
  expect(unusedNames).toContain(`original:${unused}`)
  expect(unusedNames).not.toContain(`original:${used}`)
  const names = [used, unused, kept].map((one) => `original:${one}`)
  const { body } = await browser.post('/media/removals', { names })
  expect(new Set(body.names)).toEqual(new Set(names.slice(1)))
  expect(await listed('')).not.toContain(`original:${unused}`)
  expect(await listed('state=removed')).toContain(`original:${unused}`)
  // Who shows it again has it back.
  await show('NM-13', kept)
  expect(await file(kept)).toMatchObject({ isRemoved: false, uses: 1 })
  await browser.post('/media/restorals', { names: [`original:${unused}`] })
  expect(await listed('state=unused')).toContain(`original:${unused}`)
  await browser.post('/media/removals', { names: [`original:${unused}`] })
  const in20Days = new Date(Date.now() + 20 * 86_400_000)
  expect(await removeUnsaved(api.db, storage(), in20Days)).not.toContain(unused)
  const in40Days = new Date(Date.now() + 40 * 86_400_000)
  expect(await removeUnsaved(api.db, storage(), in40Days)).toContain(unused)
  expect(await listed('state=removed')).not.toContain(`original:${unused}`)
})

test('pictures that say nothing in a language are listed by it, and described in place', async () => {
  const original = await send()
  const { url } = await show('NM-14', original, null, { pl: 'Miernik' })
  const name = `original:${original}`
  expect(await listed('state=untold&language=de')).toContain(name)
  expect(await listed('state=untold&language=pl')).not.toContain(name)
  const said = { name, sku: 'NM-14', url, language: 'de', before: '', alt: 'Messgerät' }
  expect((await browser.put('/media/words', said)).body.untold).not.toContain('de')
  expect((await browser.put('/media/words', said)).body.code).toBe('RECORD_CHANGED')
  expect((await picturesOf('NM-14'))[0].alt).toEqual({ pl: 'Miernik', de: 'Messgerät' })
})

test('files are found by words of the products that show them, and a paper is replaced in each of them', async () => {
  const original = await send()
  await show('NM-10', original)
  expect(await listed('search=nm-10')).toContain(`original:${original}`)
  expect(await listed('search=nm-10&kind=document')).toEqual([])
  const pdf = (text: string) => new TextEncoder().encode(`%PDF-1.7\n${text}\nstartxref\n0\n%%EOF\n`)
  const paper = String((await browser.sendFile('/papers', pdf('one'))).body.file)
  const { version } = (await browser.get('/products/NM-10/documents')).body
  const documents = [{ kind: 'manual', language: 'pl', title: 'Instrukcja miernika', file: paper }]
  expect((await browser.put('/products/NM-10/documents', { version, documents })).status).toBe(200)
  expect(await listed('search=instrukcja')).toEqual([`original:${paper}`])
  const newer = String((await browser.sendFile('/papers', pdf('two, longer'))).body.file)
  await browser.post('/media/replacements', { name: `original:${paper}`, by: newer })
  expect((await browser.get('/products/NM-10/documents')).body.documents).toMatchObject([{ file: newer }])
  await browser.post('/media/undo', { entry: await lastEntry('media.replaced') })
  expect((await browser.get('/products/NM-10/documents')).body.documents).toMatchObject([{ file: paper }])
})

test('how large a file of before is nobody knows without it, and nothing is said of it then', async () => {
  const original = await send()
  const { url } = await show('NM-14', original)
  const name = `original:${original}`
  await api.db.updateTable('media_file').set({ bytes: null, width: null }).where('name', '=', name).execute()
  const unkept = Object.assign(new StaffBrowser(withStaff(api, {}, { storage: brokenStorage })), {
    cookie: browser.cookie,
    token: browser.token,
  })
  const unavailable = { code: 'FILES_UNAVAILABLE' }
  expect((await unkept.get(`/media/file?name=${encodeURIComponent(name)}`)).body).toMatchObject(unavailable)
  const said = { name, sku: 'NM-14', url, language: 'pl', before: '', alt: 'Miernik' }
  expect((await unkept.put('/media/words', said)).body).toMatchObject(unavailable)
  expect((await picturesOf('NM-14'))[0].alt).toEqual({})
  expect(await file(original)).toMatchObject({ width: 80, height: 60 })
})
