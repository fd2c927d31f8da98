import { join } from 'node:path'
import { readArguments, Stop } from '../../../server/cli/command.ts'
import { shopToolsOf } from '../../../server/config/shop-tools.ts'
import { runSteps } from '../step.ts'
import { missingTools, shopSteps } from './steps.ts'

const usage = `npm test

Holds the folder of a shop to the engine that it has as a package: its types against those of the engine, words, colours and
logos, and its own tests (*.test.ts), which import nonius/testing. The last line counts.`

const root = join(import.meta.dirname, '../../..')

/** The command of a shop that has the engine as a package; with a checkout it is one of `npm test`. */
export async function run(stopping: AbortSignal): Promise<void> {
  readArguments(usage, {})
  const folder = process.env['NONIUS_SHOP'] ?? process.cwd()
  const missing = missingTools(folder)
  if (missing.length > 0) {
    const versions = shopToolsOf(root)
    const packages = missing.map((name) => `"${name}@${versions[name] ?? 'latest'}"`).join(' ')
    throw new Stop(
      `Tests of a shop are run by packages of its own, and ${missing.join(' and ')} cannot be found in ${folder}: npm install --save-dev ${packages}`,
    )
  }
  const { passed, failed } = await runSteps(shopSteps(folder), 2, stopping)
  console.log(`${passed} passed, ${failed} failed`)
  process.exitCode = failed === 0 ? 0 : 1
}
