import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { backUp } from '../../api/app/backups/back-up.ts'
import { restore } from '../../api/app/backups/restore.ts'
import { migrateExtensions, migrationsOf } from '../../api/app/extensions.ts'
import type { Extension } from '../../api/app/ports.ts'
import type { Database } from '../../api/platform/database/tables.ts'
import { schemaOf } from '../../api/platform/extensions/own-schema.ts'
import { startTestApi, type TestApi } from '../support/api.ts'
import { openEmbedded } from '../support/embedded.ts'
import { folderStorage } from '../../api/platform/files/folder-storage.ts'

/** What every extension keeps to; `path` is the one that the configuration names, such as `/loyalty`. */
export function extensionConformance(path: string, extension: Extension): void {
  describe(`the extension ${path}`, () => {
    const extensions = { [path]: extension }
    const schema = schemaOf(path.slice(1))
    const { page } = typeof extension === 'object' ? extension : {}
    let api: TestApi
    let before: string[]
    beforeAll(async () => {
      api = await startTestApi()
      before = await columnsOf(api.db, 'public')
      await migrateExtensions(api.db, extensions)
    })
    afterAll(() => api?.close())

    test('makes its tables once, and leaves those of the engine alone', async () => {
      const own = await columnsOf(api.db, schema)
      await migrateExtensions(api.db, extensions)
      expect(await columnsOf(api.db, schema)).toEqual(own)
      expect(await columnsOf(api.db, 'public')).toEqual(before)
    })

    test('answers below its path, and lets the engine answer elsewhere', async () => {
      const app = api.another({}, { extensions })
      expect((await app.request(path)).status).toBeLessThan(500)
      expect((await app.request('/healthz')).status).toBe(200)
    })

    test('has columns for what its page names', async () => {
      if (!page) return
      const columns = await columnsOf(api.db, schema)
      for (const name of [page.key, page.name, ...Object.keys(page.fields)])
        expect(columns).toContain(`${page.table}.${name}`)
      expect(Object.keys(page.fields)).not.toContain(page.key)
    })

    test('comes back with a backup', async () => {
      const folder = await mkdtemp(join(tmpdir(), 'extension-'))
      const other = await openEmbedded()
      try {
        const storage = folderStorage(join(folder, 'media'))
        const { folder: from } = await backUp(api.db, { to: folder, storage })
        const erasureList = join(folder, 'erasures')
        await restore(other.db, { from, storage, erasureList, extensions: migrationsOf(extensions) })
        expect(await columnsOf(other.db, schema)).toEqual(await columnsOf(api.db, schema))
      } finally {
        await other.close()
        await rm(folder, { recursive: true, force: true })
      }
    })
  })
}

/** `card.owner`, of every table of a schema, by name. */
async function columnsOf(db: Database, schema: string): Promise<string[]> {
  const { rows } = await sql<{ name: string }>`
    select table_name || '.' || column_name as name from information_schema.columns
    where table_schema = ${schema} order by name`.execute(db)
  return rows.map(({ name }) => name)
}
