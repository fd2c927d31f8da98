import { mkdtemp, readFile, readdir, rm, stat, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { openEmbedded } from '../../../tests/support/embedded.ts'
import { everyRow } from '../../../tests/support/database-rows.ts'
import { startTestApi, type TestApi } from '../../../tests/support/api.ts'
import { everyDatabase, installedDatabases, servers } from '../../../tests/support/databases.ts'
import { logIn, newUser, type User } from '../../../tests/support/people.ts'
import { newShopper, orderAll, type Shopper } from '../../../tests/support/shopper.ts'
import { createApi } from '../app.ts'
import { connectPostgres, type OpenDatabase } from '../../platform/database/db.ts'
import { migrateTo, migrations, seenBy } from '../../platform/database/migrations/index.ts'
import { folderStorage } from '../../platform/files/folder-storage.ts'
import { storeOriginal, originalNameOf, originals } from '../../platform/files/originals.ts'
import type { FileStorage } from '../../platform/files/storage.ts'
import { backUp, type BackupReport } from './back-up.ts'
import { dropAll } from '../../platform/backups/database-facts.ts'
import { writeManifest } from '../../platform/backups/manifest.ts'
import { restore } from './restore.ts'

let folder: string
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'keep-'))
})
afterAll(() => rm(folder, { recursive: true, force: true }))

const picture = new TextEncoder().encode('<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 4 3"/>')
const pictureName = originalNameOf(picture, 'svg')
/** Of the only ending with a figure in it. */
const software = new TextEncoder().encode('7z')
const softwareName = originalNameOf(software, '7z')
const pathOfPicture = [pictureName.slice(9, 11), pictureName.slice(9)]

/** What a text may hold, and what readers of lines, of JSON or of COPY would make something else of. */
const strange = 'a\u2028b\r\nc\\n\t"d" \u{1f600} NULL \\N'

/** What nothing in a new place may differ in: the rest names transactions and times of the server. */
async function contentOf(database: OpenDatabase) {
  const { change, change_in, epoch, erasure, kysely_migration, kysely_migration_lock, ...content } = await everyRow(
    database.db,
  )
  expect([change, change_in, epoch, erasure, kysely_migration, kysely_migration_lock]).not.toContain(undefined)
  return content
}

/** Into the same kind a backup goes as well, below, in place of what is there. */
const others = (name: string) =>
  installedDatabases.length > 1 ? installedDatabases.filter((database) => database.name !== name) : installedDatabases

