import { sql, type Kysely } from 'kysely'

const statements = [
  `alter table outgoing_mail add column last_error text`,
  // Of a mail that was given up, what tells whom it did not reach and why; never what it said, which may open accounts.
  `create table failed_mail (
    id bigint primary key, recipient text not null, culture text not null, template text not null,
    created_at timestamptz not null, failed_at timestamptz not null default now(), tries integer not null,
    reason text not null)`,
  `create index failed_mail_time on failed_mail (failed_at)`,
  // Addresses from which mails came back.
  `create table bounce (
    email text primary key, permanent boolean not null, reason text not null, times integer not null default 1,
    first_at timestamptz not null default now(), last_at timestamptz not null default now())`,
]

export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db)
}
