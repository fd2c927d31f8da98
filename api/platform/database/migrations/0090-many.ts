import { sql, type Kysely } from 'kysely'

const statements = [
  // What was changed with one press, of many records: each entry names the one that tells of all.
  `alter table staff_audit add column many bigint`,
  `create index staff_audit_many on staff_audit (many) where many is not null`,
  // What prices of a market are multiples of, in minor units.
  `alter table market add column price_step integer`,
]

export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db)
}
