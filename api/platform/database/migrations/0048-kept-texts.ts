import { sql, type Kysely } from 'kysely'

/** The terms and rights that orders were placed under, word by word: each version once, however many mails take it along. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`create table kept_text (
    hash text primary key, culture text not null, uri text not null, title text not null, body text not null,
    kept_at timestamptz not null default now())`.execute(db)
}
