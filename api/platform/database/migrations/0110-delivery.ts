import { sql, type Kysely } from 'kysely'

/**
 * From what worth of goods a way of delivery costs nothing, and one that a market does not offer for now, which keeps its price. What was
 * imported stays known as such: its fingerprint is of a row with one more column now, which says nothing yet.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table delivery_offer add column free_from bigint`.execute(db)
  await sql`alter table delivery_offer add column off boolean not null default false`.execute(db)
  await sql`
    update imported as i set fingerprint =
      md5(row(t.way, t.culture, t.position, t.gross, t.days_from, t.days_to, t.countries::text, null::bigint)::text)::uuid
    from delivery_offer as t
    where i.table_name = 'delivery_offer' and i.key = row(t.way, t.culture)::text and i.fingerprint =
      md5(row(t.way, t.culture, t.position, t.gross, t.days_from, t.days_to, t.countries::text)::text)::uuid`.execute(
    db,
  )
}
