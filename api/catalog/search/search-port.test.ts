import { afterAll, beforeAll, expect, test } from 'vitest'
import type { SearchRequest, SearchResponse, Suggestions } from '#lib/contract/search.ts'
import { startTestApi, type TestApi } from '../../../tests/support/api.ts'
import { readLog } from '../../../tests/support/read-log.ts'
import { smallCatalogue } from '../../../tests/support/small-catalogue.ts'
import type { Kinds } from '../../integrations/import/catalogue.ts'
import { Guard } from '../../platform/ports/guard.ts'
import { createMirror } from '../mirror/mirror.ts'
import { marketFor } from '../shop/markets.ts'
import { matcher, type SearchPort, type SearchQuestion } from './search-port.ts'

let api: TestApi
beforeAll(async () => {
  const small = smallCatalogue()
  const counterpart: Kinds['counterparts'][number] = {
    maker: 'Fluke',
    model: '87V',
    relation: 'comparable',
    spellings: [],
    products: [12],
  }
  api = await startTestApi(undefined, {
    ...small,
    complete: [...small.complete, 'counterparts'],
    counterparts: [counterpart],
  })
})
afterAll(() => api?.close())

type Hits = Awaited<ReturnType<SearchPort['find']>>

/** A shop whose search engine answers so, and what that was asked. */
function shopWith(answer: (asked: SearchQuestion) => Hits | Promise<Hits>) {
  const asked: SearchQuestion[] = []
  const find: SearchPort['find'] = async (question) => {
    asked.push(question)
    return answer(question)
  }
  return { asked, ...shopOf({ find }) }
}

function shopOf(search?: SearchPort) {
  const app = api.another({}, search ? { search } : {})
  const answerOf = async (path: string, init: RequestInit, culture: string) => {
    const response = await app.request(`/yes-api/rest/${path}`, { ...init, headers: { 'accept-language': culture } })
    expect(response.status).toBe(200)
    return response.json()
  }
  const put = (path: string, body: SearchRequest, culture: string) =>
    answerOf(path, { method: 'PUT', body: JSON.stringify(body) }, culture)
  return {
    search: (body: SearchRequest, culture = 'pl-PL'): Promise<SearchResponse> => put('search', body, culture),
    filter: (body: SearchRequest, culture = 'pl-PL') => put('filter', body, culture),
    suggest: (text: string, culture = 'pl-PL'): Promise<Suggestions> =>
      answerOf(`search/suggest?q=${encodeURIComponent(text)}`, {}, culture),
  }
}

const ids = ({ products }: { products: { productId: number }[] }) => products.map(({ productId }) => productId)
const hits = (...scores: [sku: string, score: number][]): Hits => scores.map(([sku, score]) => ({ sku, score }))
/** In another order than anything of ours, with one that is not sold in Germany. */
const ranked = hits(['NM-13', 0.25], ['NM-14', 0.5], ['NM-10', 0.75])

test('what the shop finds is what the shopper gets, the best first, whatever the order and the measure', async () => {
  const { search, asked } = shopWith(() => ranked)
  expect(await search({ text: ' wielka\tprecyzja\n' })).toMatchObject({ total: 3 })
  expect(asked).toEqual([{ text: 'wielka precyzja', culture: 'pl-PL', limit: 1_000 }])
  expect(ids(await search({ text: 'wielka precyzja' }))).toEqual([10, 14, 13])
  expect(
    ids(await shopWith(() => hits(['NM-12', -2], ['NM-11', -1e9], ['NM-12', -1e9])).search({ text: 'x' })),
  ).toEqual([12, 11])
})

test('products of one score come in the order of the shop', async () => {
  const { search } = shopWith(() => hits(['NM-14', 1], ['NM-10', 1], ['NM-13', 2], ['NM-11', 1], ['NM-12', 0]))
  expect(ids(await search({ text: 'x' }))).toEqual([13, 11, 10, 14, 12])
})

