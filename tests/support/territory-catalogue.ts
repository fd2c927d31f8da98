import type { Culture } from '#lib/contract/cultures.ts'
import type { Kinds } from '../../api/integrations/import/catalogue.ts'
import { smallCatalogue, soldIn, type SmallCatalogue } from './small-catalogue.ts'

const languages = ['pl', 'de', 'en', 'it', 'no', 'es']
const inEach = <T>(text: T): Record<string, T> => Object.fromEntries(languages.map((language) => [language, text]))

const markets: Kinds['markets'] = [
  { culture: 'pl-PL', language: 'pl', currency: 'PLN', taxRate: 23 },
  { culture: 'de-DE', language: 'de', currency: 'EUR', taxRate: 19 },
  { culture: 'en-US', language: 'en', currency: 'USD', taxRate: 0 },
  { culture: 'it-IT', language: 'it', currency: 'EUR', taxRate: 22 },
  { culture: 'no-NO', language: 'no', currency: 'NOK', taxRate: 25 },
  { culture: 'es-ES', language: 'es', currency: 'EUR', taxRate: 21 },
  { culture: 'es-CL', language: 'es', currency: 'CLP', taxRate: 19 },
  { culture: 'es-PE', language: 'es', currency: 'PEN', taxRate: 18 },
  { culture: 'es-MX', language: 'es', currency: 'MXN', taxRate: 16 },
  { culture: 'en-SG', language: 'en', currency: 'SGD', taxRate: 9 },
  { culture: 'en-IN', language: 'en', currency: 'INR', taxRate: 18 },
]

/** Where each sells from in the Union, and whether it declares its sales elsewhere there. */
const numbers: Partial<Record<Culture, string>> = {
  'pl-PL': 'PL9990000008',
  'de-DE': 'PL9990000008',
  'it-IT': 'IT00000019992',
  'es-ES': 'ESN0000000J',
}

type Offer = Kinds['deliveries']['offers'][number]
const ups = (culture: Culture, gross: number, territories: Offer['territories']): Offer => ({
  ...{ cultures: [culture], way: 'SHIP-UPS', gross, days: [2, 4] },
  ...(territories && { territories }),
})

/** Each costs 10.00 without tax; into territories the double, a week later. */
const offers: Offer[] = [
  ups('es-ES', 1_210, {
    'es-canarias': { gross: 2_420, days: [6, 9] },
    'es-ceuta': { gross: 2_420, days: [6, 9] },
    'es-melilla': null,
    'es-baleares': { days: [3, 5] },
  }),
  ups('it-IT', 1_220, {
    'it-livigno': { gross: 2_440, days: [6, 9] },
    'it-campione': { gross: 2_440, days: [6, 9] },
    'it-san-marino': {},
    'it-vaticano': {},
  }),
  ups('de-DE', 1_190, { 'de-buesingen': { gross: 2_380, days: [6, 9] }, 'de-helgoland': { days: [6, 9] } }),
  ups('no-NO', 1_250, { 'no-svalbard': { gross: 2_500, days: [6, 9] } }),
  ups('en-US', 1_000, {
    'us-alaska': { gross: 2_000, days: [6, 9] },
    'us-hawaii': { gross: 2_000, days: [6, 9] },
    'us-puerto-rico': { gross: 2_000, days: [6, 9] },
    'us-military': { days: [6, 9] },
  }),
  ups('es-CL', 1_190, { 'cl-isla-de-pascua': { gross: 2_380, days: [6, 9] } }),
  ups('es-PE', 1_180, undefined),
  ups('es-MX', 1_160, undefined),
  ups('en-SG', 1_090, undefined),
  ups('en-IN', 1_180, undefined),
  ups('pl-PL', 1_230, undefined),
  {
    ...{ cultures: ['pl-PL'], way: 'SHIP-UNION', gross: 1_230, days: [2, 4] },
    countries: ['FI', 'FR', 'GR', 'DK', 'PT', 'ES', 'DE', 'IT', 'AT'],
    territories: {
      ...{ 'fi-aland': { gross: 2_460, days: [6, 9] }, 'fr-reunion': { gross: 2_460, days: [6, 9] } },
      ...{ 'fr-outre-mer': null, 'gr-athos': {}, 'es-canarias': {}, 'de-buesingen': {}, 'it-san-marino': {} },
    },
  },
]

/** All markets with one product at 100.00 without tax, and with offers that know the territories of their countries. */
export function territoryCatalogue(): SmallCatalogue {
  const small = smallCatalogue()
  const sold = soldIn(markets)
  const [product] = small.products
  const category = small.categories.find(({ id }) => id === product?.category)
  const [ofPoland] = sold.sellers
  const upsWay = sold.deliveries.ways.find(({ sku }) => sku === 'SHIP-UPS')
  if (!product || !category || !ofPoland || !upsWay) throw new Error('The small catalogue is empty')
  const seller = (culture: Culture) =>
    sold.sellers.find(({ cultures }) => cultures?.includes(culture)) ?? { ...ofPoland, cultures: [culture] }
  return {
    ...small,
    ...sold,
    sellers: markets.map(({ culture }) => ({
      ...seller(culture),
      ...{ unionNumber: numbers[culture] ?? null, oss: culture in numbers },
      ...(culture === 'en-US' && {
        salesTax: [
          {
            state: 'IL',
            delivery: false,
            rates: [['60601', '60699', 'Illinois', 6_250] as [string, string, string, number]],
          },
        ],
      }),
      papers: { authority: false, tariffCode: '9030' },
    })),
    deliveries: { ways: [...sold.deliveries.ways, { ...upsWay, sku: 'SHIP-UNION', mark: null }], offers },
    categories: [{ ...category, parent: null, texts: inEach(Object.values(category.texts)[0] as never) }],
    products: [
      {
        ...product,
        ...{ stock: ['available', 500] as const, accessories: [], related: [], spares: [] },
        prices: Object.fromEntries(markets.map(({ culture }) => [culture, { net: 10_000 }])),
        texts: inEach(Object.values(product.texts)[0] as never),
      },
    ],
    contents: [],
    shop: { ...small.shop, seo: inEach({ title: 'Nonius', metadescription: 'Nonius', metakeywords: 'nonius' }) },
  }
}
