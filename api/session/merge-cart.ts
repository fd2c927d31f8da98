import { sql } from 'kysely'
import { maxLineQuantity, maxLines } from '#lib/contract/cart.ts'
import type { Database } from '../tables.ts'

/**
 * Hands the cart of a guest over to a user, within the transaction of a login. Quantities of the same product add up; a
 * guest whose lines are gone has none to hand over a second time. The guid of a registered customer is no guest's, and
 * moves nothing. Customers are locked in the order of their guids, so that two logins at once wait for each other.
 */
export async function mergeCart(transaction: Database, guest: string, user: string): Promise<void> {
  const found = await transaction
    .selectFrom('customer')
    .select(['guid', 'registered'])
    .where('guid', 'in', [guest, user])
    .orderBy('guid')
    .forNoKeyUpdate()
    .execute()
  if (!found.some(({ guid, registered }) => guid === guest && !registered)) return
  await sql`
    with moved as (
      delete from cart_line where customer_guid = ${guest} returning product_id, quantity, added),
    fitting as (
      select moved.*, row_number() over (order by own.product_id is null, moved.added) as place
      from moved left join cart_line own on own.customer_guid = ${user} and own.product_id = moved.product_id)
    insert into cart_line (customer_guid, product_id, quantity)
    select ${user}, product_id, quantity from fitting
    where product_id in (select product_id from cart_line where customer_guid = ${user})
      or place <= ${maxLines}
        - (select count(*) from cart_line where customer_guid = ${user}
           and product_id not in (select product_id from moved))
    order by added
    on conflict (customer_guid, product_id)
      do update set quantity = least(cart_line.quantity + excluded.quantity, ${maxLineQuantity})`.execute(transaction)
}
