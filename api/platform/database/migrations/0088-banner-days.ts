import { sql, type Kysely } from 'kysely'

/** Where among the others, in which editions and on which days of theirs a banner is shown; it is shown as far as it is not hidden. */
const columns = `
  add column place integer, add column cultures text[], add column starts_on text, add column ends_on text,
  add column hidden_in text[] not null default '{}'`

const statements = [
  `alter table shop_attribute ${columns}`,
  `alter table category_attribute ${columns}`,
  // Editions in which something has begun or ended by its dates, until their publication was asked for.
  `create table publication_due (edition text primary key, since timestamptz not null default now())`,
]

export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db)
}
