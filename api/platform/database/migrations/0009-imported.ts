import { sql, type Kysely } from 'kysely'

const statements = [
  // What an import brought, row by row: from which catalogue it came, and what the row was like then.
  `create table imported (
    table_name text collate "C" not null, key text collate "C" not null, source text not null, fingerprint uuid not null,
    imported_at timestamptz not null default now(), primary key (table_name, key))`,
  // What was loaded before belongs to nobody: an import takes up the rows that are as it has them, and keeps the others.
  `delete from setting where name in ('seed', 'pickup-points')`,
]

export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db)
}
