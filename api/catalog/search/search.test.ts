import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { Facet, SearchResponse } from '#lib/contract/search.ts'
import { startTestApi, type TestApi } from '../../../tests/support/api.ts'
import { everyDatabase } from '../../../tests/support/databases.ts'
import { smallCatalogue } from '../../../tests/support/small-catalogue.ts'
import type { Catalogue } from '../../integrations/import/catalogue.ts'

/** Ten Polish and German instruments that differ in what shoppers ask for. */
function instruments(): Catalogue {
  const catalogue = smallCatalogue()
  const [base] = catalogue.products
  if (!base) throw new Error('The catalogue has no product')
  const make = (id: number, pl: string, facts: Record<string, string>, changes: Partial<typeof base> = {}) => ({
    ...base,
    id,
    sku: `NI-${id}`,
    code: `WMPLNI${id}`,
    position: id,
    facts,
    highlights: [],
    texts: {
      pl: { name: pl, short: 'Do pomiarów.', description: ['.'] },
      de: { name: `Isolationsmessgerät ${id}`, short: 'Zum Messen.', description: ['.'] },
    },
    ...changes,
  })
  return {
    ...catalogue,
    categories: catalogue.categories.map((one) => (one.id === 1 ? { ...one, facets: ['category'] } : one)),
    products: [
      make(
        101,
        'Miernik rezystancji izolacji żółty',
        { 'voltage-dc': '1 kV', category: 'CAT III 600 V' },
        { category: 3 },
      ),
      make(102, 'Miernik uziemienia', { 'voltage-dc': '500 V', category: 'CAT IV 300 V' }, { category: 3 }),
      make(103, 'Multimetr cęgowy', { 'voltage-dc': '0.1 mV…1000 V', category: 'CAT III 600 V, CAT IV 300 V' }),
      make(
        104,
        'Multimetr stołowy',
        { 'voltage-dc': '1500 V', category: '6000 {counts}' },
        {
          prices: {
            'pl-PL': {
              net: 5_000,
              regular: 6_000,
              history: [
                [90, 5_500],
                [60, 6_000],
                [10, 5_000],
              ],
            },
          },
          stock: ['few', 2],
        },
      ),
    ],
  }
}

