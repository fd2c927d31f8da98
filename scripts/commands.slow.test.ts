import { once } from 'node:events'
import { readdirSync, readFileSync } from 'node:fs'
import { createServer } from 'node:net'
import { spawn } from 'node:child_process'
import { join } from 'node:path'
import { text } from 'node:stream/consumers'
import { expect, test } from 'vitest'
import { section } from '../tools/docs/commands-page.ts'
import { bodyOf, commandNames } from '../tools/docs/commands.ts'
import { sampled } from '../tests/support/sampled.ts'

const root = join(import.meta.dirname, '..')

/** Runs a command the way npm does. */
const run = (...args: string[]) => runWith({}, ...args)

async function runWith(environment: Record<string, string>, ...args: string[]) {
  const env = { ...process.env, ...environment }
  const child = spawn('node', [join(root, 'scripts/bootstrap.mjs'), ...args], { cwd: root, env })
  const [[code], out, err] = await Promise.all([once(child, 'close'), text(child.stdout), text(child.stderr)])
  return { code, out, err: err.trimEnd().split('\n') }
}

/** Each begins two processes, so that a few say it for all. */
const commands = commandNames()
const asked = sampled(commands, (name) => ['start', 'import', 'statements', 'test'].includes(name))

test.each(commands)('%s has a usage that begins with how it is called', (name) => {
  expect(readFileSync(bodyOf(name), 'utf8')).toMatch(new RegExp(`^const usage = \`npm (run )?${name}\\b`, 'm'))
})

test('scripts holds a short file for each command, and what starts them', () => {
  const files = readdirSync(join(root, 'scripts')).filter((name) => !name.includes('.test.'))
  expect(files.sort()).toEqual(['bootstrap.mjs', ...commands.map((name) => `${name}.ts`)].sort())
  const long = commands.filter(
    (name) => readFileSync(join(root, 'scripts', `${name}.ts`), 'utf8').split('\n').length > 5,
  )
  expect(long).toEqual([])
})

test.each(asked)('%s --help says what it takes, as docs/commands.md does', async (name) => {
  const { code, out } = await run(name, '--help')
  expect(code).toBe(0)
  expect(out).toMatch(new RegExp(`^npm (run )?${name}\\b`))
  expect(readFileSync(join(root, 'docs/commands.md'), 'utf8')).toContain(`${section(name, out)}\n`)
})

/** One of each kind of mistake stands first. */
const mistakes: [string[], RegExp][] = [
  [['start', '--editions', 'pl,xx'], /no edition "xx".+ pl, en, it,.+ mx\.$/],
  [['start', '--colour'], /Unknown option '--colour'/],
  [['api', '--products', '1e3'], /"1e3" is no number of products/],
  [['releases', 'list'], /Which edition\?/],
  [['restore'], /Which backup\?/],
  [['staff', 'owner', 'ada'], /"ada" is no address/],
  [['orders', 'list', 'eaten'], /"eaten" is no status/],
  [['serve', '--only', 'publisher'], /embedded database serves one process.+ DATABASE_URL/],
  [['config', '--config', '/nowhere.ts'], /There is no file \/nowhere\.ts/],
  [['fly'], /Which command\? One of: start,/],
  [['start', '--port', 'many'], /"many" is no port/],
  [['api', '--editions', 'pl'], /--products says how many/],
  [['rebuild'], /Which edition\?/],
  [['releases', 'burn', 'pl'], /list, show, diff, put-back, pin, unpin or verify/],
  [['import'], /Which folder or table\?/],
  [['erase'], /Whom\?/],
  [['terms'], /Whom\?/],
  [['papers'], /What\? One of list, show, again, taken, receipt/],
  [['statements'], /Which statement\?/],
  [['statements', '--settle', 'x'], /--settle ENTRY goes with --order NUMBER/],
  [['staff'], /owner or list/],
  [['orders'], /One of list, show, pay, prepare, ship, deliver, cancel/],
  [['orders', 'pay'], /Which order\?/],
  [['terms', 'a@example.com', '--currency', 'XYZ'], /--currency names the currency of the limit/],
  [['erase', 'somebody'], /"somebody" is no address of mail/],
  [['soak', '--minutes', 'some'], /"some" is nothing for --minutes/],
  [['rebuild', 'xx'], /no edition "xx"/],
  [['serve', '--only', 'jokes'], /"jokes" is no part: --only takes api, pages, publisher/],
]

test.each(sampled(mistakes, (_, at) => at < 10))(
  '%j is answered with one clear line and exit code 1',
  async (args, line) => {
    const { code, err } = await run(...args)
    expect(err).toEqual([expect.stringMatching(line)])
    expect(code).toBe(1)
  },
)

test.each([['start'], ['api', '--port', '0']])(
  '%s does nothing in production, and names what does',
  async (...args) => {
    const { code, err } = await runWith({ NODE_ENV: 'production' }, ...args)
    expect(err).toEqual([expect.stringMatching(/here it is production: NODE_ENV is .+ npm run serve/)])
    expect(code).toBe(1)
  },
)

test('serve does not start without what it needs, and names each with what to set', async () => {
  const { code, err } = await run('serve')
  expect(code).toBe(1)
  expect(err[0]).toMatch(/^The shop for the public does not start/)
  for (const name of ['NONIUS_ORIGIN', 'SMTP_URL', 'ACCESS_TOKEN_SECRETS', 'ORDER_LINK_SECRETS'])
    expect(err.filter((line) => line.includes(`(${name}): `))).toHaveLength(1)
})

test('config tells what is missing, and ends with 1 until nothing is', async () => {
  const some = { NONIUS_ORIGIN: 'https://{key}.example.com', SMTP_URL: 'smtp://shop:hunter2@mail.example' }
  const lacking = await runWith(some, 'config', '--check')
  expect(lacking.code).toBe(1)
  expect(lacking.out).toContain('mail.server = smtp://…@mail.example  (SMTP_URL)')
  expect(lacking.err.slice(1).map((line) => /\((\w+)\)/.exec(line)?.[1])).toEqual([
    'ACCESS_TOKEN_SECRETS',
    'ORDER_LINK_SECRETS',
  ])
  const keys = { ACCESS_TOKEN_SECRETS: 'k'.repeat(32), ORDER_LINK_SECRETS: 'l'.repeat(32) }
  const complete = await runWith({ ...some, ...keys }, 'config', '--check')
  expect([complete.code, complete.err]).toEqual([0, ['']])
  const gone = { ...some, ...keys, DATABASE_URL: 'postgres://shop:hunter2@127.0.0.1:9/shop', NONIUS_ORGIN: 'x' }
  const unreached = await runWith(gone, 'config', '--check')
  expect(unreached.code).toBe(1)
  expect(unreached.err.join('\n')).toContain(
    'database.url (DATABASE_URL): The database of DATABASE_URL cannot be reached',
  )
  expect(unreached.err.join('\n')).not.toContain('hunter2')
  expect(unreached.out).toContain('NONIUS_ORGIN is set, and no setting is called so.')
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
  expect(gate.slice(-2)).toEqual(['npm test -- --stop-early', 'npm run test:all'])
})
