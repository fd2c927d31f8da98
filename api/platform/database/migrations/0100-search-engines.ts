import { sql, type Kysely } from 'kysely'

/**
 * The number that goods are traded under everywhere, and what a seller takes back beyond the law. What was imported stays known as
 * such: its fingerprint is of a row
 * with more columns now, which say nothing yet; `lead_days` is one of them, though it was there before.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table product add column gtin text`.execute(db)
  await sql`alter table seller add column returns jsonb`.execute(db)
  await printAnew(db, { table: 'product', key: 'id', added: 'null::text, null::integer' }, [
    ...['id', 'sku', 'code', 'category_id', 'position', 'images::text', 'warranty', 'calibrations::text'],
    ...['documents::text', 'facts::text', 'highlights::text', 'contents::text', 'accessories', 'related'],
  ])
  await printAnew(db, { table: 'seller', key: 'culture', added: 'null::text' }, [
    ...['culture', 'name', 'brand', 'address::text', 'country', 'tax_number', 'register::text', 'phone', 'email'],
    ...['account::text', 'review_account', 'complaints_email', 'cut_off', 'reserved_days', 'oss', 'union_number'],
    'papers::text',
  ])
}

/** Rows that somebody has changed since they were imported keep their old fingerprint, and so count as changed still. */
async function printAnew(
  db: Kysely<unknown>,
  { table, key, added }: { table: string; key: string; added: string },
  columns: string[],
): Promise<void> {
  const print = (added: string) => `md5(row(${columns.map((column) => `t.${column}`).join(', ')}${added})::text)::uuid`
  await sql
    .raw(
      `update imported as i set fingerprint = ${print(`, ${added}`)} from ${table} as t
       where i.table_name = '${table}' and i.key = row(t.${key})::text and i.fingerprint = ${print('')}`,
    )
    .execute(db)
}
