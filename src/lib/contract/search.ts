import * as v from 'valibot'
import { CategoryLink } from './catalogue.ts'
import { availabilities, ProductSummary } from './product.ts'
import { Id, MinorUnits, PictureUrl, Price, Text } from './values.ts'

const Count = v.pipe(v.number(), v.integer(), v.minValue(0))
const Bound = v.pipe(v.number(), v.finite())

const PageNumber = v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(100_000))
const PageSize = v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(100))

/** Pages count from 1. */
const Paging = { pageNumber: v.optional(PageNumber, 1), pageSize: v.optional(PageSize, 24) }

/** How many words, properties and values a question may hold; far more than any page asks. */
const longest = { text: 200, properties: 40, values: 100 }

/** One property: any of its values, or a range in its base unit (1 kV is 1000). */
const PropertyFilter = v.object({
  values: v.optional(v.pipe(v.array(v.pipe(v.string(), v.maxLength(200))), v.maxLength(longest.values))),
  min: v.optional(Bound),
  max: v.optional(Bound),
})

const Narrowing = {
  text: v.optional(v.pipe(v.string(), v.maxLength(longest.text))),
  /** Take the words of the text as they are typed, also those that nothing is called by. */
  verbatim: v.optional(v.boolean()),
  category: v.optional(Id),
  /** By the code of the property. */
  filters: v.optional(
    v.pipe(v.record(v.pipe(v.string(), v.maxLength(60)), PropertyFilter), v.maxEntries(longest.properties)),
  ),
  /** On the base that the edition shows to consumers. */
  price: v.optional(v.object({ min: v.optional(MinorUnits), max: v.optional(MinorUnits) })),
  availability: v.optional(v.pipe(v.array(v.picklist(availabilities)), v.maxLength(availabilities.length))),
  /** Reduced products only. */
  reduced: v.optional(v.boolean()),
}

export const sortings = ['relevance', 'position', 'name', 'price-asc', 'price-desc'] as const

/** What the shop has for a model that it does not sell: something comparable, or what has taken its place. */
export const relations = ['comparable', 'replaced'] as const

/** How a text was read where that is not how it was written. */
const Reading = v.object({
  /** Models that are not sold here: of other makers, or own ones of before, which name none. Products of the answer stand for them. */
  models: v.optional(v.array(v.object({ maker: v.nullable(Text), model: Text, relation: v.picklist(relations) }))),
  /** Makers whose name alone was typed. Products of the answer compare with what they make. */
  makers: v.optional(v.array(Text)),
  /** The text with words as they are written, where nothing is called as they were typed. */
  corrected: v.optional(Text),
})
export type Reading = v.InferOutput<typeof Reading>

export const SearchRequest = v.object({
  ...Narrowing,
  sort: v.optional(v.picklist(sortings)),
  /** Answer with facets as well. */
  facets: v.optional(v.boolean(), false),
  ...Paging,
})
export type SearchRequest = v.InferInput<typeof SearchRequest>

const named = {
  code: Text,
  name: Text,
  /** What the products of this category are chosen by: it stands before all others, and open. */
  isFirst: v.optional(v.boolean()),
}

/** What can be chosen next, with how many products that would leave. */
export const Facet = v.variant('kind', [
  v.object({
    kind: v.literal('choice'),
    ...named,
    values: v.array(v.object({ value: Text, label: Text, count: Count })),
  }),
  v.object({
    kind: v.literal('range'),
    ...named,
    /** The base unit of both bounds. */
    unit: v.nullable(Text),
    min: Bound,
    max: Bound,
    /** How many products state the property. */
    count: Count,
  }),
])
export type Facet = v.InferOutput<typeof Facet>

export const ProductPage = v.object({
  products: v.array(ProductSummary),
  total: Count,
  pageNumber: PageNumber,
  pageSize: PageSize,
})
export type ProductPage = v.InferOutput<typeof ProductPage>

/** A page of the shop that a text leads to, because the staff have said so. */
export const LeadsTo = v.object({
  path: v.pipe(v.string(), v.regex(/^\/(?![/\\])\S*$/, 'expected a path of the shop')),
  name: Text,
})
export type LeadsTo = v.InferOutput<typeof LeadsTo>

export const SearchResponse = v.object({
  ...ProductPage.entries,
  /** Where asked for: what a category is chosen by, then the price and the availability, then the other properties. */
  facets: v.optional(v.array(Facet)),
  reading: v.optional(Reading),
  /** Where whoever asked this is led, unless the text is to be taken as it was typed. */
  leadsTo: v.optional(LeadsTo),
})
export type SearchResponse = v.InferOutput<typeof SearchResponse>

/** Facets alone, over the whole shop or a category. */
export const FilterRequest = v.object(Narrowing)
export type FilterRequest = v.InferInput<typeof FilterRequest>

export const FilterCategoryRequest = v.object({ ...Narrowing, category: Id })
export type FilterCategoryRequest = v.InferInput<typeof FilterCategoryRequest>

export const FilterResponse = v.object({ total: Count, facets: v.array(Facet) })
export type FilterResponse = v.InferOutput<typeof FilterResponse>

export const SuggestQuery = v.object({ q: v.pipe(v.string(), v.maxLength(longest.text)) })

export const Suggestions = v.object({
  products: v.array(v.object({ productId: Id, code: Text, name: Text, image: v.nullable(PictureUrl), price: Price })),
  categories: v.array(CategoryLink),
  reading: v.optional(Reading),
  leadsTo: v.optional(LeadsTo),
})
export type Suggestions = v.InferOutput<typeof Suggestions>

export const associationTypes = ['related', 'accessories', 'recommended'] as const

export const AssociationsRequest = v.object({ ...Paging, pageSize: v.optional(PageSize, 10) })
export type AssociationsRequest = v.InferInput<typeof AssociationsRequest>

const numeric = (text: string) => v.pipe(v.optional(v.string(), text), v.regex(/^[1-9]\d{0,4}$/, 'expected a number'))

/** Paging in a query string. */
export const PagingQuery = v.object({ pageNumber: numeric('1'), pageSize: numeric('24') })
