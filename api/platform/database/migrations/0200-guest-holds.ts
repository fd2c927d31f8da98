import { sql, type Kysely } from 'kysely'

/**
 * What guests hold of the stock by orders that they have not paid, beside the order: from which place, as a keyed hash, and when
 * somebody opened the link that was mailed. Those who are known by an account hold what they like.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table guest_hold (
      order_id bigint primary key references customer_order on delete cascade,
      place text,
      confirmed_at timestamptz)`.execute(db)
  // Nobody was told to open a link by then.
  await sql`
    insert into guest_hold (order_id, confirmed_at)
    select o.id, now() from customer_order o join customer c on c.guid = o.customer_guid
    where o.status = 'placed' and o.payment_status <> 'paid' and not c.registered`.execute(db)
}
