import type { Database } from '../../../platform/database/tables.ts'

/** The number of a record; one that no record has where the key is none. */
export const idOf = (key: string): number => (/^\d{1,9}$/.test(key) ? Number(key) : 0)

export async function livingIds(
  db: Database,
  table: 'search_synonym' | 'search_redirect',
  keys: readonly string[],
): Promise<string[]> {
  const rows = await db.selectFrom(table).select('id').where('id', 'in', keys.map(idOf)).execute()
  return rows.map(({ id }) => String(id))
}
