import type { Kysely } from 'kysely'
import { Migrator } from 'kysely/migration'
import type { Database } from '../database/tables.ts'
import { schemaOf } from './own-schema.ts'

/** What an extension does to tables of its own, by name, in the order of the names; one that was released is never edited. */
export type ExtensionMigrations = Readonly<Record<string, { up: (db: Kysely<unknown>) => Promise<void> }>>

/** Makes the schema of an extension and brings its tables up to date, or as far as a migration that is named. */
export async function migrateExtension(
  db: Database,
  name: string,
  migrations: ExtensionMigrations,
  level?: string,
): Promise<void> {
  const schema = schemaOf(name)
  const own = Object.fromEntries(
    Object.entries(migrations).map(([key, { up }]) => [
      key,
      { up: (transaction: Kysely<unknown>) => up(transaction.withSchema(schema)) },
    ]),
  )
  const migrator = new Migrator({ db, provider: { getMigrations: async () => own }, migrationTableSchema: schema })
  const { error } = await (level === undefined ? migrator.migrateToLatest() : migrator.migrateTo(level))
  if (error) throw new Error(`The tables of the extension ${name} could not be brought up to date`, { cause: error })
}
