import { existsSync, readFileSync, renameSync, writeFileSync } from 'node:fs'
import { PGlite } from '@electric-sql/pglite'
import { Kysely, PGliteDialect } from 'kysely'
import type { OpenDatabase } from '../../api/db.ts'
import { migrate } from '../../api/migrations/index.ts'
import type { Tables } from '../../api/tables.ts'
import { madeFrom } from './between-runs.ts'

/** All that decides what an empty database holds; PGlite itself is named in the lock. */
const sources = ['api/migrations', 'package-lock.json']

/**
 * An embedded database in memory, brought up to date. Making and migrating one takes seconds of work, and copying one that
 * was migrated before does not: it lies below `var`, under a name that says what it was made from.
 */
export async function openEmbedded(): Promise<OpenDatabase> {
  return openCopy(await migratedDatabase())
}

/** A database in memory that begins as the one written to the file. */
export async function openCopy(file: string): Promise<OpenDatabase> {
  const pglite = await PGlite.create({ loadDataDir: new Blob([readFileSync(file)]) })
  const db = new Kysely<Tables>({ dialect: new PGliteDialect({ pglite }) })
  // Kysely closes only what it has asked something.
  const close = () => db.destroy().finally(() => pglite.closed || pglite.close())
  return { db, close }
}

/** Writes a database to a file that is whole from the moment it is there. */
export async function writeCopy(pglite: PGlite, file: string): Promise<void> {
  const dump = await pglite.dumpDataDir('none')
  const aside = `${file}-${process.pid}`
  writeFileSync(aside, Buffer.from(await dump.arrayBuffer()))
  renameSync(aside, file)
}

/** The file of a database that was migrated and holds nothing, made when there is none yet. */
async function migratedDatabase(): Promise<string> {
  const file = madeFrom('migrated', sources, '.tar')
  if (existsSync(file)) return file
  const pglite = await PGlite.create()
  const db = new Kysely<Tables>({ dialect: new PGliteDialect({ pglite }) })
  await migrate(db)
  await writeCopy(pglite, file)
  await db.destroy()
  return file
}
