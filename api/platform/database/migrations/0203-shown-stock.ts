import { sql, type Kysely } from 'kysely'

/**
 * Of stock, a change for publishers to come is only what a page shows: its status, and whether any is there or promised. Pages ask for
 * the number themselves, and each order would count as something that somebody has to publish.
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
      from new_rows n full join old_rows o using (product_id)
      where (n.availability, sign(n.quantity)) is distinct from (o.availability, sign(o.quantity)) order by 2
      on conflict (kind, id, scope) do update set changed_in = excluded.changed_in
      where change_in.changed_in <> excluded.changed_in;
    return null;
  end $$`

export async function up(db: Kysely<unknown>): Promise<void> {
  await sql.raw(noteStock).execute(db)
}
