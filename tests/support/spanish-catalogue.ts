import { smallCatalogue, soldIn } from './small-catalogue.ts'

const both = <T>(text: T) => ({ pl: text, es: text })

/** One text for Spain and Mexico, of which Mexico has a point before decimals. */
export function inSpanish() {
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
    shop: { ...catalogue.shop, seo: both({ title: 'Hasta 1,5 kV', metadescription: 'De 0,5 MΩ.', metakeywords: '' }) },
  }
}
