import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import { readArguments, runCommand } from './cli/command.ts'

const usage = `npm run faults

Publishes while everything goes wrong, and says of each fault whether what was live stayed whole: killed at every kind of
write, rename and link (strace puts the faults where they are wanted), a full disk, an API that fails, lies or drips, two
publishers at once, a clock that is set back, and damage. Takes minutes.`

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
  const args = [vitest, 'run', ...faults, '--project', 'build', '--project', 'unit', '--reporter', 'verbose']
  const run = spawn(process.execPath, args, { cwd: root, stdio: 'inherit', env: { ...process.env, FULL: '1' } })
  stopping.addEventListener('abort', () => run.kill())
  await once(run, 'close')
  process.exitCode = run.exitCode ?? 1
})
