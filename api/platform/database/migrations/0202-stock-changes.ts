import { sql, type Kysely } from 'kysely'

/**
 * What is sold is noted as a change of stock, in rows that nobody else writes: an import that changes all prices holds the rows of
 * its products until it ends, and whoever orders one of them does not wait for that.
 */
const noteStock = `
  create or replace function note_stock() returns trigger language plpgsql as $$
  begin
    insert into change
      select 'stock', product_id, pg_current_xact_id(), now()
      from (select product_id from new_rows union select product_id from old_rows) as touched order by 2
      on conflict (kind, id) do update set changed_in = excluded.changed_in, changed_at = excluded.changed_at
      where change.changed_in <> excluded.changed_in;
    insert into change_in
      select 'stock', product_id, '', pg_current_xact_id()
      from (select product_id from new_rows union select product_id from old_rows) as touched order by 2
      on conflict (kind, id, scope) do update set changed_in = excluded.changed_in
      where change_in.changed_in <> excluded.changed_in;
    return null;
  end $$`

export async function up(db: Kysely<unknown>): Promise<void> {
  await sql.raw(noteStock).execute(db)
}
