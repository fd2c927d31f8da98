import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { startTestApi, type TestApi } from '../../../tests/support/api.ts'
import { databases } from '../../../tests/support/databases.ts'

describe.each(databases)('the catalogue on $name', ({ stocked }) => {
  let api: TestApi
  beforeAll(async () => {
    api = await startTestApi(await stocked())
  })
  afterAll(() => api.close())

  const get = async (path: string, culture: string) => {
    const response = await api.fetch(`/yes-api/rest/${path}`, { headers: { 'accept-language': culture } })
    return { status: response.status, body: await response.json() }
  }
  const search = async (request: object, culture = 'pl-PL') => {
    const headers = { 'accept-language': culture }
    const response = await api.fetch('/yes-api/rest/search', { method: 'PUT', headers, body: JSON.stringify(request) })
    const { products, total } = await response.json()
    return { ids: products.map(({ productId }: { productId: number }) => productId), total }
  }

  test('shows a product in the words and prices of a culture', async () => {
    const polish = await get('product/10', 'pl-PL')
    expect(polish.body).toMatchObject({
      name: 'Miernik NM-10',
      price: { net: 10_007, gross: 12_309, currency: 'PLN', taxRate: 23 },
      highlights: [
        { code: 'voltage-dc', name: 'Napięcie DC', value: '1000', unit: 'V' },
        { code: 'category', name: 'Kategoria', value: 'CAT III 600 V', unit: null },
      ],
      cultures: ['pl-PL', 'de-DE'],
    })
    const german = await get('product/10', 'de-DE')
    expect(german.body).toMatchObject({ name: 'Messgerät NM-10', price: { net: 2_500, gross: 2_975, currency: 'EUR' } })
  })

  test('does not know a product where it is not offered', async () => {
    expect((await get('product/14', 'pl-PL')).body.cultures).toEqual(['pl-PL'])
    expect((await get('product/14', 'de-DE')).status).toBe(404)
  })

  test.each(['0', '-1', '1.5', '1e1', '10x', '99999999999999999999', '2147483648', '%00', "10'--"])(
    'finds no product under "%s"',
    async (id) => {
      expect((await get(`product/${id}`, 'pl-PL')).status).toBe(404)
    },
  )

  test('keeps the tree of a culture in order', async () => {
    const names = async (culture: string) =>
      (await get('category/menu', culture)).body.map((node: { uri: string; children: { uri: string }[] }) => [
        node.uri,
        ...node.children.map(({ uri }) => uri),
      ])
    expect(await names('pl-PL')).toEqual([['mierniki', 'tablicowe', 'multimetry']])
    expect(await names('de-DE')).toEqual([['messgeraete', 'einbau', 'multimeter']])
  })

  test('shows a category with what is above and below it', async () => {
    expect((await get('category/view/mierniki', 'pl-PL')).body).toMatchObject({
      categoryId: 1,
      parentId: null,
      uriTranslations: { 'pl-PL': 'mierniki', 'de-DE': 'messgeraete' },
      breadcrumbs: [],
      children: [
        { uri: 'tablicowe', productsQuantity: 2 },
        { uri: 'multimetry', productsQuantity: 3 },
      ],
      productsQuantity: 5,
    })
    expect((await get('category/view/multimeter', 'de-DE')).body).toMatchObject({
      breadcrumbs: [{ uri: 'messgeraete' }],
      productsQuantity: 2,
    })
  })

  test('finds a category by its uri in the culture asked for only, whatever the alphabet', async () => {
    const news = async () => (await get(`category/view/${encodeURIComponent('nowości')}`, 'pl-PL')).status
    const lies = (category: number) =>
      api.db.updateTable('product').set({ category_id: category }).where('id', '=', 14).execute()
    expect(await news()).toBe(404)
    await lies(4)
    expect(await news()).toBe(200)
    await lies(2)
    expect((await get('category/view/mierniki', 'de-DE')).status).toBe(404)
  })

  test('lists a category with everything below it by position, then id', async () => {
    expect(await search({ category: 1 })).toEqual({ ids: [11, 12, 10, 13, 14], total: 5 })
    expect(await search({ category: 2 })).toEqual({ ids: [11, 10, 14], total: 3 })
    expect(await search({ category: 1 }, 'de-DE')).toEqual({ ids: [11, 12, 10, 13], total: 4 })
    expect(await search({ category: 4 })).toEqual({ ids: [], total: 0 })
  })

  test('tells the total on every page, also past the last', async () => {
    expect(await search({ category: 1, pageNumber: 2, pageSize: 2 })).toEqual({ ids: [10, 13], total: 5 })
    expect(await search({ category: 1, pageNumber: 9, pageSize: 2 })).toEqual({ ids: [], total: 5 })
  })

  test('finds nothing in a category nobody knows, and everything without one', async () => {
    expect(await search({ category: 999 })).toEqual({ ids: [], total: 0 })
    expect(await search({})).toEqual({ ids: [11, 12, 10, 13, 14], total: 5 })
  })

  test('shows a content page with the cultures that have it', async () => {
    expect((await get('content/view/delivery', 'de-DE')).body).toMatchObject({
      title: 'Versand',
      body: '<p>Versand</p>',
      cultures: ['pl-PL', 'de-DE'],
    })
    expect((await get('content/view/impressum', 'pl-PL')).status).toBe(404)
  })

  test('shows a setting in the language asked for where it has a word', async () => {
    expect((await get('shop/attributes', 'pl-PL')).body).toEqual([
      { attributeCode: 'SHOP_ACCESS', val: 'open', displayVal: null },
      { attributeCode: 'BANNER', val: null, displayVal: 'Nowość' },
    ])
    expect((await get('shop/attributes', 'de-DE')).body[1].displayVal).toBeNull()
  })

  test('is not offered in a culture the shop has no words for', async () => {
    expect(await get('shop/seo', 'en-US')).toMatchObject({ status: 406, body: { code: 'CULTURE_NOT_SUPPORTED' } })
  })
})
