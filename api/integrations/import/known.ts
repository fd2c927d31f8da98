import type { Market } from '../../catalog/shop/markets.ts'
import type { Database } from '../../platform/database/tables.ts'
import type { Catalogue, CatalogueWord } from './catalogue.ts'
import { toBasisPoints } from './schema.ts'
import { noRecords, recordsIn, recordsWith, type KnownRecords } from './known-records.ts'

/** What records may name: what the catalogue brings itself, and what is in the database where it brings only some. */
export type Known = {
  /** By culture. */
  markets: Map<string, Market>
  records: KnownRecords
  /** `property voltage-dc`, and `facet voltage-dc` where shoppers may narrow by it. */
  words: Set<string>
  /** Keys of particulars of connected products. */
  connected: Set<string>
  categories: Map<number, { parent: number | null; languages: Set<string> }>
  /** Languages in which the shop says what it is. */
  shop: Set<string>
}

export const nothingKnown = (): Known => ({
  markets: new Map(),
  records: noRecords(),
  words: new Set(),
  connected: new Set(),
  categories: new Map(),
  shop: new Set(),
})

const namesOf = ({ kind, code, facet }: Pick<CatalogueWord, 'kind' | 'code' | 'facet'>): string[] => [
  `${kind} ${code}`,
  ...(facet ? [`facet ${code}`] : []),
]

/** Adds what a catalogue brings to what was known, which goes where the catalogue is complete. */
export function knownWith(known: Known, catalogue: Catalogue): Known {
  const { markets, words, connected, categories, shop, complete } = catalogue
  for (const kind of ['markets', 'words', 'connected', 'categories', 'shop'] as const)
    if (complete.includes(kind)) known[kind].clear()
  for (const { taxRate, ...market } of markets ?? [])
    known.markets.set(market.culture, { ...market, taxBasisPoints: toBasisPoints(taxRate) })
  for (const word of words ?? []) for (const name of namesOf(word)) known.words.add(name)
  for (const { key } of connected ?? []) known.connected.add(key)
  for (const { id, parent, texts } of categories ?? [])
    known.categories.set(id, { parent, languages: new Set(Object.keys(texts)) })
  for (const language of Object.keys(shop?.seo ?? {})) known.shop.add(language)
  recordsWith(
    known.records,
    catalogue,
    [...known.markets.values()].map(({ culture }) => culture),
  )
  return known
}

export async function knownIn(db: Database): Promise<Known> {
  const markets = await db
    .selectFrom('market')
    .select(['culture', 'language', 'currency', 'tax_basis_points as taxBasisPoints', 'territories'])
    .execute()
  const words = await db.selectFrom('word').select(['kind', 'code', 'facet']).execute()
  const connected = await db.selectFrom('connected').select('key').execute()
  const categories = await db.selectFrom('category').select(['id', 'parent_id']).execute()
  const texts = await db.selectFrom('category_text').select(['category_id', 'language']).execute()
  const seo = await db.selectFrom('shop_seo').select('language').execute()
  const languages = Map.groupBy(texts, ({ category_id }) => category_id)
  return {
    markets: new Map(markets.map((market) => [market.culture, market])),
    records: await recordsIn(db),
    words: new Set(words.flatMap(namesOf)),
    connected: new Set(connected.map(({ key }) => key)),
    categories: new Map(
      categories.map(({ id, parent_id }) => [
        id,
        { parent: parent_id, languages: new Set(languages.get(id)?.map(({ language }) => language)) },
      ]),
    ),
    shop: new Set(seo.map(({ language }) => language)),
  }
}
