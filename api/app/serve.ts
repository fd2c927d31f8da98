import type { Hono } from 'hono'
import { createApi } from './app.ts'
import { migrateExtensions } from './extensions.ts'
import { connectPostgres, openPGlite } from '../platform/database/db.ts'
import { listen } from '../platform/http/listen.ts'
import type { Ports } from './ports.ts'
import type { Settings } from './services.ts'
import type { Database } from '../platform/database/tables.ts'
import { healthPaths } from '../platform/observability/health.ts'

export type ApiOptions = {
  /** 0 or nothing picks a free one. */
  port?: number
  /** The address to listen at; without one only this machine is answered. */
  host?: string
  /** Where the embedded database lives; without one it lives in memory. */
  dataDir?: string
  /** A PostgreSQL server to use instead of the embedded database. */
  databaseUrl?: string
  settings?: Settings
  ports?: Ports
  /** What is done to the database before anybody is answered, such as filling an empty one. */
  fill?: (db: Database) => Promise<unknown>
}

export type RunningApi = { url: string; app: Hono; db: Database; close(): Promise<void> }

/** Opens the database, brings it up to date, fills it, and serves the commerce API on this machine. */
export async function startApi(options: ApiOptions = {}): Promise<RunningApi> {
  const { port = 0, host = '127.0.0.1', dataDir, databaseUrl, settings, ports, fill } = options
  const opening = Promise.withResolvers<Hono>()
  opening.promise.catch(() => {})
  // The port comes first, so that a taken one is told at once; who calls early waits until the database is ready.
  const server = await listenOrSayWhy(port, async (request, env) => (await opening.promise).fetch(request, env), host)
  try {
    const { db, close } = await (databaseUrl ? connectPostgres(databaseUrl) : openPGlite(dataDir))
    await fill?.(db).catch(async (error: unknown) => {
      await close()
      throw error
    })
    await migrateExtensions(db, ports?.extensions)
    const app = createApi(db, settings, ports)
    opening.resolve(app)
    // Whoever asks whether it is ready has the catalogue read, so that no shopper waits for that.
    void app.request(healthPaths.ready)
    return { url: urlAt(host, server.port), app, db, close: () => server.close().finally(close) }
  } catch (error) {
    opening.reject(error)
    await server.close()
    throw error
  }
}

const listenOrSayWhy: typeof listen = async (port, answer, host) => {
  try {
    return await listen(port, answer, host)
  } catch (error) {
    const reason = error instanceof Error && 'code' in error ? error.code : undefined
    if (reason === 'EADDRINUSE')
      throw new Error(`Port ${port} is taken. Stop what listens there, or choose another with --port.`, {
        cause: error,
      })
    if (reason === 'EADDRNOTAVAIL' || reason === 'ENOTFOUND')
      throw new Error(
        `This machine has no address ${host}. HOST names the one to listen at: 127.0.0.1, 0.0.0.0 or ::.`,
        {
          cause: error,
        },
      )
    if (reason === 'EACCES')
      throw new Error(`Port ${port} may not be used by this user. Choose one above 1023 with --port.`, { cause: error })
    throw error
  }
}

/** Where this machine reaches what listens there. */
function urlAt(host: string, port: number): string {
  if (['0.0.0.0', '::'].includes(host)) return `http://127.0.0.1:${port}`
  return `http://${host.includes(':') ? `[${host}]` : host}:${port}`
}
