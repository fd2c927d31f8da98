import { sql, type Kysely } from 'kysely'

const named = (column: string, name: string) => `coalesce(${column} ->> '${name}', '')`

const statements = [
  // Customers are found as orders are: by the beginnings of the words that stand on them, from an index. What they were found by
  // until now stays for the version before.
  `alter table account add column words tsvector generated always as (array_to_tsvector(words_of(
    email || ' ' || first_name || ' ' || last_name || ' ' || ${named('company', 'name')} || ' ' || ${named('company', 'taxNumber')}
    || ' ' || regexp_replace(${named('company', 'taxNumber')}, '[^A-Za-z0-9]+', '', 'g')))) stored`,
  `create index account_words on account using gin (words)`,
]

export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db)
}
