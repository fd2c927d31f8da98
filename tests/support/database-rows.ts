import { sql } from 'kysely'
import type { Database } from '../../api/platform/database/tables.ts'

/** Every row of every table, in an order that does not depend on when it was written. */
export async function everyRow(db: Database): Promise<Record<string, string[]>> {
  const { rows: tables } = await sql<{ name: string }>`
    select table_name as name from information_schema.tables
    where table_schema = 'public' and table_type = 'BASE TABLE' order by 1`.execute(db)
  const all: Record<string, string[]> = {}
  for (const { name } of tables) {
    const { rows } = await sql<{ row: string }>`
      select t::text as row from ${sql.table(name)} as t order by 1`.execute(db)
    all[name] = rows.map(({ row }) => row)
  }
  return all
}
