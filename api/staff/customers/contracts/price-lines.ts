import {
  type PriceFault,
  type PriceLineFault,
  priceColumns,
  readOnlyColumns,
} from '#lib/contract/staff/contract-files.ts'
import { contractSteps, contractStepsText } from '#lib/formats/contract-prices.ts'
import { typedNumber } from '#lib/formats/typed-number.ts'
import { HttpProblem } from '../../../platform/http/problem.ts'
import type { Cell, Table } from '../../../platform/spreadsheets/tables.ts'
import { fieldOf } from '../../../sales/contracts/contract-prices.ts'

type Column = (typeof priceColumns)[number]

/** A line by its number in the file, where the head is the first, with what stands in its columns. */
export type Line = { line: number; cells: Readonly<Record<Column, Cell>> }

/** The lines that say something, and what nobody reads of them. */
export function readPriceLines([head = [], ...rows]: Table): { lines: Line[]; ignored: string[] } {
  const names = head.map((cell) =>
    String(cell ?? '')
      .trim()
      .toLowerCase(),
  )
  const places = new Map(priceColumns.map((column) => [column, names.indexOf(column)]))
  const isLacking = (column: Column) => (places.get(column) ?? -1) < 0
  if (isLacking('contract') || isLacking('price')) throw new HttpProblem('FILE_WITHOUT_COLUMNS')
  // Without either of these every line would be about everything.
  if (isLacking('sku') && isLacking('category')) throw new HttpProblem('FILE_WITHOUT_COLUMNS')
  const known: readonly string[] = [...priceColumns, ...readOnlyColumns]
  const lines = rows
    .map((cells, at) => ({ line: at + 2, cells }))
    .filter(({ cells }) => cells.some((cell) => cell !== null && String(cell).trim() !== ''))
    .map(({ line, cells }): Line => {
      const cellOf = (column: Column) => cells[places.get(column) ?? -1] ?? null
      return {
        line,
        cells: Object.fromEntries(priceColumns.map((column) => [column, cellOf(column)])) as Line['cells'],
      }
    })
  return { lines, ignored: names.filter((name) => name !== '' && !known.includes(name)) }
}

export const textOf = (cell: Cell): string => String(cell ?? '').trim()

export const faultAt = ({ line, cells }: Line, column: Column, fault: PriceFault): PriceLineFault => ({
  ...{ line, column, fault },
  value: textOf(cells[column]).slice(0, 200),
})

/** What the record of the contract calls the price of a line; nothing where it is of two things. */
export function fieldOfLine({ cells }: Line): string | undefined {
  const [market, sku, category] = [textOf(cells.market), textOf(cells.sku), textOf(cells.category)]
  const product = sku === '*' ? '' : sku
  if (product !== '' && category !== '') return undefined
  return fieldOf({
    culture: market === '' ? null : market,
    sku: product === '' ? null : product,
    category: category === '' ? null : Number(category),
  })
}

/**
 * A price as the record says it. A spreadsheet has a number for a net price of each piece, and one below zero for per cent off,
 * which its cell shows as `-12.5%`.
 */
export function priceText(cell: Cell, perUnit: number, language: string): string | undefined {
  const text = typeof cell === 'number' ? numberText(cell) : typedText(textOf(cell), language)
  if (text === '') return ''
  const steps = contractSteps(text, perUnit)
  return steps && steps.length > 0 ? contractStepsText(steps, perUnit) : undefined
}

const numberText = (number: number): string =>
  number < 0 && number >= -1 ? `1: -${Number((-number * 100).toFixed(6))}%` : `1: ${Number(number.toFixed(6))}`

function typedText(text: string, language: string): string {
  const [, percent] = /^[-\u2212]([\d.,]+)\s*%$/.exec(text) ?? []
  if (percent !== undefined) return `1: -${percent}%`
  const number = typedNumber(text, language)
  return Number.isNaN(number) ? text : numberText(number)
}
