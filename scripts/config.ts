import { join } from 'node:path'
import { readArguments, runCommand, Stop } from './cli/command.ts'
import { configOption, configUsage, setupOf } from './cli/setup.ts'
import { describe } from './config/describe.ts'
import { lacksOf } from './config/production.ts'
import { readConfigurationFile } from './config/read-file.ts'

const usage = `npm run config -- [--check] [--config FILE]

Prints the settings that hold, and who says so: the environment, nonius.config.ts, or nobody. Keys and passwords are not
shown. docs/configuration.md describes each.

  --check           tell what the shop for the public still lacks, and end with 1 while there is something
${configUsage}`

const root = join(import.meta.dirname, '..')

await runCommand(async () => {
  const { values } = readArguments(usage, { check: { type: 'boolean', default: false }, ...configOption })
  const { content, name } = await readConfigurationFile(
    root,
    values.config ?? (process.env['NONIUS_CONFIG'] || undefined),
  )
  const { configuration, mode, because } = setupOf(process.env, { file: content, name })
  console.log(describe(configuration, process.env, content, name).join('\n'))
  console.log(`\nThe mode is ${mode}: ${because}.`)
  if (!values.check) return
  const { waysToPay } = await import('./cli/shop-api.ts')
  const lacks = lacksOf(configuration, waysToPay({}))
  if (lacks.length > 0)
    throw new Stop(`The shop for the public still lacks:\n${lacks.map((line) => `  ${line}`).join('\n')}`)
  console.log('Nothing is missing for npm run serve.')
})
