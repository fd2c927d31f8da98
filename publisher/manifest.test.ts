import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeEach, describe, expect, it } from 'vitest'
import {
  differingPages,
  editManifest,
  linkManifest,
  pageCount,
  readHead,
  readManifest,
  writeManifest,
} from './manifest.ts'
import type { About, Page } from './manifest.ts'
import { partFile, partOf, partsFor } from './manifest-part.ts'
import { Staging } from './staging.ts'

const folder = mkdtempSync(join(tmpdir(), 'manifest-'))
beforeEach(() => rmSync(folder, { recursive: true, force: true }))
afterAll(() => rmSync(folder, { recursive: true, force: true }))

const about: About = {
  ...{ made: '2026-11-29', origin: 'https://pl.example', posts: ['/content/a'], recipe: 'r', content: 'c' },
  ...{ assets: ['icon.svg'], former: new Map([['old.js', 7]]), gone: new Map([['/product/0', 8]]) },
  ...{ moved: new Map([['/a', '/b']]), prints: new Map([['icon.svg', 'p']]), server: new Map([['rules.json', 's']]) },
}

const page = (number: number, more: Partial<Page> = {}): [string, Page] => [
  `/product/${number}`,
  {
    ...{ path: `/product/${number}`, file: `product/${number}.html`, fingerprint: `f${number}`, size: number },
    ...{ modified: number + 0.25, asked: ['menu', `product ${number}`], deadLinks: [], inline: ['style-src a'] },
    facts: { title: `${number}`, robots: 'index', price: '1.00', stock: 'InStock' },
    ...more,
  },
]
const pagesOf = (count: number) => new Map(Array.from({ length: count }, (_, number) => page(number)))
const answer = (question: string) => `answer to ${question}`

function written(name: string, pages: ReadonlyMap<string, Page>): string {
  const staging = new Staging(join(folder, name))
  writeManifest(staging, about, pages.values(), answer)
  return staging.dir
}

const texts = (release: string) =>
  new Map(
    readdirSync(join(release, 'manifest'))
      .sort()
      .map((file) => [file, readFileSync(join(release, 'manifest', file), 'utf8')]),
  )

const inOrder = (pages: ReadonlyMap<string, Page>) =>
  new Map([...pages].sort(([one], [other]) => (one < other ? -1 : 1)))

describe('a manifest', () => {
  it('is divided into parts of about a hundred pages, by their paths', () => {
    expect([0, 1, 100, 300, 22_000, 110_000].map(partsFor)).toEqual([1, 1, 1, 4, 256, 1024])
    const sizes = Map.groupBy(pagesOf(22_000).keys(), (path) => partOf(path, 256))
    const most = Math.max(...[...sizes.values()].map(({ length }) => length))
    expect([sizes.size, most < 150]).toEqual([256, true])
  })

  it('is read as it was written, whatever the order of its pages', () => {
    const pages = new Map([...pagesOf(300), page(1, { facts: undefined, deadLinks: ['/nowhere', '/nor/here'] })])
    const release = written('a', pages)
    expect(readdirSync(join(release, 'manifest'))).toEqual(['00.json', '01.json', '02.json', '03.json', 'head.json'])
    const {
      pages: read,
      answers,
      ...known
    } = readManifest(release) ?? { pages: new Map<string, Page>(), answers: null }
    expect(known).toEqual(about)
    expect(inOrder(read)).toEqual(inOrder(pages))
    expect(answers?.size).toBe(301)
    expect(answers?.get('product 7')).toBe('answer to product 7')
    expect(texts(written('b', new Map([...pages].reverse())))).toEqual(texts(release))
  })

  it('tells of a release as a whole without its parts', () => {
    const release = written('a', pagesOf(300))
    for (const part of [0, 1, 2, 3]) rmSync(join(release, 'manifest', partFile(part)))
    const head = readHead(release)
    expect(head).toMatchObject(about)
    expect(head && pageCount(head)).toBe(300)
    expect(readManifest(release)).toBeUndefined()
  })

  it.each(['head.json', '02.json'])('is none where %s is not what was written', (file) => {
    const release = written('a', pagesOf(300))
    const place = join(release, 'manifest', file)
    const text = readFileSync(place, 'utf8')
    writeFileSync(place, file === 'head.json' ? text.slice(0, -9) : text.replace('"product/', '"another/'))
    expect(readManifest(release)).toBeUndefined()
  })
})

