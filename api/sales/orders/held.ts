import { HttpProblem } from '../../platform/http/problem.ts'
import type { Line, Offered } from '../cart/state.ts'
import type { Database } from '../../platform/database/tables.ts'
import { goodsOf } from './goods.ts'
import { heldStock } from './guest-holds.ts'
import type { OrderRow } from './to-order.ts'

/**
 * What a guest may hold without having paid: so many orders, and of a product so many pieces or that share of what there is,
 * whichever is more. Whoever has an account has shown an address that is theirs, and may take what is there. Anybody becomes as
 * many guests as they like: those of one network may hold of a product no more than one of them.
 */
export const heldByGuest = { orders: 5, pieces: 12, share: 1 / 2 }

/** What all guests together may hold of a product, so that those of one network leave something to the others. */
const heldByGuests = { pieces: 24, share: 3 / 4 }

type Share = { pieces: number; share: number }

/** How many more of a product may be taken by whoever holds some of it, of so many that nobody has taken yet. */
export const mayStillTake = (free: number, held: number, { pieces, share }: Share = heldByGuest): number =>
  Math.max(0, Math.max(pieces, Math.floor((free + held) * share)) - held)

type Wanted = {
  lines: readonly (Pick<Line, 'product_id' | 'quantity'> & {
    offered: Offered | null
    product: { sku: string } | null
  })[]
  /** The lines of the orders that they have not paid. */
  unpaid: readonly OrderRow['lines'][]
}

/** Refuses an order by which a guest would keep too much from others. What is made to order is kept from nobody. */
export function requireLittleHeld({ lines, unpaid }: Wanted): void {
  if (unpaid.length === heldByGuest.orders) throw new HttpProblem('TOO_MUCH_UNPAID')
  const held = Map.groupBy(unpaid.flat(), ({ productId }) => productId)
  const tooMany = lines.flatMap(({ product_id, quantity, product, offered }) => {
    if (!product || !offered || offered.availability === 'backorder') return []
    const pieces = (held.get(product_id) ?? []).reduce((sum, line) => sum + line.quantity, 0)
    const available = mayStillTake(offered.stock, pieces)
    return available < quantity ? [{ productSkuCode: product.sku, available }] : []
  })
  if (tooMany.length > 0) throw new HttpProblem('TOO_MUCH_UNPAID', { lines: tooMany })
}

/**
 * Refuses an order that was just written, by which the guests of one place would hold more than one may, or all guests together
 * too much. It is asked in the order's transaction, which has its stock locked: whoever orders the same waits, and this later
 * statement sees all who were before.
 */
export async function requireLittleHeldByAll(
  transaction: Database,
  { lines }: Pick<OrderRow, 'lines'>,
  place: string | undefined,
): Promise<void> {
  const wanted = goodsOf(lines)
  const ids = wanted.flatMap(({ productId }) => productId ?? [])
  const stocked = new Map((await heldStock(transaction, ids, place)).map((row) => [row.product_id, row]))
  const tooMany = wanted.flatMap(({ productId, productSkuCode, quantity }) => {
    const stock = productId === null ? undefined : stocked.get(productId)
    if (!stock) return []
    const free = stock.free + quantity
    const ofAll = mayStillTake(free, stock.held - quantity, heldByGuests)
    const available = place ? Math.min(ofAll, mayStillTake(free, stock.here - quantity)) : ofAll
    return available < quantity ? [{ productSkuCode, available }] : []
  })
  if (tooMany.length > 0) throw new HttpProblem('TOO_MUCH_UNPAID', { lines: tooMany })
}
