import { join } from 'node:path'
import { readArguments } from '../../server/cli/command.ts'
import { FaultsTable } from './faults-table.ts'

const usage = `npm run faults

Publishes while everything goes wrong, and says of each fault whether what was live stayed whole: killed at every write,
rename and link (strace puts the faults where they are wanted), a disk that has no room, an API that fails, lies or
drips, two publishers at once, a clock that is set back, and damage. Takes minutes.

Ends with 0 when everything held, with 1 when something did not or could not be tried.`

const root = join(import.meta.dirname, '../..')

/** Where the faults are, each named as what must hold. */
const faults = [
  'tests/build/faults.full.test.ts',
  'tests/build/interruption.test.ts',
  'tests/build/bad-input.test.ts',
  'tests/build/releases.test.ts',
  'publisher/release.test.ts',
  'publisher/lock.test.ts',
]

export async function run(stopping: AbortSignal): Promise<void> {
  readArguments(usage, {})
  // Each that can be tried is, and not a sample.
  process.env.FULL = '1'
  const { startVitest } = await import('vitest/node')
  // One after another: what is killed, and when, should not depend on who else works.
  const table = new FaultsTable()
  const how = { root, project: ['build', 'unit'], watch: false, maxWorkers: 1, reporters: [table] }
  const run = startVitest(faults, how)
  stopping.addEventListener('abort', () => process.exit(130))
  await (await run).close()
  if (!table.held) process.exit(1)
}
