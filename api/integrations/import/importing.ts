import { readLackingPages } from '../../catalog/content/lacking-pages.ts'
import type { Database } from '../../platform/database/tables.ts'
import { newReport, nameOf, placeOf, type ImportReport } from './report.ts'
import { keysOf, namesOf } from './row-sql.ts'
import type { Row, Table } from './shape.ts'
import { partsOf, shapeOf } from './table-shapes.ts'
import { withdrawParts, withdrawRecords } from './withdraw-rows.ts'
import { addRows, writeRows, type Import, type Written } from './write-rows.ts'

export type Importing = ReturnType<typeof startImporting>

/**
 * An import on its way: what is written is remembered and reported. Whoever brings a table says `write` for its rows,
 * and `withdraw` for its records once all are written and the catalogue is said to be complete.
 */
export function startImporting(db: Database, options: Import) {
  const report = newReport(options.source)
  const seen = new Map<Table, unknown[]>()
  const gone = new Map<Table, unknown[][]>()
  const seenOf = (table: Table): unknown[] => {
    const rows = seen.get(table) ?? []
    seen.set(table, rows)
    return rows
  }

  return {
    db,
    /** How a person calls a record that is found by another column than its key. */
    name: report.name,
    async write<T extends Table>(table: T, rows: Row<T>[]): Promise<Written[]> {
      const shape = shapeOf(table)
      const keys = namesOf(keysOf(shape))
      for (const row of rows as Record<string, unknown>[]) {
        seenOf(table).push(Object.fromEntries(keys.map((key) => [key, row[key]])))
        if (shape.record) report.name(table, placeOf(keys.map((key) => row[key])), nameOf(shape, row))
      }
      const written = await writeRows(db, shape, rows, options)
      report.note(shape, written)
      return written
    },
    /** For what lives a life of its own once it is here. */
    add: <T extends Table>(table: T, rows: Row<T>[]): Promise<void> => addRows(db, shapeOf(table), rows),
    /** Removes the records of a table, and parts of records, that were not written. */
    async withdraw(root: Table): Promise<void> {
      const shape = shapeOf(root)
      const roots = seenOf(root)
      for (const part of partsOf(root).filter(({ alive }) => !alive)) {
        const rows = await withdrawParts(db, part, seenOf(part.table), { ...options, roots })
        report.note(part, rows)
        gone.set(
          part.table,
          rows.filter(({ outcome }) => outcome === 'withdrawn').map(({ key }) => key),
        )
      }
      report.note(shape, await withdrawRecords(db, shape, roots, options))
    },
    /** The keys of parts that were withdrawn from records that stay. */
    goneOf: (table: Table): readonly unknown[][] => gone.get(table) ?? [],
    report: async (): Promise<ImportReport> => report.result(await readLackingPages(db)),
  }
}
