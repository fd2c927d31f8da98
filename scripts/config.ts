import { join } from 'node:path'
import { bucketFunction } from '../publisher/targets/edge-files.ts'
import { readArguments, runCommand, Stop } from './cli/command.ts'
import { configOption, configUsage, setupOf } from './cli/setup.ts'
import { editionFrom } from './cli/values.ts'
import { describe } from './config/describe.ts'
import { lacksOf } from './config/production.ts'
import { readConfigurationFile } from './config/read-file.ts'
import type { Configuration } from './config/schema.ts'
import { targetsOf } from './publishing/deliver-live.ts'

const usage = `npm run config -- [--check] [--edge TARGET --edition KEY] [--config FILE]

Prints the settings that hold, and who says so: the environment, nonius.config.ts, or nobody. Keys and passwords are not
shown. docs/configuration.md describes each.

  --edge TARGET     print the function that belongs in front of a bucket (a target of kind s3), for one edition
  --edition KEY     the edition it is for
  --check           tell what the shop for the public still lacks, and end with 1 while there is something
${configUsage}`

const root = join(import.meta.dirname, '..')

/** Seconds after which a function looks again which release is live. */
const looksEvery = 10

function edgeOf({ publisher }: Configuration, name: string, edition: string | undefined): string {
  if (edition === undefined) throw new Stop('For which edition? --edition pl, for one.')
  const target = targetsOf(publisher.targets, editionFrom(edition).key).get(name)
  if (target?.kind !== 's3')
    throw new Stop(
      `${edition} has no target "${name}" of kind s3; the other kinds need no function that is made by hand.`,
    )
  if (target.readAt === undefined)
    throw new Stop(
      `publisher.targets.${name}.readAt is missing: where the function reads the bucket without a signature.`,
    )
  return bucketFunction(target.readAt, target.prefix ?? '', looksEvery)
}

await runCommand(async () => {
  const { values } = readArguments(usage, {
    check: { type: 'boolean', default: false },
    edge: { type: 'string' },
    edition: { type: 'string' },
    ...configOption,
  })
  const { content, name } = await readConfigurationFile(
    root,
    values.config ?? (process.env['NONIUS_CONFIG'] || undefined),
  )
  const { configuration, mode, because } = setupOf(process.env, { file: content, name })
  if (values.edge !== undefined) return console.log(edgeOf(configuration, values.edge, values.edition))
  console.log(describe(configuration, process.env, content, name).join('\n'))
  console.log(`\nThe mode is ${mode}: ${because}.`)
  if (!values.check) return
  const { waysToPay } = await import('./cli/shop-api.ts')
  const lacks = lacksOf(configuration, waysToPay({}))
  if (lacks.length > 0)
    throw new Stop(`The shop for the public still lacks:\n${lacks.map((line) => `  ${line}`).join('\n')}`)
  console.log('Nothing is missing for npm run serve.')
})
