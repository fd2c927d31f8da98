import { sql, type Kysely } from 'kysely'

const note = (event: string, rows: string, table: string) =>
  `create trigger note_${event} after ${event} on ${table} referencing ${rows}
   for each statement execute function note_changes('product', 'product_id')`

/** Whoever reads the feed is told of the product that it belongs to. */
const tracked = (table: string) => [
  note('insert', 'new table as new_rows', table),
  note('delete', 'old table as old_rows', table),
  note('update', 'new table as new_rows old table as old_rows', table),
  `create trigger note_truncate after truncate on ${table} for each statement execute function renew_epoch()`,
]

const statements = [
  // What search engines are told instead of a product's name and its first words.
  `create table product_seo (
    product_id integer not null references product on delete cascade, language text not null,
    title text, description text, primary key (product_id, language))`,
  // A paper of the maker's own, which is shown where one was drawn before; its bytes lie among the originals.
  `create table product_document (
    product_id integer not null references product on delete cascade, kind text not null, language text not null,
    title text not null, file text not null, bytes integer not null, uploaded_at timestamptz not null default now(),
    primary key (product_id, kind, language))`,
]

export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of [...statements, ...tracked('product_seo'), ...tracked('product_document')])
    await sql.raw(statement).execute(db)
}
