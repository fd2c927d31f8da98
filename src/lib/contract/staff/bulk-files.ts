import * as v from 'valibot'
import { ProductsQuery } from './catalogue.ts'
import { Columns, faults, Fields } from './bulk.ts'

/** Bytes of a file of products. */
export const fileAtMost = 8 * 1024 * 1024
export const fileTypes = [
  'text/csv',
  'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
  'application/octet-stream',
] as const

const Whole = v.pipe(v.number(), v.integer())

/** A line that changes something: what was and what is to be. */
const ImportChange = v.object({ line: Whole, sku: v.string(), name: v.string(), before: Fields, after: Fields })
export type ImportChange = v.InferOutput<typeof ImportChange>

/** A line that is not taken: in which column, why, and what stands there. */
const ImportFault = v.object({
  line: Whole,
  sku: v.string(),
  column: v.string(),
  value: v.string(),
  fault: v.picklist(faults),
})
export type ImportFault = v.InferOutput<typeof ImportFault>

/** Everything that a file would change; `seen` names exactly that. */
export const ImportCheck = v.object({
  lines: Whole,
  columns: v.array(v.string()),
  ignored: v.array(v.string()),
  changes: v.array(ImportChange),
  refused: v.array(ImportFault),
  unchanged: Whole,
  seen: v.string(),
})
export type ImportCheck = v.InferOutput<typeof ImportCheck>

export const ImportQuery = v.object({
  /** What the file is called. */
  name: v.pipe(v.string(), v.trim(), v.minLength(1), v.maxLength(200)),
  seen: v.pipe(v.string(), v.maxLength(100)),
  /** All lines or nothing, or the good ones. */
  take: v.picklist(['all', 'good']),
})

export const ExportQuery = v.object({
  ...ProductsQuery.entries,
  columns: Columns,
  as: v.picklist(['csv', 'xlsx']),
})
