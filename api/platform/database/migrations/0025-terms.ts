import { sql, type Kysely } from 'kysely'

const statements = [
  // Who has no row may not buy on an invoice; before this whoever named a tax number could.
  `create table customer_terms (
    customer_guid uuid primary key references customer on delete cascade,
    credit_limit bigint not null check (credit_limit >= 0), currency text not null,
    due_days integer not null check (due_days between 1 and 365), approved_at timestamptz not null default now())`,
  // As they were when the order was placed; orders of before were told thirty days.
  `alter table customer_order add column due_days integer`,
]

export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db)
}
