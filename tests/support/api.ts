import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Hono } from 'hono'
import { createApi } from '../../api/app/app.ts'
import type { OpenDatabase } from '../../api/platform/database/db.ts'
import type { Ports } from '../../api/app/ports.ts'
import { importCatalogue } from '../../api/integrations/import/load.ts'
import type { Catalogue } from '../../api/integrations/import/catalogue.ts'
import type { Settings } from '../../api/app/services.ts'
import { demonstration } from '../../server/config/demonstration.ts'
import { withoutSchedules } from './by-itself.ts'
import { openEmbedded, openStocked, type Stocked } from './embedded.ts'
import { smallCatalogue } from './small-catalogue.ts'

export type TestApi = OpenDatabase & {
  app: Hono
  /** Calls the API as `fetch` would, with a path or a whole address. */
  fetch: (input: string | URL | Request, init?: RequestInit) => Promise<Response>
  /** Another API on the same database, which is given the same. */
  another: (settings: Settings, more?: Ports) => Hono
  /** Makes the catalogue the one given, whatever a test changed in it before. */
  load: (catalogue: Catalogue) => Promise<unknown>
}

/**
 * The shipped API in this process, on a database of its own with a small catalogue; the services of others are stood in for, and
 * nothing is done by the clock.
 */
export async function startTestApi(
  database?: OpenDatabase & Partial<Stocked>,
  catalogue?: Catalogue,
): Promise<TestApi> {
  const opened: OpenDatabase & Partial<Stocked> = database ?? (await (catalogue ? openEmbedded() : openStocked()))
  const { db, close } = opened
  const load = (next: Catalogue) => importCatalogue(db, { name: next.name, read: async () => next }, { takeOver: true })
  if (!opened.isStocked || catalogue) await load(catalogue ?? smallCatalogue())
  const ports = (await demonstration?.show())?.ports
  // Whoever is erased in a test is on no list of this project.
  const erasureList = join(tmpdir(), `erased-in-tests-${process.pid}.jsonl`)
  const another = (settings: Settings, more: Ports = {}) =>
    withoutSchedules(() =>
      createApi(
        db,
        { erasureList, ...settings },
        { ...ports, ...more, extensions: { ...ports?.extensions, ...more.extensions } },
      ),
    )
  const app = another({})
  return { app, another, db, close, load, fetch: async (input, init) => app.request(input, init) }
}
