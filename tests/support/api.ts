import type { Hono } from 'hono'
import { createApi } from '../../api/app.ts'
import { openPGlite, type OpenDatabase } from '../../api/db.ts'
import { importCatalogue } from '../../api/import/load.ts'
import type { Catalogue } from '../../api/import/catalogue.ts'
import { smallCatalogue } from './small-catalogue.ts'

export type TestApi = OpenDatabase & {
  app: Hono
  /** Calls the API as `fetch` would, with a path or a whole address. */
  fetch: (input: string | URL | Request, init?: RequestInit) => Promise<Response>
  /** Makes the catalogue the one given. */
  load: (catalogue: Catalogue) => Promise<unknown>
}

/** The shipped API in this process, on a database of its own with a small catalogue. */
export async function startTestApi(database?: OpenDatabase, catalogue: Catalogue = smallCatalogue()): Promise<TestApi> {
  const { db, close } = database ?? (await openPGlite())
  const load = (next: Catalogue) => importCatalogue(db, { name: next.name, read: async () => next })
  await load(catalogue)
  const app = createApi(db)
  return { app, db, close, load, fetch: async (input, init) => app.request(input, init) }
}
