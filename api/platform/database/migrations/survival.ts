import { sql, type Kysely } from 'kysely'
import type { Migration } from 'kysely/migration'
import type { Database } from '../tables.ts'

/**
 * Processes of the version before go on serving while the new one starts, and may have to be started again when it turns
 * out to be bad. A migration that only adds is survived by them all. One that takes away, renames or asks for more says by
 * `survivedBy` which migration a process has to know at least, as one from which it no longer needs what goes away.
 */
type Survived = { survivedBy?: string }

export type Migrations = Readonly<Record<string, Migration & Survived>>

const settingName = 'survived-by'

/** The least that a process has to know to work with a database that has seen these. */
export const floorOf = (seen: readonly string[], migrations: Migrations): string =>
  seen.reduce(
    (floor, name) => {
      const { survivedBy = '' } = migrations[name] ?? {}
      return survivedBy > floor ? survivedBy : floor
    },
    Object.keys(migrations)[0] ?? '',
  )

/** The same migrations, each of which also notes in the database who survives it: older versions cannot know that. */
export function withFloor(migrations: Migrations): Record<string, Migration> {
  const names = Object.keys(migrations)
  return Object.fromEntries(
    Object.entries(migrations).map(([name, migration], i) => [
      name,
      {
        up: async (db: Kysely<unknown>) => {
          await migration.up(db)
          const floor = floorOf(names.slice(0, i + 1), migrations)
          await sql`insert into setting values (${settingName}, ${floor})
            on conflict (name) do update set value = excluded.value`.execute(db)
        },
      },
    ]),
  )
}

/** Whether this version works with a database that a newer one has changed, which has noted who survives that. */
export async function survives(db: Database, migrations: Migrations): Promise<boolean> {
  const noted = await db.selectFrom('setting').select('value').where('name', '=', settingName).executeTakeFirst()
  return noted !== undefined && noted.value in migrations
}

export const newerWords = (newer: readonly string[], migrations: Migrations): string =>
  `The database was brought up to date by a newer version (${newer.join(', ')}), and this one, which knows up to ${Object.keys(migrations).at(-1) ?? 'nothing'}, would not work with it. Start the newer version, or restore a backup from before.`

/** What a database has not seen although it has seen a later one, as after a migration was merged below others. */
export function skippedBy(seen: readonly string[], migrations: Migrations): string[] {
  const last = seen.at(-1) ?? ''
  return Object.keys(migrations).filter((name) => name < last && !seen.includes(name))
}

/** The migrator goes on only from where its list left off, so what was skipped can never be made up for. */
export const skippedWords = (skipped: readonly string[], seen: readonly string[]): string =>
  `The database has seen ${seen.at(-1) ?? ''}, but not ${skipped.join(', ')}, which comes before it: it was made by a commit between two versions and cannot be brought up to date. Import the catalogue into a new database, or go on with the version that made this one.`

/** The first migration of every commit before 1.0.0, whose tables were folded into those that a new database begins with. */
export const isUnreleased = (seen: readonly string[]): boolean => seen.includes('0001-catalogue')

export const unreleasedWords =
  'The database was made by a version before 1.0.0 and cannot be brought up to date. Keep what it holds by the version that made it (npm run backup, and exports of the back office), begin with a new database (npm start -- --fresh drops the embedded one), and import the catalogue there (npm run import).'
