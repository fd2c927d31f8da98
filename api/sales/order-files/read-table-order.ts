import { typedNumber } from '#lib/formats/typed-number.ts'
import type { Cell, Table } from '../../platform/spreadsheets/tables.ts'
import { columnsOf, isHeadOf, type OrderColumn } from './order-columns.ts'
import { withinBounds, type WrittenLine, type WrittenOrder } from './written-order.ts'

type Knowledge = {
  /** The language whose numbers are meant where a text may mean two. */
  language: string
  /** Whether something sold here is called so. */
  isKnown: (code: string) => boolean
}

/** Above the heading stands whom it is from and for when; below it nobody looks for one. */
const mostAbove = 30

/** An order of a table: by its headings in any language, or else by what stands in its columns. */
export function readTableOrder(table: Table, knowledge: Knowledge): WrittenOrder {
  const rows = table.map((row) => row.map(textOf))
  const head = headIn(rows)
  const columns = head?.columns ?? columnsByContent(rows, knowledge)
  const below = head ? head.at + 1 : 0
  const lines = rows.slice(below).flatMap((_, at): WrittenLine[] => {
    const line = lineOf(table[below + at] ?? [], columns, knowledge)
    return line ? [{ ...line, row: below + at + 1 }] : []
  })
  return withinBounds({
    format: 'table',
    reference: referenceIn(rows, below, columns),
    note: '',
    currency: null,
    lines,
  })
}

type Columns = ReadonlyMap<OrderColumn, number>

/** The first row that heads a column of numbers of products and one more; a single column heads itself with nothing beside. */
function headIn(rows: readonly string[][]): { at: number; columns: Columns } | undefined {
  for (const [at, row] of rows.slice(0, mostAbove).entries()) {
    const columns = columnsOf(row)
    const names = (['code', 'gtin', 'ownCode'] as const).some((column) => columns.has(column))
    if (names && (columns.size > 1 || row.filter((cell) => cell !== '').length === 1)) return { at, columns }
  }
  return undefined
}

/** Where nothing is headed: the column with the most products that are known, and the one with the most whole numbers. */
function columnsByContent(rows: readonly string[][], { isKnown, language }: Knowledge): Columns {
  const places = [...Array(Math.max(0, ...rows.map((row) => row.length))).keys()]
  const best = (score: (cell: string) => boolean, except?: number) => {
    const counted = places.map((place) => ({
      place,
      count: place === except ? 0 : rows.filter((row) => score(row[place] ?? '')).length,
    }))
    const most = counted.reduce((one, other) => (other.count > one.count ? other : one), { place: -1, count: 0 })
    return most.count > 0 ? most.place : undefined
  }
  const code = best(isKnown) ?? best((cell) => /\d/.test(cell) && /\p{L}/u.test(cell) && cell.length <= 40)
  const quantity = best((cell) => /^\d{1,5}$/.test(cell) && typedNumber(cell, language) > 0, code)
  return new Map([
    ...(code === undefined ? [] : [['code', code] as const]),
    ...(quantity === undefined ? [] : [['quantity', quantity] as const]),
  ])
}

function lineOf(row: readonly Cell[], columns: Columns, { language }: Knowledge): Omit<WrittenLine, 'row'> | undefined {
  const cell = (column: OrderColumn): Cell => row[columns.get(column) ?? -1] ?? null
  const text = (column: OrderColumn) => textOf(cell(column))
  const number = (column: OrderColumn) => numberOf(cell(column), language)
  const codes = (['code', 'gtin', 'ownCode'] as const).map(text).filter((code) => code !== '')
  if (codes.length === 0) return undefined
  // A sum below the lines names nothing and stands where numbers of products do.
  if (
    columns.has('quantity') &&
    text('quantity') === '' &&
    text('name') === '' &&
    !codes.some((code) => /\d/.test(code))
  )
    return undefined
  return {
    ...{ codes, name: text('name'), quantity: number('quantity'), unit: text('unit'), price: number('price') },
    ...{ reference: text('lineReference'), note: text('lineNote') },
  }
}

/** Beside a label above the heading, or the one that all lines of a column tell. */
function referenceIn(rows: readonly string[][], below: number, columns: Columns): string {
  for (const row of rows.slice(0, Math.max(0, below - 1))) {
    const at = row.findIndex((cell) => isHeadOf('reference', cell.replace(/[:#]\s*$/, '')))
    const told = at < 0 ? undefined : row.slice(at + 1).find((cell) => cell !== '')
    if (told !== undefined) return told
  }
  const place = columns.get('reference')
  if (place === undefined) return ''
  const told = new Set(rows.slice(below).flatMap((row) => row[place] || []))
  return told.size === 1 ? ([...told][0] ?? '') : ''
}

/** Workbooks hold numbers with the dust of binary fractions. */
function textOf(cell: Cell): string {
  return typeof cell === 'number' ? String(Number(cell.toPrecision(15))) : (cell ?? '').trim()
}

function numberOf(cell: Cell, language: string): number | null {
  if (typeof cell === 'number') return Number.isFinite(cell) ? cell : null
  // What stands around a price, such as its currency, is no part of the number.
  const bare = (cell ?? '').replaceAll(/^[^\d+\u2212-]+|[^\d]+$/g, '')
  const number = bare === '' ? Number.NaN : typedNumber(bare, language)
  return Number.isFinite(number) ? number : null
}
