import * as v from 'valibot'
import { Culture } from './cultures.ts'
import { Id, Instant, PictureUrl, Price, Segment, Text } from './values.ts'

/** The stock statuses; what a shopper is shown follows from status and quantity (domain/availability). */
export const availabilities = ['available', 'few', 'backorder', 'unavailable'] as const

/** What may be ordered with an instrument: a works calibration, or one by an accredited laboratory. */
export const calibrations = ['factory', 'accredited'] as const

export const documentKinds = ['datasheet', 'manual', 'declaration', 'certificate'] as const

/** One measured or stated property: "Voltage", "1000", "V". */
export const SpecificationRow = v.object({
  name: Text,
  value: Text,
  unit: v.nullable(Text),
})
export type SpecificationRow = v.InferOutput<typeof SpecificationRow>

const SpecificationGroup = v.object({ name: Text, rows: v.array(SpecificationRow) })

const Stock = {
  availability: v.picklist(availabilities),
  /** May be negative: a backorder that is already promised to others. */
  stockQuantity: v.pipe(v.number(), v.integer()),
}

/** What a product box, a cart line or a search hit shows of a product. */
export const ProductSummary = v.object({
  productId: Id,
  sku: Segment,
  code: Text,
  name: Text,
  categoryId: Id,
  image: v.nullable(PictureUrl),
  /** The three values that decide a purchase in this family. */
  highlights: v.pipe(v.array(SpecificationRow), v.maxLength(3)),
  price: Price,
  ...Stock,
})
export type ProductSummary = v.InferOutput<typeof ProductSummary>

export const Product = v.object({
  ...ProductSummary.entries,
  shortDescription: Text,
  /** Plain text, one entry a paragraph. */
  description: v.array(Text),
  specification: v.array(SpecificationGroup),
  /** What lies in the box. */
  contents: v.array(Text),
  /** Every culture this product is offered in. */
  cultures: v.array(Culture),
  lastModified: Instant,
})
export type Product = v.InferOutput<typeof Product>

const CategoryLink = v.object({ categoryId: Id, name: Text, uri: Segment })

export type MenuNode = v.InferOutput<typeof CategoryLink> & { image: string | null; children: MenuNode[] }
export const MenuNode: v.GenericSchema<MenuNode> = v.object({
  ...CategoryLink.entries,
  image: v.nullable(PictureUrl),
  children: v.array(v.lazy(() => MenuNode)),
})

export const Category = v.object({
  ...CategoryLink.entries,
  parentId: v.nullable(Id),
  image: v.nullable(PictureUrl),
  description: v.string(),
  title: Text,
  metadescription: v.string(),
  metakeywords: v.string(),
  /** The uri of the same category in every culture that has it. */
  uriTranslations: v.record(Culture, Segment),
  /** From the top of the tree down to this category's parent. */
  breadcrumbs: v.array(CategoryLink),
  children: v.array(
    v.object({
      ...CategoryLink.entries,
      image: v.nullable(PictureUrl),
      productsQuantity: v.pipe(v.number(), v.integer(), v.minValue(0)),
    }),
  ),
  /** Products in this category and below it. */
  productsQuantity: v.pipe(v.number(), v.integer(), v.minValue(0)),
})
export type Category = v.InferOutput<typeof Category>

export const Content = v.object({
  uri: Segment,
  title: Text,
  metadescription: v.string(),
  /** HTML as the content staff wrote it; the shop sanitises it where it enters (catalogue/boundary). */
  body: v.string(),
  cultures: v.array(Culture),
  lastModified: Instant,
})
export type Content = v.InferOutput<typeof Content>

export const ShopAttribute = v.object({
  attributeCode: Text,
  val: v.nullable(v.string()),
  /** The value in the culture asked for, where it has one. */
  displayVal: v.nullable(v.string()),
})
export type ShopAttribute = v.InferOutput<typeof ShopAttribute>

export const SeoRecord = v.object({
  title: Text,
  metadescription: v.string(),
  metakeywords: v.string(),
})
export type SeoRecord = v.InferOutput<typeof SeoRecord>

export const SearchRequest = v.object({
  category: v.optional(Id),
  /** Pages count from 1. */
  pageNumber: v.optional(v.pipe(v.number(), v.integer(), v.minValue(1)), 1),
  pageSize: v.optional(v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(100)), 24),
})
export type SearchRequest = v.InferInput<typeof SearchRequest>

export const SearchResponse = v.object({
  products: v.array(ProductSummary),
  total: v.pipe(v.number(), v.integer(), v.minValue(0)),
  pageNumber: v.number(),
  pageSize: v.number(),
})
export type SearchResponse = v.InferOutput<typeof SearchResponse>
