import { join, resolve } from 'node:path'
import { connectPostgres, openPGlite } from '../../api/platform/database/db.ts'
import { catalogueIn } from '../../api/integrations/import/read-catalogue.ts'
import { importCatalogue } from '../../api/integrations/import/load.ts'
import { countsOf, isAlwaysReported, linesOf } from '../../api/integrations/import/report.ts'
import { readArguments, Stop } from '../cli/command.ts'
import { configOption, configUsage, readSetup } from '../config/setup.ts'
import { media } from '../api/shop-api.ts'

const usage = `npm run import -- DIR [--dry-run] [--take-over] [--verbose] [--data DIR]

Reads the catalogue in a folder into the database; docs/catalogue.md says how one is written. What somebody changed in
the database since the last import stays as it is, and is told. With a mistake anywhere nothing is imported.

  --dry-run     tell what would be added, changed, withdrawn and kept, record by record, and write nothing
  --take-over   overwrite what was changed here since, and bring back what was removed here
  --verbose     tell what was done record by record
  --data DIR    the folder of the embedded database (var/db)
${configUsage}

DATABASE_URL    use this PostgreSQL server instead of the embedded database
MEDIA_FOLDER    keep its pictures here (var/media), where the API finds them by the same setting`

export async function run(): Promise<void> {
  const { values, names } = readArguments(
    usage,
    {
      'dry-run': { type: 'boolean', default: false },
      'take-over': { type: 'boolean', default: false },
      verbose: { type: 'boolean', default: false },
      data: { type: 'string', default: join(import.meta.dirname, '../../var/db') },
      ...configOption,
    },
    'names',
  )
  const [folder, ...more] = names
  if (folder === undefined || more.length > 0) throw new Stop('Which folder? npm run import -- DIR, one at a time.')
  const dryRun = values['dry-run']
  const source = await catalogueIn(resolve(folder))
  const setup = await readSetup(values)
  const { url } = setup.configuration.database
  const { db, close } = await (url ? connectPostgres(url) : openPGlite(resolve(values.data)))
  try {
    const report = await importCatalogue(db, source, {
      dryRun,
      takeOver: values['take-over'],
      media: await media(setup),
    })
    const lines = linesOf(report)
    for (const line of dryRun || values.verbose ? lines : lines.filter(isAlwaysReported)) console.log(line)
    for (const { edition, pages } of report.lacking)
      console.log(`Pages that the law asks for are not there in ${edition}: ${pages.join(', ')}`)
    const { added, changed, withdrawn, kept } = countsOf(report)
    console.log(
      dryRun
        ? `"${source.name}" would add ${added} records, change ${changed}, withdraw ${withdrawn} and keep ${kept} as they are here. Nothing was written.`
        : `"${source.name}": ${added} records added, ${changed} changed, ${withdrawn} withdrawn, ${kept} kept as they are here.`,
    )
    if (kept > 0 && !values['take-over']) console.log('--take-over overwrites what is kept.')
  } finally {
    await close()
  }
}