test('what is unknown, not offered in a culture or withdrawn is left out', async () => {
  const { search } = shopWith(() => hits(['gone', 9], ['nm-10', 8], ['WMPLNM11', 7], ['', 6], ...toHits(ranked)))
  expect(ids(await search({ text: 'x' }))).toEqual([10, 14, 13])
  expect(ids(await search({ text: 'x' }, 'de-DE'))).toEqual([10, 13])
  await api.db.updateTable('product').set({ withdrawn_at: new Date() }).where('id', '=', 10).execute()
  expect(ids(await search({ text: 'x' }))).toEqual([14, 13])
  await api.db.updateTable('product').set({ withdrawn_at: null, sku: 'NM-10-A' }).where('id', '=', 10).execute()
  expect(ids(await search({ text: 'x' }))).toEqual([14, 13])
  await api.db.updateTable('product').set({ sku: 'NM-10' }).where('id', '=', 10).execute()
  expect(ids(await search({ text: 'x' }))).toEqual([10, 14, 13])
})

const toHits = (some: Hits) => some.map(({ sku, score }): [string, number] => [sku, score])

test('narrowing, facets, order and pages are ours, and one question does for all of them', async () => {
  const { search, filter, asked } = shopWith(() => ranked)
  const text = 'precyzja'
  const page = (pageNumber: number) => search({ text, pageNumber, pageSize: 2 })
  expect([ids(await page(1)), ids(await page(2)), ids(await page(3))]).toEqual([[10, 14], [13], []])
  expect((await page(2)).total).toBe(3)
  expect(ids(await search({ text, category: 2 }))).toEqual([10, 14])
  expect(ids(await search({ text, category: 3 }))).toEqual([13])
  expect(ids(await search({ text, price: { max: 12_500 } }))).toEqual([10, 14])
  expect(ids(await search({ text, sort: 'price-desc' }))).toEqual([13, 10, 14])
  expect(ids(await search({ text, sort: 'position' }))).toEqual([10, 13, 14])
  const { facets = [] } = await search({ text, facets: true, availability: ['available'] })
  expect(facets.find(({ code }) => code === 'availability')).toMatchObject({
    values: [
      { value: 'available', count: 2 },
      { value: 'unavailable', count: 1 },
    ],
  })
  expect(await filter({ text, category: 2 })).toMatchObject({ total: 2 })
  expect(asked).toHaveLength(1)
})

test('what is suggested while somebody types is found by the shop too, and categories by us', async () => {
  const { suggest, asked } = shopWith(() => hits(['gone', 9], ...toHits(ranked)))
  expect(ids(await suggest('prec'))).toEqual([10, 14, 13])
  expect((await suggest('multi')).categories).toMatchObject([{ uri: 'multimetry' }])
  expect(asked).toEqual([
    { text: 'prec', culture: 'pl-PL', limit: 30 },
    { text: 'multi', culture: 'pl-PL', limit: 30 },
  ])
})

test('suggestions of the shop may change while the catalogue does not, so they are told apart by what they say and by no date', async () => {
  const asking = async (search: SearchPort | undefined, headers: Record<string, string>) => {
    const app = api.another({}, search ? { search } : {})
    return app.request('/yes-api/rest/search/suggest?q=prec', { headers })
  }
  const answers = (some: Hits): SearchPort => ({ find: async () => some })
  const later = { 'if-modified-since': 'Thu, 01 Jan 2099 00:00:00 GMT' }
  const first = await asking(answers(ranked), later)
  expect([first.status, first.headers.get('last-modified')]).toEqual([200, null])
  const known = { ...later, 'if-none-match': first.headers.get('etag') ?? '' }
  expect((await asking(answers(ranked), known)).status).toBe(304)
  expect((await asking(answers([]), known)).status).toBe(200)
  expect((await asking(undefined, {})).headers.get('last-modified')).not.toBeNull()
})

test('nothing found is an answer, and so are words that only we know', async () => {
  const { search, suggest } = shopWith(() => [])
  expect(await search({ text: 'miernik', facets: true })).toMatchObject({ products: [], total: 0 })
  expect((await suggest('miernik')).products).toEqual([])
})

test('hits beyond as many as were asked for do not count', async () => {
  const many = Array.from({ length: 1_500 }, (_, at) => ({ sku: `other-${at}`, score: at + 10 }))
  const { search } = shopWith(() => [...ranked, ...many])
  expect((await search({ text: 'x' })).total).toBe(0)
})

