import { sql, type Kysely } from 'kysely'

/**
 * The list of the newsletter is the shop's own: in which edition somebody asked for it, and what they agreed to, word for word. Those who leave
 * stay for as long as somebody may ask whether they had agreed. Who asked before is of no edition, and their words were not kept.
 */
const statements = [
  `create table consent_wording (
    version text primary key, culture text not null, text text not null, first_at timestamptz not null default now())`,
  `alter table newsletter_subscriber add column culture text`,
  `alter table newsletter_subscriber add column wording text`,
  `alter table newsletter_subscriber add column left_at timestamptz`,
  `alter table newsletter_subscriber add column words tsvector
    generated always as (array_to_tsvector(words_of(email))) stored`,
  `create index newsletter_subscriber_words on newsletter_subscriber using gin (words)`,
  `create index newsletter_subscriber_time on newsletter_subscriber (created_at, email)`,
]

export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db)
}
