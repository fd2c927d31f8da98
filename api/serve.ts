import type { Hono } from 'hono'
import { createApi } from './app.ts'
import { connectPostgres, openPGlite } from './db.ts'
import { listen } from './listen.ts'
import type { CatalogueSource } from './import/catalogue.ts'
import { fillEmpty, requireSource } from './import/load.ts'
import { generatedCatalogue } from '../demo/generated/generate.ts'
import { demonstration } from '../demo/demonstration.ts'
import type { Settings } from './services.ts'
import type { Database } from './tables.ts'

export type ApiOptions = {
  /** 0 or nothing picks a free one. */
  port?: number
  /** Where the embedded database lives; without one it lives in memory. */
  dataDir?: string
  /** A PostgreSQL server to use instead of the embedded database. */
  databaseUrl?: string
  /** Fill an empty database with a generated catalogue of this many products instead of the demonstration. */
  products?: number
  /** What an empty database is filled with; `false` leaves it empty. */
  catalogue?: CatalogueSource | false
  settings?: Settings
}

export type RunningApi = { url: string; app: Hono; db: Database; close(): Promise<void> }

/** Opens the database, brings it up to date, fills it, and serves the commerce API on this machine. */
export async function startApi(options: ApiOptions = {}): Promise<RunningApi> {
  const { port = 0, dataDir, databaseUrl } = options
  const opening = Promise.withResolvers<Hono>()
  opening.promise.catch(() => {})
  // The port comes first, so that a taken one is told at once; who calls early waits until the database is ready.
  const server = await listenOrSayWhy(port, async (request) => (await opening.promise).fetch(request))
  try {
    const { db, close } = await (databaseUrl ? connectPostgres(databaseUrl) : openPGlite(dataDir))
    const app = await fill(db, options).catch(async (error: unknown) => {
      await close()
      throw error
    })
    opening.resolve(app)
    return { url: `http://127.0.0.1:${server.port}`, app, db, close: () => server.close().finally(close) }
  } catch (error) {
    opening.reject(error)
    await server.close()
    throw error
  }
}

async function fill(db: Database, { products, catalogue, settings = {} }: ApiOptions): Promise<Hono> {
  if (catalogue !== false) {
    const given = catalogue ?? (await demonstration())
    const source = products === undefined ? given : generatedCatalogue(products, given)
    const outcome = await fillEmpty(db, source)
    if (products !== undefined && outcome === 'present') await requireSource(db, source.name)
  }
  return createApi(db, settings)
}

const listenOrSayWhy: typeof listen = async (port, answer) => {
  try {
    return await listen(port, answer)
  } catch (error) {
    const reason = error instanceof Error && 'code' in error ? error.code : undefined
    if (reason === 'EADDRINUSE')
      throw new Error(`Port ${port} is taken. Stop what listens there, or choose another with --port.`, {
        cause: error,
      })
    if (reason === 'EACCES')
      throw new Error(`Port ${port} may not be used by this user. Choose one above 1023 with --port.`, { cause: error })
    throw error
  }
}
