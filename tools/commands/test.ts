import { delimiter, join } from 'node:path'
import { readArguments } from '../../server/cli/command.ts'
import { findOrInstallBrowser } from '../suite/browser.ts'
import { changedFiles, narrowed, reachedFrom } from '../suite/changed.ts'
import { findOrFetchServer } from '../suite/web-servers.ts'
import { findPostgres } from '../suite/postgres.ts'
import { runSteps } from '../suite/step.ts'
import { checkSteps, slowSteps } from '../suite/steps.ts'

const usage = `npm test -- [--full] [--changed] [--stop-early]

Everything: formatting, lint, types, unused code, then unit, contract, build and browser tests. The last line counts.

  --full            the tests of minutes as well (*.full.test.ts, more random rounds)
  --changed         only tests that what differs from the branch main can reach
  --stop-early      nothing after the check (npm run check) when something is wrong there

CHROMIUM_PATH  the browser to use`

const root = join(import.meta.dirname, '../..')

export async function run(stopping: AbortSignal): Promise<void> {
  const { values } = readArguments(usage, {
    full: { type: 'boolean' },
    changed: { type: 'boolean' },
    'stop-early': { type: 'boolean' },
  })
  if (values.full) process.env.FULL = '1'
  const browser = findOrInstallBrowser(root)
  if (browser) process.env.CHROMIUM_PATH = browser
  const postgres = findPostgres()
  console.log(
    postgres
      ? `PostgreSQL: ${postgres}`
      : 'PostgreSQL: NONE IS INSTALLED. The API is tested on PGlite alone; races are not tested at all.',
  )
  for (const server of ['nginx', 'caddy']) {
    const folder = findOrFetchServer(root, server)
    console.log(`${server}: ${folder ?? 'NONE IS INSTALLED. What is written for it is not tested.'}`)
    if (folder) process.env.PATH = [process.env.PATH, folder].join(delimiter)
  }
  const reached = values.changed ? reachedFrom(root, changedFiles(root)) : undefined
  const steps = { quick: checkSteps, slow: reached ? narrowed(slowSteps, reached) : slowSteps }
  const quick = await runSteps(steps.quick, 2, stopping)
  const isOver = values['stop-early'] === true && quick.failed > 0
  const slow = await runSteps(isOver ? [] : steps.slow, 2, stopping)
  const failed = quick.failed + slow.failed
  console.log(`${quick.passed + slow.passed} passed, ${failed} failed`)
  process.exitCode = failed === 0 ? 0 : 1
}
