import type { Fault, Fields } from '#lib/contract/staff/bulk.ts'
import type { ImportFault } from '#lib/contract/staff/bulk-files.ts'
import { fieldFrom } from '#lib/formats/field-text.ts'
import { HttpProblem } from '../../../platform/http/problem.ts'
import type { Cell, Table } from '../../../platform/spreadsheets/tables.ts'

type FieldFormat = Parameters<typeof fieldFrom>[2]

export type Column = { at: number; field: string }
/** A line by its number in the file, where the head is the first. */
export type Line = { line: number; sku: string; cells: Cell[] }

/** Empty, these leave what there is; everything else is emptied by an empty cell. */
const leftAlone = ['warranty', 'withdrawn', 'availability', 'difference']
const single = [...leftAlone]
const joined = /^(name|short|description|net|regular|breaks) [a-zA-Z-]+$/

/** What the head names: fields that are taken, and what is not. */
export function readHead([head = []]: Table): { sku: number; columns: Column[]; ignored: string[] } {
  const names = head.map((cell) => String(cell ?? '').trim())
  const sku = names.findIndex((name) => name.toLowerCase() === 'sku')
  if (sku < 0) throw new HttpProblem('FILE_WITHOUT_SKU')
  const isTaken = (name: string, at: number) =>
    (single.includes(name) || joined.test(name)) && names.indexOf(name) === at
  const columns = names.flatMap((field, at) => (isTaken(field, at) ? [{ at, field }] : []))
  const ignored = names.filter((name, at) => at !== sku && name !== '' && !isTaken(name, at))
  return { sku, columns, ignored }
}

/** The lines that say something, and those that say it of no product or a second time. */
export function readLines(rows: Table, sku: number): { lines: Line[]; refused: ImportFault[] } {
  const told = rows
    .map((cells, at): Line => ({ line: at + 1, sku: String(cells[sku] ?? '').trim(), cells }))
    .slice(1)
    .filter(({ cells }) => cells.some((cell) => cell !== null && cell !== ''))
  const seen = new Set<string>()
  const refused: ImportFault[] = []
  const lines = told.filter((line) => {
    const fault = line.sku === '' ? 'required' : seen.has(line.sku) ? 'double' : undefined
    seen.add(line.sku)
    if (fault) refused.push(faultAt(line, 'sku', fault, line.sku))
    return !fault
  })
  return { lines, refused }
}

export const faultAt = ({ line, sku }: Line, column: string, fault: Fault, value: Cell = ''): ImportFault => ({
  ...{ line, sku, column, fault },
  value: String(value ?? '').slice(0, 200),
})

export const cellIn = ({ cells }: Line, columns: readonly Column[], field: string): Cell =>
  cells[columns.find((column) => column.field === field)?.at ?? -1] ?? ''

/** What a line says, field by field, or what is no such thing. */
export function fieldsOfLine(line: Line, columns: readonly Column[], fieldFormat: FieldFormat) {
  const fields: Fields = {}
  const faults: ImportFault[] = []
  for (const { at, field } of columns) {
    const cell = line.cells[at] ?? ''
    if (leftAlone.includes(field) && String(cell).trim() === '') continue
    const read = fieldFrom(field, cell, fieldFormat)
    if ('fault' in read) faults.push(faultAt(line, field, read.fault, cell))
    else fields[field] = read.value
  }
  return { fields, faults }
}
