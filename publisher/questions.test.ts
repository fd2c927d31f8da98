import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, describe, expect, it } from 'vitest'
import { listedAtOnce } from '#lib/domain/listed-parts.ts'
import { Answers } from './questions.ts'
import type { Snapshot } from './snapshot/snapshot.ts'
import { SnapshotWriter } from './snapshot/snapshot-writer.ts'
import { passing, scopeOf } from './state/scopes.ts'

const folder = mkdtempSync(join(tmpdir(), 'nonius-questions-'))
const taken: Snapshot[] = []
afterAll(() => {
  for (const snapshot of taken) snapshot.close()
  rmSync(folder, { recursive: true })
})

/** Answers about so many products, one of which may have changed at another time than the others. */
function answers(count: number, changed?: number): Answers {
  const writer = SnapshotWriter.afresh(join(folder, `${taken.length}`))
  for (let id = 1; id <= count; id++) {
    writer.put('product', String(id), { productId: id })
    writer.put('listed', String(id), {
      productId: id,
      cultures: ['pl-PL'],
      image: null,
      lastModified: id === changed ? '2026-11-20T08:00:00.000Z' : '2026-11-10T08:00:00.000Z',
    })
  }
  writer.put(
    'listing',
    'promotions',
    Array.from({ length: 25 }, (_, index) => index + 1),
  )
  const snapshot = writer.finish('tested', 'cursor')
  taken.push(snapshot)
  return new Answers(snapshot)
}

describe('the content pages that a frame leads to', () => {
  const having = (...uris: string[]) => {
    const writer = SnapshotWriter.afresh(join(folder, `${taken.length}`))
    uris.forEach((uri, id) => writer.put('content', String(id), { uri, title: uri }))
    const snapshot = writer.finish('tested', 'cursor')
    taken.push(snapshot)
    return new Answers(snapshot)
  }

  it('are those that are there, and are others only where one of them comes or goes', async () => {
    const few = having('faq', 'first-post', 'delivery')
    expect(await few.catalogue(new Set()).help()).toEqual(['delivery', 'faq'])
    const print = few.fingerprint('help')
    expect(having('delivery', 'second-post', 'faq').fingerprint('help')).toBe(print)
    expect(having('delivery', 'faq', 'leasing').fingerprint('help')).not.toBe(print)
  })
})

describe('the products that a sitemap lists', () => {
  const before = answers(2 * listedAtOnce + 1)
  const after = answers(2 * listedAtOnce + 1, listedAtOnce + 3)
  const differs = (question: string) => before.fingerprint(question) !== after.fingerprint(question)

  it('are asked for in parts, of which only that one changes which holds a changed product', () => {
    expect([1, 2, 3].map((part) => differs(`listedProducts ${part}`))).toEqual([false, true, false])
    expect(differs('listedParts')).toBe(true)
    expect(differs('listedPages')).toBe(false)
  })

  it('stand beside the promotions, of which it says how many pages are offered', async () => {
    expect((await before.catalogue(new Set()).listedPages()).promotionPages).toBe(2)
  })

  it('are in the order of their numbers, and each in one part', async () => {
    const catalogue = after.catalogue(new Set())
    const parts = await Promise.all([1, 2, 3, 4].map((part) => catalogue.listedProducts(part)))
    expect(parts.map(({ length }) => length)).toEqual([listedAtOnce, listedAtOnce, 1, 0])
    expect(parts.flat().map(({ productId }) => productId)).toEqual(
      Array.from({ length: 2 * listedAtOnce + 1 }, (_, index) => index + 1),
    )
    expect((await catalogue.listedParts()).map(({ lastModified }) => lastModified?.slice(0, 10))).toEqual([
      '2026-11-10',
      '2026-11-20',
      '2026-11-10',
    ])
  })
})

