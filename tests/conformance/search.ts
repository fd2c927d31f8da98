import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { Culture } from '#lib/contract/cultures.ts'
import { endpoints } from '#lib/contract/endpoints.ts'
import type { SearchResponse } from '#lib/contract/search.ts'
import type { Hit, SearchPort } from '../../api/catalog/search/search-port.ts'
import { send } from '../contract/target.ts'
import { startTestApi, type TestApi } from '../support/api.ts'
import { smallCatalogueIn } from '../support/small-catalogue-in.ts'
import { withoutLog } from '../support/without-log.ts'

type Finding = {
  search: SearchPort
  /** The same while the search engine does not answer. */
  down: SearchPort
  /** A market that is sold in. */
  culture: Culture
  /**
   * Makes what brings the index of that culture up to date each time it is called, as the code of the shop does that follows the
   * feed; `shop` asks the API for a path.
   */
  index: (shop: (path: string, init?: RequestInit) => Promise<Response>) => () => Promise<void>
}

/** What the products of the tests are called: one word of its own each, and one of all. */
const names = new Map([
  [10, 'Barometr'],
  [11, 'Higrometr'],
  [12, 'Pirometr'],
  [13, 'Sonometr'],
  [14, 'Tachometr'],
])
const shared = 'wzorcowy'

/** What people and programs type into a search, by mistake or on purpose. */
const oddTexts = [
  ...[
    '<script>alert(1)</script>',
    '&lt;b&gt;',
    '"',
    '\'"\\',
    '%_%',
    '*',
    '?',
    '-',
    '!(',
    '[a',
    ')',
    '{"q":1}',
    '$ne',
    '|',
  ],
  ...['a AND', 'NOT', 'OR 1=1 --', 'sku:NM-10', 'name = "x"', '../../etc/passwd', 'https://shop.example/?a=1&b=2#c'],
  ...['🌡️', 'термометр', '温度计', 'مقياس', '\u202eabc', 'ﬁ', '\u0301', 'x'.repeat(200), 'a b '.repeat(50).trim()],
]

/** What every search engine of a shop's own keeps to, by itself and as shoppers see it. */
export function searchConformance(name: string, { search, down, culture, index }: Finding): void {
  describe(`the search ${name}`, () => {
    let api: TestApi
    let follow: () => Promise<void>
    beforeAll(async () => {
      const catalogue = smallCatalogueIn(culture)
      for (const { id, prices, texts } of catalogue.products) {
        prices[culture] ??= { net: 10_000 }
        for (const text of Object.values(texts)) text.name = `${names.get(id)} ${shared}`
      }
      api = await startTestApi(undefined, catalogue)
      follow = index(api.fetch)
      await follow()
    })
    afterAll(() => api?.close())

    const find = (text: string, limit = 1_000) => search.find({ text, culture, limit })
    const skusOf = (hits: readonly Hit[]) => hits.map(({ sku }) => sku)
    const shown = async (by: SearchPort | undefined, text: string): Promise<SearchResponse> => {
      const app = api.another({}, by && { search: by })
      const answer = await send({ ...api, fetch: async (...asked) => app.request(...asked) }, endpoints.search, {
        body: { text },
        headers: { 'accept-language': culture },
      })
      expect(answer.status).toBe(200)
      return (await answer.json()) as SearchResponse
    }

    test('finds what there is, each product once, and says how well', async () => {
      for (const [id, word] of names) {
        const hits = await find(word)
        const best = hits.toSorted((a, b) => b.score - a.score)[0]
        expect(best?.sku, word).toBe(`NM-${id}`)
      }
      const all = await find(shared)
      expect(skusOf(all).sort()).toEqual([...names.keys()].map((id) => `NM-${id}`))
      expect(all.filter(({ score }) => !Number.isFinite(score))).toEqual([])
      expect((await find(shared, 2)).length).toBe(2)
    })

    test('gives the same answer to the same question', async () => {
      expect(await find(shared)).toEqual(await find(shared))
    })

    test('is what shoppers are shown, the best first', async () => {
      const asked: (readonly Hit[])[] = []
      const watched: SearchPort = {
        find: async (question) => {
          const hits = await search.find(question)
          asked.push(hits)
          return hits
        },
      }
      const { products, total } = await shown(watched, 'Pirometr')
      expect([products[0]?.sku, total]).toEqual(['NM-12', asked[0]?.length])
      expect(asked).toHaveLength(1)
    })

    test('finds nothing for what nothing is called by, rather than to fail or to find anything', async () => {
      expect(await find('qzxwvkjq pfhhwzz')).toEqual([])
      expect(await shown(search, 'qzxwvkjq pfhhwzz')).toMatchObject({ products: [], total: 0 })
    })

    test.each(oddTexts)('answers %j as any other text', async (text) => {
      for (const { sku, score } of await find(text))
        expect([typeof sku, Number.isFinite(score)]).toEqual(['string', true])
    })

    test('fails while its service does not answer, so that the shop searches by itself', async () => {
      await expect(down.find({ text: 'Pirometr', culture, limit: 10 })).rejects.toThrow()
      const ofShop = await shown(undefined, 'Pirometr')
      expect(ofShop.total).toBe(1)
      expect(await withoutLog('warn', () => shown(down, 'Pirometr'))).toEqual(ofShop)
    })

    test('knows what was renamed and withdrawn once it has read the feed', async () => {
      await api.db
        .updateTable('product_text')
        .set({ name: `Kwadrant ${shared}` })
        .where('product_id', '=', 11)
        .execute()
      await api.db.updateTable('product').set({ withdrawn_at: new Date() }).where('id', '=', 13).execute()
      await follow()
      expect(skusOf(await find('Kwadrant'))).toEqual(['NM-11'])
      expect(await find('Higrometr')).toEqual([])
      expect(await find('Sonometr')).toEqual([])
      expect(skusOf(await find('Pirometr'))).toEqual(['NM-12'])
      // Somebody who begins anew finds what an earlier one left behind.
      await api.db.updateTable('product').set({ withdrawn_at: new Date() }).where('id', '=', 14).execute()
      await index(api.fetch)()
      expect(await find('Tachometr')).toEqual([])
      expect(skusOf(await find(shared)).sort()).toEqual(['NM-10', 'NM-11', 'NM-12'])
    })
  })
}
