import type { Order } from '../contract/order.ts'
import { ApiError } from '../client/api-error.ts'
import { addToCart, setLine } from './cart.ts'

type Line = Order['lines'][number]

/** What became of a line that was to be bought again. */
export type Reordered = { line: Line } & (
  | { result: 'added' | 'gone' | 'full' }
  /** Fewer than wanted: how many the cart holds now. */
  | { result: 'short'; available: number }
)

/**
 * Puts the lines of an order into the cart, one after the other. What is gone or short is told and not a failure; throws
 * an ApiError when the API cannot be reached, and what was added by then stays.
 */
export async function reorder(lines: readonly Line[]): Promise<Reordered[]> {
  const told: Reordered[] = []
  for (const line of lines) told.push(await addLine(line))
  return told
}

async function addLine(line: Line): Promise<Reordered> {
  if (line.productId === null) return { line, result: 'gone' }
  try {
    await addToCart(line.productSkuCode, line.quantity)
    return { line, result: 'added' }
  } catch (error) {
    if (!(error instanceof ApiError)) throw error
    if (error.code === 'SKU_UNKNOWN') return { line, result: 'gone' }
    if (error.code === 'CART_IS_FULL' || error.code === 'LINE_LIMIT') return { line, result: 'full' }
    if (error.code === 'QUANTITY_NOT_AVAILABLE') return takeTheRest(line, error.problem?.available ?? 0)
    throw error
  }
}

async function takeTheRest(line: Line, available: number): Promise<Reordered> {
  if (available > 0) await setLine(line.productSkuCode, available)
  return { line, result: 'short', available }
}
