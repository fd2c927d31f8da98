import * as v from 'valibot'
import { availabilities } from '#lib/contract/catalogue.ts'
import { Culture, Currency } from '#lib/contract/cultures.ts'
import { Id, PictureUrl, Segment, Text } from '#lib/contract/values.ts'

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

export const SeedMarket = v.strictObject({ culture: Culture, language: Language, currency: Currency, taxRate: TaxRate })

const Words = { title: Text, metadescription: v.string(), metakeywords: v.string() }

export const SeedCategory = v.strictObject({
  id: Id,
  parent: v.nullable(Id),
  position: Position,
  image: v.nullable(PictureUrl),
  texts: byLanguage(v.strictObject({ name: Text, uri: Segment, description: v.string(), ...Words })),
})

const Row = v.strictTuple([Text, Text, v.nullable(Text)])

const ProductText = v.strictObject({
  name: Text,
  shortDescription: Text,
  description: v.array(Text),
  highlights: v.pipe(v.array(Row), v.maxLength(3)),
  specification: v.array(v.strictObject({ name: Text, rows: v.array(Row) })),
  contents: v.array(Text),
})
export type SeedProductText = v.InferOutput<typeof ProductText>

const Net = v.pipe(v.number(), v.safeInteger(), v.minValue(0))

export const SeedProduct = v.strictObject({
  id: Id,
  sku: Segment,
  code: Text,
  category: Id,
  position: Position,
  image: v.nullable(PictureUrl),
  availability: v.picklist(availabilities),
  stockQuantity: v.pipe(v.number(), v.integer()),
  prices: v.record(Culture, Net),
  texts: byLanguage(ProductText),
})
export type SeedProduct = v.InferOutput<typeof SeedProduct>

export const SeedContent = v.strictObject({
  uri: Segment,
  texts: byLanguage(v.strictObject({ title: Text, metadescription: v.string() })),
})

export const SeedShop = v.strictObject({
  attributes: v.array(
    v.strictObject({ attributeCode: Text, val: v.nullable(v.string()), displayVals: byLanguage(v.string()) }),
  ),
  seo: byLanguage(v.strictObject(Words)),
})

type ContentText = { title: string; metadescription: string; body: string }

/** A catalogue to load, from wherever it comes. Products are taken one by one, so that many never lie in memory. */
export type Seed = {
  markets: v.InferOutput<typeof SeedMarket>[]
  categories: v.InferOutput<typeof SeedCategory>[]
  products: Iterable<SeedProduct>
  contents: { uri: string; texts: Record<string, ContentText> }[]
  shop: v.InferOutput<typeof SeedShop>
}
