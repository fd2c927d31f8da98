import { resolve } from 'node:path'
import type { Media } from '../../api/catalog/media/incoming-pictures.ts'
import { connectPostgres, openPGlite } from '../../api/platform/database/db.ts'
import type { Database } from '../../api/platform/database/tables.ts'
import { catalogueIn } from '../../api/integrations/import/read-catalogue.ts'
import { importCatalogue } from '../../api/integrations/import/load.ts'
import { isTable } from '../../api/integrations/import/table/table-file.ts'
import { readArguments, Stop } from '../cli/command.ts'
import { configOption, configUsage, readSetup } from '../config/setup.ts'
import { ownDatabase } from '../api/places.ts'
import { media } from '../api/shop-api.ts'
import { tellImport } from './import-report.ts'
import { importTableFile } from './import-table.ts'

const usage = `npm run import -- DIR|TABLE [--dry-run] [--take-over] [--skip-faulty] [--verbose] [--data DIR]

Reads a catalogue into the database: the one in a folder, or the products of a table (.csv, .tsv or .xlsx);
docs/catalogue.md says how both are written. What somebody changed in the database since the last import stays as it is,
and is told. With a mistake anywhere nothing is imported.

What the columns of a table are is asked once on a terminal, kept beside it as TABLE.mapping.json, and read from there the
next time. Elsewhere that file is written from a guess, and the command ends with 1 so that somebody looks at it. On a
terminal a table is told first as by --dry-run, and imported when you say so.

  --dry-run      tell what would be added, changed, withdrawn and kept, record by record, and write nothing
  --take-over    overwrite what was changed here since, and bring back what was removed here
  --skip-faulty  leave out the lines of a table that have mistakes, and import the others
  --verbose      tell what was done record by record
  --data DIR     the folder of the embedded database (var/db)
${configUsage}

DATABASE_URL    use this PostgreSQL server instead of the embedded database
MEDIA_FOLDER    keep its pictures here (var/media), where the API finds them by the same setting`

export async function run(): Promise<void> {
  const { values, names } = readArguments(
    usage,
    {
      'dry-run': { type: 'boolean', default: false },
      'take-over': { type: 'boolean', default: false },
      'skip-faulty': { type: 'boolean', default: false },
      verbose: { type: 'boolean', default: false },
      data: { type: 'string', default: ownDatabase },
      ...configOption,
    },
    'names',
  )
  const [path, ...more] = names
  if (path === undefined || more.length > 0)
    throw new Stop('Which folder or table? npm run import -- DIR, one at a time.')
  const { 'dry-run': dryRun, 'take-over': takeOver, 'skip-faulty': skipFaulty, verbose } = values
  const setup = await readSetup(values)
  const withDatabase = async (work: (db: Database, media: Media) => Promise<void>) => {
    const { url } = setup.configuration.database
    const { db, close } = await (url ? connectPostgres(url) : openPGlite(resolve(values.data)))
    try {
      await work(db, await media(setup))
    } finally {
      await close()
    }
  }
  if (isTable(path)) return importTableFile(resolve(path), { dryRun, takeOver, verbose, skipFaulty }, withDatabase)
  if (skipFaulty) throw new Stop('--skip-faulty is for tables: a catalogue in a folder comes in whole.')
  const source = await catalogueIn(resolve(path))
  await withDatabase(async (db, pictures) => {
    const report = await importCatalogue(db, source, { dryRun, takeOver, media: pictures })
    tellImport(report, { dryRun, verbose, takeOver })
  })
}
