import * as v from 'valibot'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { recordSchemas, type RecordKind, type RecordOf, type SnapshotLine } from '#lib/contract/snapshot.ts'
import { readFeed } from './discovery.ts'
import { ask, openTarget, type Target } from './target.ts'

/** Of a large catalogue a part, evenly spread. */
const mostCompared = 60

let target: Target
let lines: SnapshotLine[]
beforeAll(async () => {
  target = await openTarget()
  lines = await readFeed(target)
})
afterAll(() => target.close())

function records<K extends RecordKind>(kind: K): { id: string; record: RecordOf<K> }[] {
  const all = lines.flatMap((line) => (line.kind === kind ? [{ id: line.id, record: line.record as RecordOf<K> }] : []))
  const step = Math.ceil(all.length / mostCompared)
  return all.filter((_, place) => place % step === 0)
}

test('begins, ends, and counts what lies between', () => {
  expect(lines[0]).toMatchObject({ kind: 'begin', mode: 'full' })
  expect(lines.at(-1)).toEqual({ kind: 'end', lines: lines.length - 2 })
})

test('holds records as the contract wants them, each once', () => {
  const seen = new Set<string>()
  for (const line of lines) {
    if (!('record' in line)) continue
    expect(v.safeParse(recordSchemas[line.kind], line.record).issues).toBeUndefined()
    expect(seen).not.toContain(`${line.kind} ${line.id}`)
    seen.add(`${line.kind} ${line.id}`)
  }
})

test('gives every record as its own endpoint does', async () => {
  expect(records('attributes').map(({ record }) => record)).toEqual([await ask(target, 'shopAttributes')])
  expect(records('seo').map(({ record }) => record)).toEqual([await ask(target, 'shopSeo')])
  expect(records('menu').map(({ record }) => record)).toEqual([await ask(target, 'categoryMenu')])
  for (const { record } of records('category')) {
    expect(await ask(target, 'categoryView', { params: { uri: record.uri } })).toEqual(record)
  }
  for (const { record } of records('content')) {
    expect(await ask(target, 'contentView', { params: { uri: record.uri } })).toEqual(record)
  }
  for (const { record } of records('product')) {
    expect(await ask(target, 'product', { params: { id: record.productId } })).toEqual(record)
  }
})

test('lists a category as a search of it does, page by page', async () => {
  const known = new Set(lines.flatMap((line) => (line.kind === 'product' ? [Number(line.id)] : [])))
  for (const { id, record } of records('listing')) {
    const found: number[] = []
    for (let pageNumber = 1, total = 1; found.length < total && pageNumber <= 3; pageNumber++) {
      const page = await ask(target, 'search', { body: { category: Number(id), pageNumber, pageSize: 7 } })
      found.push(...page.products.map(({ productId }) => productId))
      total = page.total
      expect(total).toBe(record.length)
    }
    expect(found).toEqual(record.slice(0, found.length))
    for (const productId of record) expect(known).toContain(productId)
  }
})

test('shows a product in a search as on its own', async () => {
  const { products } = await ask(target, 'search', { body: { pageSize: 5 } })
  for (const summary of products) {
    expect(await ask(target, 'product', { params: { id: summary.productId } })).toMatchObject(summary)
  }
})

test('has nothing to say where nothing changed', async () => {
  const begin = lines[0]
  const since = begin?.kind === 'begin' ? begin.cursor : ''
  const again = await readFeed(target, { since })
  expect(again.map(({ kind }) => kind)).toEqual(['begin', 'end'])
  expect(again[0]).toMatchObject({ mode: 'unchanged' })
})

test.each(['', 'nonsense', '00000000-0000-4000-8000-000000000000.1'])(
  'gives everything to the unknown cursor "%s"',
  async (since) => {
    const [begin] = await readFeed(target, { since })
    expect(begin).toMatchObject({ kind: 'begin', mode: 'full' })
  },
)
