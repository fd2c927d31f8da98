import type { Cell, Table } from '../../../platform/spreadsheets/tables.ts'
import type { Problem } from '../problems.ts'
import { type Mapping, meaningOf, saidOf } from './mapping.ts'

/** A column that is taken: where it stands, what stands above it, and what it is in which language or market. */
export type Column = { at: number; head: string; kind: string; of: string }

export const textIn = (cell: Cell | undefined): string => String(cell ?? '').trim()

export const isPrice = (kind: string): boolean => ['net', 'gross', 'regular'].includes(kind)

/** What stands above each column, each once; one without a head is called by its letter. */
export function headsOf([head = []]: Table): string[] {
  const seen = new Map<string, number>()
  return head.map((cell, at) => {
    const name = textIn(cell).replaceAll(/\s+/g, ' ') || `column ${letterOf(at)}`
    const times = (seen.get(name) ?? 0) + 1
    seen.set(name, times)
    return times === 1 ? name : `${name} (${times})`
  })
}

const letterOf = (at: number): string =>
  (at >= 26 ? letterOf(Math.floor(at / 26) - 1) : '') + String.fromCharCode(65 + (at % 26))

/** Of these a table may have several columns for the same. */
const repeated = new Set(['pictures'])

/** The columns of a table by its mapping, and what is wrong with them. */
export function columnsOf(heads: readonly string[], mapping: Mapping): { columns: Column[]; problems: Problem[] } {
  const problems: Problem[] = []
  const fail = (field: string, reason: string) => problems.push({ record: 'mapping', field, reason })
  const columns = heads.flatMap((head, at) => {
    const meaning = meaningOf(saidOf(mapping.columns, head) ?? '')
    return meaning ? [{ at, head, kind: meaning.kind, of: meaning.of ?? defaultOf(meaning.kind, mapping, head) }] : []
  })
  for (const [head, meaning] of Object.entries(mapping.columns))
    if (meaning !== '' && !heads.includes(head)) fail(`columns.${head}`, 'the table has no such column')
  const seen = new Map<string, string>()
  for (const { head, kind, of } of columns) {
    const name = `${kind === 'gross' ? 'net' : kind} ${of}`
    const other = seen.get(name)
    if (other !== undefined && !repeated.has(kind)) fail(`columns.${head}`, `column "${other}" is the same already`)
    seen.set(name, head)
  }
  const has = (kind: string, of = '') => columns.some((column) => column.kind === kind && column.of === of)
  if (!has('sku')) fail('columns', 'no column is the "sku"')
  if (!has('name', mapping.language)) fail('columns', 'no column is the "name"')
  if (!has('category', mapping.language) && mapping.category === '')
    fail('columns', 'no column is the "category", and "category" does not say one for all lines')
  if (!columns.some(({ kind }) => kind === 'net' || kind === 'gross'))
    fail('columns', 'no column is a price, "net" or "gross"')
  return { columns, problems }
}

function defaultOf(kind: string, { language, market }: Mapping, head: string): string {
  if (['name', 'short', 'description', 'category'].includes(kind)) return language
  if (isPrice(kind)) return market
  return kind === 'fact' ? head : ''
}
