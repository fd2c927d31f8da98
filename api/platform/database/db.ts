import { hash } from 'node:crypto'
import { existsSync } from 'node:fs'
import { chmod, mkdir } from 'node:fs/promises'
import { dirname, join, resolve } from 'node:path'
import { PGlite } from '@electric-sql/pglite'
import { Kysely, PostgresDialect, sql } from 'kysely'
import { Pool, types, Client } from 'pg'
import { log } from '../observability/log.ts'
import { observeStatement } from '../observability/statements.ts'
import { currentRequest } from '../observability/request.ts'
import { EmbeddedDialect } from './embedded-dialect.ts'
import { lockFolder } from './lock.ts'
import { migrate } from './migrations/index.ts'
import type { Database, Tables } from './tables.ts'

/** Statements that a connection remembers; a shop has a few dozen, and some more that differ in length. */
const mostRemembered = 200

/**
 * A connection on which the server plans a statement once and then only runs it. Planning costs more than running for
 * the short statements of a shop.
 */
class PreparedClient extends Client {
  readonly #names = new Map<string, string>()

  // The base class has one signature for each way of calling it; the query builder calls it in one way.
  override query(...args: unknown[]): never {
    const [text, values] = args
    const request = text === 'begin' ? currentRequest() : undefined
    // Whoever looks at the locks of a server sees whose they are. It comes with the begin and ends with the transaction, so
    // it costs no way to the server; a statement by itself has none, because a comment in it would be planned anew each time.
    if (request) args[0] = `begin; set local application_name = 'nonius ${request.id}'`
    const prepared = typeof text === 'string' && Array.isArray(values) && values.length > 0 && this.#nameOf(text)
    const call = super.query.bind(this) as (...all: unknown[]) => never
    return prepared ? call({ name: prepared, text, values }, ...args.slice(2)) : call(...args)
  }

  #nameOf(text: string): string | undefined {
    const known = this.#names.get(text)
    if (known !== undefined || this.#names.size >= mostRemembered) return known
    const name = hash('sha1', text, 'base64url')
    this.#names.set(text, name)
    return name
  }
}

/** Amounts and counts are bigint in the database and safe integers here, as PGlite reads them by itself. */
types.setTypeParser(types.builtins.INT8, Number)

export type OpenDatabase = { db: Database; close(): Promise<void> }

/** How a database is opened: brought up to date, or left as it is by whoever looks at one before that. */
type Opening = { asItIs?: boolean }

/** A PostgreSQL server by its address, any number of processes at once. */
export async function connectPostgres(url: string, opening: Opening = {}): Promise<OpenDatabase> {
  // Whoever brings a database up to date may wait for another process that does, and change a large table; for a server that is silent
  // nobody does.
  const unhurried = poolOf(url, { connectionTimeoutMillis: limits.connectionTimeoutMillis })
  await tried(unhurried)
  const opened = await ready(databaseAt(unhurried), opening)
  // A backup reads whole tables.
  if (opening.asItIs) return opened
  await opened.close()
  const db = databaseAt(poolOf(url, limits))
  // Asked at once, because what was never asked anything is never closed.
  await sql`select 1`.execute(db)
  return { db, close: () => db.destroy() }
}

/**
 * Milliseconds each. One statement that waits for a lock, or a process that stands still within a transaction, must not
 * hold the connections of all others for ever.
 */
const limits = {
  connectionTimeoutMillis: 10_000,
  statement_timeout: 30_000,
  idle_in_transaction_session_timeout: 60_000,
}

const databaseAt = (pool: Pool): Database =>
  new Kysely<Tables>({ dialect: new PostgresDialect({ pool }), log: observeStatement })

function poolOf(url: string, limited: Partial<typeof limits> = {}): Pool {
  const pool = new Pool({ connectionString: url, Client: PreparedClient, application_name: 'nonius', ...limited })
  // A connection that breaks while idle is replaced by the pool; unheard, the event would end the process.
  pool.on('error', (error) => log.error(`Database connection lost: ${error.message}`))
  // The same while it is in use between two queries; the next query on it fails by itself and tells.
  pool.on('connect', (client) => client.on('error', () => {}))
  return pool
}

/** What is wrong is told without the address, which may hold a password. */
async function tried(pool: Pool): Promise<void> {
  await pool.connect().then(
    (client) => client.release(),
    async (error: unknown) => {
      await pool.end()
      const reason: unknown = error instanceof AggregateError ? error.errors[0] : error
      throw new Error(
        `The database of DATABASE_URL cannot be reached: ${reason instanceof Error ? reason.message : String(reason)}`,
      )
    },
  )
}

/**
 * The embedded database runs within this process, and whatever it once keeps of its files it never gives back. The system
 * keeps the same files for as long as there is room, so a quarter of what a server would take costs nothing.
 */
export const startParams = [...PGlite.defaultStartParams, '-c', 'shared_buffers=32MB']

const embeddedIn = new WeakMap<Database, PGlite>()

/** The embedded database itself, for what speaks to it beside the shop; with a server there is none. */
export const embeddedOf = (db: Database): PGlite | undefined => embeddedIn.get(db)

/** The shop's questions to an embedded database that runs already. */
export function onEmbedded(pglite: PGlite): Database {
  const db = new Kysely<Tables>({ dialect: new EmbeddedDialect({ pglite }), log: observeStatement })
  embeddedIn.set(db, pglite)
  return db
}

/** The embedded database in a folder, held by this process alone; without a folder it lives in memory. */
export async function openPGlite(folder?: string, opening: Opening = {}): Promise<OpenDatabase> {
  if (!folder) return ready(onEmbedded(new PGlite({ startParams })), opening)
  const release = await claim(folder)
  try {
    const pglite = await PGlite.create(join(folder, 'pglite'), { startParams })
    const { db, close } = await ready(onEmbedded(pglite), opening)
    return { db, close: () => close().finally(release) }
  } catch (error) {
    await release()
    throw error
  }
}

async function claim(folder: string): Promise<() => Promise<void>> {
  try {
    const files = join(resolve(folder), 'pglite')
    await makeFolder(files)
    // Whoever can read the files of a database reads its customers and the keys that lie in it, whatever their own modes.
    await chmod(files, 0o700)
    return await lockFolder(folder)
  } catch (error) {
    if (!(error instanceof Error) || !('syscall' in error)) throw error
    throw new Error(`The data folder ${folder} cannot be written to: ${error.message}`, { cause: error })
  }
}

/**
 * Node's own recursive mkdir never ends where a folder that is there takes no others (below /proc, say), so each missing
 * folder is made here by itself.
 */
async function makeFolder(folder: string): Promise<void> {
  if (existsSync(folder)) return
  await makeFolder(dirname(folder))
  await mkdir(folder)
}

async function ready(db: Database, { asItIs = false }: Opening): Promise<OpenDatabase> {
  try {
    if (!asItIs) await migrate(db)
  } catch (error) {
    await db.destroy()
    throw error
  }
  return { db, close: () => db.destroy() }
}
