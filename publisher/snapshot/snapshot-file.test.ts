import { copyFileSync, readFileSync, statSync, truncateSync } from 'node:fs'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { categoryOf } from '../../tests/support/records.ts'
import { AnsweringApi, feed, product, shopLines } from '../../tests/support/answering-api.ts'
import { readSnapshot, type Snapshot } from './snapshot.ts'

let api: AnsweringApi

beforeEach(() => {
  api = new AnsweringApi()
})

afterEach(() => api.close())

describe('the file of a snapshot', () => {
  const file = () => api.file
  const described = (id: number, text: string) => ({
    kind: 'product',
    id: String(id),
    record: { ...product(id).record, shortDescription: text },
  })

  it('stays small, however often something changes', async () => {
    let number = 0
    const url = await api.listen((_, response) => {
      const lines = [...shopLines, ...(number === 0 ? [product(2)] : []), described(1, `${number} `.repeat(2000))]
      response.end(feed(number === 0 ? 'full' : 'changes', `c${number}`, lines))
    })
    await api.take(url)
    const first = statSync(file()).size
    for (number = 1; number < 40; number++) {
      const snapshot = await api.take(url)
      expect(snapshot.record('product', '1')?.shortDescription).toMatch(new RegExp(`^${number} `))
      expect(snapshot.record('product', '2')?.name).toBe('Miernik 2')
    }
    expect(statSync(file()).size).toBeLessThan(4 * first)
  })

  it('is not believed when it was cut short: everything is asked for again', async () => {
    const asked: (string | undefined)[] = []
    const url = await api.listen((request, response) => {
      asked.push(request.url)
      response.end(feed('full', 'c1', [...shopLines, product(1)]))
    })
    await api.take(url)
    const { size } = statSync(file())
    for (const length of [0, 1, 20, Math.floor(size / 2), size - 12, size - 1]) {
      truncateSync(file(), length)
      expect((await api.take(url)).record('product', '1')?.name).toBe('Miernik 1')
      expect(statSync(file()).size).toBe(size)
    }
    expect(asked.every((path) => !path?.includes('since'))).toBe(true)
  })

  it('is left as it was by changes that break off', async () => {
    const changes = feed('changes', 'c2', [...shopLines, described(1, 'x'.repeat(600_000)), described(1, 'y')])
    const answers = [feed('full', 'c1', [...shopLines, product(1)]), changes.slice(0, -90)]
    const url = await api.listen((_, response) => response.end(answers.shift()))
    await api.take(url)
    const before = readFileSync(file())
    await expect(api.take(url)).rejects.toThrow('is not JSON')
    expect(readFileSync(file()).equals(before)).toBe(true)
  })

  it('notes what is not as it was, until a release shows it', async () => {
    const answers = [
      feed('full', 'c1', [...shopLines, product(1), product(2)]),
      feed('changes', 'c2', [...shopLines, product(2)]),
      feed('changes', 'c3', [...shopLines, product(2, 'Inny')]),
      feed('changes', 'c4', [...shopLines.slice(0, -1), { kind: 'gone', id: '1' }]),
    ]
    const url = await api.listen((_, response) => response.end(answers.shift()))
    const touched: string[][] = []
    for (let taken = 0; taken < 4; taken++) {
      const snapshot = await api.take(url)
      touched.push(snapshot.touched().map(({ kind, id }) => `${kind} ${id}`))
      snapshot.close()
    }
    const renamed = ['box 2', 'offer 2', 'product 2']
    expect(touched).toEqual([
      [],
      [],
      renamed,
      [...renamed, 'box 1', 'listed 1', 'listing 1', 'offer 1', 'product 1'].sort(),
    ])
  })

  it('takes differences: of some kinds all is told, of the others what changed and what is gone', async () => {
    const [menu, category, listing] = [shopLines[3], shopLines[4], shopLines[5]]
    const second = { kind: 'listing', id: '2', record: [1] }
    const answers = [
      feed('full', 'c1', [...shopLines, second, product(1), product(2)]),
      feed(
        'differences',
        'c2',
        [
          { kind: 'category', id: '7', record: categoryOf(7) },
          { kind: 'gone', id: '2', of: 'listing' },
          product(2, 'Inny'),
        ],
        { whole: ['category'] },
      ),
    ]
    const url = await api.listen((_, response) => response.end(answers.shift()))
    ;(await api.take(url)).close()
    const snapshot = await api.take(url)
    expect([snapshot.ids('category'), snapshot.ids('listing'), snapshot.ids('menu')]).toEqual([
      ['7'],
      ['1'],
      [menu?.id],
    ])
    expect([category, listing].map((line) => line && snapshot.has(line.kind as 'listing', line.id))).toEqual([
      false,
      true,
    ])
    expect(snapshot.record('product', '2')?.name).toBe('Inny')
    snapshot.close()
  })

  it('tells the same fingerprints when it has read those of a kind at once, and none of what is not there', async () => {
    const products = Array.from({ length: 700 }, (_, at) => product(at + 1))
    const categories = Array.from({ length: 700 }, (_, at) => ({
      kind: 'category',
      id: String(at + 2),
      record: categoryOf(at + 2),
    }))
    const answers = [
      feed('full', 'c1', [...shopLines, ...categories, ...products]),
      feed('changes', 'c2', [...shopLines, ...categories, product(650, 'Inny')]),
    ]
    const url = await api.listen((_, response) => response.end(answers.shift()))
    const ids = [...products.map(({ id }) => id), '701', '0', 'none']
    const kinds = ['product', 'box', 'category'] as const
    const toldBy = (snapshot: Snapshot) => kinds.map((kind) => ids.map((id) => snapshot.print(kind, id)))
    const first = await api.take(url)
    const before = toldBy(first)
    first.close()
    const snapshot = await api.take(url)
    const stored = (kind: (typeof kinds)[number], id: string) =>
      kind === 'category'
        ? snapshot.database.one('select print from record where kind = ? and id = ?', kind, id)
        : snapshot.database.one(`select print from ${kind} where id = ?`, Number(id))
    const told = toldBy(snapshot)
    expect(told).toEqual(kinds.map((kind) => ids.map((id) => stored(kind, id)?.['print'])))
    expect(told.flat().filter((print, at) => print !== before.flat()[at])).toHaveLength(2)
    expect(told[0]?.slice(699)).toEqual([expect.any(String), undefined, undefined, undefined])
    snapshot.close()
  })

  it('is all there is of it when it was closed, whoever else has it open', async () => {
    const answers = [
      feed('full', 'c1', [...shopLines, product(1)]),
      feed('changes', 'c2', [...shopLines, product(1, 'Inny')]),
    ]
    const url = await api.listen((_, response) => response.end(answers.shift()))
    ;(await api.take(url)).close()
    const reading = readSnapshot(file(), '1')
    ;(await api.take(url)).close()
    const copied = join(api.folder, 'copied.sqlite')
    copyFileSync(file(), copied)
    const copy = readSnapshot(copied, '1')
    expect([copy?.cursor, copy?.record('product', '1')?.name]).toEqual(['c2', 'Inny'])
    for (const snapshot of [reading, copy]) snapshot?.close()
  })
})
