import { cpSync, mkdirSync, symlinkSync } from 'node:fs'
import { once } from 'node:events'
import { createServer, type AddressInfo } from 'node:net'
import { join } from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { defaultEdition } from '#i18n/edition.ts'
import { Releases } from '../../publisher/release.ts'
import { root } from '../support/between-runs.ts'
import { openShop } from '../support/publication.ts'
import { makeProjectIn } from '../support/project-in.ts'
import { runToEnd } from '../support/run-to-end.ts'

const { key } = defaultEdition
const { api, publication, close } = await openShop([defaultEdition])
afterAll(close)

/** A project whose releases may be changed. */
const project = publication.folder
makeProjectIn(project)
mkdirSync(join(project, 'var'))
symlinkSync(join(root, 'var/bundle'), join(project, 'var/bundle'))
cpSync(join(project, 'state'), join(project, 'var/publish'), { recursive: true })

/** An address at which nobody answers. */
async function nobody(): Promise<string> {
  const server = createServer().listen(0, '127.0.0.1')
  await once(server, 'listening')
  const { port } = server.address() as AddressInfo
  server.close()
  return `http://127.0.0.1:${port}`
}

async function run(...command: string[]) {
  const targets = { cdn: { kind: 's3', bucket: 'shop', endpoint: await nobody(), apiUrl: api.url } }
  const settings = {
    ...{ API_URL: api.url, PORT: '80', NONIUS_TARGETS: JSON.stringify(targets) },
    ...{ AWS_ACCESS_KEY_ID: 'x', AWS_SECRET_ACCESS_KEY: 'x' },
  }
  const variables = Object.entries(settings).map(([name, value]) => `${name}=${value}`)
  const [script = '', ...args] = command
  return runToEnd('env', [...variables, process.execPath, join(project, script), ...args])
}

test.each([
  ['rebuild', () => ['scripts/rebuild.ts', key]],
  ['releases -- put-back', (release: string) => ['scripts/releases.ts', 'put-back', key, release]],
])('npm run %s ends with 4 when all is live here and a target cannot be reached', async (_, command) => {
  const releases = new Releases(join(publication.dist, key))
  const live = releases.live() ?? ''
  expect(await run(...command(live))).toEqual({ said: '', code: 4 })
  expect(releases.live()).toBe(live)
})
