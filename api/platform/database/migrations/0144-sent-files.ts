import { sql, type Kysely } from 'kysely'

const statements = [
  // Files that were sent and of which it is not known yet whether anything was saved with them.
  `create table sent_file (name text primary key, sent_at timestamptz not null default now())`,
]

export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db)
}
