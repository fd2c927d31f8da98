import type { Seed, SeedProduct } from '../../api/seed/schema.ts'

/**
 * A small catalogue in Polish and German: meters with panel meters and multimeters below them, and an empty category
 * that only Poland has. Each stock status occurs once, and one product is not sold in Germany.
 */
export function smallSeed(): Seed & { products: SeedProduct[] } {
  return {
    markets: [
      { culture: 'pl-PL', language: 'pl', currency: 'PLN', taxRate: 23 },
      { culture: 'de-DE', language: 'de', currency: 'EUR', taxRate: 19 },
      { culture: 'en-US', language: 'en', currency: 'USD', taxRate: 0 },
    ],
    categories: [
      category(1, null, 1, { pl: 'mierniki', de: 'messgeraete' }),
      category(2, 1, 2, { pl: 'multimetry', de: 'multimeter' }),
      category(3, 1, 1, { pl: 'tablicowe', de: 'einbau' }),
      category(4, null, 2, { pl: 'nowości' }),
    ],
    products: [
      product(10, 2, 2, { availability: 'available', stockQuantity: 12 }),
      product(11, 2, 1, { availability: 'few', stockQuantity: 3 }),
      product(12, 3, 1, { availability: 'backorder', stockQuantity: -4 }),
      product(13, 3, 3, { availability: 'unavailable', stockQuantity: 0 }),
      { ...product(14, 2, 4, { availability: 'available', stockQuantity: 5 }), prices: { 'pl-PL': 9_999 } },
    ],
    contents: [content('delivery', { pl: 'Dostawa', de: 'Versand' }), content('impressum', { de: 'Impressum' })],
    shop: {
      attributes: [
        { attributeCode: 'SHOP_ACCESS', val: 'open', displayVals: {} },
        { attributeCode: 'BANNER', val: null, displayVals: { pl: 'Nowość' } },
      ],
      seo: {
        pl: { title: 'Mierniki', metadescription: 'Sklep', metakeywords: 'miernik' },
        de: { title: 'Messgeräte', metadescription: 'Laden', metakeywords: 'Messgerät' },
      },
    },
  }
}

function category(id: number, parent: number | null, position: number, uris: Record<string, string>) {
  const texts = inEach(uris, (uri, language) => ({
    name: `${uri} ${language}`,
    uri,
    title: `${uri} – Nonius`,
    description: `Opis ${uri}`,
    metadescription: '',
    metakeywords: '',
  }))
  return { id, parent, position, image: id === 1 ? '/media/families/meters.svg' : null, texts }
}

function product(
  id: number,
  categoryId: number,
  position: number,
  stock: Pick<SeedProduct, 'availability' | 'stockQuantity'>,
): SeedProduct {
  return {
    id,
    sku: `NM-${id}`,
    code: `WMPLNM${id}`,
    category: categoryId,
    position,
    image: '/media/products/multimeter.svg',
    ...stock,
    prices: { 'pl-PL': 1_000 * id + 7, 'de-DE': 250 * id },
    texts: inEach({ pl: 'Miernik', de: 'Messgerät' }, (word) => ({
      name: `${word} NM-${id}`,
      shortDescription: `${word} ${id}.`,
      description: [`${word} 1.`, `${word} 2.`],
      highlights: [
        ['DC', '1000', 'V'],
        ['CAT', 'III', null],
      ],
      specification: [{ name: word, rows: [['DC', '1000', 'V']] }],
      contents: [word],
    })),
  }
}

const content = (uri: string, titles: Record<string, string>) => ({
  uri,
  texts: inEach(titles, (title) => ({ title, metadescription: '', body: `<p>${title}</p>` })),
})

const inEach = <From, To>(record: Record<string, From>, make: (value: From, language: string) => To) =>
  Object.fromEntries(Object.entries(record).map(([language, value]) => [language, make(value, language)]))
