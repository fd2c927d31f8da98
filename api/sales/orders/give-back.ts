import { sql } from 'kysely'
import { availabilityOf } from '../../catalog/products/allowed.ts'
import type { Database } from '../../platform/database/tables.ts'

export type ReturnedGoods = { productId: number | null; quantity: number }

/**
 * Puts goods that were taken for an order on sale again, in the order of product ids, like an order takes them. What was sold
 * out is shown again; what somebody took off sale although there was some stays off.
 */
export async function returnToStock(db: Database, goods: readonly ReturnedGoods[]): Promise<void> {
  const wanted = goods.map(({ productId, quantity }) => ({ product_id: productId, quantity }))
  const after = sql`s.quantity + w.quantity`
  await sql`
    with wanted as (
      select product_id, sum(quantity)::integer as quantity
      from json_to_recordset(${JSON.stringify(wanted)}) as (product_id integer, quantity integer) group by product_id),
    found as (
      select s.product_id, w.quantity from stock s join wanted w on w.product_id = s.product_id
      order by s.product_id for update of s)
    update stock s set quantity = ${after}, availability = case
      when s.availability = 'few' or (s.availability = 'unavailable' and s.quantity <= 0) then ${availabilityOf(after)}
      else s.availability end
    from found w where w.product_id = s.product_id`.execute(db)
}
