import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { startTestApi, type TestApi } from '../../../tests/support/api.ts'
import { databases } from '../../../tests/support/databases.ts'
import { staffOrigin, type StaffBrowser, workingHere } from '../../../tests/support/staff.ts'
import { folderStorage } from '../../platform/files/folder-storage.ts'
import { removeUnsaved } from './sent-files.ts'

const paper = (words: string) => new TextEncoder().encode(`%PDF-1.7\n% ${words}\nstartxref\n0\n%%EOF\n`)

describe.each(databases)('files that were sent on $name', ({ stocked }) => {
  let api: TestApi
  let folder: string
  let browser: StaffBrowser
  beforeAll(async () => {
    api = await startTestApi(await stocked())
    folder = await mkdtemp(join(tmpdir(), 'nonius-sent-'))
    const app = api.another({ mediaFolder: folder, staff: { origin: staffOrigin, requiresDevice: false } })
    browser = (await workingHere(api, app, ['content'])).browser
  })
  afterAll(async () => {
    await api?.close()
    await rm(folder, { recursive: true, force: true })
  })

  const sent = async (words: string): Promise<string> => (await browser.sendFile('/papers', paper(words))).body.file
  const isThere = (name: string) =>
    readFile(join(folder, name.slice(0, 2), name)).then(
      () => true,
      () => false,
    )
  const tomorrow = new Date(Date.now() + 25 * 3_600_000)

  it('stay for a day, and go after it where nothing names them', async () => {
    const name = await sent('Nobody saves it')
    expect(await removeUnsaved(api.db, folderStorage(folder))).toEqual([])
    expect(await isThere(name)).toBe(true)
    expect(await removeUnsaved(api.db, folderStorage(folder), tomorrow)).toEqual([name])
    expect(await isThere(name)).toBe(false)
    // Sent once more, it is there once more.
    expect(await sent('Nobody saves it')).toBe(name)
    expect(await isThere(name)).toBe(true)
  })

  it('stay with a product, and with its log once they were taken off', async () => {
    const name = await sent('Saved')
    const path = '/products/NM-10/documents'
    const save = async (documents: object[]) => {
      const { version } = (await browser.get(path)).body
      expect((await browser.put(path, { version, documents })).status).toBe(200)
    }
    await save([{ kind: 'datasheet', language: 'pl', title: 'Karta', file: name }])
    await save([])
    expect(await removeUnsaved(api.db, folderStorage(folder), tomorrow)).not.toContain(name)
    expect(await isThere(name)).toBe(true)
  })

  // Where a file may be named: by its address in what is shown, drafted, planned, kept as a version, or told in the log.
  const address = (name: string) => `/media/0123456789ab/originals/${name.slice(0, 24)}.jpg`
  it.each([
    [
      'a product',
      (url: string) => sql`update product set images = ${JSON.stringify([{ view: 'front', url }])}::json where id = 10`,
    ],
    [
      'a banner',
      (url: string) =>
        sql`insert into shop_attribute (code, position, val, display_vals) values ('SLIDER_77', 77, ${url}, '{}')`,
    ],
    [
      'a category',
      (url: string) => sql`insert into category_attribute (category_id, code, name, val, display_names, display_vals)
        select id, 'SENT_TEST', 'Picture', ${url}, '{}', '{}' from category order by id limit 1`,
    ],
    [
      'a line of the log',
      (url: string) =>
        sql`insert into staff_audit (action, record, title, before) values ('page.changed', 'page:x', 'x', ${JSON.stringify({ body: `<img src="${url}">` })}::json)`,
    ],
    [
      'a page or a post',
      (url: string) => sql`with made as (insert into content (uri, kind) values ('sent-test', 'page') returning id)
        insert into content_text (content_id, culture, title, metadescription, body) select id, 'pl-PL', '', '', ${url} from made`,
    ],
    [
      'a draft that is planned',
      (url: string) => sql`insert into content_draft (uri, culture, parts, publish_at)
        values ('sent-test', 'pl-PL', ${JSON.stringify({ image: url })}::jsonb, now() + interval '30 days')`,
    ],
    [
      'a version of a page',
      (url: string) => sql`insert into content_version (uri, culture, parts)
        values ('sent-test', 'pl-PL', ${JSON.stringify({ image: url })}::jsonb)`,
    ],
    ['what a later version keeps', (url: string) => sql`create table made_later as select ${url}::text as picture`],
  ])('stay where they are named by %s', async (words, write) => {
    const name = await sent(words)
    await write(address(name)).execute(api.db)
    expect(await removeUnsaved(api.db, folderStorage(folder), tomorrow)).not.toContain(name)
    expect(await isThere(name)).toBe(true)
  })

  it('stay where a picture was cut from them', async () => {
    const name = await sent('Cut')
    await sql`insert into picture (path, hash, name) values ('nm-10/cut', 'abc', ${`original:${name}?crop=1,2,3,4`})`.execute(
      api.db,
    )
    expect(await removeUnsaved(api.db, folderStorage(folder), tomorrow)).not.toContain(name)
  })
})
