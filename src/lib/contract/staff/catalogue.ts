import * as v from 'valibot'
import { Culture, Currency, Language } from '../cultures.ts'
import { staffFieldEntries } from '../product-fields.ts'
import { StatedBreaks } from '../price-breaks.ts'
import { availabilities, calibrations } from '../product.ts'
import { Id, MinorUnits, PictureUrl, Segment, StatedPrice, Text } from '../values.ts'

const Whole = v.pipe(v.number(), v.integer())

/** A code of the dictionary, as in `voltage-dc`. */
export const wordCode = /^[a-z0-9]+(-[a-z0-9]+)*$/

/** What a product can want before it is on sale. */
/** `connected` is what buyers of a product with an interface have to be told of its data and its support. */
export const wants = ['texts', 'prices', 'pictures', 'connected'] as const
export const shortages = ['short', 'out'] as const
/** Of products on sale: support of their software that ends within a year, and that is over. */
export const supportEnds = ['soon', 'over'] as const

/** Words that something is looked for by. */
export const Search = v.pipe(v.string(), v.trim(), v.maxLength(100))

export const ProductsQuery = v.object({
  search: v.optional(Search),
  /** Whose prices are shown, and in what language; without one, what is missing is missing anywhere. */
  edition: v.optional(Culture),
  /** With the categories below it. */
  category: v.optional(v.pipe(v.string(), v.regex(/^\d{1,9}$/), v.transform(Number))),
  availability: v.optional(v.picklist(availabilities)),
  stock: v.optional(v.picklist(shortages)),
  missing: v.optional(v.picklist(wants)),
  support: v.optional(v.picklist(supportEnds)),
  /** Those that were picked from a list, with commas between them. */
  skus: v.optional(
    v.pipe(
      v.string(),
      v.maxLength(6_000),
      v.transform((text) => text.split(',')),
      v.array(Segment),
      v.maxLength(200),
    ),
  ),
  /** The last SKU of the page before. */
  after: v.optional(v.pipe(v.string(), v.maxLength(200))),
})

export const StaffProductLine = v.object({
  sku: Segment,
  name: Text,
  category: Text,
  image: v.nullable(PictureUrl),
  price: v.nullable(v.object({ net: MinorUnits, regular: v.nullable(MinorUnits), currency: Currency })),
  availability: v.picklist(availabilities),
  quantity: Whole,
  missing: v.array(v.picklist(wants)),
  withdrawn: v.boolean(),
})
export type StaffProductLine = v.InferOutput<typeof StaffProductLine>

/** What products are called, in the language of whoever asks. */
export const ProductNames = v.object({ products: v.array(v.pick(StaffProductLine, ['sku', 'name'])) })
export const NamesQuery = v.object({ search: Search })

export const ProductsPage = v.object({ products: v.array(StaffProductLine), hasMore: v.boolean() })

const EditionChoice = v.object({ culture: Culture, language: Language, currency: Currency })
export type EditionChoice = v.InferOutput<typeof EditionChoice>

/**
 * The editions there are, categories in the order of the tree, groups of data sheets in theirs, the properties that shoppers may narrow by,
 * and what buyers are told of the data of connected products: how many say so, and in which languages that the law asks for nothing is said.
 */
export const CatalogueChoices = v.object({
  editions: v.array(EditionChoice),
  categories: v.array(v.object({ id: Id, name: Text, depth: Whole })),
  groups: v.array(v.object({ code: Text, name: Text })),
  facets: v.array(v.object({ code: Text, name: Text })),
  connected: v.array(v.object({ key: Text, products: Whole, lacking: v.array(Language) })),
})
export type CatalogueChoices = v.InferOutput<typeof CatalogueChoices>

const Words = (most: number) => v.pipe(v.string(), v.trim(), v.minLength(1), v.maxLength(most))

const ProductText = v.object({
  name: Words(200),
  short: Words(1_000),
  /** A paragraph each. */
  description: v.pipe(v.array(Words(10_000)), v.maxLength(100)),
})
export type ProductText = v.InferOutput<typeof ProductText>

