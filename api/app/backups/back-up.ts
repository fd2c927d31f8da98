import { access, chmod, copyFile, mkdir, rename, rm } from 'node:fs/promises'
import { basename, join } from 'node:path'
import { folderStorage } from '../../platform/files/folder-storage.ts'
import { failedAt } from '../../platform/files/full-disk.ts'
import type { FileStorage } from '../../platform/files/storage.ts'
import { seenBy } from '../../platform/database/migrations/index.ts'
import type { Database } from '../../platform/database/tables.ts'
import { sequencesOf } from '../../platform/backups/database-facts.ts'
import { dumpTables } from '../../platform/backups/dump-tables.ts'
import { erasuresIn } from '../../customers/privacy/erase.ts'
import { noteErasures, readErasureKey, readErasures } from '../../customers/privacy/erasure-list.ts'
import { copyOriginals, originalsIn, originalsMissing } from '../../platform/backups/kept-originals.ts'
import { inSchema, ownSchemas } from '../../platform/extensions/own-schema.ts'
import { backedUpFile, schemaFolder, sumOfFile, writeManifest, type Manifest } from '../../platform/backups/manifest.ts'

export type BackupPlan = {
  /** Where backups lie: one folder each, and beside them what all of them share. */
  to: string
  /** Where pictures, papers and software lie as they came. */
  storage: FileStorage
  /** Lists of erasures of this database, which the one beside the backups takes up. */
  erasureLists?: readonly string[]
  /** Further files, such as one with secrets of the environment. */
  files?: readonly string[]
  now?: Date
}

export type BackupReport = {
  folder: string
  manifest: Manifest
  /** Originals that could not be kept, because they are not what their names say. */
  damaged: string[]
}

export const originalsFolder = (backups: string): string => join(backups, 'originals')
export const erasuresFile = (backups: string): string => join(backups, 'erasures.jsonl')

/**
 * Keeps all that cannot be made again: the tables as they are at one moment, pictures as they came, and the erasures. Papers
 * are drawn from what orders keep, and pages from the catalogue, so neither is kept. A folder gets its name when
 * everything in it is on disk.
 */
export async function backUp(db: Database, plan: BackupPlan): Promise<BackupReport> {
  const { to, storage, erasureLists = [], files = [], now = new Date() } = plan
  const folder = await freeFolder(to, now)
  const part = `${folder}.part`
  await mkdir(to, { recursive: true, mode: 0o700 })
  await rm(part, { recursive: true, force: true })
  await mkdir(part, { recursive: true, mode: 0o700 })
  // Part of every backup from the first one on, or erasures from before it could not be carried out on it again.
  await readErasureKey(db)
  const kept = await db
    .transaction()
    .setIsolationLevel('repeatable read')
    .setAccessMode('read only')
    .execute(async (transaction) => {
      const migrations = await seenBy(transaction)
      const tables = await dumpTables(transaction, part)
      const erasures = tables.some(({ name }) => name === 'erasure') ? await erasuresIn(transaction) : []
      return { migrations, tables, erasures, extensions: await keepExtensions(transaction, part) }
    })
  const { migrations, tables, erasures, extensions } = kept
  const sequences = await sequencesOf(db)
  const originals = await originalsIn(storage)
  const shared = folderStorage(originalsFolder(to), { isPrivate: true })
  const damaged = await copyOriginals(storage, shared, originalsMissing(originals, await originalsIn(shared)))
  await noteErasures(erasuresFile(to), [...erasures, ...(await readErasures(erasureLists))])
  const manifest: Manifest = {
    format: 1,
    madeAt: now.toISOString(),
    migrations,
    tables,
    sequences,
    ...(extensions.length > 0 && { extensions }),
    originals: [...originals.keys()].filter((file) => !damaged.includes(file)),
    files: await copyFiles(part, files),
  }
  await writeManifest(part, manifest)
  await rename(part, folder)
  return { folder, manifest, damaged }
}

/** What extensions have in schemas of their own, at the same moment. */
async function keepExtensions(transaction: Database, folder: string): Promise<NonNullable<Manifest['extensions']>> {
  const kept: NonNullable<Manifest['extensions']> = []
  for (const schema of await ownSchemas(transaction))
    kept.push(
      await inSchema(transaction, schema, async () => ({
        schema,
        migrations: await seenBy(transaction),
        tables: await dumpTables(transaction, schemaFolder(folder, schema)),
        sequences: await sequencesOf(transaction),
      })),
    )
  return kept
}

/** Named by the second it was made in, or by the next one that has no backup yet. */
async function freeFolder(to: string, now: Date): Promise<string> {
  for (let time = now.getTime(); ; time += 1000) {
    const name = new Date(time).toISOString().replaceAll(':', '-').replace(/\.\d+/, '')
    const isTaken = await access(join(to, name)).then(
      () => true,
      () => false,
    )
    if (!isTaken) return join(to, name)
  }
}

async function copyFiles(folder: string, files: readonly string[]): Promise<Manifest['files']> {
  const copied: Manifest['files'] = []
  for (const [i, from] of files.entries()) {
    const name = `${i + 1}-${basename(from).replaceAll(/[^\w.-]/g, '_')}`
    const target = backedUpFile(folder, name)
    await mkdir(join(folder, 'files'), { recursive: true, mode: 0o700 })
    await copyFile(from, target).catch(failedAt(target))
    await chmod(target, 0o600)
    copied.push({ name, from, sum: await sumOfFile(target) })
  }
  return copied
}
