import type { Cell } from '../../../platform/spreadsheets/tables.ts'
import { type Column, textIn } from './columns.ts'
import { type Decimal, readNumber } from './read-amount.ts'
import type { Saying } from './saying.ts'

export type Line = { line: number; cells: readonly Cell[] }

/** A cell of a line with the column that it is of. */
type ColumnCell = Column & { text: string; cell: Cell }

/** The cells of a line by what their columns are. */
export type LineCells = {
  all: (kind: string) => ColumnCell[]
  /** Of a kind of which there is one at most; an empty text where there is none. */
  one: (kind: string) => Pick<ColumnCell, 'text' | 'cell'> & { head: string | undefined }
  /** A whole number; nothing where there is none, which is told where there should be one. */
  whole: (kind: string, of: string) => number | undefined
}

export function lineCells(
  cells: readonly Cell[],
  columns: readonly Column[],
  decimal: Decimal,
  { fail }: Saying,
): LineCells {
  const all = (kind: string) =>
    columns
      .filter((column) => column.kind === kind)
      .map((column) => ({ ...column, text: textIn(cells[column.at]), cell: cells[column.at] ?? '' }))
  const one = (kind: string) => all(kind)[0] ?? { head: undefined, text: '', cell: '' }
  return {
    all,
    one,
    whole: (kind, of) => {
      const { head, text, cell } = one(kind)
      const number = readNumber(cell, decimal)
      if (number !== undefined && Number.isInteger(number)) return number
      if (text !== '') fail(head, `"${text}" is no whole number${of}`)
      return undefined
    },
  }
}
