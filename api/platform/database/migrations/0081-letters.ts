import { sql, type Kysely } from 'kysely'

const ended = 'ended_at timestamptz, add column ended_by text'

const statements = [
  // What people write by the form is kept beside the mail that tells of it, until it is answered and for a while after.
  `create table contact_message (
    id uuid primary key default gen_random_uuid(), culture text not null, received_at timestamptz not null default now(),
    statement jsonb not null, ended_at timestamptz, ended_by text)`,
  `alter table withdrawal add column ${ended}`,
  `alter table complaint add column ${ended}`,
  `create table letter_answer (
    id bigint generated always as identity primary key, letter uuid not null, at timestamptz not null default now(),
    person_name text not null, text text not null)`,
  `create index letter_answer_letter on letter_answer (letter)`,
  // Each kind has its own table, because the law asks different things of them; who answers sees one pile.
  `create view letter as
    select id as key, 'contact' as kind, culture, received_at, statement, null::bigint as order_id, null::text as sheet, ended_at, ended_by
      from contact_message
    union all select request_id, 'withdrawal', culture, received_at, statement, order_id, null, ended_at, ended_by from withdrawal
    union all select request_id, 'complaint', culture, received_at, statement, null,
      lpad(number::text, 9, '0') || '-' || year, ended_at, ended_by from complaint`,
]

export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db)
}
