import type {
  Catalogue,
  CatalogueContent,
  CatalogueProduct,
  CatalogueWord,
} from '../../api/integrations/import/catalogue.ts'
import type { Database } from '../../api/platform/database/tables.ts'
import { smallCatalogue } from '../support/small-catalogue.ts'

/** More products than a cart has lines, and more parcel points than a batch. */
const many = 210

/**
 * The small catalogue with enough beside it that every call has something to say: facets of each kind, reductions,
 * neighbours, articles, banners, and more products than fit into a cart.
 */
export function wideCatalogue(): Catalogue {
  const catalogue = smallCatalogue()
  const [first] = catalogue.products
  if (!first) throw new Error('The small catalogue is empty')
  return {
    ...catalogue,
    words: [...catalogue.words, ...words],
    categories: catalogue.categories.map((one) => ({
      ...one,
      ...(one.parent === null && { facets: ['ingress', 'mass'] }),
    })),
    products: [
      ...catalogue.products.map((product) => ({
        ...product,
        related: [11, 12, 101].filter((id) => id !== product.id),
        accessories: [100, 102, 103, 104],
      })),
      ...Array.from({ length: many }, (_, index) => product(first, index)),
    ],
    attributes: [
      attribute('CATEGORY_ICON', 'meter'),
      attribute('CATEGORY_MAIN_BANNER_1', banner('Mierniki', '/category/mierniki')),
      attribute('CATEGORY_LIST_BANNER_1', banner('Nowość', null)),
    ],
    contents: [...catalogue.contents, article('first-article', '2026-05-04'), article('second-article', '2026-06-01')],
  }
}

const words: CatalogueWord[] = [
  { kind: 'property', code: 'mass', names: { pl: 'Masa', de: 'Masse' }, group: 'voltage', facet: 'value' },
  { kind: 'property', code: 'ingress', names: { pl: 'Stopień', de: 'Schutzart' }, group: 'voltage', facet: 'choice' },
]

const cycle = <Item>(items: readonly [Item, ...Item[]], index: number): Item => items[index % items.length] ?? items[0]

function product(like: CatalogueProduct, index: number): CatalogueProduct {
  const id = 100 + index
  const net = 5_000 + 137 * (index % 40)
  const price = { net, ...(index % 9 === 0 && { regular: net + 1_000 }) }
  return {
    ...like,
    id,
    sku: `NW-${id}`,
    code: `WMPLNW${id}`,
    category: cycle([2, 3, 1], index),
    position: 10 + (index % 50),
    prices: { 'pl-PL': price, ...(index % 5 > 0 && { 'de-DE': { net: 1_200 + index } }) },
    stock: cycle<CatalogueProduct['stock']>(
      [
        ['available', 40],
        ['few', 3],
        ['backorder', 0],
        ['available', 1_200],
      ],
      index,
    ),
    facts: {
      'voltage-dc': cycle(['600 V', '1000 V', '1.5 kV'], index),
      ...(index % 4 > 0 && { category: cycle(['CAT II 300 V', 'CAT III 600 V', 'CAT IV 600 V'], index) }),
      ...(index % 3 > 0 && { mass: `${120 + index} g` }),
      ingress: cycle(['[IP54]', '[IP65]'], index),
    },
    highlights: ['voltage-dc', 'ingress'],
    related: [id === 100 ? 10 : id - 1],
    texts: {
      pl: text(cycle(['Miernik', 'Multimetr', 'Tester'], index), id),
      de: text(cycle(['Messgerät', 'Multimeter', 'Prüfgerät'], index), id),
    },
  }
}

const text = (kind: string, id: number) => ({ name: `${kind} NW-${id}`, short: `${kind}.`, description: [`${kind}.`] })

const attribute = (code: string, val: string) => ({
  category: 1,
  code,
  name: code,
  displayNames: { pl: 'Nazwa' },
  val,
  displayVals: {},
})

const banner = (title: string, link: string | null) =>
  JSON.stringify({ image: 'https://pictures.example/banner.svg', title, link })

const article = (uri: string, publishedAt: string): CatalogueContent => ({
  uri,
  kind: 'post',
  picture: 'https://pictures.example/true-rms.svg',
  publishedAt,
  texts: { pl: { title: uri, metadescription: '', body: '<p>Tekst</p>' } },
})

/** Along one street; the two networks take turns, and each country has its own. */
export async function addPickupPoints(db: Database): Promise<void> {
  const points = ['PL', 'DE'].flatMap((country) =>
    Array.from({ length: many }, (_, position) => ({
      id: `${country}-${position}`,
      integration: position % 2 ? ('UPS' as const) : ('INPOST' as const),
      country,
      name: `Punkt ${position}`,
      latitude: 50 + position / 1_000,
      longitude: 17,
      street: `Prosta ${position}`,
      postcode: '50-001',
      city: 'Wrocław',
      opening_hours: '',
      postcode_folded: '50001',
      town: `${country}-WRO`,
      position,
    })),
  )
  await db.insertInto('pickup_point').values(points).execute()
  await db
    .insertInto('pickup_town_name')
    .values(['PL', 'DE'].map((country) => ({ country, name: 'wroclaw', town: `${country}-WRO` })))
    .execute()
}
