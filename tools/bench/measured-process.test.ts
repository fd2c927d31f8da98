import { expect, test } from 'vitest'
import { measureProcess } from './measured-process.ts'

const busy = 'while (process.cpuUsage().user < 300_000);'

const run = (script: string) => measureProcess({ command: process.execPath, args: ['-e', script], cwd: '/' })

test('the processor time of a program is told with that of its children', async () => {
  const child = `require('node:child_process').spawnSync(process.execPath, ['-e', '${busy}'])`
  const taken = await run(`${child}; process.stdout.write('done')`)
  expect(taken.output).toBe('done')
  expect(taken.cpu).toBeGreaterThanOrEqual(0.3)
  expect(taken.peak).toBeGreaterThan(10_000_000)
})

test('a program that fails is told with what it said', async () => {
  await expect(run('throw new Error("no templates")')).rejects.toThrow(/exit code 1:[\s\S]+no templates/)
})
