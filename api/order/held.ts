import { sql } from 'kysely'
import { Refusal } from '../problem.ts'
import type { Line } from '../cart/state.ts'
import type { Database } from '../tables.ts'
import type { OrderRow } from './to-order.ts'

/**
 * What a guest may hold without having paid: so many orders, and of a product so many pieces or that share of what there is,
 * whichever is more. Whoever has an account has shown an address that is theirs, and may take what is there. All guests together
 * may hold of a product no more than one of them, because anybody becomes as many guests as they like; the few pieces let
 * different guests buy what is scarce.
 */
export const heldByGuest = { orders: 5, pieces: 12, share: 1 / 2 }

/** How many more of a product a guest may take who holds some of it, of so many that nobody has taken yet. */
export const mayStillTake = (free: number, held: number): number =>
  Math.max(0, Math.max(heldByGuest.pieces, Math.floor((free + held) * heldByGuest.share)) - held)

type Wanted = {
  lines: readonly (Pick<Line, 'product_id' | 'quantity' | 'offered'> & { product: { sku: string } | null })[]
  /** The lines of the orders that they have not paid. */
  unpaid: readonly OrderRow['lines'][]
}

/** Refuses an order by which a guest would keep too much from others. What is made to order is kept from nobody. */
export function requireLittleHeld({ lines, unpaid }: Wanted): void {
  if (unpaid.length === heldByGuest.orders) throw new Refusal('TOO_MUCH_UNPAID')
  const held = Map.groupBy(unpaid.flat(), ({ productId }) => productId)
  const tooMany = lines.flatMap(({ product_id, quantity, product, offered }) => {
    if (!product || !offered || offered.availability === 'backorder') return []
    const pieces = (held.get(product_id) ?? []).reduce((sum, line) => sum + line.quantity, 0)
    const available = mayStillTake(offered.stock, pieces)
    return available < quantity ? [{ productSkuCode: product.sku, available }] : []
  })
  if (tooMany.length > 0) throw new Refusal('TOO_MUCH_UNPAID', { lines: tooMany })
}

type Stocked = { product_id: number; free: number; held: number }

/**
 * Refuses an order that was just written, by which all guests together would hold too much. It is asked in the order's transaction,
 * which has its stock locked: whoever orders the same waits, and this later statement sees all who were before. What is made
 * when it is ordered is kept from nobody.
 */
export async function requireLittleHeldByAll(transaction: Database, { lines }: Pick<OrderRow, 'lines'>): Promise<void> {
  // Certificates are made, not kept.
  const wanted = lines.filter(({ certifies }) => !certifies)
  const ids = wanted.map(({ productId }) => productId)
  const { rows } = await sql<Stocked>`
    with held as (
      select (line ->> 'productId')::integer as product_id, sum((line ->> 'quantity')::integer)::integer as pieces
      from customer_order o join customer c on c.guid = o.customer_guid cross join json_array_elements(o.lines) line
      where o.status = 'placed' and o.payment_status <> 'paid' and not c.registered
        and coalesce(line ->> 'certifies', '') = ''
      group by 1)
    select s.product_id, s.quantity as free, held.pieces as held
    from stock s join product p on p.id = s.product_id join held on held.product_id = s.product_id
    where s.product_id = any(${ids}::integer[]) and s.availability <> 'backorder' and p.lead_days is null`.execute(
    transaction,
  )
  const stocked = new Map(rows.map((row) => [row.product_id, row]))
  const tooMany = wanted.flatMap(({ productId, productSkuCode, quantity }) => {
    const stock = productId === null ? undefined : stocked.get(productId)
    if (!stock) return []
    const available = mayStillTake(stock.free + quantity, stock.held - quantity)
    return available < quantity ? [{ productSkuCode, available }] : []
  })
  if (tooMany.length > 0) throw new Refusal('TOO_MUCH_UNPAID', { lines: tooMany })
}
