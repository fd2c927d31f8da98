import { Refusal } from '../problem.ts'
import type { Line } from '../cart/state.ts'
import type { OrderRow } from './to-order.ts'

/**
 * What a guest may hold without having paid: so many orders, and of a product so many pieces or that share of what there is,
 * whichever is more. Whoever has an account has shown an address that is theirs, and may take what is there.
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
