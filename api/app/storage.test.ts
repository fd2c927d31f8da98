import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import sharp from 'sharp'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { startTestApi, type TestApi } from '../../tests/support/api.ts'
import { brokenStorage } from '../../tests/support/broken-storage.ts'
import { stockedDatabase } from '../../tests/support/databases.ts'
import { readLog } from '../../tests/support/read-log.ts'
import { type StaffBrowser, staffOrigin, workingHere } from '../../tests/support/staff.ts'
import { folderStorage } from '../platform/files/folder-storage.ts'
import type { FileStorage } from '../platform/files/storage.ts'
import { backUp } from './backups/back-up.ts'
import { restore } from './backups/restore.ts'

let api: TestApi
let folder: string
let browser: StaffBrowser
let picture: string
let software: string
const asked: string[] = []
let kept: FileStorage

/** The API with files in a place of the shop's own. */
const withFiles = (storage: FileStorage) =>
  api.another(
    { cacheFolder: join(folder, 'cache'), staff: { origin: staffOrigin, requiresDevice: false } },
    { storage },
  )

beforeAll(async () => {
  api = await startTestApi(await stockedDatabase())
  folder = await mkdtemp(join(tmpdir(), 'api-storage-'))
  const files = folderStorage(join(folder, 'elsewhere'))
  kept = { ...files, read: (name, span) => (asked.push(name), files.read(name, span)) }
  browser = (await workingHere(api, withFiles(kept), ['owner'])).browser
  const photograph = await sharp({ create: { width: 600, height: 400, channels: 3, background: 'teal' } })
    .png()
    .toBuffer()
  picture = (await browser.sendFile('/pictures', Uint8Array.from(photograph))).body.whole
  const zip = new TextEncoder().encode(`PK\u0003\u0004storage${'.'.repeat(500)}PK\u0005\u0006${'\0'.repeat(18)}`)
  const { file } = (await browser.sendFile('/software', zip)).body
  const path = '/products/NM-10/software'
  const { version } = (await browser.get(path)).body
  const one = { kind: 'firmware', version: '9.1', released: '2026-11-24', system: '', name: '', notes: {}, file }
  expect((await browser.put(path, { version, software: [one] })).status).toBe(200)
  software = `/media/software/${String(file).split('.')[0]}/NM-10-firmware-9.1.zip`
})
afterAll(async () => {
  await api?.close()
  await rm(folder, { recursive: true, force: true })
})

test('files come from where the shop keeps them, from where a download broke off too', async () => {
  const app = withFiles(kept)
  expect((await app.request(picture)).status).toBe(200)
  const whole = Buffer.from(await (await app.request(software)).arrayBuffer())
  const rest = await app.request(software, { headers: { range: 'bytes=100-' } })
  expect(rest.status).toBe(206)
  expect(Buffer.from(await rest.arrayBuffer())).toEqual(whole.subarray(100))
})

test('a picture that was made smaller once is shown without its file being asked for', async () => {
  const smaller = picture.replace('.png', '-96.webp')
  expect((await withFiles(kept).request(smaller)).status).toBe(200)
  asked.length = 0
  expect((await withFiles(kept).request(smaller)).status).toBe(200)
  expect(asked).toEqual([])
  expect((await withFiles(brokenStorage).request(smaller)).status).toBe(200)
})

test('while nothing can be read visitors are told to come back, and not that there is nothing', async () => {
  const log = readLog()
  const app = withFiles(brokenStorage)
  for (const path of [picture.replace('.png', '-480.webp'), software]) {
    const response = await app.request(path)
    const { headers } = response
    expect([response.status, headers.get('retry-after'), headers.get('cache-control')]).toEqual([503, '30', 'no-store'])
    expect(await response.json()).toMatchObject({ code: 'FILES_UNAVAILABLE' })
  }
  log.close()
  expect(log.lines).toContainEqual(expect.objectContaining({ level: 'error', msg: 'Files cannot be read or kept' }))
  expect((await app.request('/yes-api/rest/product/10')).status).toBe(200)
})

test('what breaks off in the middle is no picture', async () => {
  const { close } = readLog()
  const half: FileStorage = {
    ...kept,
    read: async () =>
      new ReadableStream(
        {
          start: (controller) => controller.enqueue(Buffer.from('half')),
          pull: (controller) => controller.error(new Error('The line broke')),
        },
        { highWaterMark: 0 },
      ),
  }
  expect((await withFiles(half).request(picture.replace('.png', '-720.webp'))).status).toBe(503)
  close()
})

test('a backup holds what is kept elsewhere, and brings it back there', async () => {
  const { folder: from, manifest, damaged } = await backUp(api.db, { to: join(folder, 'backups'), storage: kept })
  expect([manifest.originals.length, damaged]).toEqual([2, []])
  const other = await startTestApi(await stockedDatabase())
  const storage = folderStorage(join(folder, 'new'))
  try {
    await restore(other.db, { from, storage, erasureList: join(folder, 'erasures'), replace: true })
    const app = other.another({ cacheFolder: join(folder, 'cache-new') }, { storage })
    for (const path of [picture, software]) expect((await app.request(path)).status).toBe(200)
    await expect(backUp(other.db, { to: join(folder, 'none'), storage: brokenStorage })).rejects.toThrow('out of order')
  } finally {
    await other.close()
  }
})
