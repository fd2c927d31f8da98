import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync, mkdtempSync, rmSync } from 'node:fs'
import { get } from 'node:http'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { text } from 'node:stream/consumers'
import { openPGlite } from '../../api/platform/database/db.ts'
import { importCatalogue } from '../../api/integrations/import/load.ts'
import { migratedFolder } from '../../tests/support/embedded.ts'
import { makeProjectIn } from '../../tests/support/project-in.ts'
import { smallCatalogue } from '../../tests/support/small-catalogue.ts'
import { afterAll, expect, onTestFinished, test } from 'vitest'

const folder = mkdtempSync(join(tmpdir(), 'serve-'))
afterAll(() => rmSync(folder, { recursive: true, force: true }))

/** Nothing was published or configured in it, whatever was done in the checkout. */
const project = join(folder, 'project')
makeProjectIn(project)
const data = join(folder, 'db')

const env = {
  PATH: process.env['PATH'],
  HOME: process.env['HOME'],
  NONIUS_ORIGIN: 'https://{key}.example.com',
  SMTP_URL: 'smtp://127.0.0.1:9',
  MAIL_FROM: 'shop@example.com',
  CONTACT_ADDRESS: 'contact@example.com',
  ACCESS_TOKEN_SECRETS: 'k'.repeat(32),
  ORDER_LINK_SECRETS: 'l'.repeat(32),
  PORT: '0',
  API_PORT: '0',
}

/** Starts the shop for the public; resolves once all of its parts say where they are. */
async function serve(
  command: string,
  args: string[],
  more: Record<string, string> = {},
  lastSaid = 'Publishing when asked',
) {
  const child = spawn(command, args, { cwd: project, env: { ...env, ...more }, stdio: ['ignore', 'pipe', 'pipe'] })
  onTestFinished(() => void child.kill('SIGKILL'))
  const closed = once(child, 'close')
  const ended = once(child.stdout, 'close')
  const complaints = text(child.stderr)
  let said = ''
  for await (const part of child.stdout.iterator({ destroyOnReturn: false })) {
    said += String(part)
    if (said.includes(lastSaid)) break
  }
  child.stdout.resume()
  const api = /answers at (\S+?)\.\n/.exec(said)?.[1] ?? ''
  const pages = /port (\d+)/.exec(said)?.[1]
  if (!pages) throw new Error(`It has not started: ${said}${await complaints}`)
  return { child, closed, ended, said, api, pages: `http://127.0.0.1:${pages}` }
}

/** As who came by the address of an edition. */
async function statusOf(url: string): Promise<number | undefined> {
  const [answer] = await once(get(url, { agent: false, headers: { host: 'pl.example.com' } }), 'response')
  answer.resume()
  return answer.statusCode
}

test('the shop for the public has no stand-in, and ends with all of its processes when npm is told to', async () => {
  const { child, closed, ended, said, api, pages } = await serve('npm', ['run', 'serve', '--', '--data', data])
  expect(said).toContain('pl is not published yet. Visitors are told to wait until npm run rebuild -- pl is done.')
  for (const url of [api, pages]) expect(await statusOf(`${url}/openapi.json`)).toBe(200)
  for (const path of ['outbox', 'payment/3f2f0f63-4a4c-4b9b-9d43-5d1b60d2c111']) {
    expect(await statusOf(`${api}/sandbox/${path}`)).toBe(404)
    // Taken for a page, of an edition that has none yet.
    expect(await statusOf(`${pages}/sandbox/${path}`)).toBe(503)
  }
  const publisher = /POST (\S+)\/<edition>/.exec(said)?.[1] ?? ''
  expect((await fetch(`${publisher}/pl`, { method: 'POST' })).status).toBe(401)
  const port = { API_PORT: new URL(api).port }
  const alone = await serve('node', ['scripts/serve.ts', '--only', 'pages'], port, 'The pages are served')
  expect(await statusOf(`${alone.pages}/openapi.json`)).toBe(200)
  alone.child.kill('SIGTERM')
  expect(await alone.closed).toEqual([0, null])

  child.kill('SIGTERM')
  // What it printed to is closed once the last of its processes is gone.
  await ended
  expect(await closed).toEqual([0, null])
  expect(existsSync(join(data, 'lock'))).toBe(false)
  await expect(fetch(api)).rejects.toThrow()
})

test('the shop for the public refuses an edition in which nobody can pay, and says what to set', async () => {
  const unpaid = join(folder, 'unpaid')
  await migratedFolder(unpaid)
  const { db, close } = await openPGlite(unpaid)
  const { sellers, ...rest } = smallCatalogue()
  const catalogue = { ...rest, sellers: sellers?.map((seller) => ({ ...seller, account: null })) }
  await importCatalogue(db, { name: catalogue.name, read: async () => catalogue })
  await close()
  const child = spawn('node', ['scripts/serve.ts', '--data', unpaid], { cwd: project, env })
  onTestFinished(() => void child.kill('SIGKILL'))
  child.stdout.resume()
  const [complaints, [code]] = await Promise.all([text(child.stderr), once(child, 'close')])
  expect(complaints).toContain('a way to pay in pl: "account" in the record of its seller')
  expect(complaints).toContain('a way to pay in de: ')
  expect(code).toBe(1)
})

test('what npm has started by a shell ends with it, though the shell passes no signal on', async () => {
  const line = `node scripts/bootstrap.mjs serve --data ${data}; exit $?`
  const { child, closed, ended } = await serve('sh', ['-c', line], { npm_lifecycle_event: 'serve' })
  child.kill('SIGTERM')
  await Promise.all([closed, ended])
  expect(existsSync(join(data, 'lock'))).toBe(false)
})
