import { mkdirSync, mkdtempSync, readFileSync, realpathSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeEach, describe, expect, it } from 'vitest'
import { fingerprint } from '../../publisher/fingerprint.ts'
import { damagedFiles, putBack } from '../../publisher/keep-releases.ts'
import { Releases } from '../../publisher/release.ts'
import { verifyKept } from './verify-kept.ts'

const folder = realpathSync(mkdtempSync(join(tmpdir(), 'verified-')))
const bundles = join(folder, 'bundle')
const releases = new Releases(join(folder, 'pl'))

beforeEach(() => {
  rmSync(folder, { recursive: true, force: true })
  mkdirSync(join(bundles, 'key/client'), { recursive: true })
  writeFileSync(join(bundles, 'key/client/code.js'), 'code')
})
afterAll(() => rmSync(folder, { recursive: true, force: true }))

const empty = new Map<string, never>()
const page = (file: string, text: string) => ({
  ...{ path: `/${file}`, file, fingerprint: fingerprint(text), size: text.length, modified: 0 },
  ...{ asked: [], deadLinks: [], inline: [] },
})

/** Publishes pages by their names and texts, with one file of the code. */
function publish(texts: Record<string, string>): string {
  const staging = releases.stage()
  for (const [file, text] of Object.entries({ ...texts, 'code.js': 'code' }))
    writeFileSync(join(staging.pages, file), text)
  const name = releases.nextName()
  const pages = new Map(Object.entries(texts).map(([file, text]) => [`/${file}`, page(file, text)]))
  const about = {
    ...{ made: '', origin: '', posts: [], recipe: '', assets: [] },
    ...{ former: empty, gone: empty, moved: empty, prints: new Map([['code.js', fingerprint('code')]]) },
  }
  releases.describe(staging, { about, serverFiles: { 'rules.json': '{}' }, pages, answer: () => '' })
  releases.add(staging, name)
  releases.switchTo(name)
  return name
}

const fileOf = (release: string, file: string) => join(releases.folder(release), file)
const verify = (release: string) => verifyKept({ edition: 'pl', releases, release, bundles })

describe('a release that is held', () => {
  it('is mended from other releases, from bundles and by its links', () => {
    const first = publish({ 'index.html': 'home', 'cart.html': 'cart' })
    publish({ 'index.html': 'new home', 'cart.html': 'cart' })
    putBack('pl', releases.dir, first)
    for (const file of ['pages/cart.html', 'pages/code.js', 'server/rules.json'])
      writeFileSync(fileOf(first, file), 'x')
    writeFileSync(join(releases.folder('000002'), 'pages/code.js'), 'y')
    rmSync(join(releases.dir, 'current'))
    expect(verify(first)).toMatch(/^pl: mended 4 files of 000001 from what else is kept\n {2}pages\/cart\.html\n/)
    expect(damagedFiles(releases, first)).toEqual([])
    expect(readFileSync(join(releases.dir, 'current/cart.html'), 'utf8')).toBe('cart')
  })

  it('and damaged for good is told as live, with what can be done', () => {
    const whole = publish({ 'index.html': 'home' })
    const held = publish({ 'index.html': 'new home' })
    putBack('pl', releases.dir, held)
    writeFileSync(fileOf(held, 'pages/index.html'), 'damaged')
    expect(() => verify(held)).toThrow(
      [
        `pl: cannot mend 1 file of ${held}, of which nothing that is kept is as it was:`,
        '  pages/index.html',
        `${held} is LIVE AND HELD: visitors get these files as they are, and no publication changes that. Either`,
        `  npm run releases -- put-back pl ${whole}   serves an earlier release, which is whole, or`,
        '  npm run releases -- unpin pl && npm run rebuild -- pl   publishes the catalogue as it is today.',
      ].join('\n'),
    )
  })

  it('and without a whole one beside it is only published anew', () => {
    const only = publish({ 'index.html': 'home' })
    putBack('pl', releases.dir, only)
    writeFileSync(fileOf(only, 'manifest/head.json'), '{')
    expect(() => verify(only)).toThrow(
      / {2}manifest\n000001 is LIVE AND HELD: .+ Either\n {2}npm run releases -- unpin/,
    )
  })
})

it('an earlier release that is damaged for good is not live, and nobody has to do anything', () => {
  const first = publish({ 'index.html': 'home' })
  publish({ 'index.html': 'new home' })
  rmSync(fileOf(first, 'pages/index.html'))
  expect(() => verify(first)).toThrow(/000001 is not live, and cannot be put back\. Nothing needs to be done\.$/)
})
