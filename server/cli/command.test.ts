import { spawn } from 'node:child_process'
import { existsSync } from 'node:fs'
import { setTimeout as wait } from 'node:timers/promises'
import { text } from 'node:stream/consumers'
import { pathToFileURL } from 'node:url'
import { join } from 'node:path'
import { expect, test } from 'vitest'

const command = pathToFileURL(join(import.meta.dirname, 'command.ts')).href

test.each([
  ['done', '', 0],
  ['refused', `throw new Stop('No.', 3)`, 3],
])('a command that is %s says all of it to whoever reads slowly', async (_, end, code) => {
  const lines = 20_000
  const program = `import { runCommand, Stop } from '${command}'
    await runCommand(async () => {
      for (let line = 1; line <= ${lines}; line++) console.log('line', line)
      ${end}
    })`
  const child = spawn(process.execPath, ['--input-type=module', '--eval', program], {
    stdio: ['ignore', 'pipe', 'ignore'],
  })
  const ended = new Promise((resolve) => child.once('exit', resolve))
  await wait(1_000)
  const said = await text(child.stdout)
  expect(said.trim().split('\n')).toHaveLength(lines)
  expect(await ended).toBe(code)
})

test.runIf(existsSync('/dev/full'))('a command that finds the disk full says what to do', async () => {
  const program = `import { writeFileSync } from 'node:fs'
    import { runCommand } from '${command}'
    await runCommand(async () => writeFileSync('/dev/full', 'more'))`
  const child = spawn(process.execPath, ['--input-type=module', '--eval', program])
  const told = await text(child.stderr)
  expect(told).toContain('because the disk is full')
  expect(told).toContain('docs/trouble.md')
})