describe.each(everyDatabase)('searching on $name', ({ open }) => {
  let api: TestApi
  beforeAll(async () => {
    api = await startTestApi(await open(), instruments())
  })
  afterAll(() => api.close())

  const ask = async (path: string, body: object, culture = 'pl-PL') => {
    const headers = { 'accept-language': culture }
    const response = await api.fetch(`/yes-api/rest/${path}`, { method: 'PUT', headers, body: JSON.stringify(body) })
    expect(response.status).toBe(200)
    return response.json()
  }
  const found = async (text: string, culture?: string) => {
    const { products }: SearchResponse = await ask('search', { text }, culture)
    return products.map(({ productId }) => productId)
  }

  test.each([
    ['miernik', [101, 102, 103, 104]],
    ['MIERNIKI', [101, 102, 103, 104]],
    ['miernika izolacji', [101]],
    ['zolty', [101]],
    ['żółtych', [101]],
    ['multimetr stolowy', [104]],
    ['multimter', [103, 104]],
    ['NI-101', [101]],
    ['ni 101', [101]],
    ['ni101', [101]],
    ['wmplni', [101, 102, 103, 104]],
    ['wmpl ni 103', [103]],
    ['1000 V', [101, 103]],
    ['1kV', [101, 103]],
    ['multimetr do 1 kV', [103, 104]],
    ['do 1000 V', [101, 103, 104]],
    ['zliczeń', [104]],
    ['nic takiego', []],
    ['', [101, 102, 103, 104]],
    ['%_\'"\\', [101, 102, 103, 104]],
  ])('"%s" finds %j', async (text, ids) => {
    expect((await found(text)).sort()).toEqual(ids)
  })

  test('finds a part of a German compound, and umlauts however they are typed', async () => {
    expect((await found('messgerät', 'de-DE')).length).toBe(3)
    expect((await found('messgerat', 'de-DE')).length).toBe(3)
    // Copied from a page, which divides long words.
    expect((await found('mess\u00adge\u00adrät', 'de-DE')).length).toBe(3)
  })

  test('puts what is called so before what only mentions it', async () => {
    expect((await found('izolacji miernik'))[0]).toBe(101)
    expect((await found('miernik')).slice(0, 2)).toEqual([101, 102])
  })

  const choice = (facets: Facet[], code: string) => {
    const facet = facets.find((known) => known.code === code)
    return facet?.kind === 'choice' ? facet.values.map(({ value, count }) => `${value}: ${count}`) : undefined
  }

  test('begins in a category with what that or the one above it is chosen by, and elsewhere with the price', async () => {
    const { facets } = await ask('filter', { category: 2 })
    expect(facets.map(({ code, isFirst }: Facet) => [code, isFirst])).toEqual([
      ['category', true],
      ['price', undefined],
      ['availability', undefined],
      ['voltage-dc', undefined],
    ])
    expect((await ask('filter', {})).facets[0]).toMatchObject({ code: 'price' })
  })

  test('counts what can be chosen next, a second value of the same facet included', async () => {
    const body = { facets: true, filters: { category: { values: ['CAT III 600 V'] } } }
    const { total, facets = [] }: SearchResponse = await ask('search', body)
    expect(total).toBe(2)
    expect(choice(facets, 'category')).toEqual(['CAT III 600 V: 2', 'CAT IV 300 V: 2', '6000 {counts}: 1'])
    expect(facets.find(({ code }) => code === 'voltage-dc')).toBeUndefined()
  })

  test('narrows by a range in the base unit', async () => {
    const { total } = await ask('search', { filters: { 'voltage-dc': { min: 1000 } } })
    expect(total).toBe(3)
    const range = (await ask('filter', {})).facets.find(({ code }: Facet) => code === 'voltage-dc')
    expect(range).toEqual({
      kind: 'range',
      code: 'voltage-dc',
      name: 'Napięcie DC',
      unit: 'V',
      min: 500,
      max: 1500,
      count: 4,
    })
  })

  test('narrows by price, availability, category and reduction', async () => {
    expect((await ask('search', { price: { max: 7_000 } })).total).toBe(1)
    expect((await ask('search', { availability: ['few'] })).total).toBe(1)
    expect((await ask('search', { reduced: true })).total).toBe(1)
    expect((await ask('filter/category', { category: 3 })).total).toBe(2)
    expect((await ask('search', { category: 999 })).total).toBe(0)
  })

  test.each([
    ['price-asc', [104, 101, 102, 103]],
    ['price-desc', [101, 102, 103, 104]],
    ['name', [101, 102, 103, 104]],
    ['position', [101, 102, 103, 104]],
  ])('sorts by %s', async (sort, ids) => {
    const { products }: SearchResponse = await ask('search', { sort })
    expect(products.map(({ productId }) => productId)).toEqual(ids)
  })

  test('tells the price before a reduction and the lowest of the thirty days before it', async () => {
    const product = await (await api.fetch('/yes-api/rest/product/104')).json()
    expect(product).toMatchObject({
      price: { net: 5_000 },
      regularPrice: { net: 6_000 },
      lowestPrice30Days: { net: 6_000 },
    })
    const { products } = await (await api.fetch('/yes-api/rest/promotions')).json()
    expect(products).toMatchObject([{ productId: 104, lowestPrice30Days: { net: 6_000 } }])
  })

  test('suggests products and categories for what is typed so far', async () => {
    const suggestions = await (await api.fetch('/yes-api/rest/search/suggest?q=mult')).json()
    expect(suggestions.products.map(({ productId }: { productId: number }) => productId)).toEqual([103, 104])
    expect(suggestions.categories.map(({ uri }: { uri: string }) => uri)).toEqual(['multimetry'])
    expect(await (await api.fetch('/yes-api/rest/search/suggest?q=')).json()).toEqual({ products: [], categories: [] })
  })

  test('sees at once what somebody else has changed', async () => {
    expect(await found('nowiutki')).toEqual([])
    await api.db
      .updateTable('product_text')
      .set({ name: 'Nowiutki miernik' })
      .where('product_id', '=', 102)
      .where('language', '=', 'pl')
      .execute()
    expect(await found('nowiutki')).toEqual([102])
    await api.db.updateTable('stock').set({ availability: 'few' }).where('product_id', '=', 102).execute()
    expect((await ask('search', { availability: ['few'] })).total).toBe(2)
    await api.db.deleteFrom('price').where('product_id', '=', 102).execute()
    expect(await found('nowiutki')).toEqual([])
  })
})
