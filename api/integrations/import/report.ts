import type { Lacking } from '../../catalog/content/lacking-pages.ts'
import { differences, type Difference } from './differences.ts'
import type { LostSale } from './lost-sales.ts'
import { namesOf } from './row-sql.ts'
import { shapeOf, type Columned } from './table-shapes.ts'
import type { Table } from './shape.ts'
import type { Withdrawn } from './withdraw-rows.ts'
import type { Reason, Written } from './write-rows.ts'

const outcomes = ['added', 'changed', 'withdrawn', 'kept'] as const
export type Outcome = (typeof outcomes)[number]

/** What became of a record. A record of which one part was written and another one kept is told of twice. */
export type RecordReport = {
  outcome: Outcome
  kind: string
  name: string
  fields: Difference[]
  /** Why it was kept. */
  reason?: string
}

export type ImportReport = {
  source: string
  records: RecordReport[]
  /** Which pages that the law asks for the shop is without after it, market by market. */
  lacking: Lacking[]
  lost?: LostSale[]
}

const sentences: Record<Reason, (origin: string | null) => string> = {
  edited: () => 'was changed here since the last import',
  made: () => 'was made here, not by an import',
  elsewhere: (origin) => `came from another catalogue, "${origin}"`,
  removed: () => 'was removed here since the last import',
  orphaned: () => 'belongs to something that was removed here',
  needed: () => 'is still needed here',
}

type Row = Written | Withdrawn
type Root = { table: Table; place: string }

const isReason = (outcome: Row['outcome']): outcome is Reason => outcome in sentences

/** Gathers what becomes of rows, and tells it record by record. */
export function newReport(source: string) {
  const names = new Map<string, string>()
  const roots = new Map<string, 'added' | 'removed'>()
  const records = new Map<string, RecordReport>()
  const placed = ({ table, place }: Root) => `${table} ${place}`
  const called = (root: Root) => names.get(placed(root)) ?? root.place
  const idOf = (root: Root) => `${root.table} ${called(root)}`

  const add = (root: Root, outcome: Outcome, fields: Difference[], reason?: string) => {
    const kind = shapeOf(root.table).record?.kind ?? root.table
    const name = called(root)
    const id = [outcome, idOf(root), reason ?? ''].join(' ')
    const known = records.get(id)
    if (known) known.fields.push(...fields)
    else records.set(id, { outcome, kind, name, fields, ...(reason !== undefined && { reason }) })
  }

  const noteRecord = (shape: Columned, row: Row) => {
    const root = { table: shape.table, place: placeOf(row.key) }
    const { outcome } = row
    if (!names.has(placed(root)) && row.before) names.set(placed(root), nameOf(shape, row.before))
    if (outcome === 'added' || outcome === 'removed') roots.set(idOf(root), outcome)
    if (isReason(outcome)) add(root, 'kept', changesOf(row), sentences[outcome](originOf(row)))
    else add(root, outcome, outcome === 'changed' ? changesOf(row) : [])
  }

  const notePart = (shape: Columned, part: NonNullable<Columned['part']>, row: Row) => {
    const place = namesOf(shape.columns).indexOf(part.by)
    const root = { table: part.of, place: String(row.key[place]) }
    const what = [part.kind, ...row.key.filter((_, index) => index !== place)].join(' ')
    const { outcome } = row
    // What is new or gone as a whole is told of once.
    if (roots.has(idOf(root)) && (outcome === 'added' || isReason(outcome))) return
    if (isReason(outcome)) add(root, 'kept', changesOf(row, what), `${what} ${sentences[outcome](originOf(row))}`)
    else if (outcome === 'changed') add(root, 'changed', changesOf(row, what))
    else
      add(root, 'changed', [
        { field: what, before: outcome === 'added' ? '' : 'withdrawn', after: outcome === 'added' ? 'added' : '' },
      ])
  }

  return {
    /** How a person calls the record at a place of a table. */
    name: (table: Table, place: unknown, name: string) => names.set(placed({ table, place: String(place) }), name),
    note: (shape: Columned, rows: readonly Row[]) => {
      for (const row of rows) {
        if (shape.part) notePart(shape, shape.part, row)
        else noteRecord(shape, row)
      }
    },
    result: (lacking: Lacking[]): ImportReport => ({ source, records: [...records.values()], lacking }),
  }
}

export const placeOf = (key: readonly unknown[]): string => key.map(String).join(' ')

export const nameOf = ({ record }: Columned, row: Record<string, unknown>): string =>
  (record?.name ?? []).map((column) => String(row[column])).join(' ')

const originOf = (row: Row) => ('origin' in row ? row.origin : null)

const changesOf = (row: Row, part?: string): Difference[] =>
  row.before && 'after' in row && row.after
    ? differences(row.before, row.after).map((change) =>
        part === undefined ? change : { ...change, field: `${part} ${change.field}` },
      )
    : []

/** How many records each outcome had. */
export const countsOf = ({ records }: ImportReport): Record<Outcome, number> => {
  const counts = { added: 0, changed: 0, withdrawn: 0, kept: 0 }
  for (const { outcome } of records) counts[outcome] += 1
  return counts
}

/** A line a record, for a person to read. */
export function linesOf({ records, lost = [] }: ImportReport): string[] {
  const told = outcomes.flatMap((outcome) =>
    records
      .filter((record) => record.outcome === outcome)
      .map(({ kind, name, fields, reason }) => {
        const told = [reason, fields.map(({ field, before, after }) => spelled(field, before, after)).join('; ')]
        const rest = told.filter(Boolean).join(': ')
        return `${outcome.padEnd(10)}${kind} ${name}${rest && `: ${rest}`}`
      }),
  )
  return [...told, ...lost.map(lineOfLost)]
}

const lineOfLost = ({ sku, cultures, why }: LostSale): string =>
  `${'unsold'.padEnd(10)}product ${sku}: no longer sold in ${cultures.join(', ')}: ${why}`

/** What somebody may not have meant is told in any case. */
export const isAlwaysReported = (line: string): boolean => /^(kept|unsold) /.test(line)

const spelled = (field: string, before: string, after: string): string =>
  before === '' || after === '' ? `${field} ${before || after}` : `${field} ${before} → ${after}`
