import { sql } from 'kysely'
import type { availabilities } from '#lib/contract/product.ts'
import { allowedQuantity, availabilityAfter } from '../../catalog/products/allowed.ts'
import { asJson, putOut } from '../../mail/outbox/send.ts'
import type { Mail } from '../../mail/templates/templates.ts'
import { HttpProblem } from '../../platform/http/problem.ts'
import { attemptWith, type Attempt } from '../../platform/limits/attempts.ts'
import type { Database } from '../../platform/database/tables.ts'
import { goodsOf } from './goods.ts'
import type { OrderRow } from './to-order.ts'

type Found = {
  product_id: number
  quantity: number
  availability: (typeof availabilities)[number]
  stock: number
  lead: number | null
}

/** All columns but the one the database fills in. */
const columns = sql.raw(
  `number, customer_guid, idempotency_key, culture, status, placed_at, email, lines, shipping, billing, delivery, goods,
   total, tax, territory, seller, invoice, note, order_reference, payment_label, payment_id, payment_status, due_days, history, search, yc,
   bought_for`,
)

type OrderExtras = { inCart: number[]; offer: number | null; attempts: Attempt[] }

/**
 * Counts the attempts, takes the stock, writes the order with its payment and its mail, and empties the cart: one statement of a
 * transaction that comes to nothing unless there were few enough and all of the stock was there. Stock is locked after what is
 * counted, and in the order of product ids, so that two buyers of the same products wait for each other instead of for ever. The
 * lines come as arrays that are selected, of which the server expects ten; of records it expects a hundred, and then reads the
 * stock of all products instead of theirs.
 */
export async function place(
  transaction: Database,
  order: OrderRow,
  mail: Mail,
  { inCart, offer, attempts }: OrderExtras,
): Promise<void> {
  const wanted = goodsOf(order.lines)
  const ids = wanted.map(({ productId }) => productId)
  const quantities = wanted.map(({ quantity }) => quantity)
  const result = await attemptWith<{ taken: number; found: Found[] }>(
    transaction,
    attempts,
    ({ parts, mayWrite }) => sql`
    with ${parts},
    wanted as (
      select * from unnest((select ${ids}::integer[]), (select ${quantities}::integer[])) as line (product_id, quantity)
      where ${mayWrite}),
    found as (
      select s.product_id, s.availability, s.quantity as stock, w.quantity, p.lead_days as lead
      from stock s join wanted w on w.product_id = s.product_id join product p on p.id = s.product_id
      order by s.product_id for update of s),
    taken as (
      update stock s set quantity = s.quantity - w.quantity, availability = ${availabilityAfter}
      from found w where w.product_id = s.product_id
        and (s.availability = 'backorder'
          or (s.availability <> 'unavailable' and (s.quantity >= w.quantity or w.lead is not null)))
      returning s.product_id),
    placed as (
      insert into customer_order (${columns})
      select ${columns} from json_populate_record(null::customer_order, ${JSON.stringify(order)}::json) where ${mayWrite}
      returning id, payment_id, payment_status, total),
    opened as (
      insert into payment (id, order_id, status, amount, currency)
      select payment_id, id, payment_status, (total->>'gross')::bigint, total->>'currency' from placed
      where payment_id is not null),
    agreed as (update offer set order_id = placed.id, version = version + 1 from placed where offer.id = ${offer}::integer),
    emptied as (
      delete from cart_line
      where customer_guid = ${order.customer_guid} and product_id = any(${inCart}::integer[])),
    forgotten as (delete from cart_choice where customer_guid = ${order.customer_guid}),
    told as (${putOut(asJson(mail))})
    select (select max(seconds) from refused) as wait, (select count(*) from taken) as taken,
      (select coalesce(json_agg(found), '[]') from found) as found`,
  )
  if (result?.taken !== wanted.length)
    throw new HttpProblem('QUANTITY_NOT_AVAILABLE', { lines: shortOf(order, result?.found ?? []) })
}

function shortOf({ lines }: OrderRow, found: Found[]) {
  const stocked = new Map(found.map((stock) => [stock.product_id, stock]))
  return lines.flatMap(({ productId, productSkuCode, quantity }) => {
    const stock = productId === null ? undefined : stocked.get(productId)
    const available = stock ? allowedQuantity(stock) : 0
    return available < quantity ? [{ productSkuCode, available }] : []
  })
}
