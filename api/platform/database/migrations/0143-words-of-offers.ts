import { sql, type Kysely } from 'kysely'

const statements = [
  // What the staff find an offer by, from the beginning of each word, as they find an order.
  `alter table offer add column words tsvector generated always as (array_to_tsvector(words_of(search))) stored`,
  `create index offer_words on offer using gin (words)`,
]

export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db)
}
