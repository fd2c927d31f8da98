import { sql, type Kysely } from 'kysely'

const statements = [
  // What the staff look through for a product: its numbers, and its name in every language.
  `alter table product add column search text generated always as (folded(sku || ' ' || code)) stored`,
  `alter table product_text add column search text generated always as (folded(name)) stored`,
  // Data sheets are wide; names are looked through without them.
  `create index product_text_search on product_text (product_id, search)`,
]

export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db)
}
