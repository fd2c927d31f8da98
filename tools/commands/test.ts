import { delimiter, join } from 'node:path'
import { readArguments } from '../../server/cli/command.ts'
import { secondsOf } from '../bench/measured-process.ts'
import { findOrInstallBrowser } from '../suite/browser.ts'
import { changedFiles, narrowed, reachedFrom } from '../suite/changed.ts'
import { findOrFetchServer } from '../suite/web-servers.ts'
import { findPostgres } from '../suite/postgres.ts'
import { runSteps } from '../suite/step.ts'
import { checkSteps, firstSteps, fullSteps, otherSteps } from '../suite/steps.ts'

const usage = `npm test -- [--others] [--full] [--changed] [--stop-early]

Formatting, lint, types, unused code and unit tests, then the API on one database, and in a browser the journeys on which
money or trust would be lost. The last line counts.

  --others          all the other tests in place of these: the second database, what is built, paths of a newcomer, the other
                    browser tests; npm run test:all
  --full            these and the others, with the tests of minutes as well (*.full.test.ts, more random rounds)
  --changed         only tests that what differs from the branch main can reach
  --stop-early      nothing after the check (npm run check) when something is wrong there

CHROMIUM_PATH  the browser to use`

const root = join(import.meta.dirname, '../..')

export async function run(stopping: AbortSignal): Promise<void> {
  const { values } = readArguments(usage, {
    others: { type: 'boolean' },
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
  const chosen = values.full ? fullSteps : values.others ? otherSteps : firstSteps
  const quick = await runSteps(values.others && !values.full ? [] : checkSteps, 2, stopping)
  const isOver = values['stop-early'] === true && quick.failed > 0
  const slow = await runSteps(isOver ? [] : reached ? narrowed(chosen, reached) : chosen, 2, stopping)
  const failed = quick.failed + slow.failed
  const processor = secondsOf('self', 'waited for')
  if (!Number.isNaN(processor)) console.log(`${processor.toFixed(0)} s of processor`)
  console.log(`${quick.passed + slow.passed} passed, ${failed} failed`)
  process.exitCode = failed === 0 ? 0 : 1
}
