import { sql } from 'kysely'
import type { Database } from '../database/tables.ts'

/** What the schemas of extensions begin with; the engine's tables lie in another, which no extension is given. */
const prefix = 'shop_'

/** The schema of an extension by its name, such as `loyalty`. */
export const schemaOf = (name: string): string => `${prefix}${name.replaceAll('-', '_')}`

export async function ownSchemas(db: Database): Promise<string[]> {
  const { rows } = await sql<{ name: string }>`
    select nspname as name from pg_namespace where starts_with(nspname, ${prefix}) order by 1`.execute(db)
  return rows.map(({ name }) => name)
}

/**
 * Does work of a transaction in a schema: tables that are named alone are those there. What fails ends the transaction, and with it
 * all that was set.
 */
export async function inSchema<T>(transaction: Database, schema: string, work: () => Promise<T>): Promise<T> {
  const { rows } = await sql<{ path: string }>`select current_setting('search_path') as path`.execute(transaction)
  await sql`select set_config('search_path', quote_ident(${schema}) || ', public', true)`.execute(transaction)
  const done = await work()
  await sql`select set_config('search_path', ${rows[0]?.path ?? 'public'}, true)`.execute(transaction)
  return done
}

/** Removes what extensions have, tables and schemas. */
export async function dropOwnSchemas(db: Database): Promise<void> {
  for (const schema of await ownSchemas(db)) await sql`drop schema ${sql.id(schema)} cascade`.execute(db)
}