test('numbers of articles, models that are not sold here, words as they were typed and no words at all are ours', async () => {
  const { search, suggest, asked } = shopWith(() => ranked)
  expect(ids(await search({ text: 'nm 11' }))).toEqual([11])
  expect(ids(await suggest('WMPLNM11'))).toEqual([11])
  expect(await search({ text: 'Fluke 87V' })).toMatchObject({ reading: { models: [{ model: '87V' }] } })
  expect(ids(await suggest('fluke 87'))).toEqual([12])
  expect((await search({ text: 'mjernik', verbatim: true })).total).toBe(0)
  expect((await search({ text: ' %_\'"\\ ' })).total).toBe(5)
  expect((await search({ category: 2 })).total).toBe(3)
  expect(asked.map(({ text }) => text)).toEqual(['fluke 87'])
  // It has no price in Germany, so its number names nothing there.
  expect(ids(await search({ text: 'NM-14' }, 'de-DE'))).toEqual([10, 13])
})

test.each<[string, () => unknown]>([
  [
    'fails',
    () => {
      throw new Error('out of order')
    },
  ],
  ['answers no list', () => ({ hits: [] })],
  ['answers without scores', () => [{ sku: 'NM-10' }]],
  ['answers scores that are none', () => [{ sku: 'NM-10', score: Number.NaN }]],
])('where the search engine of the shop %s, ours answers, with a warning', async (_, answer) => {
  const { lines, close } = readLog()
  const { search, filter, suggest } = shopWith(answer as () => Hits)
  const ours = shopOf()
  const text = 'miernik NM-1'
  for (const culture of ['pl-PL', 'de-DE']) {
    expect(await search({ text, facets: true }, culture)).toEqual(await ours.search({ text, facets: true }, culture))
    expect(await filter({ text }, culture)).toEqual(await ours.filter({ text }, culture))
    expect(await suggest('Mierni', culture)).toEqual(await ours.suggest('Mierni', culture))
  }
  close()
  const warnings = lines.filter(({ level }) => level === 'warn')
  expect(warnings).toMatchObject([
    { msg: 'The search engine of the shop gave no answer; the API searches by itself', culture: 'pl-PL' },
  ])
  expect(JSON.stringify(lines)).not.toContain(text)
})

test('an answer of ours in place of one is not kept: the shop is asked again at once', async () => {
  const { close } = readLog()
  let isDown = true
  const { search } = shopWith(() => {
    if (isDown) throw new Error('out of order')
    return ranked
  })
  expect((await search({ text: 'miernik' })).total).toBe(5)
  isDown = false
  expect(ids(await search({ text: 'miernik' }))).toEqual([10, 14, 13])
  close()
})

test('one that hangs is given up soon, and is left alone after some questions', async () => {
  const { lines, close } = readLog()
  const guard = new Guard({ patience: 20, failures: 3 })
  let asked = 0
  const { search } = shopOf({
    find: guard.around('search', () => {
      asked += 1
      return new Promise<never>(() => {})
    }),
  })
  for (let time = 0; time < 5; time++) expect((await search({ text: 'miernik' })).total).toBe(5)
  close()
  expect(asked).toBe(3)
  expect(guard.states()).toEqual({ search: 'left alone' })
  expect(lines.filter(({ level }) => level === 'warn')).toHaveLength(1)
})

test('one that hangs without a guard is given up as soon', async () => {
  const { lines, close } = readLog()
  const catalogue = await createMirror(api.db).current()
  const market = marketFor('pl-PL', catalogue.markets)
  const match = matcher({ find: () => new Promise(() => {}) }, { wait: 20 })
  expect((await match({ text: 'miernik' }, 30, catalogue, market))?.scores.places).toHaveLength(5)
  close()
  expect(lines).toMatchObject([{ level: 'warn', error: { message: 'no answer in 20 ms' } }])
})

test('without a search engine of the shop nobody waits: a text is answered in the same turn', async () => {
  const catalogue = await createMirror(api.db).current()
  const market = marketFor('pl-PL', catalogue.markets)
  expect(matcher(undefined)({ text: 'miernik' }, 30, catalogue, market)).toMatchObject({ reading: undefined })
})
