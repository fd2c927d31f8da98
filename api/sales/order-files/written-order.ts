import { maxLines } from '#lib/contract/cart.ts'
import { mostOfLine } from '#lib/contract/line-texts.ts'
import type { OrderFilePreview } from '#lib/contract/order-file.ts'

/** A line as a file has it. */
export type WrittenLine = {
  row: number
  /** All numbers by which it names the product, those first by which it is surest known: the shop's own. */
  codes: readonly string[]
  name: string
  quantity: number | null
  unit: string
  /** Net, for one piece, in whole units of the currency. */
  price: number | null
  /** The buyer's number of the line, and what they wrote beside it. */
  reference: string
  note: string
}

/** An order as a file has it. */
export type WrittenOrder = Pick<OrderFilePreview, 'format' | 'reference' | 'note' | 'beyond'> & {
  currency: string | null
  lines: readonly WrittenLine[]
}

/** No more of a text than a form takes. */
const cut = (text: string, length: number): string => text.trim().slice(0, length)

const longest = { reference: 60, note: 1000, code: 60, name: 200, unit: 20 }

/** As much of an order as a cart takes, and no text longer than anybody reads. */
export function withinBounds(order: Omit<WrittenOrder, 'beyond'>): WrittenOrder {
  return {
    ...order,
    reference: cut(order.reference, longest.reference),
    note: cut(order.note, longest.note),
    currency: order.currency === null ? null : cut(order.currency, 3).toUpperCase(),
    beyond: Math.max(0, order.lines.length - maxLines),
    lines: order.lines.slice(0, maxLines).map((line) => ({
      ...line,
      codes: [...new Set(line.codes.map((code) => cut(code, longest.code)).filter((code) => code !== ''))].slice(0, 5),
      name: cut(line.name, longest.name),
      unit: cut(line.unit, longest.unit),
      reference: cut(line.reference, mostOfLine.reference),
      note: cut(line.note, mostOfLine.note),
    })),
  }
}

/** How purchasing systems write a piece. */
const pieces: ReadonlySet<string> = new Set([
  '',
  'H87',
  'C62',
  'EA',
  'PCE',
  'PC',
  'PCS',
  'ST',
  'STK',
  'SZT',
  'SZT.',
  'UN',
  'UD',
  'UDS',
  'PZ',
  'NR',
  'NAR',
  'UNIT',
  'PIECE',
])

export const isPiece = (unit: string): boolean => pieces.has(unit.toUpperCase())
