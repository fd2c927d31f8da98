import { sql, type Kysely } from 'kysely'

/**
 * What the products of a category are narrowed by first; null is as the category above says. Categories that were imported stay known
 * as such: their fingerprints are of rows with one more column now, which says nothing yet.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table category add column facets jsonb`.execute(db)
  const print = (added: string) =>
    `md5(row(c.id, c.parent_id, c.position, c.disabled, c.uitemplate${added})::text)::uuid`
  // What somebody has changed since it was imported keeps its old fingerprint, and so counts as changed still.
  await sql
    .raw(
      `update imported as i set fingerprint = ${print(', null::text')} from category as c
       where i.table_name = 'category' and i.key = row(c.id)::text and i.fingerprint = ${print('')}`,
    )
    .execute(db)
}