/** `regular` is above `net`: what it cost before it was reduced; `breaks` are below: what a piece costs where more are bought. */
const ProductPrice = v.object({
  net: StatedPrice,
  regular: v.nullable(StatedPrice),
  breaks: v.optional(v.nullable(StatedBreaks), null),
})

/** In which lists a product names others. */
export const associations = ['accessories', 'spares', 'related'] as const
export type Association = (typeof associations)[number]

/** Of products by SKU, each once. */
const Associated = v.pipe(v.array(Segment), v.maxLength(100))

const Code = v.pipe(v.string(), v.regex(wordCode), v.maxLength(100))

/** What the staff write of a product: texts by language, prices by culture. Where there is none it is not offered. */
export const ProductParts = v.object({
  texts: v.record(v.string(), ProductText),
  prices: v.record(v.string(), ProductPrice),
  ...staffFieldEntries,
  category: Id,
  /** Among those of its category, the lowest first. */
  position: v.pipe(Whole, v.minValue(-1_000_000), v.maxValue(1_000_000)),
  calibrations: v.array(v.picklist(calibrations)),
  /** What the data sheet states, by property of the dictionary; see `api/catalog/products/facts.ts` for how it is written. */
  facts: v.record(Code, Words(500)),
  /** Properties that a box of it shows. */
  highlights: v.pipe(v.array(Code), v.maxLength(3)),
  /** What lies in the box: parts of the dictionary. */
  contents: v.pipe(
    v.array(v.object({ part: Code, quantity: v.pipe(Whole, v.minValue(1), v.maxValue(10_000)) })),
    v.maxLength(100),
  ),
  accessories: Associated,
  related: Associated,
  /** What wears out or is lost of it. */
  spares: Associated,
  /** No longer offered anywhere; what it was stays, and it can come back. */
  withdrawn: v.boolean(),
  /** The product that follows it. */
  successor: v.nullable(Segment),
})
export type ProductParts = v.InferOutput<typeof ProductParts>

export const Version = v.pipe(v.string(), v.regex(/^[\da-f]{40}$/))

export const ProductRecord = v.object({
  sku: Segment,
  code: Text,
  image: v.nullable(PictureUrl),
  /** Another one as soon as anybody changes its parts; a sale changes the stock alone. */
  version: Version,
  parts: ProductParts,
  /** What follows from the prices in the shop, with tax. */
  shown: v.record(
    v.string(),
    v.object({ gross: MinorUnits, regularGross: v.nullable(MinorUnits), lowestGross: v.nullable(MinorUnits) }),
  ),
  availability: v.picklist(availabilities),
  quantity: Whole,
  /** How many wait to be told that it can be ordered again. */
  awaited: v.pipe(Whole, v.minValue(0)),
  /** The products that it names, by SKU. */
  named: v.record(v.string(), v.object({ name: Text, withdrawn: v.boolean() })),
})
export type ProductRecord = v.InferOutput<typeof ProductRecord>

/** Begun in one language at least, and not on sale before it has a price. */
export const NewProduct = v.object({
  sku: v.pipe(v.string(), v.trim(), v.maxLength(100), Segment),
  code: Words(100),
  category: Id,
  texts: v.pipe(v.record(v.string(), ProductText), v.minEntries(1)),
})

/** What a copy takes along only where it is asked to. */
export const copyOptions = ['pictures', 'papers', 'seo'] as const

/** With its texts, data sheet and associations; its prices and its stock are its own. What search engines are told had better be said anew. */
export const ProductCopy = v.object({
  sku: v.pipe(v.string(), v.trim(), v.maxLength(100), Segment),
  code: Words(100),
  takes: v.optional(v.array(v.picklist(copyOptions)), ['pictures', 'papers']),
})

export const ProductChange = v.object({ version: Version, parts: ProductParts })

/** A difference and not a number, so that whatever is sold meanwhile stays sold. */
export const StockChange = v.object({
  difference: v.pipe(Whole, v.minValue(-1_000_000), v.maxValue(1_000_000)),
  availability: v.picklist(availabilities),
})

export const ProductUndo = v.object({ entry: v.pipe(Whole, v.minValue(1)) })
