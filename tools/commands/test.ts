import { existsSync, rmSync } from 'node:fs'
import { delimiter, join, resolve } from 'node:path'
import { readArguments, Stop } from '../../server/cli/command.ts'
import { secondsOf } from '../bench/measured-process.ts'
import { findOrInstallBrowser } from '../suite/browser.ts'
import { changedFiles, narrowed, reachedFrom } from '../suite/changed.ts'
import { findOrFetchServer } from '../suite/web-servers.ts'
import { findPostgres } from '../suite/postgres.ts'
import { cleanCommit, PassedSteps } from '../suite/passed-steps.ts'
import { runSteps } from '../suite/step.ts'
import { shopSteps } from '../suite/shop/steps.ts'
import { checkSteps, firstSteps, fullSteps, otherSteps } from '../suite/steps.ts'

const usage = `npm test -- [--others | --full [--anew] | --shop DIR] [--changed] [--stop-early]

Formatting, lint, types, unused code and unit tests, then the API on one database, and in a browser the journeys on which
money or trust would be lost. The last line counts.

  --others          all the other tests in place of these: the second database, what is built, paths of a newcomer, the other
                    browser tests; npm run test:all
  --full            these and the others, with the tests of minutes as well (*.full.test.ts, more random rounds)
                    This takes hours, so a run that was ended goes on where it was: a step that passed at this commit, with
                    nothing uncommitted, counts as it did then (var/suite/full.json)
  --anew            every step of the full run once more
  --shop DIR        the folder of a shop in place of the engine: its types against those of the engine, lint, words, colours and
                    logos, and its own tests (*.test.ts)
  --changed         only tests that what differs from the branch main can reach
  --stop-early      nothing after the check (npm run check) when something is wrong there

CHROMIUM_PATH  the browser to use`

const root = join(import.meta.dirname, '../..')

export async function run(stopping: AbortSignal): Promise<void> {
  const { values } = readArguments(usage, {
    others: { type: 'boolean' },
    full: { type: 'boolean' },
    anew: { type: 'boolean' },
    shop: { type: 'string' },
    changed: { type: 'boolean' },
    'stop-early': { type: 'boolean' },
  })
  if (values.shop !== undefined) return tell(await runSteps(shopSteps(shopIn(values.shop)), 2, stopping))
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
  const kept = join(root, 'var/suite/full.json')
  if (values.anew) rmSync(kept, { force: true })
  const before = values.full && !values.changed ? new PassedSteps(kept, () => cleanCommit(root)) : undefined
  const quick = await runSteps(values.others && !values.full ? [] : checkSteps, 2, stopping, before)
  const isOver = values['stop-early'] === true && quick.failed > 0
  const slow = await runSteps(isOver ? [] : reached ? narrowed(chosen, reached) : chosen, 2, stopping, before)
  tell({ passed: quick.passed + slow.passed, failed: quick.failed + slow.failed })
}

function shopIn(named: string): string {
  const folder = resolve(root, named)
  if (!existsSync(folder)) throw new Stop(`There is no folder ${folder}, which --shop names.`)
  return folder
}

function tell({ passed, failed }: { passed: number; failed: number }): void {
  const processor = secondsOf('self', 'waited for')
  if (!Number.isNaN(processor)) console.log(`${processor.toFixed(0)} s of processor`)
  console.log(`${passed} passed, ${failed} failed`)
  process.exitCode = failed === 0 ? 0 : 1
}
