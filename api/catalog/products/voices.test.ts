import * as v from 'valibot'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { Category } from '#lib/contract/catalogue.ts'
import { startTestApi, type TestApi } from '../../../tests/support/api.ts'
import { databases } from '../../../tests/support/databases.ts'
import { newShopper } from '../../../tests/support/shopper.ts'
import { smallCatalogue } from '../../../tests/support/small-catalogue.ts'
import type { CatalogueCategory, CatalogueProduct } from '../../integrations/import/catalogue.ts'

/** A country that calls what the others call a measuring device something else. */
function inTheWordsOfACountry() {
  const catalogue = smallCatalogue()
  const text = { name: 'Prüfling NM-10', short: 'Spricht anders.', description: ['Spricht anders.'] }
  return {
    ...catalogue,
    products: catalogue.products.map((product): CatalogueProduct =>
      product.id === 10 ? { ...product, texts: { ...product.texts, 'de-DE': text } } : product,
    ),
    categories: catalogue.categories.map((category): CatalogueCategory => {
      const german = category.texts['de']
      return category.id === 2 && german
        ? { ...category, texts: { ...category.texts, 'de-DE': { ...german, name: 'Vielfachmesser' } } }
        : category
    }),
    words: catalogue.words.map((word) =>
      word.code === 'voltage-dc' ? { ...word, names: { ...word.names, 'de-DE': 'Spannung, glatt' } } : word,
    ),
  }
}

describe.each(databases)('a country with words of its own on $name', ({ open }) => {
  let api: TestApi
  beforeAll(async () => {
    api = await startTestApi(await open(), inTheWordsOfACountry())
  })
  afterAll(() => api.close())

  const ask = async (path: string, culture: string, body?: object) => {
    const init = body ? { method: 'PUT', body: JSON.stringify(body) } : {}
    const response = await api.fetch(`/yes-api/rest/${path}`, { ...init, headers: { 'accept-language': culture } })
    return response.json()
  }
  const found = async (text: string) => {
    const { products } = await ask('search', 'de-DE', { text, pageNumber: 1, pageSize: 20 })
    return products.map(({ productId }: { productId: number }) => productId)
  }

  test('is spoken to in them, and else in those of its language', async () => {
    expect(await ask('product/10', 'de-DE')).toMatchObject({
      name: 'Prüfling NM-10',
      shortDescription: 'Spricht anders.',
      highlights: [{ name: 'Spannung, glatt' }, { name: 'Messkategorie' }],
      cultures: ['pl-PL', 'de-DE'],
    })
    expect(await ask('product/11', 'de-DE')).toMatchObject({ name: 'Messgerät NM-11' })
    expect(await ask('product/10', 'pl-PL')).toMatchObject({ name: 'Miernik NM-10' })
    const category = v.parse(Category, await ask('category/view/multimeter', 'de-DE'))
    expect(category).toMatchObject({ name: 'Vielfachmesser', uri: 'multimeter', displayNames: { de: 'multimeter de' } })
  })

  test('finds by both', async () => {
    expect(await found('Prüfling')).toEqual([10])
    expect(await found('Messgerät')).toEqual(expect.arrayContaining([10, 11]))
  })

  test('puts into the cart what it calls it', async () => {
    const shopper = await newShopper(api, { culture: 'de-DE' })
    const { body } = await shopper.put('NM-10', 1)
    expect(body.items).toMatchObject([{ product: { name: 'Prüfling NM-10' } }])
  })
})
