import { once } from 'node:events'
import { readFileSync } from 'node:fs'
import { createServer } from 'node:net'
import { spawn } from 'node:child_process'
import { join } from 'node:path'
import { text } from 'node:stream/consumers'
import { expect, test } from 'vitest'

const root = join(import.meta.dirname, '..')

/** Runs a command the way npm does. */
async function run(...args: string[]) {
  const child = spawn('node', [join(root, 'scripts/bootstrap.mjs'), ...args], { cwd: root })
  const [[code], out, err] = await Promise.all([once(child, 'close'), text(child.stdout), text(child.stderr)])
  return { code, out, err: err.trimEnd().split('\n') }
}

test.each(['start', 'dev', 'api', 'rebuild', 'releases', 'faults', 'import', 'check', 'test', 'conformance', 'bench'])(
  '%s --help says what it takes',
  async (name) => {
    const { code, out } = await run(name, '--help')
    expect(code).toBe(0)
    expect(out).toMatch(new RegExp(`^npm (run )?${name}\\b`))
  },
)

test.each([
  [['start', '--editions', 'pl,xx'], /no edition "xx".+ pl, en, it,.+ mx\.$/],
  [['start', '--port', 'many'], /"many" is no port/],
  [['start', '--colour'], /Unknown option '--colour'/],
  [['api', '--products', '1e3'], /"1e3" is no number of products/],
  [['api', '--editions', 'pl'], /--products says how many/],
  [['rebuild'], /Which edition\?/],
  [['releases', 'list'], /Which edition\?/],
  [['releases', 'burn', 'pl'], /list, show, diff, put-back, pin, unpin or verify/],
  [['import'], /Which folder\?/],
  [['rebuild', 'xx'], /no edition "xx"/],
  [['fly'], /Which command\? One of: start,/],
])('%j is answered with one clear line and exit code 1', async (args, line) => {
  const { code, err } = await run(...args)
  expect(err).toEqual([expect.stringMatching(line)])
  expect(code).toBe(1)
})

test('start says when its port is taken, before it touches anything', async () => {
  const server = createServer().listen(0, '127.0.0.1')
  await once(server, 'listening')
  const address = server.address()
  const port = String(typeof address === 'object' ? address?.port : '')
  const { code, err } = await run('start', '--port', port)
  server.close()
  expect(err).toEqual([expect.stringContaining(`Port ${port} is taken`)])
  expect(code).toBe(1)
})

test('the gate runs everything, and nothing after the check when that fails', () => {
  const gate = readFileSync(join(root, '.ci/run'), 'utf8').trimEnd().split('\n')
  expect(gate.at(-1)).toBe('npm test -- --stop-early')
})
