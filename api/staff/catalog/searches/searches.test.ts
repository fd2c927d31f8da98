import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Searches } from '#lib/contract/staff/searches.ts'
import { forgetOldSearches, SearchCounts } from '../../../catalog/asked/search-counts.ts'
import { startTestApi, type TestApi } from '../../../../tests/support/api.ts'
import { databases } from '../../../../tests/support/databases.ts'
import { type StaffBrowser, withStaff, workingHere } from '../../../../tests/support/staff.ts'

const culture = 'pl-PL'

describe.each(databases)('what shoppers look for, on $name', ({ stocked }) => {
  let api: TestApi
  let browser: StaffBrowser
  let shop: TestApi['app']
  let product: { id: number; sku: string }
  beforeAll(async () => {
    api = await startTestApi(await stocked())
    shop = withStaff(api)
    browser = (await workingHere(api, shop, ['content'])).browser
    product = await api.db.selectFrom('product').select(['id', 'sku']).orderBy('id').executeTakeFirstOrThrow()
  })
  afterAll(() => api?.close())

  const report = async (query = ''): Promise<Searches> => (await browser.get(`/searches${query}`)).body
  const written = async (count: (counts: SearchCounts) => void) => {
    const counts = new SearchCounts()
    count(counts)
    await counts.write(api.db)
  }
  const asked = (text: string, visitor: number) => ({ culture, text, address: `10.0.0.${visitor}` }) as const

  it('is nothing before anybody has searched, and a day each all the same', async () => {
    const { days, ...rest } = await report('?days=7')
    expect(days.map(({ visitors }) => visitors)).toEqual([0, 0, 0, 0, 0, 0, 0])
    expect(rest).toEqual({ questions: [], unanswered: [], chosen: [], alone: 0 })
  })

  it('is told in words when several visitors asked, with what found nothing and what was chosen', async () => {
    await written((counts) => {
      for (const visitor of [1, 2, 3]) counts.asked(asked(' Miernik  IZOLACJI', visitor), 12)
      // The same visitor again on the same day is no other one.
      counts.asked(asked('miernik izolacji', 1), 12)
      for (const visitor of [1, 2]) counts.asked(asked('dozymetr', visitor), 0)
      counts.asked(asked('tylko ja', 9), 3)
      for (const visitor of [1, 2]) counts.chosen(asked('miernik izolacji', visitor), product.id)
      counts.chosen(asked('miernik izolacji', 2), product.id)
    })
    const { days, questions, unanswered, chosen, alone } = await report(`?culture=${culture}`)
    expect(days.at(-1)).toMatchObject({ visitors: 6, unanswered: 2 })
    expect(questions).toMatchObject([
      { culture, question: 'miernik izolacji', visitors: 3, unanswered: 0, found: 12 },
      { question: 'dozymetr', visitors: 2, unanswered: 2, found: 0, chosen: [] },
    ])
    expect(questions[0]?.chosen).toMatchObject([{ sku: product.sku, visitors: 2 }])
    expect(unanswered.map(({ question }) => question)).toEqual(['dozymetr'])
    expect(chosen).toMatchObject([{ sku: product.sku, visitors: 2 }])
    expect(alone).toBe(1)
    expect((await report('?culture=de-DE')).questions).toEqual([])
  })

  it('keeps nothing that looks like somebody, nor a choice after what nobody asked', async () => {
    await written((counts) => {
      for (const visitor of [1, 2]) {
        counts.asked(asked('jan@example.com', visitor), 0)
        counts.asked(asked('+48 600 100 200', visitor), 0)
        counts.chosen(asked('nobody asked this', visitor), product.id)
      }
    })
    const kept = await api.db.selectFrom('search_asked').select('question').execute()
    expect(kept.map(({ question }) => question).sort()).toEqual(['dozymetr', 'miernik izolacji', 'tylko ja'])
    expect(await api.db.selectFrom('search_chosen').selectAll().execute()).toHaveLength(1)
    for (const table of ['search_asked', 'search_chosen'] as const)
      expect(JSON.stringify(await api.db.selectFrom(table).selectAll().execute())).not.toContain('10.0.0')
  })

  it('adds up what several processes counted, and lets go of what is old', async () => {
    await written((counts) => counts.asked(asked('dozymetr', 1), 4))
    expect((await report()).questions.find(({ question }) => question === 'dozymetr')).toMatchObject({
      visitors: 3,
      unanswered: 2,
      found: 4,
    })
    await written((counts) => counts.asked(asked('dawno temu', 1), 0, new Date('2020-01-01')))
    await forgetOldSearches(api.db)
    const kept = await api.db.selectFrom('search_asked').select('question').execute()
    expect(kept.map(({ question }) => question)).not.toContain('dawno temu')
  })

  it('is counted where a search is answered, once for its first page, and a product where its offer is asked', async () => {
    const headers = { 'accept-language': 'de-DE' }
    const search = (body: object) =>
      shop.request('/yes-api/rest/search', { method: 'PUT', headers, body: JSON.stringify(body) })
    await search({ text: 'nothing is called so', facets: true })
    await search({ text: 'only a page', pageNumber: 2 })
    await search({ text: 'only narrowed', availability: ['few'] })
    await search({ reduced: true })
    await shop.request(`/yes-api/rest/product/${product.id}?foundBy=nothing%20is%20called%20so`, { headers })
    await shop.request(`/yes-api/rest/product/${product.id}`, { headers })
    expect(await report('?culture=de-DE')).toMatchObject({ questions: [], chosen: [], alone: 1 })
    const kept = await api.db.selectFrom('search_asked').selectAll().where('culture', '=', 'de-DE').execute()
    expect(kept).toMatchObject([{ question: 'nothing is called so', visitors: 1, unanswered: 1, found: 0 }])
    const chosen = await api.db.selectFrom('search_chosen').selectAll().where('culture', '=', 'de-DE').execute()
    expect(chosen).toMatchObject([{ question: 'nothing is called so', product_id: product.id, visitors: 1 }])
  })
})
