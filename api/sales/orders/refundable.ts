import type { OrderLine } from '#lib/contract/order.ts'
import type { Price } from '#lib/contract/values.ts'

/** A line of an order, by its place there, or a part of it. */
export type RefundLine = { place: number; quantity: number; price: Price }

/** What goes back at once: lines, and delivery where it does too. */
export type RefundParts = { lines: RefundLine[]; shipping: Price | null }

export type Piece = { place: number; quantity: number }

type Bought = { lines: readonly Pick<OrderLine, 'quantity' | 'unitPrice' | 'total'>[]; shipping: { price: Price } }

/** More was to go back than there is. */
export class NotLeft extends Error {
  override name = 'NotLeft'
}

/**
 * Pieces of one line counted as one, in the order of the lines: whoever names a line twice means both. Throws `NotLeft` where
 * there is nothing of a line.
 */
export function together(pieces: readonly Piece[]): Piece[] {
  const counted = new Map<number, number>()
  for (const { place, quantity } of pieces) {
    if (quantity < 1) throw new NotLeft()
    counted.set(place, (counted.get(place) ?? 0) + quantity)
  }
  return [...counted].map(([place, quantity]) => ({ place, quantity })).sort((a, b) => a.place - b.place)
}

const minus = (price: Price, less: readonly Price[]): Price => ({
  ...price,
  net: price.net - less.reduce((sum, { net }) => sum + net, 0),
  gross: price.gross - less.reduce((sum, { gross }) => sum + gross, 0),
})

/** What of an order has not gone back yet. */
export function leftOf({ lines, shipping }: Bought, earlier: readonly RefundParts[]): RefundParts {
  const left = lines.flatMap(({ quantity, total }, place): RefundLine[] => {
    const gone = earlier.flatMap((refund) => refund.lines.filter((line) => line.place === place))
    const rest = quantity - gone.reduce((sum, line) => sum + line.quantity, 0)
    const price = minus(
      total,
      gone.map((line) => line.price),
    )
    return rest > 0 ? [{ place, quantity: rest, price }] : []
  })
  const wasShipped = shipping.price.gross > 0 && earlier.every((refund) => refund.shipping === null)
  return { lines: left, shipping: wasShipped ? shipping.price : null }
}

/**
 * Some pieces at the price of one; the last ones of a line at what is left of it, so that all parts together are what was
 * paid.
 */
export function partOf(bought: Bought, left: RefundParts, wanted: readonly Piece[]): RefundLine[] {
  return together(wanted).map(({ place, quantity }) => {
    const line = left.lines.find((one) => one.place === place)
    const unit = bought.lines[place]?.unitPrice
    if (!line || !unit || quantity > line.quantity) throw new NotLeft()
    if (quantity === line.quantity) return line
    // As much of the line's tax as the pieces are of it, since a tax may have been rounded for all of them together.
    const tax = Math.floor(((line.price.gross - line.price.net) * quantity) / line.quantity)
    return { place, quantity, price: { ...unit, net: unit.net * quantity, gross: unit.net * quantity + tax } }
  })
}

export const amountOf = ({ lines, shipping }: RefundParts): number =>
  [...lines.map(({ price }) => price), ...(shipping ? [shipping] : [])].reduce((sum, { gross }) => sum + gross, 0)

export const isNothing = ({ lines, shipping }: RefundParts): boolean => lines.length === 0 && shipping === null
