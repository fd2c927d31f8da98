import { sql, type Kysely } from 'kysely'

const note = (event: string, rows: string) =>
  `create trigger note_${event} after ${event} on product_software referencing ${rows}
   for each statement execute function note_changes('product', 'product_id')`

const statements = [
  // What runs in a product or beside it: many versions of each, of which the bytes lie among the originals.
  `create table product_software (
    product_id integer not null references product on delete cascade, kind text not null check (kind in ('software', 'firmware')),
    version text not null, system text not null, name text, released text not null, notes json not null,
    file text not null, bytes integer not null, primary key (product_id, kind, version, system))`,
  `create index product_software_file on product_software (file)`,
  note('insert', 'new table as new_rows'),
  note('delete', 'old table as old_rows'),
  note('update', 'new table as new_rows old table as old_rows'),
  `create trigger note_truncate after truncate on product_software for each statement execute function renew_epoch()`,
]

export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db)
}
