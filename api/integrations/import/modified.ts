import { sql } from 'kysely'
import type { Database, Tables } from '../../platform/database/tables.ts'

type Said = { id: number; modified?: string | undefined }

/**
 * Dates what has just come for the first time by what the catalogue knows, so that search engines are not told that everything
 * changed on the day of an import. Who follows the changes goes by transactions, and misses nothing.
 */
export async function dateAsSaid(db: Database, kind: Tables['change']['kind'], said: readonly Said[]): Promise<void> {
  const dated = said.filter(({ modified }) => modified !== undefined)
  if (dated.length === 0) return
  await sql`
    update change as c set changed_at = s.modified
    from json_to_recordset(${JSON.stringify(dated)}::json) as s(id integer, modified timestamptz)
    where c.kind = ${kind} and c.id = s.id and s.modified < c.changed_at`.execute(db)
}

/** The keys of what was not there before. */
export const addedKeys = (written: readonly { outcome: string; key: unknown[] }[]): ReadonlySet<unknown> =>
  new Set(written.filter(({ outcome }) => outcome === 'added').map(({ key }) => key[0]))
