import { sql, type Kysely } from 'kysely'

const statements = [
  // A basket that nobody comes back to is known by when it was last changed.
  `alter table cart_line add column changed_at timestamptz not null default now()`,
]

export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db)
}
