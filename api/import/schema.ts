import * as v from 'valibot'
import { contentKinds } from '#lib/contract/catalogue.ts'
import { availabilities, calibrations, documentKinds } from '#lib/contract/product.ts'
import { Culture, Currency } from '#lib/contract/cultures.ts'
import { Id, Segment, Text } from '#lib/contract/values.ts'
import type { ShopRecordFiles } from './shop-schema.ts'
import type { ByLanguage, StoredDrawing, Tables, WordKind } from '../tables.ts'

const Language = v.pipe(v.string(), v.regex(/^[a-z]{2}$/, 'expected a language such as "pl"'))
const Position = v.pipe(v.number(), v.integer())
const byLanguage = <S extends v.GenericSchema>(schema: S) => v.record(Language, schema)

/** Hundredths of a percent; rounded far below what matters, because 8.25 times 100 is not always 825 in binary. */
export const toBasisPoints = (percent: number): number => Number((percent * 100).toFixed(6))

/** Percent with at most two decimals, so that it is a whole number of basis points. */
const TaxRate = v.pipe(
  v.number(),
  v.minValue(0),
  v.maxValue(100),
  v.check((rate) => Number.isInteger(toBasisPoints(rate)), 'expected at most two decimals'),
)

export const SeedMarket = v.strictObject({
  culture: Culture,
  language: Language,
  currency: Currency,
  taxRate: TaxRate,
  /** Minor units of its currency for one grosz. */
  rate: v.pipe(v.number(), v.gtValue(0)),
  /** Prices are multiples of so many minor units. */
  step: v.pipe(v.number(), v.integer(), v.minValue(1)),
})

const Words = { title: Text, metadescription: v.string(), metakeywords: v.string() }

const Key = v.pipe(v.string(), v.regex(/^[a-z0-9]+(-[a-z0-9]+)*$/, 'expected a key such as "voltage-dc"'))

/** What is drawn: an instrument of a kind, with what its display reads. */
const SeedDrawing = v.strictObject({
  kind: Key,
  reading: v.optional(Text),
  variant: v.optional(v.picklist(['a', 'b', 'c'])),
})

export const SeedCategory = v.strictObject({
  id: Id,
  parent: v.nullable(Id),
  position: Position,
  drawing: SeedDrawing,
})

export const SeedCategoryText = v.strictObject({ name: Text, uri: Segment, description: v.string(), ...Words })

/** A word in every language. */
const Named = v.strictObject({ pl: Text, de: Text, en: Text, it: Text, no: Text, es: Text })
export const seedLanguages = Object.keys(Named.entries) as (keyof typeof Named.entries)[]

/** The words that data sheets are made of: each once, in every language. */
export const dictionarySchemas = {
  groups: v.record(Key, Named),
  properties: v.record(
    Key,
    v.strictObject({
      group: Key,
      /**
       * How shoppers may narrow by it: "reach" is a measuring range that ends at the largest value stated, "value" any
       * number, "choice" one of a few words.
       */
      facet: v.optional(v.picklist(['reach', 'value', 'choice'])),
      names: Named,
    }),
  ),
  phrases: v.record(Key, Named),
  parts: v.record(Key, Named),
} as const

/** A family's own words, beside those of the dictionary. */
export const SeedWords = v.strictObject({
  groups: v.optional(dictionarySchemas.groups, {}),
  properties: v.optional(dictionarySchemas.properties, {}),
  phrases: v.optional(dictionarySchemas.phrases, {}),
  parts: v.optional(dictionarySchemas.parts, {}),
})

const Net = v.pipe(v.number(), v.safeInteger(), v.minValue(0))

/** What is the same in every language. */
export const SeedProduct = v.strictObject({
  id: Id,
  sku: Segment,
  code: Text,
  category: Id,
  position: Position,
  drawing: SeedDrawing,
  /** Net, in grosz: [days ago, price], oldest first; the last one holds today. */
  prices: v.pipe(v.array(v.strictTuple([v.pipe(v.number(), v.integer(), v.minValue(0)), Net])), v.minLength(1)),
  /** The last price is a reduction of the one before it. */
  reduced: v.optional(v.boolean(), false),
  stock: v.strictTuple([v.picklist(availabilities), v.pipe(v.number(), v.integer())]),
  /** Months. */
  warranty: v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(120)),
  calibration: v.array(v.picklist(calibrations)),
  documents: v.array(v.picklist(documentKinds)),
  facts: v.record(Key, Text),
  highlights: v.pipe(v.array(Key), v.maxLength(3)),
  contents: v.array(v.strictTuple([Key, v.pipe(v.number(), v.integer(), v.minValue(1))])),
  /** By SKU. */
  accessories: v.array(Segment),
  related: v.array(Segment),
})

export const SeedProductText = v.strictObject({
  name: Text,
  short: Text,
  /** A paragraph each. */
  description: v.pipe(v.array(Text), v.minLength(1)),
})

/** A page may be written for a language, and anew for one country of it: "es" and "es-CL". */
const Place = v.pipe(v.string(), v.regex(/^[a-z]{2}(-[A-Z]{2})?$/, 'expected a language or a culture'))

export const SeedContent = v.strictObject({
  uri: Segment,
  kind: v.optional(v.picklist(contentKinds), 'page'),
  /** The scene of a post. */
  scene: v.optional(Key),
  publishedAt: v.optional(v.pipe(v.string(), v.isoDate())),
  texts: v.record(Place, v.strictObject({ title: Text, metadescription: v.string() })),
})

export const SeedShop = v.strictObject({
  attributes: v.array(
    v.strictObject({ attributeCode: Text, val: v.nullable(v.string()), displayVals: byLanguage(v.string()) }),
  ),
  seo: byLanguage(v.strictObject(Words)),
})

/** Category attributes beyond the picture, which follows from the drawing. */
export const SeedAttribute = v.strictObject({
  category: Id,
  code: Text,
  name: Text,
  displayNames: byLanguage(Text),
  val: v.nullable(v.string()),
  displayVals: byLanguage(v.string()),
})

export type SeedWord = {
  kind: WordKind
  code: string
  names: ByLanguage
  group?: string
  facet?: Tables['word']['facet']
}

/** A price in one culture: what it is, what it was before a reduction, and its past as [days ago, net]. */
export type SeedPrice = { net: number; regular?: number | null; history?: [days: number, net: number][] }

type File<S extends v.GenericSchema> = v.InferOutput<S>

/** A product whose neighbours are named by id and whose prices are worked out. */
export type SeedProductRecord = Omit<
  File<typeof SeedProduct>,
  'prices' | 'reduced' | 'accessories' | 'related' | 'drawing'
> & {
  drawing: StoredDrawing | null
  prices: Partial<Record<Culture, SeedPrice>>
  accessories: number[]
  related: number[]
  texts: Record<string, File<typeof SeedProductText>>
}

type SeedCategoryRecord = Omit<File<typeof SeedCategory>, 'drawing'> & {
  drawing: StoredDrawing | null
  texts: Record<string, File<typeof SeedCategoryText>>
}

type ContentText = { title: string; metadescription: string; body: string }

/** A catalogue to load, from wherever it comes. Products are taken one by one, so that many never lie in memory. */
export type Seed = {
  markets: Omit<File<typeof SeedMarket>, 'rate' | 'step'>[]
  words: SeedWord[]
  categories: SeedCategoryRecord[]
  attributes: File<typeof SeedAttribute>[]
  products: Iterable<SeedProductRecord>
  contents: (Omit<File<typeof SeedContent>, 'texts'> & { texts: Record<string, ContentText> })[]
  shop: File<typeof SeedShop>
} & ShopRecordFiles
