import type { Catalogue, Kinds, CatalogueProduct, CatalogueWord } from '../../api/integrations/import/catalogue.ts'
import { shopRecords } from './shop-records.ts'

export type SmallCatalogue = Catalogue &
  Omit<Kinds, 'products' | 'connected' | 'parcelPoints' | 'counterparts' | 'instruments'> & {
    products: CatalogueProduct[]
  }

/**
 * A small catalogue in Polish and German: meters with panel meters and multimeters below them, and an empty category
 * that only Poland has. Each stock status occurs once, and one product is not sold in Germany.
 */
export function smallCatalogue(): SmallCatalogue {
  return {
    name: 'small',
    complete: [
      'markets',
      'sellers',
      'manufacturer',
      'deliveries',
      'words',
      'categories',
      'products',
      'contents',
      'shop',
    ],
    ...soldIn([
      { culture: 'pl-PL', language: 'pl', currency: 'PLN', taxRate: 23 },
      { culture: 'de-DE', language: 'de', currency: 'EUR', taxRate: 19 },
      { culture: 'en-US', language: 'en', currency: 'USD', taxRate: 0 },
    ]),
    words,
    categories: [
      category(1, null, 1, { pl: 'mierniki', de: 'messgeraete' }),
      category(2, 1, 2, { pl: 'multimetry', de: 'multimeter' }),
      category(3, 1, 1, { pl: 'tablicowe', de: 'einbau' }),
      category(4, null, 2, { pl: 'nowości' }),
    ],
    products: [
      product(10, 2, 2, ['available', 12]),
      product(11, 2, 1, ['few', 3]),
      product(12, 3, 1, ['backorder', -4]),
      product(13, 3, 3, ['unavailable', 0]),
      { ...product(14, 2, 4, ['available', 5]), prices: { 'pl-PL': { net: 9_999 } } },
    ],
    attributes: [],
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

/** Markets, with who sells and how it is delivered in each. */
export const soldIn = (markets: Kinds['markets']) => ({
  markets,
  ...shopRecords(markets.map(({ culture }) => culture)),
})

function category(id: number, parent: number | null, position: number, uris: Record<string, string>) {
  const texts = inEach(uris, (uri, language) => ({
    name: `${uri} ${language}`,
    uri,
    title: `${uri} – Nonius`,
    description: `Opis ${uri}`,
    metadescription: '',
    metakeywords: '',
  }))
  return { id, parent, position, ...(id === 1 && { picture: 'https://pictures.example/meters.svg' }), texts }
}

const words: CatalogueWord[] = [
  { kind: 'group', code: 'voltage', names: { pl: 'Napięcie', de: 'Spannung' } },
  {
    kind: 'property',
    code: 'voltage-dc',
    names: { pl: 'Napięcie DC', de: 'Gleichspannung' },
    group: 'voltage',
    facet: 'reach',
  },
  {
    kind: 'property',
    code: 'category',
    names: { pl: 'Kategoria', de: 'Messkategorie' },
    group: 'voltage',
    facet: 'choice',
  },
  { kind: 'phrase', code: 'counts', names: { pl: 'zliczeń', de: 'Digits' } },
  { kind: 'part', code: 'meter', names: { pl: 'miernik', de: 'Messgerät' } },
]

function product(id: number, categoryId: number, position: number, stock: CatalogueProduct['stock']): CatalogueProduct {
  return {
    id,
    sku: `NM-${id}`,
    code: `WMPLNM${id}`,
    category: categoryId,
    position,
    pictures: {},
    prices: { 'pl-PL': { net: 1_000 * id + 7 }, 'de-DE': { net: 250 * id } },
    stock,
    warranty: 36,
    calibration: ['factory'],
    documents: ['datasheet'],
    facts: { 'voltage-dc': '1000 V', category: 'CAT III 600 V' },
    highlights: ['voltage-dc', 'category'],
    contents: [['meter', 1]],
    accessories: [],
    related: [],
    spares: [],
    software: [],
    texts: inEach({ pl: 'Miernik', de: 'Messgerät' }, (word) => ({
      name: `${word} NM-${id}`,
      short: `${word} ${id}.`,
      description: [`${word} 1.`, `${word} 2.`],
    })),
  }
}

const content = (uri: string, titles: Record<string, string>) => ({
  uri,
  kind: 'page' as const,
  texts: inEach(titles, (title) => ({ title, metadescription: '', body: `<p>${title}</p>` })),
})

const inEach = <From, To>(record: Record<string, From>, make: (value: From, language: string) => To) =>
  Object.fromEntries(Object.entries(record).map(([language, value]) => [language, make(value, language)]))

/** With an instrument, NM-12, that comes with a certificate of one kind or the other, NM-10 or NM-11. */
export function certifiedCatalogue() {
  const catalogue = smallCatalogue()
  for (const product of catalogue.products) {
    if (product.sku === 'NM-12') product.accessories = [10, 11]
    if (product.sku === 'NM-10') Object.assign(product, { certifies: 'laboratory', leadDays: 5 })
    if (product.sku === 'NM-11') Object.assign(product, { certifies: 'accredited', leadDays: 15 })
  }
  return catalogue
}
