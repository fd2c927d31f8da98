import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import { readArguments, runCommand } from './cli/command.ts'

const usage = `npm run faults

Publishes while everything goes wrong, and says of each fault whether what was live stayed whole: killed at every write,
rename and link (strace puts the faults where they are wanted), a disk that has no room, an API that fails, lies or
drips, two publishers at once, a clock that is set back, and damage. Takes minutes.

Ends with 0 when everything held, with 1 when something did not or could not be tried.`

const root = join(import.meta.dirname, '..')

/** Where the faults are, each named as what must hold. */
const faults = [
  'tests/build/faults.full.test.ts',
  'tests/build/interruption.test.ts',
  'tests/build/bad-input.test.ts',
  'tests/build/releases.test.ts',
  'publisher/release.test.ts',
  'publisher/lock.test.ts',
]

await runCommand(async (stopping) => {
  readArguments(usage, {})
  const vitest = join(root, 'node_modules/vitest/vitest.mjs')
  const table = join(root, 'scripts/faults/table.ts')
  // One after another: what is killed and how often something is written should not depend on who else works.
  const how = ['--project', 'build', '--project', 'unit', '--maxWorkers', '1', '--reporter', table]
  const env = { ...process.env, FULL: '1', ...(process.stdout.isTTY ? {} : { NO_COLOR: '1' }) }
  const run = spawn(process.execPath, [vitest, 'run', ...faults, ...how], { cwd: root, stdio: 'inherit', env })
  stopping.addEventListener('abort', () => run.kill())
  await once(run, 'close')
  process.exitCode = run.exitCode ?? 1
})
