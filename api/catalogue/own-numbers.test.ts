import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { startTestApi, type TestApi } from '../../tests/support/api.ts'
import { databases } from '../../tests/support/databases.ts'
import { smallCatalogue, soldIn } from '../../tests/support/small-catalogue.ts'

const both = <T>(text: T) => ({ pl: text, es: text })

/** One text for Spain and Mexico, of which Mexico has a point before decimals. */
function inSpanish() {
  const catalogue = smallCatalogue()
  const text = { name: 'Multímetro NM-10 de 60 000 cuentas', short: 'De 0,5 MΩ.', description: ['De 1,5 kV.'] }
  const [category] = catalogue.categories
  const [content] = catalogue.contents
  const [product] = catalogue.products
  if (!category || !content || !product) throw new Error('The small catalogue is empty')
  const called = {
    ...{ uri: 'medidores', name: 'Medidores', title: 'Desde 0,5 V', description: 'De 16,7 Hz.' },
    ...{ metadescription: '', metakeywords: '' },
  }
  const page = { title: 'A 0,3 Ω', metadescription: 'De 0,5 Ω', body: '<p>De <a href="/a?b=0,5">2,5 kV</a></p>' }
  return {
    ...catalogue,
    ...soldIn([
      { culture: 'pl-PL', language: 'pl', currency: 'PLN', taxRate: 23 },
      { culture: 'es-ES', language: 'es', currency: 'EUR', taxRate: 21 },
      { culture: 'es-MX', language: 'es', currency: 'MXN', taxRate: 16 },
    ]),
    words: catalogue.words.map((word) => ({ ...word, names: both(word.code) })),
    categories: [{ ...category, texts: both(called) }],
    products: [
      {
        ...{ ...product, category: category.id, accessories: [], related: [], spares: [], texts: both(text) },
        prices: { 'pl-PL': { net: 100 }, 'es-ES': { net: 100 }, 'es-MX': { net: 1000 } },
      },
    ],
    contents: [{ ...content, texts: both(page) }],
    shop: { ...catalogue.shop, seo: both({ title: 'Medidores', metadescription: '', metakeywords: '' }) },
  }
}

describe.each(databases)('the numbers of a text on $name', ({ open }) => {
  let api: TestApi
  beforeAll(async () => {
    api = await startTestApi(await open(), inSpanish())
  })
  afterAll(() => api.close())

  const ask = async (path: string, culture: string) =>
    (await api.fetch(`/yes-api/rest/${path}`, { headers: { 'accept-language': culture } })).json()

  test.each([
    ['es-ES', '60 000 cuentas', '0,5 MΩ', '1,5 kV', '16,7 Hz', '2,5 kV'],
    ['es-MX', '60,000 cuentas', '0.5 MΩ', '1.5 kV', '16.7 Hz', '2.5 kV'],
  ])('are written as in %s', async (culture, counts, short, long, frequency, voltage) => {
    expect(await ask('product/10', culture)).toMatchObject({
      name: `Multímetro NM-10 de ${counts}`,
      shortDescription: `De ${short}.`,
      description: [`De ${long}.`],
    })
    expect(await ask('category/view/medidores', culture)).toMatchObject({ description: `De ${frequency}.` })
    expect((await ask('content/view/delivery', culture)).body).toBe(`<p>De <a href="/a?b=0,5">${voltage}</a></p>`)
  })
})
