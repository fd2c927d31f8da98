import { relative } from 'node:path'
import type { Media } from '../../api/catalog/media/incoming-pictures.ts'
import type { Database } from '../../api/platform/database/tables.ts'
import { CatalogueProblems, lineOf } from '../../api/integrations/import/problems.ts'
import { askMapping } from '../../api/integrations/import/table/ask-mapping.ts'
import { importTable } from '../../api/integrations/import/table/import-table.ts'
import type { Mapping } from '../../api/integrations/import/table/mapping.ts'
import { keepMapping, mappingFile, openTable } from '../../api/integrations/import/table/table-file.ts'
import { Stop } from '../cli/command.ts'
import { openTerminal, type Terminal } from '../cli/terminal.ts'
import { tellImport } from './import-report.ts'

type Options = { dryRun: boolean; takeOver: boolean; verbose: boolean; skipFaulty: boolean }

/** Imports a table: on a terminal what it would do is told first, and it is done when somebody says so. */
export async function importTableFile(
  path: string,
  options: Options,
  withDatabase: (work: (db: Database, media: Media) => Promise<void>) => Promise<void>,
): Promise<void> {
  const { table, kept, guess } = await openTable(path)
  const terminal = openTerminal()
  try {
    const mapping = kept ?? (await newMapping(path, guess, table.rows, terminal))
    await withDatabase(async (db, media) => {
      const bring = async (dryRun: boolean) => {
        const { takeOver, skipFaulty } = options
        const { report, faults, notes } = await importTable(db, table, { mapping, media, dryRun, takeOver, skipFaulty })
        for (const note of notes) console.log(lineOf(note))
        if (faults.length > 0) console.log(['Lines that are left out:', ...faults.map(lineOf)].join('\n  '))
        tellImport(report, { ...options, dryRun })
      }
      if (options.dryRun || terminal) await bring(true)
      if (options.dryRun) return
      if (!terminal || /^y(es)?$/i.test(await terminal.ask('Import this? y or n:', 'n'))) await bring(false)
      else console.log('Nothing was imported.')
    })
  } catch (error) {
    const isOfLines = error instanceof CatalogueProblems && error.problems.every(({ line }) => line !== undefined)
    if (!isOfLines) throw error
    throw new Stop(`${error.message}\nMend these lines, or import the others with --skip-faulty.`)
  } finally {
    terminal?.close()
  }
}

/** Asked once and kept. Where nobody can be asked, what is guessed waits to be looked at. */
async function newMapping(
  path: string,
  guess: Mapping,
  rows: Parameters<typeof askMapping>[1],
  terminal: Terminal | undefined,
): Promise<Mapping> {
  const file = relative(process.cwd(), mappingFile(path))
  if (!terminal) {
    await keepMapping(path, guess)
    console.log(JSON.stringify(guess, null, 2))
    throw new Stop(
      `This is what the columns seem to be, and ${file} says so now. Look at it, mend it and run the command again.`,
    )
  }
  const mapping = await askMapping(guess, rows, { ask: terminal.ask, tell: console.log })
  await keepMapping(path, mapping)
  console.log(`Your answers are kept in ${file}, and the next import asks nothing.`)
  return mapping
}