describe.each(everyDatabase)('a backup of $name', ({ name, open }) => {
  let api: TestApi
  let user: User
  let buyer: Shopper
  let order: { number: string }
  let invoice: { status: number; body: Buffer }
  let before: Record<string, string[]>
  let backup: BackupReport
  let mediaFolder: string
  let place: { to: string; storage: FileStorage }

  const ordered = (guest: Shopper, ask: 'order' | 'orderDocument') =>
    guest.ask(ask, {
      query: { number: order.number, ...(ask === 'orderDocument' && { type: 'proforma' }) },
      headers: { guid: buyer.guid },
    })

  beforeAll(async () => {
    const own = await mkdtemp(join(folder, `${name}-`))
    mediaFolder = join(own, 'media')
    place = { to: join(own, 'backups'), storage: folderStorage(mediaFolder) }
    api = await startTestApi(await open())
    await storeOriginal(place.storage, pictureName, picture)
    await storeOriginal(place.storage, softwareName, software)
    user = await newUser(api.fetch)
    buyer = await newShopper(api)
    await buyer.put('NM-10', 2)
    order = await orderAll(buyer)
    invoice = await ordered(buyer, 'orderDocument')
    await api.db.insertInto('setting').values({ name: 'strange', value: strange }).execute()
    backup = await backUp(api.db, place)
    before = await contentOf(api)
  })
  afterAll(() => api?.close())

  const plan = (rest: object = {}) => ({
    from: backup.folder,
    storage: place.storage,
    erasureList: join(place.to, '../erasures.jsonl'),
    ...rest,
  })

  test('is read by nobody else', async () => {
    const files = await readdir(place.to, { recursive: true, withFileTypes: true })
    for (const entry of files.filter((one) => one.isFile())) {
      const { mode } = await stat(join(entry.parentPath, entry.name))
      expect([entry.name, mode & 0o777]).toEqual([entry.name, 0o600])
    }
    expect((await stat(place.to)).mode & 0o777).toBe(0o700)
    for (const inside of ['originals', join('originals', pathOfPicture[0] ?? '')])
      expect([inside, (await stat(join(place.to, inside))).mode & 0o777]).toEqual([inside, 0o700])
    const originalFiles = [pictureName, softwareName].map((name) => name.slice('original:'.length))
    expect(files.map((file) => file.name)).toEqual(
      expect.arrayContaining(['manifest.json', 'customer_order.jsonl.gz', ...originalFiles]),
    )
    expect(backup.manifest.originals).toEqual(originalFiles.sort())
  })

  test.each(others(name))('brings everything back into $name after everything was lost', async (target) => {
    await rm(mediaFolder, { recursive: true, force: true })
    const database = await target.open()
    try {
      await restore(database.db, plan())
      expect(await contentOf(database)).toEqual(before)

      const app = createApi(database.db, { mediaFolder, cacheFolder: join(folder, 'cache') })
      const fetch: TestApi['fetch'] = async (input, init) => app.request(input, init)
      const product = '/yes-api/rest/product/10'
      expect(await (await fetch(product)).json()).toEqual(await (await api.fetch(product)).json())
      expect((await logIn(fetch, user.email, user.password)).status).toBe(200)
      const guest = await newShopper({ ...api, app, db: database.db, fetch })
      expect((await ordered(guest, 'order')).body).toMatchObject({ number: order.number, lines: [{ quantity: 2 }] })
      expect(await ordered(guest, 'orderDocument')).toEqual(invoice)
      expect(await (await originals(place.storage).find(pictureName.split(':')[1] ?? ''))?.read()).toEqual(picture)
      await guest.put('NM-10', 1)
      expect((await orderAll(guest)).number).not.toBe(order.number)
    } finally {
      await database.close()
    }
  })

  test('is not put in place of anything unasked, and leaves all as it was where it fails', async () => {
    const content = await everyRow(api.db)
    await expect(restore(api.db, plan())).rejects.toThrow(/^The database is not empty \(account, /)
    await sql`create table of_somebody (id integer)`.execute(api.db)
    const other = await backUp(api.db, { ...place, now: new Date('2026-01-02T03:04:05Z') })
    await sql`drop table of_somebody`.execute(api.db)
    await expect(restore(api.db, plan({ from: other.folder, replace: true }))).rejects.toThrow(
      /somebody altered them by hand:\n {2}only in the backup: of_somebody \(id integer\)$/,
    )
    expect(await everyRow(api.db)).toEqual(content)
    await restore(api.db, plan({ replace: true }))
    expect(await contentOf(api)).toEqual(before)
  })

  test('that was damaged or broken off is found out before anything is touched', async () => {
    const content = await everyRow(api.db)
    const file = join(backup.folder, 'tables/customer_order.jsonl.gz')
    const picture = join(place.to, 'originals', ...pathOfPicture)
    for (const damaged of [file, picture]) {
      const bytes = await readFile(damaged)
      await writeFile(
        damaged,
        bytes.map((byte, i) => (i === bytes.length >> 1 ? byte ^ 1 : byte)),
      )
      await expect(restore(api.db, plan({ replace: true }))).rejects.toThrow(`is damaged:\n  ${damaged}`)
      await writeFile(damaged, bytes)
    }
    const manifest = join(backup.folder, 'manifest.json')
    const text = await readFile(manifest, 'utf8')
    await writeFile(manifest, text.replace('"0001-platform"', '"0001-other"'))
    await expect(restore(api.db, plan({ replace: true }))).rejects.toThrow('its manifest.json was changed')
    await writeFile(manifest, text)
    await expect(restore(api.db, plan({ from: place.to, replace: true }))).rejects.toThrow('holds no backup')
    expect(await everyRow(api.db)).toEqual(content)
  })
})

test.each(servers)('a restore needs no more rights than those of who owns the database', async ({ create }) => {
  const url = new URL(await create())
  const name = `owned_${url.pathname.slice(1)}`
  const admin = await connectPostgres(url.href, { asItIs: true })
  await sql`create role ${sql.ref(name)} login`.execute(admin.db)
  await sql`create database ${sql.ref(name)} owner ${sql.ref(name)}`.execute(admin.db)
  const source = await backUp(admin.db, { to: join(folder, name), storage: folderStorage(join(folder, 'none')) })
  const owned = Object.assign(new URL(url), { username: name, pathname: `/${name}` })
  const { db, close } = await connectPostgres(owned.href, { asItIs: true })
  const plan = {
    from: source.folder,
    storage: folderStorage(join(folder, 'none')),
    erasureList: join(folder, 'owned.jsonl'),
  }
  for (const replace of [false, true]) await restore(db, { ...plan, replace })
  expect(await seenBy(db)).toEqual(source.manifest.migrations)
  await Promise.all([close(), admin.close()])
})

test('a backup of an older version is brought up to date, and one of a newer version or of before 1.0.0 is left alone', async () => {
  const [older, newer] = [await openEmbedded(), await openEmbedded()]
  await dropAll(older.db)
  await migrateTo(older.db, '0003-catalog')
  await sql`insert into category (id, position) values (1, 1)`.execute(older.db)
  const place = { to: join(folder, 'older'), storage: folderStorage(join(folder, 'none')) }
  const { folder: from, manifest } = await backUp(older.db, place)
  const plan = { from, storage: place.storage, erasureList: join(folder, 'older.jsonl') }
  await restore(newer.db, plan)
  expect(await newer.db.selectFrom('category').select('id').execute()).toEqual([{ id: 1 }])
  expect(await seenBy(newer.db)).toEqual(Object.keys(migrations))
  const refused = async (...seen: string[]) => {
    await writeManifest(from, { ...manifest, migrations: seen })
    return restore(older.db, { ...plan, replace: true }).catch(String)
  }
  expect(await refused(...manifest.migrations, '9999-later')).toMatch(/made by a newer version \(9999-later\)/)
  expect(await refused('0001-catalogue', '0202-stock-changes')).toMatch(
    /made by a version before 1\.0\.0, .+ nothing was restored/,
  )
  expect(await seenBy(older.db)).toEqual(manifest.migrations)
  await Promise.all([older.close(), newer.close()])
})
