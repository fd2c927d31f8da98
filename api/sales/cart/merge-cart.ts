import { sql } from 'kysely'
import { maxLines } from '#lib/contract/cart.ts'
import { maxLineQuantity } from '#lib/contract/values.ts'
import { joinedTexts } from './line-texts.ts'
import type { Database } from '../../platform/database/tables.ts'

const chosenColumns = sql`addresses, shipping_sku, pickup_point, payment_label, offer_id`

/** What more pieces cost each was shown to nobody yet, where that is less. */
const seenByGuest = sql`case when exists (
  select from price pr where pr.product_id = excluded.product_id and pr.culture = excluded.culture and pr.breaks is not null)
  then null else excluded.net end`

/** Nor was what a user has contracts about. */
const seenWithout = (user: string) =>
  sql`case when exists (select from account where customer_guid = ${user} and company_id is not null) then null else net end`

/**
 * Hands the cart of a guest over to a user, within the transaction of a login. Quantities of the same product add up, and
 * what the guest was shown last is what was seen; how to deliver and pay is taken over where the user has chosen nothing.
 * A guest whose lines are gone has none to hand over a second time. The guid of a registered customer is no guest's, and
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
  if (!found.some(({ guid, registered }) => guid !== user && !registered)) return
  await sql`
    with moved as (
      delete from cart_line where customer_guid = ${guest}
      returning product_id, quantity, added, sku, name, net, culture, reference, note),
    fitting as (
      select moved.*, own.product_id is not null as is_there,
        row_number() over (order by own.product_id is null, moved.added) as place
      from moved left join cart_line as own on own.customer_guid = ${user} and own.product_id = moved.product_id),
    choice as (delete from cart_choice where customer_guid = ${guest} returning ${chosenColumns}),
    chosen as (
      insert into cart_choice (customer_guid, ${chosenColumns}) select ${user}::uuid, ${chosenColumns} from choice
      on conflict (customer_guid) do update set offer_id = coalesce(excluded.offer_id, cart_choice.offer_id))
    insert into cart_line (customer_guid, product_id, quantity, sku, name, net, culture, reference, note)
    select ${user}, product_id, quantity, sku, name, ${seenWithout(user)}, culture, reference, note from fitting
    where is_there or place <= ${maxLines} - (
      select count(*) from cart_line
      where customer_guid = ${user} and product_id not in (select product_id from moved))
    order by added
    on conflict (customer_guid, product_id) do update set
      quantity = least(cart_line.quantity + excluded.quantity, ${maxLineQuantity}),
      sku = excluded.sku, name = excluded.name, net = ${seenByGuest}, culture = excluded.culture, changed_at = now(),
      ${joinedTexts}`.execute(transaction)
}
