import type { Database } from '../../../platform/database/tables.ts'
import { importCatalogue, type ImportOptions } from '../load.ts'
import { CatalogueProblems, type Problem } from '../problems.ts'
import type { ImportReport } from '../report.ts'
import type { Mapping } from './mapping.ts'
import { type FromTable, type TableFile, tableToCatalogue } from './table-to-catalogue.ts'

type TableReport = {
  report: ImportReport
  /** What is wrong with the lines that were left out. */
  faults: readonly Problem[]
  notes: readonly Problem[]
}

/**
 * Imports a table as the catalogue that its mapping names. With a fault in any line nothing is imported, unless such lines are to be
 * left out: what the importer itself finds, as a picture that is not there, leaves its line out too.
 */
export async function importTable(
  db: Database,
  table: TableFile,
  { mapping, skipFaulty = false, ...options }: ImportOptions & { mapping: Mapping; skipFaulty?: boolean },
): Promise<TableReport> {
  const left: Problem[] = []
  for (;;) {
    const skipped = new Set(left.flatMap(({ line }) => line ?? []))
    const made: { last?: FromTable } = {}
    try {
      const report = await importCatalogue(
        db,
        {
          name: mapping.catalogue,
          read: async (before) => {
            made.last = tableToCatalogue(table, mapping, before, skipped)
            return made.last.catalogue
          },
        },
        options,
      )
      return { report, faults: left.sort(byLine), notes: made.last?.notes ?? [] }
    } catch (error) {
      if (!(error instanceof CatalogueProblems) || !made.last) throw error
      const faults = error.problems.map(made.last.placed).sort(byLine)
      if (!skipFaulty || faults.some(({ line }) => line === undefined)) throw new CatalogueProblems(faults)
      left.push(...faults)
    }
  }
}

const byLine = (one: Problem, other: Problem) => (one.line ?? 0) - (other.line ?? 0)
