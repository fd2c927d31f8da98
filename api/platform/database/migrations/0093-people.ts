import { sql, type Kysely } from 'kysely'

const statements = [
  // What a mail that was given up said, so that it can be sent again; nothing of one that opens an account.
  `alter table failed_mail add column content jsonb`,
]

export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db)
}
