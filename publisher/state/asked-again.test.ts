import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import fc from 'fast-check'
import { afterAll, describe, expect, it } from 'vitest'
import { paths } from '#lib/domain/paths.ts'
import { sellerOf } from '../../tests/support/records.ts'
import { Answers, type Question } from '../questions.ts'
import { productKinds } from '../snapshot/schema.ts'
import type { Snapshot } from '../snapshot/snapshot.ts'
import { SnapshotWriter } from '../snapshot/snapshot-writer.ts'
import { questionsToAskAgain, touchedSince } from './asked-again.ts'
import { LivePageWriter } from './live-page-writer.ts'
import { type LivePage, LivePages } from './live-pages.ts'

const folder = mkdtempSync(join(tmpdir(), 'asked-again-'))
afterAll(() => rmSync(folder, { recursive: true }))

const products = Array.from({ length: 30 }, (_, index) => index + 1)
const categories = ['1', '2', '3']

/** A catalogue as its records are told, to be written whole or in part. */
type Catalogue = {
  products: Map<number, { name: string; net: number; shown: string; stamp: number }>
  listings: Map<string, number[]>
  contents: Map<string, { kind: 'post' | 'page'; about: number; stamp: number }>
  names: Map<string, number>
}

const begun = (): Catalogue => ({
  products: new Map(products.map((id) => [id, { name: `P${id}`, net: 100 * id, shown: 'available', stamp: id }])),
  listings: new Map([
    ['1', products],
    ['2', products.filter((id) => id % 2 === 0)],
    ['3', products.filter((id) => id % 2 === 1)],
    ['promotions', products.filter((id) => id % 5 === 0)],
  ]),
  contents: new Map([
    ['faq', { kind: 'page', about: 0, stamp: 1 }],
    ['news', { kind: 'post', about: 7, stamp: 1 }],
  ]),
  names: new Map(['attributes', 'seo', 'menu', 'slider', 'reduced', ...categories].map((name) => [name, 0])),
})

const day = (stamp: number) => `2026-11-${String(1 + (stamp % 28)).padStart(2, '0')}T08:00:00.000Z`

function putProduct(
  writer: SnapshotWriter,
  id: number,
  { name, net, shown, stamp }: { name: string; net: number; shown: string; stamp: number },
) {
  const highlights = [{ code: 'voltage', name: 'Voltage', value: '1000', unit: 'V' }]
  const told = { productId: id, name, price: { net }, highlights }
  writer.put('product', String(id), { ...told, stamp })
  writer.put('box', String(id), { ...told, shown })
  writer.put('listed', String(id), { productId: id, lastModified: day(stamp) })
  writer.put('offer', String(id), { productId: id, name, net })
}

function putRest(writer: SnapshotWriter, catalogue: Catalogue): void {
  for (const kind of ['attributes', 'seo', 'menu', 'slider', 'reduced'] as const)
    writer.put(kind, kind, { stamp: catalogue.names.get(kind) })
  writer.put('seller', 'seller', { ...sellerOf(), cutOff: '' })
  for (const id of categories)
    writer.put('category', id, { uri: `c${id}`, categoryId: Number(id), stamp: catalogue.names.get(id) })
  for (const [id, listing] of catalogue.listings) writer.put('listing', id, listing)
  for (const [uri, { kind, about, stamp }] of catalogue.contents)
    writer.put('content', uri, {
      uri,
      kind,
      title: uri,
      publishedAt: day(1),
      lastModified: day(stamp),
      body: `<a href="/product/${about}">it</a>`,
    })
}

const whole = ['attributes', 'seo', 'menu', 'slider', 'reduced', 'seller', 'category', 'listing', 'content'] as const

const questions: Question[] = [
  ...['attributes', 'seo', 'seller', 'delivery', 'menu', 'slider', 'reduced', 'help', 'posts', 'listedPages'],
  ...[
    'listedProducts 1',
    'listedParts',
    'offers',
    'today Europe/Warsaw',
    'content faq',
    'content news',
    'content later',
  ],
  ...categories.flatMap((id) => [`category c${id}`, `products ${id} 1`, `products ${id} 2`, `selection ${id} 4 `]),
  'products promotions 1',
  ...products.flatMap((id) => [
    ...[`product ${id}`, `insteadOf ${id} ${id % 2 === 0 ? 2 : 3}`, `selection ${id % 2 === 0 ? 2 : 3} 3 ${id}`],
    ...[`boxes ${id},${(id % 30) + 1}`, `postsOn ${id}`],
  ]),
]

/** A release whose every question is asked by a page of its own. */
const pagesOf = (catalogue: Catalogue): LivePage[] => [
  ...questions.map((question, index) => pageOf(`/asks/${index}`, [question])),
  ...[...catalogue.products.keys()].map((id) => pageOf(paths.product(id), [])),
]

const pageOf = (path: string, asked: Question[]): LivePage => ({
  ...{ path, route: '/asks', file: path, fingerprint: path, size: 1, modified: 1, asked, deadLinks: [], inline: [] },
})

