import { resolve } from 'node:path'
import { backUp } from '../../api/app/backups/back-up.ts'
import { readArguments, Stop } from '../cli/command.ts'
import { configOption, configUsage, readSetup } from '../config/setup.ts'
import { openAsItIs, ownDatabase, placesFrom, placesUsage } from '../api/places.ts'
import { storageOf } from '../api/storage-of.ts'

const usage = `npm run backup -- [--to DIR] [--with FILE] [--data DIR]

Keeps all of a shop that cannot be made again, as it is at one moment: database and imported pictures. Papers are
drawn from the orders and pages from the catalogue, so neither needs to be kept. A server goes on serving meanwhile; an
embedded database belongs to one process, so the shop has to be stopped, or to
keep itself (BACKUP_HOURS).

  --to DIR     where backups lie, one folder each (var/backups)
  --with FILE  keep this file as well, such as one with settings; may be given several times
  --data DIR   the folder of the embedded database (var/db)
${configUsage}

${placesUsage}`

export async function run(): Promise<void> {
  const { values } = readArguments(usage, {
    to: { type: 'string' },
    with: { type: 'string', multiple: true },
    data: { type: 'string', default: ownDatabase },
    ...configOption,
  })
  const setup = await readSetup(values)
  const places = placesFrom(setup.configuration)
  const { db, close } = await openAsItIs(places, resolve(values.data))
  try {
    const { folder, manifest, damaged } = await backUp(db, {
      to: values.to ? resolve(values.to) : places.backups,
      storage: storageOf(setup),
      erasureLists: [places.erasures],
      files: (values.with ?? []).map((file) => resolve(file)),
    })
    const rows = manifest.tables.reduce((sum, table) => sum + table.rows, 0)
    console.log(
      `${folder} holds ${rows} rows of ${manifest.tables.length} tables and ${manifest.originals.length} pictures.`,
    )
    if (damaged.length > 0)
      throw new Stop(
        ['These pictures are not what their names say, and were left out. Import them again:', ...damaged].join('\n  '),
      )
  } finally {
    await close()
  }
}
