import * as v from 'valibot'
import { Culture } from './cultures.ts'
import { ShippingMethod } from './shipping.ts'
import { Id, Instant, MinorUnits, PictureUrl, Segment, Text } from './values.ts'

/** A word of the two-letter language in the key. */
const ByLanguage = v.record(v.pipe(v.string(), v.regex(/^[a-z]{2}$/)), v.string())

export const CategoryLink = v.object({ categoryId: Id, name: Text, uri: Segment })
export type CategoryLink = v.InferOutput<typeof CategoryLink>

export const CategoryAttribute = v.object({
  attrvalueId: Id,
  categoryId: Id,
  attributeCode: Text,
  attributeName: Text,
  attributeDisplayNames: ByLanguage,
  val: v.nullable(v.string()),
  displayVals: ByLanguage,
})
export type CategoryAttribute = v.InferOutput<typeof CategoryAttribute>

export type MenuNode = CategoryLink & {
  image: string | null
  attributes?: CategoryAttribute[] | undefined
  productsQuantity?: number | undefined
  children: MenuNode[]
}
export const MenuNode: v.GenericSchema<MenuNode> = v.object({
  ...CategoryLink.entries,
  image: v.nullable(PictureUrl),
  /** Where asked for with `attr=true`. */
  attributes: v.optional(v.array(CategoryAttribute)),
  /** Products in it and below it, where asked for with `qty=true`. */
  productsQuantity: v.optional(v.pipe(v.number(), v.integer(), v.minValue(0))),
  children: v.array(v.lazy(() => MenuNode)),
})

export const CategoryBanner = v.object({ image: PictureUrl, title: Text, link: v.nullable(Text) })
export type CategoryBanner = v.InferOutput<typeof CategoryBanner>

/** For the slider of the home page. A category that is its own parent is one the shop leaves out there. */
export const SliderCategory = v.object({
  ...CategoryLink.entries,
  parentId: v.nullable(Id),
  image: v.nullable(PictureUrl),
})
export type SliderCategory = v.InferOutput<typeof SliderCategory>

export const Category = v.object({
  ...CategoryLink.entries,
  parentId: v.nullable(Id),
  disabled: v.boolean(),
  /** Which of its templates the shop shows it with; none is the usual one. */
  uitemplate: v.nullable(Text),
  /** The value of its attribute CATEGORY_IMAGE0. */
  image: v.nullable(PictureUrl),
  displayNames: ByLanguage,
  displayTitles: ByLanguage,
  displayMetakeywords: ByLanguage,
  displayMetadescriptions: ByLanguage,
  displayDescriptions: ByLanguage,
  attributes: v.array(CategoryAttribute),
  mainBanners: v.array(CategoryBanner),
  listBanners: v.array(CategoryBanner),
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
  /** The same in every culture that has any, so that pages further down can name each other across editions. */
  productsQuantities: v.optional(v.record(Culture, v.pipe(v.number(), v.integer(), v.minValue(0)))),
  /** Properties that its products are chosen by, which stand first among its facets. */
  facets: v.optional(v.array(v.object({ code: Text, name: Text }))),
  /** When its own words or attributes changed, in whatever language; its products have times of their own. */
  lastModified: Instant,
})
export type Category = v.InferOutput<typeof Category>

export const contentKinds = ['page', 'post'] as const

export const Content = v.object({
  uri: Segment,
  kind: v.picklist(contentKinds),
  title: Text,
  /** Of a post. */
  image: v.nullable(PictureUrl),
  /** When a post was published. */
  publishedAt: v.nullable(Instant),
  metadescription: v.string(),
  /** HTML as the content staff wrote it, with what it leaves to the records of the shop filled in; the shop sanitises it where it enters (catalogue/boundary). */
  body: v.string(),
  cultures: v.array(Culture),
  lastModified: Instant,
})
export type Content = v.InferOutput<typeof Content>

/** A content page as a list shows it. */
export const ContentSummary = v.omit(Content, ['body', 'cultures', 'lastModified'])
export type ContentSummary = v.InferOutput<typeof ContentSummary>

export const ShopAttribute = v.object({
  attributeCode: Text,
  val: v.nullable(v.string()),
  /** The value in the culture asked for, where it has one. */
  displayVal: v.nullable(v.string()),
})
export type ShopAttribute = v.InferOutput<typeof ShopAttribute>

/** Who sells in a culture, as its pages say it. */
export const ShopSeller = v.object({
  name: Text,
  /** What the shop is called: in the titles of its pages, and where it speaks of itself. */
  brand: Text,
  /** Lines, without the country. */
  address: v.array(Text),
  country: v.nullable(Text),
  /** The tax number with what it is called there. */
  taxNumber: Text,
  /** Further numbers of registers. */
  register: v.array(Text),
  /** As the country writes it. */
  phone: Text,
  email: Text,
  /** For complaints that are not made through the shop. */
  complaintsEmail: Text,
  /** The account at the review platform; without one no reviews are shown. */
  reviews: v.nullable(v.object({ account: Text })),
  /** What its ways of delivery are named by. */
  carriers: v.array(Text),
  /** Its ways of delivery within the country, for pages and search engines; a commerce system may keep them to itself. */
  deliveries: v.optional(v.array(ShippingMethod)),
  /** Until when of a day, by the clock of the country, an order leaves on that day: "13:00". */
  cutOff: v.optional(v.pipe(v.string(), v.regex(/^\d{2}:\d{2}$/))),
  /** Whether and for how much goods may be sent back for no reason: the days, and what that costs; unsaid, the buyer pays the way. */
  returns: v.optional(v.object({ days: v.number(), cost: v.nullable(MinorUnits) })),
  /** The certificates of its instruments are found by serial number; unsaid, nobody is asked for one. */
  certificates: v.optional(v.boolean()),
  /** Who makes what is sold, and answers for its safety. */
  maker: v.object({ name: Text, address: v.array(Text), country: Text, email: Text }),
})
export type ShopSeller = v.InferOutput<typeof ShopSeller>

export const SeoRecord = v.object({
  title: Text,
  metadescription: v.string(),
  metakeywords: v.string(),
  displayTitles: ByLanguage,
  displayMetadescriptions: ByLanguage,
  displayMetakeywords: ByLanguage,
  customMetaKeywords: v.nullable(v.string()),
})
export type SeoRecord = v.InferOutput<typeof SeoRecord>
