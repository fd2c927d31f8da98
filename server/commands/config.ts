import { refusalOf } from '../../api/platform/database/migrations/index.ts'
import { readArguments, Stop } from '../cli/command.ts'
import { configOption, configUsage, readConfiguration, setupOf, type Setup } from '../config/setup.ts'
import { editionsFrom } from '../cli/values.ts'
import { openAsItIs, ownDatabase, placesFrom } from '../api/places.ts'
import { lackedByStorage } from '../api/storage-of.ts'
import { describe } from '../config/describe.ts'
import { editionsWithoutPages } from '../api/legal-pages.ts'
import { lacksOf } from '../config/production.ts'
import { faultsOfShop } from '../config/shop-faults.ts'
import { edgeFunctionOf } from '../publishing/edge-function.ts'
import { unknownIn } from '../config/variables.ts'

const usage = `npm run config -- [--check | --edge TARGET --edition KEY] [--shop DIR] [--config FILE]

Prints the settings that hold, and who says so: the environment, nonius.config.ts, or nobody. Keys and passwords are not
shown. docs/configuration.md describes each.

  --check           tell what the shop for the public still lacks, and end with 1 while there is something
  --edge TARGET     print the function that belongs in front of a bucket, instead of the settings; npm run --silent config
                    keeps npm from adding lines of its own
  --edition KEY     of which edition, where the target has several
${configUsage}`

/**
 * Whether this version works with the database, and who sells where and what pages there are: that is in it. While there is none, or
 * somebody has it open, none of it is told.
 */
async function lackedBySellers(setup: Setup): Promise<string[]> {
  if (setup.configuration.apiUrl) return []
  const opened = await openAsItIs(placesFrom(setup.configuration), ownDatabase).catch((error: unknown) => {
    const why = error instanceof Error ? error.message : String(error)
    // Nobody but a process has an embedded database open; a server has to answer everybody.
    if (setup.configuration.database.url) return [`database.url (DATABASE_URL): ${why}`]
    console.log(`Whether each edition has a way to pay and the pages that the law asks for is not told here: ${why}`)
    return []
  })
  if (Array.isArray(opened)) return opened
  const { unpayable } = await import('../api/shop-api.ts')
  const { db, close } = opened
  try {
    const refusal = await refusalOf(db)
    if (refusal !== undefined) return [refusal]
    const editions = editionsFrom(undefined, setup.configuration.editions)
    const unpaid = await unpayable(db, { ...setup, demonstration: undefined })
    return [...unpaid, ...(await editionsWithoutPages(db, editions))]
  } finally {
    await close()
  }
}

export async function run(): Promise<void> {
  const { values } = readArguments(usage, {
    check: { type: 'boolean', default: false },
    edge: { type: 'string' },
    edition: { type: 'string' },
    ...configOption,
  })
  const { environment, content, name } = await readConfiguration(values)
  const setup = setupOf(environment, { file: content, name })
  const { configuration, mode, because } = setup
  if (values.edge !== undefined) return console.log(edgeFunctionOf(configuration, values.edge, values.edition))
  console.log(describe(configuration, process.env, content, name).join('\n'))
  for (const name of unknownIn(process.env)) console.log(`${name} is set, and no setting is called so.`)
  console.log(`\nThe mode is ${mode}: ${because}.`)
  console.log(setup.shop === undefined ? 'There is no folder of the shop.' : `The folder of the shop is ${setup.shop}.`)
  if (!values.check) return
  const lacks = [
    ...lacksOf(configuration, setup.ports),
    ...(setup.shop === undefined ? [] : faultsOfShop(setup.shop)),
    ...(await lackedByStorage(setup)),
    ...(await lackedBySellers(setup)),
  ]
  if (lacks.length > 0)
    throw new Stop(`The shop for the public still lacks:\n${lacks.map((line) => `  ${line}`).join('\n')}`)
  console.log('Nothing is missing for npm run serve.')
}
