import type { OrderStatus } from '#lib/contract/order.ts'
import type { RefundReason } from '../payments/refund.ts'
import type { Services } from '../services.ts'
import { advance, lockOrder } from './advance.ts'
import { inOrderTransaction, type OrderTransaction } from './order-transaction.ts'
import { returnToStock } from './give-back.ts'
import { readUnsent, requireHere } from './parcels.ts'
import { partOf, type Piece, type RefundLine, type RefundParts } from './refundable.ts'
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
  inOrderTransaction(services, async (transaction) => {
    const found = await lockOrder(transaction.db, number)
    return found ? refundPieces(transaction, found, wish) : { was: 'unknown' }
  })

/** The same of an order that is locked. */
export async function refundPieces(
  transaction: OrderTransaction,
  found: Found,
  { pieces, shipping, reason }: Wish,
): Promise<Exclude<Refunded, { was: 'unknown' }>> {
  const { order } = found
  const { status } = order
  const isHere = !left.includes(status)
  const isInvoiced = documentsOf(order).includes('invoice')
  if (!isInvoiced && status !== 'in-preparation') return { was: 'refused', status }
  const rest = await readLeft(transaction.db, found)
  const { parcels, unsent } = isHere ? await readUnsent(transaction.db, found) : { parcels: [], unsent: rest.lines }
  const wanted = pieces === 'all' ? unsent : pieces
  // Before all of it has left, only what is still here can go back.
  if (isHere && pieces !== 'all') requireHere(unsent, pieces)
  const parts: RefundParts = { lines: partOf(order, rest, wanted), shipping: shipping ? rest.shipping : null }
  const isWhole = countOf(parts.lines) === countOf(unsent)
  const isClosing = isHere && isWhole && parcels.length > 0
  // What is paid for afterwards is invoiced when all has left, and credited then.
  if (!isInvoiced && !isClosing) return { was: 'refused', status }
  if (isHere && isWhole && !isClosing) return { was: 'whole', status }
  // Goods before papers, as where an order ends: who locked them the other way round would wait for each other.
  if (isHere) await returnToStock(transaction.db, goodsOf(found, parts.lines))
  const closed = isClosing ? await advance(transaction, found, 'close') : undefined
  const { amount } = await refundParts(transaction, found, { parts, reason: reason ?? (isHere ? 'unsent' : 'lines') })
  const ended = isWhole && !isHere ? await advance(transaction, found, 'refund') : closed
  return { was: 'refunded', amount, status: ended?.status ?? status }
}

const goodsOf = ({ order }: Found, lines: readonly RefundLine[]) =>
  lines.map(({ place, quantity }) => ({ productId: order.lines[place]?.productId ?? null, quantity }))

const countOf = (pieces: readonly Piece[]): number => pieces.reduce((sum, { quantity }) => sum + quantity, 0)