describe('two manifests', () => {
  it('are compared page by page, of which only parts that differ are read', () => {
    const before = pagesOf(1000)
    const after = new Map([...before, page(7, { fingerprint: 'other' }), page(9, { modified: 0 }), page(1000)])
    after.delete('/product/8')
    const [from, to] = [written('a', before), written('b', after)]
    const differing = [7, 8, 9, 1000].map((number) => `/product/${number}`)
    const read = new Set(differing.map((path) => partOf(path, 8)))
    const same = [0, 1, 2, 3, 4, 5, 6, 7].filter((part) => !read.has(part))
    for (const release of [from, to]) for (const part of same) rmSync(join(release, 'manifest', partFile(part)))
    const found = differingPages(from, to)
    expect(new Map(found?.map((one) => [one.path, one]))).toEqual(
      new Map(differing.map((path) => [path, { path, before: before.get(path), after: after.get(path) }])),
    )
    expect(same.length).toBeGreaterThan(0)
  })

  it('are compared when they are divided otherwise, and not at all where one is damaged', () => {
    const [from, to] = [written('a', pagesOf(300)), written('b', pagesOf(40))]
    expect(differingPages(from, to)).toHaveLength(260)
    rmSync(join(to, 'manifest', '00.json'))
    expect(differingPages(from, to)).toBeUndefined()
  })
})

describe('a manifest that is edited', () => {
  const edited = (from: string, count: number, changes: ReadonlyMap<string, Page | undefined>) => {
    const staging = new Staging(join(folder, 'edited'))
    linkManifest(staging, from)
    editManifest(staging, about, { changes, answer })
    const pages = new Map([...pagesOf(count), ...changes])
    const whole = [...pages].flatMap(([path, one]) => (one ? [[path, one] as const] : []))
    return { staging, afresh: written('afresh', new Map(whole)) }
  }

  it('is what would be written of the same pages, by no more than the parts concerned', () => {
    const from = written('a', pagesOf(300))
    const before = texts(from)
    const changes = new Map([page(7, { fingerprint: 'other', asked: ['product 7', 'boxes 1'] })])
    const { staging, afresh } = edited(from, 300, changes)
    expect(texts(staging.dir)).toEqual(texts(afresh))
    expect([...staging.edits.files].sort()).toEqual([
      `manifest/${partFile(partOf('/product/7', 4))}`,
      'manifest/head.json',
    ])
    expect(texts(from)).toEqual(before)
  })

  it('is divided anew when its pages call for that', () => {
    const from = written('a', pagesOf(300))
    const before = texts(from)
    const gone = new Map([...pagesOf(300).keys()].slice(100).map((path) => [path, undefined] as const))
    const { staging, afresh } = edited(from, 300, gone)
    expect([...texts(staging.dir).keys()]).toEqual(['00.json', 'head.json'])
    expect(texts(staging.dir)).toEqual(texts(afresh))
    expect(texts(from)).toEqual(before)
  })

  it('keeps what pages that stay were answered, so that they are rendered again where that is not so any more', () => {
    const from = written('a', pagesOf(40))
    const staging = new Staging(join(folder, 'edited'))
    linkManifest(staging, from)
    const changes = new Map([page(7, { asked: ['menu', 'boxes 1'] })])
    editManifest(staging, about, { changes, answer: (question) => `today's ${question}` })
    const answers = readManifest(staging.dir)?.answers
    expect(['menu', 'boxes 1', 'product 7'].map((question) => answers?.get(question))).toEqual([
      ...['answer to menu', "today's boxes 1", undefined],
    ])
  })
})
