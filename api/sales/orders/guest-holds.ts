import { type RawBuilder, sql } from 'kysely'
import type { Database } from '../../platform/database/tables.ts'
import { isOfGoods } from './goods.ts'

/** Goods that few are left of are kept for so many hours until the address of a guest's order was shown to be theirs. */
export const unconfirmedHours = 24

/** The pieces of what is kept in stock that an order holds. */
const heldLines = (order: string): RawBuilder<unknown> => sql`(
  select (line ->> 'productId')::integer as product_id, (line ->> 'quantity')::integer as pieces
  from json_array_elements(${sql.raw(order)}.lines) line where ${isOfGoods('line')})`

/** What is made when it is ordered is kept from nobody. */
const isHeld = sql`s.availability <> 'backorder' and p.lead_days is null`

const isUnpaid = (order: string): RawBuilder<unknown> =>
  sql`${sql.raw(order)}.status = 'placed' and ${sql.raw(order)}.payment_status <> 'paid'`

/** Of each product what guests hold unpaid: all together, from one place, and by orders whose mail nobody has opened. */
const heldByGuests = (place?: string): RawBuilder<unknown> => sql`(
  select line.product_id, sum(line.pieces)::integer as pieces,
    coalesce(sum(line.pieces) filter (where h.place = ${place ?? null}::text), 0)::integer as here,
    coalesce(sum(line.pieces) filter (where h.confirmed_at is null), 0)::integer as unconfirmed
  from guest_hold h join customer_order o on o.id = h.order_id cross join lateral ${heldLines('o')} line
  where ${isUnpaid('o')} group by 1)`

/** Notes that the order that was just placed is a guest's. */
export async function noteHold(transaction: Database, number: string, place: string | undefined): Promise<void> {
  await sql`
    insert into guest_hold (order_id, place) select id, ${place ?? null} from customer_order where number = ${number}`.execute(
    transaction,
  )
}

/** Whoever opens the link of a mail has shown that the address is theirs. */
export async function confirmHold(db: Database, { id }: { id: number }): Promise<void> {
  await db
    .updateTable('guest_hold')
    .set({ confirmed_at: sql`now()` })
    .where('order_id', '=', id)
    .where('confirmed_at', 'is', null)
    .execute()
}

/** What is no longer held, because it was paid or its order ended, is nobody's matter any more. */
export async function forgetHolds(db: Database): Promise<void> {
  await sql`
    delete from guest_hold h using customer_order o where o.id = h.order_id and not (${isUnpaid('o')})`.execute(db)
}

/**
 * The condition under which an order keeps goods from others without anybody having shown who wants them: its mail was not opened
 * for hours, and of something in it less is left than such orders hold.
 */
export const holdsUnconfirmed: RawBuilder<boolean> = sql`(
  customer_order.placed_at < now() - ${unconfirmedHours}::integer * interval '1 hour'
  and exists (select from guest_hold g where g.order_id = customer_order.id and g.confirmed_at is null)
  and exists (
    select from ${heldLines('customer_order')} own
      join ${heldByGuests()} held on held.product_id = own.product_id
      join stock s on s.product_id = own.product_id join product p on p.id = own.product_id
    where ${isHeld} and s.quantity < held.unconfirmed))`

export type HeldStock = { product_id: number; free: number; held: number; here: number }

/** How much of these products is left, and how much of them guests hold. */
export async function heldStock(db: Database, ids: readonly number[], place: string | undefined): Promise<HeldStock[]> {
  const { rows } = await sql<HeldStock>`
    select s.product_id, s.quantity as free, held.pieces as held, held.here
    from stock s join product p on p.id = s.product_id join ${heldByGuests(place)} held on held.product_id = s.product_id
    where s.product_id = any(${ids}::integer[]) and ${isHeld}`.execute(db)
  return rows
}

type HeldProduct = { sku: string; name: string; held: number; quantity: number }

/** Fewer pieces than these are what a customer or two buys. */
const manyPieces = 24

const listed = 12

/** Products of which guests hold many pieces unpaid, and as many as are left; the most first, named as in one language. */
export async function muchHeld(db: Database, language = ''): Promise<HeldProduct[]> {
  const { rows } = await sql<HeldProduct>`
    select p.sku, coalesce(t.name, p.code) as name, held.pieces as held, s.quantity
    from ${heldByGuests()} held join stock s on s.product_id = held.product_id join product p on p.id = held.product_id
      left join product_text t on t.product_id = p.id and t.language = ${language}
    where ${isHeld} and held.pieces >= ${manyPieces} and held.pieces >= s.quantity
    order by held.pieces desc, p.sku limit ${listed}`.execute(db)
  return rows
}
