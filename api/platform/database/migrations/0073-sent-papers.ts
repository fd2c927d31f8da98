import { sql, type Kysely } from 'kysely'

const statements = [
  // A mail took it along before the system of the state had taken it. Of those that wait by now nobody knows, so they are told.
  `alter table paper add column sent_open boolean not null default false`,
  `update paper set sent_open = true where fiscal_status = 'waiting'`,
]

export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db)
}
