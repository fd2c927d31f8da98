import { sql, type Kysely } from 'kysely'

/**
 * For how long the maker of a product guarantees that it lasts. Products that were imported stay known as such: their fingerprints
 * are of rows with one more column now, which says nothing yet.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table product add column durability_years integer`.execute(db)
  const columns = [
    ...['id', 'sku', 'code', 'category_id', 'position', 'images::text', 'warranty', 'calibrations::text'],
    ...['documents::text', 'facts::text', 'highlights::text', 'contents::text', 'accessories', 'related'],
    ...['gtin', 'lead_days'],
  ]
  const print = (added: string) => `md5(row(${columns.map((column) => `p.${column}`).join(', ')}${added})::text)::uuid`
  // What somebody has changed since it was imported keeps its old fingerprint, and so counts as changed still.
  await sql
    .raw(
      `update imported as i set fingerprint = ${print(', null::integer')} from product as p
       where i.table_name = 'product' and i.key = row(p.id)::text and i.fingerprint = ${print('')}`,
    )
    .execute(db)
}
