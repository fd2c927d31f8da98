import { type RawBuilder, sql } from 'kysely'
import type { Database } from '../../platform/database/tables.ts'
import { isOfGoods } from './goods.ts'

/** Goods that few are left of are kept for so many hours until the address of a guest's order was shown to be theirs. */
export const unconfirmedHours = 24

/** What is made when it is ordered is kept from nobody. */
const isHeld = sql`s.availability <> 'backorder' and p.lead_days is null`

const isUnpaid = (order: string): RawBuilder<unknown> =>
  sql`${sql.raw(order)}.status = 'placed' and ${sql.raw(order)}.payment_status <> 'paid'`

/** The lines of what guests hold unpaid, found by their product. */
const unpaidHolds = sql`guest_hold_line l join guest_hold h on h.order_id = l.order_id
  join customer_order o on o.id = l.order_id and ${isUnpaid('o')}`

/**
 * Notes that the order that was just placed is a guest's, and the pieces that it holds of each product: whoever orders next asks
 * for those of a product alone, however many orders are unpaid.
 */
export async function noteHold(transaction: Database, number: string, place: string | undefined): Promise<void> {
  await sql`
    with placed as (select id, lines from customer_order where number = ${number}),
      hold as (insert into guest_hold (order_id, place) select id, ${place ?? null} from placed)
    insert into guest_hold_line (order_id, product_id, pieces)
    select id, (line ->> 'productId')::integer, sum((line ->> 'quantity')::integer)
    from placed cross join lateral json_array_elements(lines) line
    where ${isOfGoods('line')} and line ->> 'productId' is not null group by 1, 2`.execute(transaction)
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
    select from guest_hold_line own join stock s on s.product_id = own.product_id join product p on p.id = own.product_id
    where own.order_id = customer_order.id and ${isHeld} and s.quantity < (
      select sum(l.pieces) from ${unpaidHolds} where l.product_id = own.product_id and h.confirmed_at is null)))`

export type HeldStock = { product_id: number; free: number; held: number; here: number }

/** How much of these products is left, and how much of them guests hold. */
export async function heldStock(db: Database, ids: readonly number[], place: string | undefined): Promise<HeldStock[]> {
  const { rows } = await sql<HeldStock>`
    select s.product_id, s.quantity as free, sum(l.pieces)::integer as held,
      coalesce(sum(l.pieces) filter (where h.place = ${place ?? null}::text), 0)::integer as here
    from stock s join product p on p.id = s.product_id join (${unpaidHolds}) on l.product_id = s.product_id
    where s.product_id = any(${ids}::integer[]) and ${isHeld} group by s.product_id, s.quantity`.execute(db)
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
    from (select l.product_id, sum(l.pieces)::integer as pieces from ${unpaidHolds} group by 1) held
      join stock s on s.product_id = held.product_id join product p on p.id = held.product_id
      left join product_text t on t.product_id = p.id and t.language = ${language}
    where ${isHeld} and held.pieces >= ${manyPieces} and held.pieces >= s.quantity
    order by held.pieces desc, p.sku limit ${listed}`.execute(db)
  return rows
}
