import { dirname, join } from 'node:path'
import { sql } from 'kysely'
import { migrate, migrateTo, migrations } from '../../platform/database/migrations/index.ts'
import { isUnreleased } from '../../platform/database/migrations/survival.ts'
import type { Database } from '../../platform/database/tables.ts'
import { erasuresFile, originalsFolder } from './back-up.ts'
import { dropAll, filledTables } from '../../platform/backups/database-facts.ts'
import { eraseAgain } from '../../customers/privacy/erase.ts'
import { personalData } from '../personal-data.ts'
import { noteErasures, readErasures, type Erasure } from '../../customers/privacy/erasure-list.ts'
import { folderStorage } from '../../platform/files/folder-storage.ts'
import { placeOf } from '../../platform/files/originals.ts'
import type { FileStorage } from '../../platform/files/storage.ts'
import { copyOriginals, damagedOriginals } from '../../platform/backups/kept-originals.ts'
import { loadTables } from '../../platform/backups/load-tables.ts'
import { damagedFiles, readManifest, schemaFolder, type Manifest } from '../../platform/backups/manifest.ts'
import { migrateExtension, type ExtensionMigrations } from '../../platform/extensions/extension-migrations.ts'
import { dropOwnSchemas, inSchema, schemaOf } from '../../platform/extensions/own-schema.ts'

export type RestorePlan = {
  /** The folder of one backup, beside what all of them share. */
  from: string
  /** Where pictures, papers and software lie as they came. */
  storage: FileStorage
  /** Where erasures of the restored database are noted from now on, and may have been noted since the backup. */
  erasureList: string
  /** Further lists, such as that of another machine. */
  erasureLists?: readonly string[]
  /** Take the place of what is in the database. */
  replace?: boolean
  /** By name, how the extensions of the shop make their tables. */
  extensions?: Readonly<Record<string, ExtensionMigrations>>
}

export type RestoreReport = {
  manifest: Manifest
  /** Erasures that were carried out again, and those of databases with another key. */
  erased: number
  foreign: number
}

/** What a backup says of itself, after each of its files was read and found to be what was written. */
export async function checkBackup(from: string): Promise<Manifest> {
  const manifest = await readManifest(from)
  const originals = originalsFolder(dirname(from))
  const files = await damagedOriginals(folderStorage(originals), manifest.originals)
  const damaged = [...(await damagedFiles(from, manifest)), ...files.map((file) => join(originals, placeOf(file)))]
  if (damaged.length > 0)
    throw new Error([`The backup in ${from} is damaged:`, ...damaged.map((file) => `  ${file}`)].join('\n'))
  return manifest
}

/**
 * Makes a database what it was, in one transaction: it is whole or as it was before. The tables are made as they were then,
 * filled, and brought up to date from there, so a backup outlives any number of versions.
 */
export async function restore(db: Database, plan: RestorePlan): Promise<RestoreReport> {
  const { from, storage, erasureList, erasureLists = [], replace = false, extensions = {} } = plan
  const manifest = await checkBackup(from)
  const level = requireKnown(manifest)
  const kept = requireExtensions(manifest, extensions)
  const filled = replace ? [] : await filledTables(db)
  if (filled.length > 0)
    throw new Error(
      `The database is not empty (${filled.slice(0, 3).join(', ')} …), and nothing was restored. --replace drops what is in it.`,
    )
  const beside = dirname(from)
  const erasures = await readErasures([erasuresFile(beside), erasureList, ...erasureLists])
  // Pictures first: they are found by the sums of what they hold, and disturb nobody when the rest does not come.
  await copyOriginals(folderStorage(originalsFolder(beside)), storage, manifest.originals)
  const erased = await db.transaction().execute(async (transaction) => {
    await dropOwnSchemas(transaction)
    await dropAll(transaction)
    await migrateTo(transaction, level)
    await loadTables(transaction, from, manifest)
    await migrate(transaction)
    for (const one of kept) await restoreExtension(transaction, from, one)
    await beginAnew(transaction)
    return eraseAgain(transaction, erasures, personalData)
  })
  await noteErasures(erasureList, erasures)
  return { manifest, erased, foreign: erasures.length - erased }
}

/** Carries out what lists name, on a database that came back in another way, such as to a point in time. */
export async function eraseListed(db: Database, lists: readonly string[]): Promise<Omit<RestoreReport, 'manifest'>> {
  const erasures: Erasure[] = await readErasures(lists)
  const erased = await db.transaction().execute((transaction) => eraseAgain(transaction, erasures, personalData))
  return { erased, foreign: erasures.length - erased }
}

/** The last migration that the backup has seen. */
function requireKnown({ migrations: seen }: Manifest): string {
  if (isUnreleased(seen))
    throw new Error(
      'The backup was made by a version before 1.0.0, which no later one reads, and nothing was restored. Restore it with the version that made it.',
    )
  const unknown = seen.filter((name) => !(name in migrations))
  if (unknown.length > 0)
    throw new Error(
      `The backup was made by a newer version (${unknown.join(', ')}), and nothing was restored. Restore it with that version or a later one.`,
    )
  return seen.at(-1) ?? ''
}

type KeptExtension = {
  name: string
  migrations: ExtensionMigrations
  kept: NonNullable<Manifest['extensions']>[number]
}

/** Of each extension in the backup how the shop makes its tables: without that they could not be made again. */
function requireExtensions(manifest: Manifest, known: NonNullable<RestorePlan['extensions']>): KeptExtension[] {
  return (manifest.extensions ?? []).map((kept) => {
    const [name, migrations = {}] = Object.entries(known).find(([one]) => schemaOf(one) === kept.schema) ?? []
    const missing = kept.migrations.filter((one) => !(one in migrations))
    if (name === undefined || missing.length > 0)
      throw new Error(
        `The backup holds tables of an extension (${kept.schema}) that this shop does not have, or not these migrations: ${missing.join(', ')}. Nothing was restored. --shop and --config name the shop that has it.`,
      )
    return { name, migrations, kept }
  })
}

/** Its tables as they were then, filled, and brought up to date. */
async function restoreExtension(db: Database, from: string, { name, migrations, kept }: KeptExtension): Promise<void> {
  const level = kept.migrations.at(-1)
  if (level === undefined) return
  await migrateExtension(db, name, migrations, level)
  await inSchema(db, kept.schema, () => loadTables(db, schemaFolder(from, kept.schema), kept))
  await migrateExtension(db, name, migrations)
}

/**
 * Transactions of the former server say nothing here, so every reader of the feed begins anew. Until then the count of
 * this one may lie behind theirs, and what changes would seem to have been read already.
 */
async function beginAnew(transaction: Database): Promise<void> {
  await sql`update epoch set id = gen_random_uuid()`.execute(transaction)
  await sql`update change set changed_in = pg_current_xact_id()`.execute(transaction)
  await sql`update change_in set changed_in = pg_current_xact_id()`.execute(transaction)
}
