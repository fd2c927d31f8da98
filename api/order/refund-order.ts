import type { OrderStatus } from '#lib/contract/order.ts'
import type { RefundReason } from '../payment/refund.ts'
import type { Services } from '../services.ts'
import { advance, lockOrder } from './advance.ts'
import { atDesk, type Desk } from './desk.ts'
import { giveBack } from './give-back.ts'
import { partOf, type Piece, type RefundParts } from './refundable.ts'
import { readLeft, refundParts } from './refunds.ts'
import type { Found } from './step-mails.ts'
import { documentsOf } from './to-order.ts'

/** Pieces by their lines, or all that is left. */
export type Wish = { pieces: readonly Piece[] | 'all'; shipping: boolean; reason?: RefundReason }

export type Refunded =
  | { was: 'refunded'; amount: number; status: OrderStatus }
  | { was: 'unknown' }
  /** Nothing was invoiced yet: what is not wanted is cancelled. */
  | { was: 'refused'; status: OrderStatus }
  /** All of it would go back before it left: that is a cancellation. */
  | { was: 'whole'; status: OrderStatus }

const left: readonly OrderStatus[] = ['shipped', 'delivered', 'refunded']

/** Pays back lines of an order, or parts of them. Throws `NotLeft` where there are not as many. */
export const refundOrder = (services: Services, number: string, wish: Wish): Promise<Refunded> =>
  atDesk(services, async (desk) => {
    const found = await lockOrder(desk.db, number)
    return found ? refundPieces(desk, found, wish) : { was: 'unknown' }
  })

/** The same of an order that is locked. */
export async function refundPieces(
  desk: Desk,
  found: Found,
  { pieces, shipping, reason }: Wish,
): Promise<Exclude<Refunded, { was: 'unknown' }>> {
  const { order } = found
  const { status } = order
  if (!documentsOf(order).includes('invoice')) return { was: 'refused', status }
  const rest = await readLeft(desk.db, found)
  const parts: RefundParts = {
    lines: pieces === 'all' ? rest.lines : partOf(order, rest, pieces),
    shipping: shipping ? rest.shipping : null,
  }
  const isWhole = countOf(parts) === countOf(rest)
  const isHere = !left.includes(status)
  if (isWhole && isHere) return { was: 'whole', status }
  // Goods before papers, as where an order ends: who locked them the other way round would wait for each other.
  if (isHere)
    await giveBack(
      desk.db,
      parts.lines.map(({ place, quantity }) => ({ productId: order.lines[place]?.productId ?? null, quantity })),
    )
  const { amount } = await refundParts(desk, found, { parts, reason: reason ?? (isHere ? 'unsent' : 'lines') })
  const ended = isWhole ? await advance(desk, found, 'refund') : undefined
  return { was: 'refunded', amount, status: ended?.status ?? status }
}

const countOf = ({ lines }: RefundParts): number => lines.reduce((sum, { quantity }) => sum + quantity, 0)