describe('the posts that a product is used in', () => {
  const post = (uri: string, publishedAt: string, body: string) =>
    ({
      uri,
      kind: 'post',
      title: uri,
      image: null,
      publishedAt,
      metadescription: '',
      body,
      cultures: [],
      lastModified: publishedAt,
    }) as const
  const about = (body: string) => {
    const writer = SnapshotWriter.afresh(join(folder, `${taken.length}`))
    writer.put('content', '1', post('old', '2026-01-01T08:00:00.000Z', '<p><a href="/product/7">it</a></p>'))
    writer.put('content', '2', post('new', '2026-02-01T08:00:00.000Z', body))
    writer.put('content', '3', {
      ...post('help', '2026-03-01T08:00:00.000Z', '<a href="/product/7">it</a>'),
      kind: 'page',
    })
    const snapshot = writer.finish('tested', 'cursor')
    taken.push(snapshot)
    return new Answers(snapshot)
  }

  it('are those that link to it, the latest first, and ask nothing more of a page whose product they do not name', async () => {
    const [before, after] = [
      about('<p>Nothing.</p>'),
      about('<p><a href="/product/7#s">it</a> <a href="/product/7">it</a></p>'),
    ]
    const asked = new Set<string>()
    const found = await after.catalogue(asked).postsOn(7)
    expect(found.map(({ uri }) => uri)).toEqual(['new', 'old'])
    expect(found[0]).not.toHaveProperty('body')
    expect([...asked]).toEqual(['postsOn 7'])
    expect(await after.catalogue(asked).postsOn(8)).toEqual([])
    const differs = (question: string) => before.fingerprint(question) !== after.fingerprint(question)
    expect([differs('postsOn 7'), differs('postsOn 8')]).toEqual([true, false])
  })
})

describe('what can be bought in place of a product', () => {
  const price = (net: number) => ({ net, gross: net, currency: 'PLN', taxRate: 0 })
  const highlights = [{ code: 'voltage', name: 'Voltage', value: '1000', unit: 'V' }]
  const usual = {
    2: [1100, 'available'],
    3: [1010, 'unavailable'],
    4: [1900, 'available'],
    5: [800, 'available'],
    6: [1700, 'few'],
  }
  /** A category of which product 1 is missed; what the others cost and whether they are there. */
  const category = (changed: Partial<typeof usual> = {}) => {
    const writer = SnapshotWriter.afresh(join(folder, `${taken.length}`))
    const missed = [1, [1000, 'unavailable']] as const
    for (const [id, [net, shown]] of [missed, ...Object.entries({ ...usual, ...changed })]) {
      const told = { productId: Number(id), categoryId: 9, price: price(Number(net)), highlights }
      writer.put('product', String(id), told)
      writer.put('box', String(id), { ...told, shown })
    }
    writer.put('listing', '9', [1, 2, 3, 4, 5, 6])
    const snapshot = writer.finish('tested', 'cursor')
    taken.push(snapshot)
    return new Answers(snapshot)
  }
  const question = 'insteadOf 1 9'
  const before = category()

  it('is the nearest of its category, which the page asks one question for', async () => {
    const asked = new Set<string>()
    const found = await before.catalogue(asked).insteadOf({ productId: 1, categoryId: 9 })
    expect(found.map(({ productId }) => productId)).toEqual([2, 5, 6])
    expect([...asked]).toEqual([question])
    expect(before.subjects(question)).toEqual(['box 2', 'box 5', 'box 6'])
    expect(await before.catalogue(asked).insteadOf({ productId: 77, categoryId: 9 })).toEqual([])
  })

  it('makes the page anew when one of them changes or another one is nearer, and not for the rest of the category', () => {
    const differs = (after: Answers) => before.fingerprint(question) !== after.fingerprint(question)
    expect(differs(category({ 3: [1020, 'unavailable'], 4: [1800, 'available'] }))).toBe(false)
    expect(differs(category({ 3: [1010, 'available'] }))).toBe(true)
    expect(differs(category({ 2: [1101, 'available'] }))).toBe(true)
  })
})

describe('a day that comes', () => {
  it('changes an answer once', async () => {
    const asked = new Set<string>()
    const all = answers(1)
    const catalogue = all.catalogue(asked)
    expect(await catalogue.hasCome('2020-01-01', 'Europe/Warsaw')).toBe(true)
    expect(await catalogue.hasCome('2099-01-01', 'Europe/Warsaw')).toBe(false)
    expect([...asked]).toEqual(['hasCome 2020-01-01 Europe/Warsaw', 'hasCome 2099-01-01 Europe/Warsaw'])
    expect([...asked].map((question) => all.fingerprint(question))).toEqual(['true', 'false'])
    expect(scopeOf('hasCome 2020-01-01 Europe/Warsaw')).toBe('hasCome')
    expect(passing).toContain('hasCome')
  })
})
