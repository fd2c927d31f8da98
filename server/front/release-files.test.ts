import { mkdirSync, mkdtempSync, realpathSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { defaultEdition } from '#i18n/edition.ts'
import { openRelease, readReleaseFile } from './release-files.ts'
import { siteHandler } from './site-handler.ts'

const release = realpathSync(mkdtempSync(join(tmpdir(), 'release-')))
const files = [
  'icon.svg',
  'manifest.webmanifest',
  'product/icon.svg.html',
  '_astro/app.HASH.js',
  '.well-known/security.txt',
  '.well-known/.hidden.txt',
  '.secret.txt',
  'x/.well-known/security.txt',
]

beforeAll(() => {
  for (const file of files) {
    mkdirSync(dirname(join(release, file)), { recursive: true })
    writeFileSync(join(release, file), file)
  }
})

afterAll(() => rmSync(release, { recursive: true }))

it.each([
  ['/icon.svg', 'image/svg+xml', 'fixed'],
  ['/manifest.webmanifest', 'application/manifest+json', 'fixed'],
  ['/product/icon.svg', 'text/html;charset=utf-8', 'page'],
  ['/_astro/app.HASH.js', 'text/javascript;charset=utf-8', 'hashed'],
  ['/.well-known/security.txt', 'text/plain;charset=utf-8', 'page'],
])('serves %s as %s, to be kept as %s', async (path, type, cache) => {
  expect(await readReleaseFile(release, path)).toMatchObject({ type, cache })
})

it.each(['/.secret.txt', '/.well-known', '/.well-known/', '/.well-known/.hidden.txt', '/x/.well-known/security.txt'])(
  'has nothing at %s',
  async (path) => expect(await readReleaseFile(release, path)).toBeUndefined(),
)

it('reads a file of a release once, and anew in the next', async () => {
  const dist = realpathSync(mkdtempSync(join(tmpdir(), 'front-')))
  const publish = (name: string) => {
    mkdirSync(join(dist, name))
    writeFileSync(join(dist, name, 'index.html'), name)
    rmSync(join(dist, 'current'), { force: true })
    symlinkSync(name, join(dist, 'current'))
  }
  const home = async () => {
    const file = await readReleaseFile((await openRelease(dist)) ?? '', '/')
    return file?.body.toString()
  }
  publish('one')
  expect(await home()).toBe('one')
  rmSync(join(dist, 'one/index.html'))
  expect(await home()).toBe('one')
  publish('two')
  expect(await home()).toBe('two')
  rmSync(dist, { recursive: true })
})

it('answers for no pages without the rules of their release, of which one is their policy', async () => {
  const dist = mkdtempSync(join(tmpdir(), 'front-'))
  const one = join(dist, defaultEdition.key, 'releases/1')
  mkdirSync(join(one, 'pages'), { recursive: true })
  writeFileSync(join(one, 'pages/index.html'), 'home')
  symlinkSync('releases/1/pages', join(dist, defaultEdition.key, 'current'))
  const origin = 'https://pl.example.com'
  const statusOf = async () =>
    (await siteHandler({ edition: defaultEdition, origin }, dist)(new Request(origin))).status
  expect(await statusOf()).toBe(503)
  mkdirSync(join(one, 'server'))
  writeFileSync(join(one, 'server/rules.json'), JSON.stringify({ headers: {}, redirects: {}, gone: [] }))
  expect(await statusOf()).toBe(200)
  rmSync(dist, { recursive: true })
})

it('is sent as it is where nothing is to be made small, although whoever asks takes that', async () => {
  const dist = mkdtempSync(join(tmpdir(), 'front-'))
  const one = join(dist, defaultEdition.key, 'releases/1')
  for (const folder of ['pages', 'server']) mkdirSync(join(one, folder), { recursive: true })
  writeFileSync(join(one, 'pages/index.html'), 'home '.repeat(500))
  writeFileSync(join(one, 'server/rules.json'), JSON.stringify({ headers: {}, redirects: {}, gone: [] }))
  symlinkSync('releases/1/pages', join(dist, defaultEdition.key, 'current'))
  const origin = 'https://pl.example.com'
  const encodingOf = async (squeezes: boolean) => {
    const request = new Request(origin, { headers: { 'accept-encoding': 'gzip, br' } })
    const { headers } = await siteHandler({ edition: defaultEdition, origin }, dist, squeezes)(request)
    return headers.get('content-encoding')
  }
  expect([await encodingOf(true), await encodingOf(false)]).toEqual(['br', null])
  rmSync(dist, { recursive: true })
})
