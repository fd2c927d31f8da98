import { existsSync, readFileSync, renameSync, writeFileSync } from 'node:fs'
import { mkdir } from 'node:fs/promises'
import { join } from 'node:path'
import { PGlite } from '@electric-sql/pglite'
import { onEmbedded, type OpenDatabase, startParams } from '../../api/platform/database/db.ts'
import { migrate } from '../../api/platform/database/migrations/index.ts'
import { Jobs } from '../../jobs/jobs.ts'
import { importCatalogue } from '../../api/integrations/import/load.ts'
import { madeFrom, ofToday } from './between-runs.ts'
import { smallCatalogue } from './small-catalogue.ts'

/** Of a database that holds the small catalogue already. */
export type Stocked = { isStocked: true }

/** Its log of changes is in files of 1 MB instead of 16, of which an empty one would be half of all that a copy is unpacked to. */
const withShortLog = { initDbStartParams: ['--wal-segsize=1'] }

/** Names the version of PGlite itself: the lock of the project, or what a package asks for. */
const versions = ['package-lock.json', 'package.json']

/** All that decides what an empty database holds. */
const sources = ['api/platform/database/migrations', ...versions, 'tests/support/embedded.ts']

/** What decides what the small catalogue becomes in it, besides the date. */
const sourcesOfStock = [
  'api/integrations/import',
  'src/lib/contract',
  'tests/support/small-catalogue.ts',
  'tests/support/shop-records.ts',
]

/** The same for one of jobs alone. */
const sourcesOfJobs = ['jobs', ...versions, 'tests/support/embedded.ts']

/**
 * An embedded database in memory, brought up to date. Making and migrating one takes seconds of work, and copying one that
 * was migrated before does not: it lies below `var`, under a name that says what it was made from.
 */
export async function openEmbedded(): Promise<OpenDatabase> {
  return openCopy(await migratedDatabase())
}

/** The same in a folder, where a process finds it as if it had been started there before. */
export async function migratedFolder(dataDir: string): Promise<void> {
  const files = join(dataDir, 'pglite')
  await mkdir(files, { recursive: true })
  await (await unpacked(await migratedDatabase(), files)).close()
}

/** One that has the small catalogue as well, which takes as long to read in as all else that an API in a test begins with. */
export async function openStocked(): Promise<OpenDatabase & Stocked> {
  const file = ofToday('stocked', [...sources, ...sourcesOfStock], '.tar')
  if (!existsSync(file)) {
    const pglite = await unpacked(await migratedDatabase())
    const db = onEmbedded(pglite)
    await takeInSmallCatalogue(db)
    await writeCopy(pglite, file)
    await db.destroy()
  }
  return { isStocked: true, ...(await openCopy(file)) }
}

export async function takeInSmallCatalogue(db: OpenDatabase['db']): Promise<void> {
  const catalogue = smallCatalogue()
  await importCatalogue(db, { name: catalogue.name, read: () => Promise.resolve(catalogue) }, { takeOver: true })
}

/** A database in memory that begins as the one written to the file. */
export async function openCopy(file: string): Promise<OpenDatabase> {
  const pglite = await unpacked(file)
  const db = onEmbedded(pglite)
  // Kysely closes only what it has asked something.
  const close = () => db.destroy().finally(() => pglite.closed || pglite.close())
  return { db, close }
}

/** An embedded database in memory that has the tables of jobs, and no job. */
export async function openForJobs(): Promise<PGlite> {
  const file = madeFrom('jobs', sourcesOfJobs, '.tar')
  if (!existsSync(file)) {
    const embedded = await PGlite.create(withShortLog)
    const jobs = new Jobs({ database: { embedded }, editions: [] })
    await jobs.queue()
    await jobs.close()
    await writeCopy(embedded, file)
    await embedded.close()
  }
  return unpacked(file)
}

const unpacked = (file: string, dataDir?: string) =>
  PGlite.create({ ...(dataDir && { dataDir }), loadDataDir: new Blob([readFileSync(file)]), startParams })

/**
 * Writes a database to a file that is whole from the moment it is there. What PostgreSQL makes further databases of is left
 * out: nobody makes one in a copy, and half of all files that a copy would be unpacked to are theirs.
 */
export async function writeCopy(pglite: PGlite, file: string): Promise<void> {
  await pglite.exec('update pg_database set datistemplate = false')
  for (const template of ['template0', 'template1']) await pglite.exec(`drop database if exists ${template}`)
  await pglite.exec('checkpoint')
  const dump = await pglite.dumpDataDir('none')
  const aside = `${file}-${process.pid}`
  writeFileSync(aside, Buffer.from(await dump.arrayBuffer()))
  renameSync(aside, file)
}

/** The file of a database that was migrated and holds nothing, made when there is none yet. */
export async function migratedDatabase(): Promise<string> {
  const file = madeFrom('migrated', sources, '.tar')
  if (existsSync(file)) return file
  const pglite = await PGlite.create(withShortLog)
  const db = onEmbedded(pglite)
  await migrate(db)
  await writeCopy(pglite, file)
  await db.destroy()
  return file
}
