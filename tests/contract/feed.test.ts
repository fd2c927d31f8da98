import * as v from 'valibot'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import {
  recordKinds,
  recordSchemas,
  type RecordKind,
  type RecordOf,
  type SnapshotLine,
} from '#lib/contract/snapshot.ts'
import { readFeed } from './discovery.ts'
import { ask, type Target } from './target.ts'
import { targets } from './targets.ts'

/** Of a large catalogue a part, evenly spread. */
const mostCompared = 60

describe.each(targets)('the feed of $name', ({ open }) => {
  let target: Target
  let lines: SnapshotLine[]
  beforeAll(async () => {
    target = await open()
    lines = await readFeed(target)
  })
  afterAll(() => target?.close())

  function all<K extends RecordKind>(kind: K): { id: string; record: RecordOf<K> }[] {
    return lines.flatMap((line) => (line.kind === kind ? [{ id: line.id, record: line.record as RecordOf<K> }] : []))
  }

  function some<K extends RecordKind>(kind: K): ReturnType<typeof all<K>> {
    const records = all(kind)
    const step = Math.ceil(records.length / mostCompared)
    return records.filter((_, place) => place % step === 0)
  }

  const recordsOf = <K extends RecordKind>(kind: K) => some(kind).map(({ record }) => record)

  test('begins, ends, and counts what lies between', () => {
    expect(lines[0]).toMatchObject({ kind: 'begin', mode: 'full' })
    expect(lines.at(-1)).toEqual({ kind: 'end', lines: lines.length - 2 })
  })

  test('holds records of every kind as the contract wants them, each once', () => {
    const seen = new Set<string>()
    for (const line of lines) {
      if (!('record' in line)) continue
      expect(v.safeParse(recordSchemas[line.kind], line.record).issues).toBeUndefined()
      expect([line.id, seen.has(`${line.kind} ${line.id}`)]).toEqual([line.id, false])
      seen.add(`${line.kind} ${line.id}`)
    }
    const told = recordKinds.filter((kind) => kind !== 'moves' && kind !== 'reduced')
    for (const kind of told) expect([kind, all(kind).length > 0]).toEqual([kind, true])
  })

  test('gives every record as its own endpoint does', async () => {
    expect(recordsOf('attributes')).toEqual([await ask(target, 'shopAttributes')])
    expect(recordsOf('seller')).toEqual([await ask(target, 'shopSeller')])
    expect(recordsOf('seo')).toEqual([await ask(target, 'shopSeo')])
    expect(recordsOf('menu')).toEqual([await ask(target, 'categoryMenu')])
    expect(recordsOf('slider')).toEqual([await ask(target, 'categorySlider')])
    for (const record of recordsOf('category'))
      expect(await ask(target, 'categoryView', { params: { uri: record.uri } })).toEqual(record)
    for (const record of recordsOf('content'))
      expect(await ask(target, 'contentView', { params: { uri: record.uri } })).toEqual(record)
    for (const record of recordsOf('product'))
      expect(await ask(target, 'product', { params: { id: record.productId } })).toEqual(record)
  })

  test('has posts with the day they were published, and pages without one', () => {
    for (const { record } of all('content')) {
      expect([record.uri, record.publishedAt !== null]).toEqual([record.uri, record.kind === 'post'])
      if (record.kind === 'page') expect([record.uri, record.image]).toEqual([record.uri, null])
      else expect(record.image).toMatch(/^(\/|https:)/)
    }
  })

  test('has every content page of the list, the latest posts first', async () => {
    const list = await ask(target, 'contentList')
    expect(list.map(({ uri }) => uri).sort()).toEqual(
      all('content')
        .map(({ id }) => id)
        .sort(),
    )
    const records = new Map(all('content').map(({ id, record }) => [id, record]))
    for (const summary of list) expect(records.get(summary.uri)).toMatchObject(summary)
    const days = list.flatMap(({ publishedAt }) => publishedAt ?? [])
    expect(days).toEqual([...days].sort().reverse())
  })

  test('lists a category as a search of it does, page by page', async () => {
    const known = new Set(all('product').map(({ id }) => Number(id)))
    expect(all('listing').length).toBe(all('category').length + 1)
    const byId = new Map(all('category').map(({ record }) => [String(record.categoryId), record]))
    for (const { id, record } of some('listing')) {
      if (id === 'promotions') continue
      const found: number[] = []
      for (let pageNumber = 1, total = 1; found.length < total && pageNumber <= 3; pageNumber++) {
        const page = await ask(target, 'search', { body: { category: Number(id), pageNumber, pageSize: 7 } })
        found.push(...page.products.map(({ productId }) => productId))
        total = page.total
        expect(total).toBe(record.length)
      }
      expect(found).toEqual(record.slice(0, found.length))
      expect(record.filter((productId) => !known.has(productId))).toEqual([])
      expect([id, byId.get(id)?.productsQuantity]).toEqual([id, record.length])
    }
  })

  test('lists promotions as they are listed, and every reduced product among them', async () => {
    const [listing] = all('listing').filter(({ id }) => id === 'promotions')
    const { products, total } = await ask(target, 'promotions', { query: { pageSize: '100' } })
    expect(total).toBe(listing?.record.length)
    expect(products.map(({ productId }) => productId)).toEqual(listing?.record.slice(0, 100))
    for (const { record } of all('reduced')) expect(Object.values(record)).toContain(total)
    const reduced = all('product').flatMap(({ record }) => (record.regularPrice ? [record.productId] : []))
    expect([...(listing?.record ?? [])].sort()).toEqual(reduced.sort())
  })

  test('shows a product in a search as on its own', async () => {
    const { products } = await ask(target, 'search', { body: { pageSize: 5 } })
    for (const summary of products)
      expect(await ask(target, 'product', { params: { id: summary.productId } })).toMatchObject(summary)
  })

  test('has nothing to say where nothing changed', async () => {
    const begin = lines[0]
    const since = begin?.kind === 'begin' ? begin.cursor : ''
    for (const query of [{ since }, { since, only: 'differences' }]) {
      const again = await readFeed(target, query)
      expect(again.map(({ kind }) => kind)).toEqual(['begin', 'end'])
      expect(again[0]).toMatchObject({ mode: 'unchanged' })
    }
  })

  test.each(['', 'nonsense', '00000000-0000-4000-8000-000000000000.1', 'x'.repeat(5_000), '\0'])(
    'gives everything to an unknown cursor (%#)',
    async (since) => {
      for (const query of [{ since }, { since, only: 'differences' }]) {
        const [begin] = await readFeed(target, query)
        expect(begin).toMatchObject({ kind: 'begin', mode: 'full' })
      }
    },
  )
})
