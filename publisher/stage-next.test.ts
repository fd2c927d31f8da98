import { mkdtempSync, readdirSync, readFileSync, rmSync, statSync, utimesSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import fc from 'fast-check'
import { afterAll, beforeEach, describe, expect, it } from 'vitest'
import { pin, putBack, unpin } from './keep-releases.ts'
import { goLive } from './preview.ts'
import { filesBelow, previewName } from './release.ts'
import { type End, SmallSite, textsBelow } from './small-site.ts'

const folder = mkdtempSync(join(tmpdir(), 'next-'))
let site: SmallSite

beforeEach(() => begin(12))
afterAll(() => rmSync(folder, { recursive: true, force: true }))

function begin(pages: number): void {
  rmSync(folder, { recursive: true, force: true })
  site = new SmallSite(folder)
  for (let page = 0; page < pages; page++) site.texts.set(`/product/${page}`, `${page}`)
}

/** So many publications, each of another page. */
async function publishChanges(count: number): Promise<void> {
  for (let page = 0; page < count; page++) {
    site.texts.set(`/product/${page}`, `changed ${page}`)
    await site.publish()
  }
}

/** Every release there is, and the one that is looked at, each with all of its files. */
function kept(): Map<string, Map<string, { ino: number; mtimeMs: number; text: string }>> {
  const { releases } = site
  const names = [...releases.all(), ...readdirSync(releases.dir).filter((name) => name === previewName)]
  const texts = new Map<number, string>()
  const read = (file: string) => {
    const { ino, mtimeMs } = statSync(file)
    const text = texts.get(ino) ?? readFileSync(file, 'utf8')
    texts.set(ino, text)
    return { ino, mtimeMs, text }
  }
  const filesOf = (release: string) =>
    new Map(filesBelow(releases.folder(release)).map((file) => [file, read(join(releases.folder(release), file))]))
  return new Map(names.map((name) => [name, filesOf(name)]))
}

const foldersBelow = (dir: string) =>
  readdirSync(dir, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isDirectory())
    .map((entry) => join(entry.parentPath, entry.name).slice(dir.length + 1))

/** Holds a release to what one holds that was made afresh of the same pages. */
function expectWhole(release: string): void {
  const { releases, contents } = site
  const { files, pages } = contents.get(release) ?? { files: new Map<string, string>(), pages: new Map() }
  expect(textsBelow(releases.pages(release))).toEqual(new Map([...files].sort()))
  const above = (file: string): string[] => (dirname(file) === '.' ? [] : [...above(dirname(file)), dirname(file)])
  const folders = new Set([...files.keys()].flatMap(above))
  expect(new Set(foldersBelow(releases.pages(release)))).toEqual(folders)
  expect(releases.manifest(release)?.pages).toEqual(
    new Map([...pages].sort(([one], [other]) => (one < other ? -1 : 1))),
  )
  expect(textsBelow(join(releases.folder(release), 'manifest'))).toEqual(
    site.manifestAfresh(release, join(folder, 'afresh')),
  )
}

const oneOf = <T>(...values: T[]) => fc.constantFrom(...values)
const end = fc.record<End>({
  after: oneOf('beginning', 'a page', 'placing', 'describing', 'adding'),
  killed: fc.boolean(),
})

/** Pages of two parts of a manifest, or of one after most of them went. */
const most = 160

/** What happens to a site, one after another. */
const happening = fc.oneof(
  { weight: 6, arbitrary: fc.record({ what: oneOf('change'), pages: fc.array(fc.nat(most), { maxLength: 9 }) }) },
  { weight: 2, arbitrary: fc.record({ what: oneOf('withdraw'), pages: fc.array(fc.nat(most), { maxLength: 9 }) }) },
  { weight: 1, arbitrary: fc.record({ what: oneOf('grow', 'shrink') }) },
  { weight: 1, arbitrary: fc.record({ what: oneOf('deploy', 'a week passes', 'damage live', 'damage the oldest') }) },
  { weight: 3, arbitrary: fc.record({ what: oneOf('preview', 'go live', 'pin', 'unpin', 'unpin') }) },
  { weight: 1, arbitrary: fc.record({ what: oneOf('put back'), back: fc.nat(5) }) },
  { weight: 2, arbitrary: fc.record({ what: oneOf('end early'), end }) },
)
type Happening = typeof happening extends fc.Arbitrary<infer One> ? One : never

const pathOf = (page: number) => (page % 7 === 0 ? `/category/${page % 5}/${page}` : `/product/${page}`)

/** A file in the place of another: releases share files, and a damage hits one of them. */
function damage(release: string | undefined, turn: number): void {
  const files = filesBelow(site.releases.pages(release ?? ''))
  const file = files[(31 * turn) % files.length]
  if (release === undefined || file === undefined) return
  rmSync(join(site.releases.pages(release), file))
  writeFileSync(join(site.releases.pages(release), file), 'damaged')
}

async function happen(one: Happening, turn: number): Promise<void> {
  const { releases, texts } = site
  const { what } = one
  if ('pages' in one)
    for (const page of one.pages)
      if (what === 'withdraw') texts.delete(pathOf(page))
      else texts.set(pathOf(page), `${page} ${turn}`)
  if (what === 'grow') for (let page = 0; page < most; page++) texts.set(pathOf(page), texts.get(pathOf(page)) ?? 'x')
  if (what === 'shrink') for (let page = 40; page < most; page++) texts.delete(pathOf(page))
  if (what === 'deploy') site.bundle({ 'icon.svg': 'icon', [`_astro/${turn}.js`]: `code ${turn}` })
  if (what === 'a week passes') site.now += 8 * 24 * 60 * 60 * 1000
  if (what === 'damage live') damage(releases.live(), turn)
  if (what === 'damage the oldest' && releases.all()[0] !== releases.live()) damage(releases.all()[0], turn)
  if (what === 'pin') pin('pl', releases.dir)
  if (what === 'unpin') unpin(releases.dir)
  if (what === 'preview') await site.publish({ asPreview: true })
  else if (what === 'go live') await lookedAt()
  else if ('back' in one) back(one.back)
  else await site.publish({ end: 'end' in one ? one.end : undefined })
}

/** Not where something else became live since, or must stay. */
async function lookedAt(): Promise<void> {
  const looked = site.contents.get(previewName)
  const note = await goLive('pl', site.releases.dir, 'job').catch(() => undefined)
  if (note && looked) site.contents.set(note.name, looked)
}

/** One that is damaged is not put back. */
function back(number: number): void {
  const release = site.releases.all()[number % site.releases.all().length] ?? ''
  try {
    putBack('pl', site.releases.dir, release)
  } catch (error) {
    expect(String(error)).toContain('is damaged')
  }
}

describe('whatever happens to a site', () => {
  it('its releases are what they would be if each was made afresh, and none changes that is there', async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(happening, { minLength: 20, maxLength: 25, size: 'max' }), async (happenings) => {
        begin(most)
        await publishChanges(5)
        let before = kept()
        for (const [turn, one] of happenings.entries()) {
          const live = site.releases.live()
          const isDamaged = one.what.startsWith('damage')
          await happen(one, turn)
          const after = kept()
          for (const [release, files] of isDamaged ? [] : before)
            if (release !== previewName && after.has(release)) expect(after.get(release)).toEqual(files)
          expect(after.has(live ?? '')).toBe(true)
          const now = site.releases.live() ?? ''
          if (now !== live) expectWhole(now)
          before = after
        }
        // Whatever happened, a few ordinary publications later releases are edited again.
        unpin(site.releases.dir)
        await publishChanges(6)
        const { edited } = site
        await publishChanges(2)
        expect(site.edited).toBe(edited + 2)
        expectWhole(site.releases.live() ?? '')
      }),
      { numRuns: 3 },
    )
  })
})

