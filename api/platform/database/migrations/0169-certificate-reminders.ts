import { sql, type Kysely } from 'kysely'

const statements = [
  /*
   * Who wants to hear before an instrument is due, in which edition, and what they agreed to where a mail asked them; for which due
   * date they were told last. `touched_at` is when it was asked for, or told.
   */
  `create table certificate_reminder (
    id bigint primary key generated always as identity, instrument_id integer not null references instrument on delete cascade,
    culture text not null, email text not null, token_hash text not null unique, wording text,
    created_at timestamptz not null default now(), touched_at timestamptz not null default now(), confirmed_at timestamptz,
    told_for date, unique (email, instrument_id))`,
  `create index certificate_reminder_instrument on certificate_reminder (instrument_id) where confirmed_at is not null`,
  `create index certificate_reminder_time on certificate_reminder (touched_at)`,
]

export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db)
}
