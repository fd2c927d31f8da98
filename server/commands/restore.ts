import { resolve } from 'node:path'
import { backedUpFile, type Manifest } from '../../api/platform/backups/manifest.ts'
import { migrationsOf } from '../../api/app/extensions.ts'
import { checkBackup, eraseListed, restore, type RestoreReport } from '../../api/app/backups/restore.ts'
import { readArguments, Stop } from '../cli/command.ts'
import { configOption, configUsage, readSetup } from '../config/setup.ts'
import { openAsItIs, openOrMake, ownDatabase, placesFrom, placesUsage } from '../api/places.ts'
import { storageOf } from '../api/storage-of.ts'

const usage = `npm run restore -- DIR [--check] [--replace] [--erasures FILE] [--data DIR]
npm run restore -- --erase-again [--erasures FILE]

Puts a backup into an empty database, of either kind, after each of its files was read and found to be whole. A backup of
an older version is brought up to date. Who was erased since then is erased again. It is done wholly or not at all.

  --check          read every file of the backup, and restore nothing
  --replace        drop what is in the database
  --erasures FILE  also erase whom this list names, such as that of another machine; may be given several times
  --erase-again    restore nothing, and erase whom the lists name: for a database that came back in another way
  --data DIR       the folder of the embedded database (var/db)
${configUsage}

${placesUsage}`

export async function run(): Promise<void> {
  const { values, names } = readArguments(
    usage,
    {
      check: { type: 'boolean', default: false },
      replace: { type: 'boolean', default: false },
      erasures: { type: 'string', multiple: true },
      'erase-again': { type: 'boolean', default: false },
      data: { type: 'string', default: ownDatabase },
      ...configOption,
    },
    'names',
  )
  const [folder, ...more] = names
  const lists = (values.erasures ?? []).map((file) => resolve(file))
  const setup = await readSetup(values)
  const places = placesFrom(setup.configuration)
  const dataDir = resolve(values.data)
  if (values['erase-again']) {
    if (folder !== undefined) throw new Stop('--erase-again restores nothing, so it takes no folder.')
    const { db, close } = await openAsItIs(places, dataDir)
    await eraseListed(db, [places.erasures, ...lists])
      .then(tellErased)
      .finally(close)
    return
  }
  if (folder === undefined || more.length > 0)
    throw new Stop(`Which backup? npm run restore -- DIR, one of the folders in ${places.backups}.`)
  const from = resolve(folder)
  // Looked at before a database is opened, which would make one.
  const manifest = await checkBackup(from)
  if (values.check) return tellManifest(from, manifest, 'is whole')
  const { db, close } = await openOrMake(places, dataDir)
  try {
    const report = await restore(db, {
      from,
      storage: storageOf(setup),
      erasureList: places.erasures,
      erasureLists: lists,
      replace: values.replace,
      extensions: migrationsOf(setup.ports.extensions),
    })
    tellManifest(from, manifest, 'was restored')
    tellErased(report)
    for (const { name, from: place } of manifest.files)
      console.log(`${backedUpFile(from, name)} was ${place}: put it where it belongs.`)
  } finally {
    await close()
  }
}

function tellManifest(from: string, { madeAt, migrations, tables, originals }: Manifest, what: string): void {
  const rows = tables.reduce((sum, table) => sum + table.rows, 0)
  console.log(
    `The backup in ${from} ${what}: of ${madeAt}, at ${migrations.at(-1) ?? ''}, ${rows} rows, ${originals.length} pictures.`,
  )
}

function tellErased({ erased, foreign }: Pick<RestoreReport, 'erased' | 'foreign'>): void {
  if (erased > 0) console.log(`${erased} erasures were carried out again.`)
  if (foreign > 0)
    console.log(`${foreign} erasures on the lists are of another database, or of this one under another key.`)
}