describe('a release of one changed page', () => {
  it('touches few of two thousand pages, and one part of the manifest', async () => {
    begin(2000)
    await publishChanges(5)
    expect(site.edited).toBe(0)
    const before = new Map(filesBelow(site.releases.folder('000005')).map((file) => [file, inode('000005', file)]))
    site.texts.set('/product/1999', 'changed')
    const edits = await site.publish()
    expect([site.edited, site.releases.live()]).toEqual([1, '000006'])
    const touched = [...before].filter(([file, { ctimeMs }]) => inode('000005', file).ctimeMs !== ctimeMs)
    expect(touched.filter(([file]) => file.startsWith('pages/')).length).toBeLessThan(10)
    const written = [...(edits?.files ?? [])].sort()
    expect(written.filter((file) => !file.startsWith('manifest/'))).toEqual([
      'pages/product/1999.html',
      'server/rules.json',
    ])
    expect(written.filter((file) => file.startsWith('manifest/'))).toHaveLength(2)
    expectWhole('000006')
  })
})

const inode = (release: string, file: string) => statSync(join(site.releases.folder(release), file))

describe('a release is made of links to each page', () => {
  it('before there are as many as are kept, and where every byte is to be read', async () => {
    await publishChanges(5)
    expect(site.edited).toBe(0)
    site.texts.set('/product/7', 'changed')
    await site.publish({ verify: true })
    expect(site.edited).toBe(0)
    expectWhole('000006')
  })

  it('where somebody put another file into the one that has to go', async () => {
    await publishChanges(5)
    const file = join(site.releases.pages('000001'), 'product/9.html')
    const { atime, mtime } = statSync(file)
    rmSync(file)
    writeFileSync(file, 'x')
    utimesSync(file, atime, mtime)
    site.texts.set('/product/7', 'changed')
    await site.publish()
    expect(site.edited).toBe(0)
    expectWhole(site.releases.live() ?? '')
  })

  it('where most of them are rendered', async () => {
    await publishChanges(5)
    site.bundle({ 'icon.svg': 'another' })
    await site.publish()
    expect(site.edited).toBe(0)
    expectWhole('000006')
  })
})

it('a file of the bundle that the release has otherwise that has to go is replaced, by whatever it was damaged', async () => {
  await publishChanges(5)
  const file = join(site.releases.pages('000001'), 'icon.svg')
  const { atime, mtime } = statSync(file)
  writeFileSync(file, 'ICON')
  utimesSync(file, atime, mtime)
  site.texts.set('/product/7', 'changed')
  await site.publish()
  expect(site.edited).toBe(1)
  expectWhole('000006')
})
