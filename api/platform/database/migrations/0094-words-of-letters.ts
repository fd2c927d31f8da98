import { sql, type Kysely } from 'kysely'

/** What stands in a statement, a line break of its text being none of its letters. */
const stated = String.raw`replace(statement::text, '\n', ' ')`
const sheet = `lpad(number::text, 9, '0') || ' ' || year::text`

const worded = (table: string, text: string) => [
  `alter table ${table} add column words tsvector generated always as (array_to_tsvector(words_of(${text}))) stored`,
  `create index ${table}_words on ${table} using gin (words)`,
]

const statements = [
  // Letters are found as orders and customers are: by the beginnings of the words that stand on them, from an index.
  ...['contact_message', 'product_question', 'withdrawal'].flatMap((table) => worded(table, stated)),
  ...worded('complaint', `${stated} || ' ' || ${sheet}`),
  `create or replace view letter as
    select id as key, 'contact' as kind, culture, received_at, statement, null::bigint as order_id, null::text as sheet, ended_at, ended_by,
      words from contact_message
    union all select request_id, 'withdrawal', culture, received_at, statement, order_id, null, ended_at, ended_by, words from withdrawal
    union all select request_id, 'complaint', culture, received_at, statement, null,
      lpad(number::text, 9, '0') || '-' || year, ended_at, ended_by, words from complaint
    union all select id, 'question', culture, received_at, statement, null, null, ended_at, ended_by, words from product_question`,
]

export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db)
}
