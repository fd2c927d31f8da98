import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { hash } from 'node:crypto'
import type { Hono } from 'hono'
import { ownStorage } from '../../../platform/files/folder-storage.ts'
import { removeUnsaved } from '../../../catalog/media/sent-files.ts'
import { startTestApi, type TestApi } from '../../../../tests/support/api.ts'
import { databases } from '../../../../tests/support/databases.ts'
import { type StaffBrowser, withStaff, workingHere } from '../../../../tests/support/staff.ts'

const archive = (words: string) => new TextEncoder().encode(`PK\u0003\u0004${words}PK\u0005\u0006${'\0'.repeat(18)}`)

describe.each(databases)('software of products on $name', ({ stocked }) => {
  let api: TestApi
  let app: Hono
  let browser: StaffBrowser
  beforeAll(async () => {
    api = await startTestApi(await stocked())
    app = withStaff(api)
    browser = (await workingHere(api, app, ['content'])).browser
  })
  afterAll(() => api?.close())

  const read = async () => (await browser.get('/products/NM-10/software')).body
  const save = async (software: object[]) =>
    browser.put('/products/NM-10/software', { version: (await read()).version, software })
  const sent = async (words: string): Promise<string> => (await browser.sendFile('/software', archive(words))).body.file
  const version = (number: string, file: string, more = {}) => ({
    ...{ kind: 'firmware', version: number, released: `2026-1${number[0]}-01`, system: '', name: '', notes: {}, file },
    ...more,
  })
  const shown = async (culture: string) =>
    (await (await app.request('/yes-api/rest/product/10', { headers: { 'accept-language': culture } })).json()).software

  it('shows every version, the newest first, with what it says in each language and what it can be proved by', async () => {
    const [old, fresh] = [await sent('old'), await sent('new')]
    const saved = await save([version('0.9', old), version('1.0', fresh, { notes: { pl: 'Szybszy start', de: '' } })])
    expect(saved.status).toBe(200)
    const sha256 = hash('sha256', archive('new'))
    expect(fresh).toBe(`${sha256}.zip`)
    expect(await shown('pl-PL')).toMatchObject([
      { kind: 'firmware', version: '1.0', notes: 'Szybszy start', sha256, bytes: archive('new').byteLength },
      { version: '0.9' },
    ])
    expect((await shown('de-DE'))[0].notes).toBeUndefined()
  })

  it('sends it to be kept and never to be shown, by its own name alone', async () => {
    const [{ url }] = await shown('pl-PL')
    expect(url).toMatch(/^\/media\/software\/[\da-f]{64}\/NM-10-firmware-1\.0\.zip$/)
    const response = await app.request(url)
    const headers = ['content-type', 'content-disposition', 'x-content-type-options', 'content-security-policy']
    expect(headers.map((name) => response.headers.get(name))).toEqual([
      'application/zip',
      'attachment; filename="NM-10-firmware-1.0.zip"',
      'nosniff',
      "default-src 'none'; sandbox",
    ])
    expect(new Uint8Array(await response.arrayBuffer())).toEqual(archive('new'))
    const etag = response.headers.get('etag') ?? ''
    expect((await app.request(url, { headers: { 'if-none-match': etag } })).status).toBe(304)
    expect((await app.request(url, { method: 'HEAD' })).headers.get('content-length')).toBe(
      String(archive('new').length),
    )
    const rest = await app.request(url, { headers: { range: 'bytes=10-', 'if-range': etag } })
    expect([rest.status, rest.headers.get('content-range')]).toEqual([
      206,
      `bytes 10-${archive('new').length - 1}/${archive('new').length}`,
    ])
    expect(new Uint8Array(await rest.arrayBuffer())).toEqual(archive('new').subarray(10))
    const unsaved = await sent('nobody has saved it')
    for (const other of [
      url.replace('NM-10', 'NM-11'),
      `/media/software/${unsaved.split('.')[0]}/NM-10-firmware-1.0.zip`,
    ])
      expect((await app.request(other)).status).toBe(404)
  })

  it.each([
    ['a page', '<!doctype html><script>alert(1)</script>'],
    ['an archive that broke off', 'PK\u0003\u0004half'],
    ['a program of before', `MZ${'\0'.repeat(80)}`],
  ])('does not take %s, whatever it is called', async (_, text) => {
    expect((await browser.sendFile('/software', new TextEncoder().encode(text))).body.code).toBe('FILE_UNREADABLE')
  })

  it('refuses a version twice, and a file and a language that there are none of', async () => {
    const { software } = await read()
    const file = software[0].file
    const paths = async (wanted: object[]) =>
      (await save(wanted)).body.errors?.map(({ path }: { path: string }) => path)
    expect(await paths([version('1.1', file), version('1.1', file)])).toEqual(['software.1.version'])
    expect(await paths([version('1.1', `${'0'.repeat(64)}.zip`)])).toEqual(['software.0.file'])
    expect(await paths([version('1.1', file, { notes: { xx: 'x' } })])).toEqual(['software.0.notes'])
  })

  it('goes a day after it was sent where nobody has saved it, and stays with a product', async () => {
    const [{ file }] = (await read()).software
    const unsaved = await sent('for a day')
    const removed = await removeUnsaved(api.db, ownStorage, new Date(Date.now() + 25 * 3_600_000))
    expect([removed.includes(unsaved), removed.includes(file)]).toEqual([true, false])
  })

  it('is told in the log, and put back', async () => {
    const before = (await read()).software
    await save([])
    expect(await shown('pl-PL')).toBeUndefined()
    const { entries } = (await browser.get('/history?record=product:NM-10')).body
    expect(entries[0]).toMatchObject({ action: 'product.software' })
    await browser.post('/products/NM-10/undo', { entry: entries[0].id })
    expect((await read()).software).toEqual(before)
  })
})