/** What somebody may do to it; numbers choose among what there is. */
const edits: Record<string, (catalogue: Catalogue, number: number) => void> = {
  renames: ({ products }, number) => edit(products, number, (product) => ({ ...product, name: `${product.name}'` })),
  reprices: ({ products }, number) =>
    edit(products, number, (product) => ({ ...product, net: product.net + 37 * (number % 90) })),
  'sells out': ({ products }, number) => edit(products, number, (product) => ({ ...product, shown: 'unavailable' })),
  rewrites: ({ products }, number) => edit(products, number, (product) => ({ ...product, stamp: product.stamp + 1 })),
  withdraws: ({ products }, number) => void products.delete(nth([...products.keys()], number) ?? 0),
  'withdraws and lists no more': ({ products, listings }, number) => {
    const gone = nth([...products.keys()], number)
    products.delete(gone ?? 0)
    for (const [id, listing] of listings)
      listings.set(
        id,
        listing.filter((other) => other !== gone),
      )
  },
  'brings back': ({ products }, number) =>
    void products.set((number % 30) + 1, { name: 'back', net: 500, shown: 'available', stamp: 9 }),
  'moves to another place': ({ listings }, number) => {
    const [id, listing] = nth([...listings], number) ?? ['', []]
    listings.set(id, listing.toReversed())
  },
  'names another thing': ({ names }, number) => edit(names, number, (stamp) => stamp + 1),
  'writes a post': ({ contents }, number) =>
    void contents.set('later', { kind: 'post', about: (number % 30) + 1, stamp: number }),
  'takes a content away': ({ contents }, number) => void contents.delete(nth([...contents.keys()], number) ?? ''),
}

const nth = <T>(list: readonly T[], number: number): T | undefined => list[number % Math.max(1, list.length)]

function edit<K, V>(map: Map<K, V>, number: number, change: (value: V) => V): void {
  const found = nth([...map], number)
  if (found) map.set(found[0], change(found[1]))
}

function write(former: Snapshot, before: Catalogue, after: Catalogue): Snapshot {
  const writer = SnapshotWriter.upon(former, whole)
  putRest(writer, after)
  for (const [id, product] of after.products) if (before.products.get(id) !== product) putProduct(writer, id, product)
  for (const id of before.products.keys())
    if (!after.products.has(id)) for (const kind of productKinds) writer.remove(kind, String(id))
  return writer.finish('tested', 'next')
}

const copy = ({ products, listings, contents, names }: Catalogue): Catalogue => ({
  ...{ products: new Map(products), listings: new Map(listings), contents: new Map(contents), names: new Map(names) },
})

let files = 0

/** Writes a catalogue, makes a release of it, edits it and tells which questions are answered otherwise and which are asked again. */
function afterEdits(made: readonly (readonly [string, number])[]) {
  const before = begun()
  const first = SnapshotWriter.afresh(join(folder, `${files++}`))
  putRest(first, before)
  for (const [id, product] of before.products) putProduct(first, id, product)
  const snapshot = first.finish('tested', 'first')
  const told = new Answers(snapshot)
  const live = new LivePages(snapshot.database)
  const prints = new Map(questions.map((question) => [question, told.fingerprint(question)]))
  new LivePageWriter(snapshot.database).fill('000001', pagesOf(before), (question) => prints.get(question) ?? '')
  const after = copy(before)
  for (const [name, number] of made) edits[name]?.(after, number)
  const next = write(snapshot, before, after)
  const answers = new Answers(next)
  const asked = questionsToAskAgain(touchedSince(next, live), answers.listings, live).map(({ text }) => text)
  const changed = questions.filter((question) => answers.fingerprint(question) !== prints.get(question))
  next.close()
  return { asked, changed }
}

describe('what is asked again after a change', () => {
  it('holds every question that is answered otherwise, whatever was edited', () => {
    const chains = fc.array(fc.tuple(fc.constantFrom(...Object.keys(edits)), fc.nat({ max: 5000 })), {
      minLength: 1,
      maxLength: 4,
    })
    fc.assert(
      fc.property(chains, (chain) => {
        const { asked, changed } = afterEdits(chain)
        expect(asked).toEqual(expect.arrayContaining(changed))
      }),
      { numRuns: process.env['FULL'] === undefined ? 60 : 600, seed: 20261129 },
    )
  })

  it('is little where one product is called something else', () => {
    const { asked, changed } = afterEdits([['renames', 3]])
    expect(changed.length).toBeGreaterThan(5)
    expect(asked.filter((question) => question.startsWith('product '))).toEqual(['product 4'])
    expect(asked.filter((question) => question.startsWith('products '))).toHaveLength(2)
  })

  it('is the day alone where nothing changed', () => {
    expect(afterEdits([])).toEqual({ asked: ['today Europe/Warsaw'], changed: [] })
  })
})
