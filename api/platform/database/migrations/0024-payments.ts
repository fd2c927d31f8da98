import { sql, type Kysely } from 'kysely'

const statements = [
  // Which account of which provider was asked for an attempt, what it calls it and where it is paid there.
  `alter table payment add column gateway text, add column label text, add column reference text, add column pay_at text`,
  // What went back. The identifier is given by who asks, so that asking again pays nothing twice.
  `create table refund (
    id uuid primary key, payment_id uuid not null references payment, amount bigint not null check (amount > 0),
    status text not null, created_at timestamptz not null default now(), decided_at timestamptz)`,
  `create index refund_payment on refund (payment_id)`,
]

export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db)
}
