import { sql, type Kysely } from 'kysely'

const statements = [
  // Countries beyond the edition's own that a way of delivery goes to; none are named where it stays within it.
  `alter table delivery_offer add column countries jsonb not null default '[]'`,
  // By which a seller is known to the tax offices of the other countries of the Union.
  `alter table seller add column union_number text`,
  // What a register of tax numbers called its check, and when it was.
  `alter table cart_choice add column check_reference text, add column checked_at timestamptz`,
]

export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db)
}
