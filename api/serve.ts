import { once } from 'node:events'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { createAdaptorServer } from '@hono/node-server'
import type { Hono } from 'hono'
import { createApi } from './app.ts'
import { connectPostgres, openPGlite } from './db.ts'
import { seedFiles } from './seed/files.ts'
import { generatedSeed } from './seed/generate.ts'
import { loadSeed } from './seed/load.ts'
import type { Database } from './tables.ts'

export type ApiOptions = {
  /** 0 or nothing picks a free one. */
  port?: number
  /** Where the embedded database lives; without one it lives in memory. */
  dataDir?: string
  /** A PostgreSQL server to use instead of the embedded database. */
  databaseUrl?: string
  /** Serve a generated catalogue of this many products instead of the seed files. */
  products?: number
  /** The folder of seed files; `false` leaves the database as it is. */
  seed?: string | false
}

export type RunningApi = { url: string; app: Hono; db: Database; close(): Promise<void> }

const shippedSeed = fileURLToPath(new URL('./seed', import.meta.url))

/** Opens the database, brings it up to date, fills it, and serves the commerce API on this machine. */
export async function startApi(options: ApiOptions = {}): Promise<RunningApi> {
  const { port = 0, dataDir, databaseUrl, products, seed = shippedSeed } = options
  const { db, close } = await (databaseUrl ? connectPostgres(databaseUrl) : openPGlite(dataDir))
  try {
    if (seed !== false) {
      const files = await seedFiles(seed)
      await loadSeed(db, products === undefined ? files : generatedSeed(products, files))
    }
    const app = createApi(db, { mediaFolder: join(seed || shippedSeed, 'media') })
    const server = createAdaptorServer({ fetch: app.fetch })
    server.listen(port, '127.0.0.1')
    await once(server, 'listening')
    const address = server.address()
    const url = `http://127.0.0.1:${typeof address === 'object' && address ? address.port : port}`
    return {
      url,
      app,
      db,
      close: async () => {
        const closed = once(server, 'close')
        server.close()
        if ('closeAllConnections' in server) server.closeAllConnections()
        await closed
        await close()
      },
    }
  } catch (error) {
    await close()
    throw error
  }
}
