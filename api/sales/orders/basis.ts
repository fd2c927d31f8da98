import { sql } from 'kysely'
import type { Caller } from '../../platform/http/caller.ts'
import { calibrationOf } from '../cart/calibration.ts'
import { agreedWith, choiceOf, type Choice, type Line, type Offered } from '../cart/state.ts'
import type { Market } from '../../catalog/shop/markets.ts'
import { pricesOf } from '../offers/offered-price.ts'
import { termsOf, type Terms } from '../payments/terms.ts'
import type { Database } from '../../platform/database/tables.ts'
import { exemptionsOf } from '../tax/exemptions.ts'
import { heldByGuest } from './held.ts'
import type { OrderRow } from './to-order.ts'

/** A line with what its product is called now, where it is offered. */
export type BasisLine = Pick<
  Line,
  'product_id' | 'quantity' | 'sku' | 'net' | 'culture' | 'calibration' | 'calibration_id' | 'reference' | 'note'
> & {
  offered: Offered | null
  /** `support` is the month at whose end its software is no longer supported. */
  product: { sku: string; code: string; name: string; support: string | null } | null
}

/** What an order is made of: the cart and its choices, and what this key stood for before. */
export type Basis = {
  placed: OrderRow | null
  /** By the clock of the database, which all processes and what counts the days of orders share. */
  at: Date
  choice: Choice | null
  lines: BasisLine[]
  terms: Terms | null
  exemptions: string[]
  /** The address of an account, which was confirmed. */
  own_email: string | null
  /** Of a guest the lines of orders that were not paid, of as many as one may have. */
  unpaid: OrderRow['lines'][]
}

const emailOf = (guid: string) => sql`(select email from account where customer_guid = ${guid})`

/** Of their own orders, which are few: without `offset 0` the database may go through whatever nobody in the shop has paid. */
const unpaidOf = (guid: string) => sql`
  (select coalesce(json_agg(o.lines), '[]') from (
     select lines from (select * from customer_order where customer_guid = ${guid} offset 0) own
     where status = 'placed' and payment_status <> 'paid' limit ${heldByGuest.orders}) o)`

/**
 * Read after the customer was locked, so that of two calls at once the later one sees what the earlier one did. Lines
 * are locked as well: one that is set meanwhile is set in the emptied cart.
 */
export async function readBasis(db: Database, caller: Caller, market: Market, key: string): Promise<Basis> {
  const { guid, user } = caller
  const { rows } = await sql<Basis>`
    with line as (select * from cart_line where customer_guid = ${guid} order by product_id for update),
    choice as (${choiceOf(caller)}),
    ${agreedWith(caller, market)}
    select (select row_to_json(o) from customer_order o where customer_guid = ${guid} and idempotency_key = ${key}) as placed, now() as at,
      (select row_to_json(choice) from choice) as choice, ${termsOf(caller)} as terms,
      ${exemptionsOf(caller)} as exemptions,
      ${user ? emailOf(guid) : sql`null`} as own_email, ${user ? sql`'[]'::json` : unpaidOf(guid)} as unpaid,
      (select coalesce(json_agg(json_build_object(
         'product_id', line.product_id, 'quantity', line.quantity, 'sku', line.sku, 'net', line.net,
         'culture', line.culture, 'reference', line.reference, 'note', line.note,
         'product', case when t.name is not null then json_build_object('sku', p.sku, 'code', p.code, 'name', t.name, 'support', p.support_until) end,
         'offered', case when p.withdrawn_at is null and pr.net is not null and s.availability is not null and t.name is not null then
           json_build_object(${pricesOf(market.culture, caller)}, 'availability', s.availability, 'stock', s.quantity, 'lead', p.lead_days) end, ${calibrationOf(market, caller)}) order by line.added), '[]')
       from line left join product p on p.id = line.product_id
         left join product_words t on t.product_id = p.id and t.culture = ${market.culture}
         left join price pr on pr.product_id = p.id and pr.culture = ${market.culture}
         left join stock s on s.product_id = p.id) as lines`.execute(db)
  const [basis] = rows
  if (!basis) throw new Error('A statement that always has a row had none')
  return basis
}
