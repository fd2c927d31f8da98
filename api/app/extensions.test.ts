import { mkdtemp, readdir, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Hono } from 'hono'
import { sql, type Kysely } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { everyDatabase } from '../../tests/support/databases.ts'
import { startTestApi, type TestApi } from '../../tests/support/api.ts'
import { loyaltyClub } from '../../tests/support/loyalty-club.ts'
import type { OpenDatabase } from '../platform/database/db.ts'
import { defineExtension } from '../platform/extensions/extension.ts'
import { backUp } from './backups/back-up.ts'
import { restore } from './backups/restore.ts'
import { migrateExtensions, migrationsOf } from './extensions.ts'
import type { Extension } from './ports.ts'
import { folderStorage } from '../platform/files/folder-storage.ts'

const later = {
  up: (db: Kysely<unknown>) => db.schema.alterTable('card').addColumn('note', 'text').execute(),
}

describe.each(everyDatabase)('an extension with tables of its own on $name', ({ open, stocked }) => {
  let api: TestApi
  let fetch: (path: string, init?: RequestInit) => Promise<Response>
  let folder: string
  const extensions = { '/loyalty-club': loyaltyClub }

  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'extension-'))
    api = await startTestApi(await stocked())
    await migrateExtensions(api.db, extensions)
    const app = api.another({}, { extensions })
    fetch = async (path, init) => app.request(path, init)
    for (const [owner, points] of [
      ['Zażółć', 3],
      ['b', 5],
    ])
      expect((await fetch(`/loyalty-club/${owner}/${points}`, { method: 'PUT' })).status).toBe(204)
  })
  afterAll(async () => {
    await api.close()
    await rm(folder, { recursive: true, force: true })
  })

  const cardsIn = async ({ db }: Pick<OpenDatabase, 'db'>, more = sql``) =>
    (await sql`select id, owner, points ${more} from shop_loyalty_club.card order by id`.execute(db)).rows

  test('answers below its path out of its own schema, and asks the API', async () => {
    expect(await (await fetch('/loyalty-club')).json()).toEqual({
      cards: [
        { owner: 'Zażółć', points: 3 },
        { owner: 'b', points: 5 },
      ],
      health: 'ok',
    })
    const { rows } = await sql`select 1 from pg_tables where tablename = 'card' and schemaname = 'public'`.execute(
      api.db,
    )
    expect(rows).toEqual([])
  })

  test('is brought up to date once, and further with the next version', async () => {
    await migrateExtensions(api.db, extensions)
    expect(await cardsIn(api)).toHaveLength(2)
  })

  test('is part of a backup, and comes back with it, by a later version too', async () => {
    const plan = { to: folder, storage: folderStorage(join(folder, 'media')) }
    const { folder: from, manifest } = await backUp(api.db, plan)
    expect(manifest.extensions).toMatchObject([
      { schema: 'shop_loyalty_club', migrations: ['0001-card'], tables: [{ name: 'card', rows: 2 }] },
    ])
    expect(await readdir(join(from, 'extensions/shop_loyalty_club/tables'))).toEqual(['card.jsonl.gz'])
    const other = await open()
    try {
      const how = { from, storage: plan.storage, erasureList: join(folder, 'erasures') }
      await expect(restore(other.db, how)).rejects.toThrow(
        /tables of an extension \(shop_loyalty_club\) that this shop does not have, .*0001-card.* Nothing was restored/,
      )
      await restore(other.db, {
        ...how,
        extensions: { 'loyalty-club': { ...loyaltyClub.migrations, '0002-note': later } },
      })
      expect(await cardsIn(other, sql`, note`)).toEqual([
        { id: 1, owner: 'Zażółć', points: 3, note: null },
        { id: 2, owner: 'b', points: 5, note: null },
      ])
      // The next card does not take the number of one that is there.
      await sql`insert into shop_loyalty_club.card (owner) values ('c')`.execute(other.db)
      expect((await cardsIn(other)).at(-1)).toMatchObject({ id: 3, owner: 'c' })
      // And in place of what is there.
      await restore(other.db, { ...how, replace: true, extensions: migrationsOf(extensions) })
      expect(await cardsIn(other)).toHaveLength(2)
    } finally {
      await other.close()
    }
  })

  test('takes nothing else down when its tables or its routes cannot be made', async () => {
    const broken: Record<string, Extension> = {
      '/torn': defineExtension({
        migrations: {
          '0001-torn': {
            up: async () => {
              throw new Error('It cannot')
            },
          },
        },
        routes: () => new Hono().get('/', (context) => context.text('never')),
      }),
      '/thrown': () => {
        throw new Error('Nor this')
      },
    }
    await migrateExtensions(api.db, { ...broken, ...extensions })
    const app = api.another({}, { extensions: { ...broken, ...extensions } })
    expect((await app.request('/torn/')).status).toBe(500)
    expect((await app.request('/thrown/')).status).toBe(500)
    expect((await app.request('/loyalty-club')).status).toBe(200)
    expect((await app.request('/healthz')).status).toBe(200)
  })
})
