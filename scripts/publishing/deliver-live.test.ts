import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { takeLock } from '../../publisher/lock.ts'
import { Releases } from '../../publisher/release.ts'
import { smallLiveRelease } from '../../publisher/targets/small-live-release.ts'
import { configured } from '../config/configured.ts'
import { deliverLive, targetsOf } from './deliver-live.ts'

let folder: string
let editionDir: string

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'deliver-live-'))
  editionDir = join(folder, 'pl')
})
afterEach(() => rmSync(folder, { recursive: true }))

const targets = (given: object) =>
  targetsOf(configured({ NONIUS_TARGETS: JSON.stringify(given) }).publisher.targets, 'pl')

/** Notes each time that it is run; ends with an error as long as there is no file "open". */
const hook = () => [
  process.execPath,
  '-e',
  "const fs = require('node:fs'); if (!fs.existsSync(process.argv[1] + '/open')) process.exit(1); fs.appendFileSync(process.argv[1] + '/ran', '.')",
  folder,
]
const ran = () => (existsSync(join(folder, 'ran')) ? readFileSync(join(folder, 'ran'), 'utf8').length : 0)
const open = () => writeFileSync(join(folder, 'open'), '')

test('a target is of the editions that it names, and its texts name the edition', () => {
  const found = targets({
    pages: { kind: 'netlify', folder: '/srv/{key}/netlify', apiUrl: 'https://{key}.example.com' },
    german: { kind: 'folder', editions: ['de'], after: ['nginx', '-s', 'reload'] },
  })
  expect([...found]).toEqual([
    ['pages', { kind: 'netlify', folder: '/srv/pl/netlify', apiUrl: 'https://pl.example.com' }],
  ])
})

test('what a target lacks is told by its field', () => {
  const wrong = () => targets({ cdn: { kind: 's3', apiUrl: 'https://api.example.com' } })
  expect(wrong).toThrow(/publisher\.targets\.cdn\.bucket .+is missing/)
  expect(() => targets({ cdn: { kind: 'ftp' } })).toThrow(/publisher\.targets\.cdn.+folder, s3, netlify or cloudflare/)
})

test('a release is brought once, by whoever publishes after it could not be at first', async () => {
  const at = targets({ web: { kind: 'folder', after: hook() } })
  const first = smallLiveRelease(editionDir, 'a')
  expect((await deliverLive(editionDir, at)).failed).toEqual([expect.stringMatching(/^web: .+ended with 1/)])
  open()
  expect(await deliverLive(editionDir, at)).toEqual({ said: [`web: ${first} is live in its folder`], failed: [] })
  expect(await deliverLive(editionDir, at)).toEqual({ said: [], failed: [] })
  expect(ran()).toBe(1)
})

test('one target that fails keeps no other from its release', async () => {
  open()
  smallLiveRelease(editionDir, 'a')
  const at = targets({
    closed: { kind: 'netlify', folder: join(folder, 'netlify'), apiUrl: 'http://127.0.0.1:4300' },
    web: { kind: 'folder', after: hook() },
  })
  const { said, failed } = await deliverLive(editionDir, at)
  expect([said.length, failed.length, ran()]).toEqual([1, 1, 1])
  expect(failed[0]).toContain('closed: netlify would look for the commerce API at')
})

test('a release that is put back goes to its targets, too', async () => {
  open()
  const at = targets({ web: { kind: 'folder', after: hook() } })
  const first = smallLiveRelease(editionDir, 'a')
  await deliverLive(editionDir, at)
  smallLiveRelease(editionDir, 'b')
  await deliverLive(editionDir, at)
  new Releases(editionDir).switchTo(first)
  expect((await deliverLive(editionDir, at)).said).toEqual([`web: ${first} is live in its folder`])
  expect(ran()).toBe(3)
})

test('two do not bring at once', async () => {
  open()
  smallLiveRelease(editionDir, 'a')
  const lock = takeLock(join(editionDir, '.delivering'))
  const at = targets({ web: { kind: 'folder', after: hook() } })
  expect((await deliverLive(editionDir, at)).said).toEqual(['Another process brings it to its targets.'])
  expect(ran()).toBe(0)
  lock?.giveBack()
})
