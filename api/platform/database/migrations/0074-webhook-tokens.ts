import { sql, type Kysely } from 'kysely'

const statements = [
  // By which systems behind the shop ask for editions to be published. Who reads the table cannot use it.
  `create table staff_token (
    id uuid primary key,
    name text not null,
    token_hash text not null unique,
    made_by text not null,
    made_at timestamptz not null default now(),
    used_at timestamptz)`,
]

export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db)
}
