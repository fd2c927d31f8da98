import { readFileSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { join, resolve } from 'node:path'
import { sql } from 'kysely'
import { releasedVersion } from '#lib/contract/released-version.ts'
import type { OpenDatabase } from '../../api/platform/database/db.ts'
import { backUp } from '../../api/app/backups/back-up.ts'
import { backupsIn } from '../../api/app/backups/backup-schedule.ts'
import { migrate, seenBy, migrations } from '../../api/platform/database/migrations/index.ts'
import { readArguments, Stop } from '../cli/command.ts'
import { configOption, configUsage, readConfiguration, readSetup } from '../config/setup.ts'
import { engineNamedBy } from '../config/shop-engine.ts'
import { componentSources } from '../../publisher/own-components.ts'
import { told } from '../upgrade/in-words.ts'
import { currentInterfaces, releasedFor } from '../upgrade/released.ts'
import { usesOf } from '../upgrade/uses.ts'
import { openAsItIs, ownDatabase, placesFrom, placesUsage, type Places } from '../api/places.ts'
import { storageOf } from '../api/storage-of.ts'
import {
  floorOf,
  isUnreleased,
  skippedBy,
  skippedWords,
  unreleasedWords,
} from '../../api/platform/database/migrations/survival.ts'

type Plan = {
  /** Migrations that this version would carry out, and whether processes that know the last one seen survive each. */
  waiting: { name: string; survived: boolean }[]
  /** Migrations of a newer version than this. */
  unknown: string[]
  /** Why no version can bring the database up to date; nothing where one can. */
  stuck: string | undefined
}

/** What an upgrade to this version would do to a database that has seen so much. */
export function planOf(seen: readonly string[], known: typeof migrations = migrations): Plan {
  const last = seen.at(-1) ?? ''
  const unknown = seen.filter((name) => !(name in known))
  const waiting = Object.keys(known).filter((name) => !seen.includes(name))
  return {
    waiting: waiting.map((name) => ({ name, survived: floorOf([name], known) <= last })),
    unknown,
    stuck: whyStuck(seen, unknown, known),
  }
}

function whyStuck(seen: readonly string[], unknown: readonly string[], known: typeof migrations): string | undefined {
  if (isUnreleased(seen)) return unreleasedWords
  // What a newer version has left out of its list was not passed over.
  if (unknown.length > 0) return undefined
  const skipped = skippedBy(seen, known)
  return skipped.length > 0 ? skippedWords(skipped, seen) : undefined
}

/** The plan in words, one sentence a line. */
export function linesOf(seen: readonly string[], { waiting, unknown, stuck }: Plan): string[] {
  if (stuck !== undefined) return [stuck]
  if (unknown.length > 0)
    return [
      `The database has seen ${unknown.join(', ')}, of a newer version than this: there is nothing to upgrade it to here.`,
    ]
  if (seen.length === 0) return ['The database is empty: the first start makes its tables.']
  if (waiting.length === 0) return [`The database is up to date, at ${seen.at(-1) ?? ''}: no migration waits.`]
  const breaking = waiting.filter(({ survived }) => !survived)
  return [
    `The database is at ${seen.at(-1) ?? ''}. These migrations wait, and the first start of this version carries them out:`,
    ...waiting.map(({ name, survived }) => `  ${name}${survived ? '' : '  (older processes do not survive it)'}`),
    breaking.length === 0
      ? 'Processes of the version before go on working meanwhile: start the new ones, then end the old ones.'
      : `Processes of the version before would fail after ${breaking[0]?.name ?? ''}: end them all, then start the new ones.`,
  ]
}

const usage = `npm run upgrade -- [--check] [--data DIR]

Brings the database up to this version, after a backup. Every start does the same without one.

  --check     tell what this version changes for the shop and its database, and whether processes of the version before
              survive it; change nothing, and end with 1 where the shop has to be changed first
  --data DIR  the folder of the embedded database (var/db)
${configUsage}

${placesUsage}`

export async function run(): Promise<void> {
  const { values } = readArguments(usage, {
    check: { type: 'boolean', default: false },
    data: { type: 'string', default: ownDatabase },
    ...configOption,
  })
  const broken = values.check ? await tellShop(values) : undefined
  const setup = await readSetup({ ...values, anyEngine: values.check })
  const places = placesFrom(setup.configuration)
  const dataDir = resolve(values.data)
  const opened = await openedOf(places, dataDir, broken)
  if (!opened) return
  const { db, close } = opened
  try {
    const { rows } = await sql<{ server_version: string }>`show server_version`.execute(db)
    console.log(
      `Nonius ${releasedVersion} on Node ${process.version.slice(1)} and PostgreSQL ${rows[0]?.server_version ?? ''}.`,
    )
    const seen = await seenBy(db)
    const plan = planOf(seen)
    for (const line of linesOf(seen, plan)) console.log(line)
    const latest = (await backupsIn(places.backups)).at(-1)
    console.log(
      latest ? `The latest backup is ${join(places.backups, latest)}.` : `There is no backup in ${places.backups}.`,
    )
    if (plan.stuck !== undefined) throw new Stop('There is no upgrade from this database.')
    if (plan.unknown.length > 0) throw new Stop('Start the newer version, or restore a backup from before.')
    requireWhole(broken)
    if (values.check || plan.waiting.length === 0 || seen.length === 0) return
    const { folder } = await backUp(db, {
      to: places.backups,
      storage: storageOf(setup),
      erasureLists: [places.erasures],
    })
    await migrate(db)
    console.log(`Done. The database as it was before is in ${folder}.`)
  } finally {
    await close()
  }
}

const root = join(import.meta.dirname, '../..')

/** Tells what this engine changes for a shop, and how much of it has to be mended there. */
async function tellShop(values: {
  config?: string | undefined
  shop?: string | undefined
}): Promise<number | undefined> {
  const { folder, content, environment } = await readConfiguration({ ...values, anyEngine: true })
  if (folder === undefined) return undefined
  const named = engineNamedBy(folder)
  const before = releasedFor(named)
  console.log(
    before
      ? `The shop in ${folder} is for Nonius ${named ?? 'of any version'}; this is what is different from ${before.version}.`
      : `The shop in ${folder} is for Nonius ${named ?? 'of any version'}, of which nothing is known here.`,
  )
  if (!before) return 0
  const after = { interfaces: currentInterfaces(), sources: componentSources(root) }
  const uses = usesOf({ folder, configuration: content, environment })
  const { broken, changed, added } = told({ before, after }, uses, readFileSync(join(root, 'CHANGELOG.md'), 'utf8'))
  for (const line of [...broken, ...changed, ...added]) console.log(line)
  if (broken.length === 0) console.log('Nothing that the shop names is gone or otherwise.')
  return broken.length
}

function requireWhole(broken: number | undefined): void {
  if (broken) throw new Stop(`The shop has to be changed first: ${broken} of what it names is gone or otherwise.`)
}

/** A shop is looked at before it has a database as well. */
async function openedOf(
  places: Places,
  dataDir: string,
  broken: number | undefined,
): Promise<OpenDatabase | undefined> {
  try {
    return await open(places, dataDir)
  } catch (error) {
    if (broken === undefined) throw error
    console.log(`Nothing is told of the database: ${error instanceof Error ? error.message : String(error)}`)
    requireWhole(broken)
    return undefined
  }
}

/** The files of an embedded database are those of one PostgreSQL version, and another one does not open them. */
async function open(places: Places, dataDir: string): Promise<OpenDatabase> {
  try {
    return await openAsItIs(places, dataDir)
  } catch (error) {
    const written = await readFile(join(dataDir, 'pglite/PG_VERSION'), 'utf8').catch(() => undefined)
    if (error instanceof Stop || places.databaseUrl || !written || !(error instanceof Error)) throw error
    throw new Stop(
      `${error.message.replace(/\.$/, '')}. The folder was written by PostgreSQL ${written.trim()}: if this version brings another, run npm run backup with the version before, and npm run restore with this one.`,
    )
  }
}
