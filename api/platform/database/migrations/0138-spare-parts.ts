import { sql, type Kysely } from 'kysely'

/**
 * What wears out or is lost and can be ordered anew, beside what is used with a product. A part says which products it fits,
 * so it is noted as changed when one of them names it or no longer does, or comes or goes.
 */
const statements = [
  `alter table product add column spares integer[] not null default '{}'`,
  `create index product_spares on product using gin (spares)`,
  `create function note_spares() returns trigger language plpgsql as $$
  begin
    insert into change
      select 'product', p.id, pg_current_xact_id(), now() from product p
      where p.id = any(case when tg_op = 'INSERT' then new.spares when tg_op = 'DELETE' then old.spares
        else old.spares || new.spares end)
      order by p.id
    on conflict (kind, id) do update set changed_in = excluded.changed_in, changed_at = excluded.changed_at
    where change.changed_in <> excluded.changed_in;
    return null;
  end $$`,
  `create trigger note_spares_insert after insert on product
   for each row when (new.spares <> '{}') execute function note_spares()`,
  `create trigger note_spares_delete after delete on product
   for each row when (old.spares <> '{}') execute function note_spares()`,
  `create trigger note_spares_update after update on product
   for each row when ((old.spares <> '{}' or new.spares <> '{}') and
     (old.spares, old.withdrawn_at) is distinct from (new.spares, new.withdrawn_at)) execute function note_spares()`,
]

/** Products that were imported stay known as such: their fingerprints are of rows with one more column now, which is empty. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db)
  const columns = [
    ...['id', 'sku', 'code', 'category_id', 'position', 'images::text', 'warranty', 'calibrations::text'],
    ...['documents::text', 'facts::text', 'highlights::text', 'contents::text', 'accessories', 'related'],
    ...['gtin', 'lead_days', 'durability_years', 'certifies'],
  ]
  const print = (added: string) => `md5(row(${columns.map((column) => `p.${column}`).join(', ')}${added})::text)::uuid`
  // What somebody has changed since it was imported keeps its old fingerprint, and so counts as changed still.
  await sql
    .raw(
      `update imported as i set fingerprint = ${print(`, '{}'::integer[]`)} from product as p
       where i.table_name = 'product' and i.key = row(p.id)::text and i.fingerprint = ${print('')}`,
    )
    .execute(db)
}
