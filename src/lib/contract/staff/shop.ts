import * as v from 'valibot'
import { Culture } from '../cultures.ts'
import { Id, PictureUrl, Text } from '../values.ts'

const Whole = v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(100_000))
const Version = v.pipe(v.string(), v.regex(/^[\da-f]{40}$/))

/** What is written of a record, field by field, as the log calls them: `name pl`, `hidden`. Where there is nothing it is empty. */
export const ShopFields = v.record(v.pipe(v.string(), v.maxLength(100)), v.pipe(v.string(), v.maxLength(20_000)))
export type ShopFields = v.InferOutput<typeof ShopFields>

export const ShopRecord = v.object({
  /** Its name in the log: `category:3`. */
  record: Text,
  title: Text,
  /** Another one as soon as anybody changes it. */
  version: Version,
  fields: ShopFields,
})
export type ShopRecord = v.InferOutput<typeof ShopRecord>

/** Fields that are not named stay as they are. */
export const ShopChange = v.object({ version: Version, fields: ShopFields })
/** What is said of a new one; what nothing is said of is empty. */
export const NewShopRecord = v.object({ fields: ShopFields })
/** As it was read: what somebody else has said since is not removed unseen. */
export const RemovalQuery = v.object({ version: Version })
export const RemovedRecord = v.object({ removed: Text })

export const ShopUndo = v.object({ entry: v.pipe(v.number(), v.integer(), v.minValue(1)) })

const CategoryNode = v.object({
  id: Id,
  parent: v.nullable(Id),
  name: Text,
  hidden: v.boolean(),
  image: v.nullable(PictureUrl),
  /** Products that lie in it, those of the categories below it left out. */
  products: Whole,
  /** In which languages it has texts; in others it is not in the shop. */
  languages: v.array(v.string()),
})
export type CategoryNode = v.InferOutput<typeof CategoryNode>

/** Every category right before those below it. The version is another one as soon as anybody moves, adds or removes one. */
export const StaffCategories = v.object({ version: Version, categories: v.array(CategoryNode) })
export type StaffCategories = v.InferOutput<typeof StaffCategories>

/** Below which one, and before how many of its children it comes to stand. */
export const CategoryMove = v.object({ version: Version, parent: v.nullable(Id), place: Whole })

const Words = v.pipe(v.string(), v.trim(), v.minLength(1), v.maxLength(200))

/** It stays hidden until somebody shows it. */
export const NewCategory = v.object({ parent: v.nullable(Id), language: v.string(), name: Words, uri: Words })

/** Where a banner stands: on the home page, at the head of a category, or below its list. */
export const bannerPlaces = ['slider', 'main', 'list'] as const

const BannerLine = v.object({
  /** With which its record is asked for. */
  key: Text,
  where: v.picklist(bannerPlaces),
  category: v.nullable(Id),
  categoryName: v.nullable(Text),
  title: Text,
  image: v.nullable(PictureUrl),
  /** Whom it is for; where it is shown just now is said apart. */
  cultures: v.array(Culture),
  shownIn: v.array(Culture),
  /** The first and the last day, by the calendar of each edition. */
  from: v.nullable(Text),
  until: v.nullable(Text),
})
export type BannerLine = v.InferOutput<typeof BannerLine>

/** In the order in which they are shown. The version is another one as soon as anybody moves, adds or removes one. */
export const StaffBanners = v.object({ version: Version, banners: v.array(BannerLine) })
export type StaffBanners = v.InferOutput<typeof StaffBanners>

/** It says nothing until somebody writes it, and is not shown before. */
export const NewBanner = v.object({ where: v.picklist(bannerPlaces), category: v.nullable(Id) })

/** Before how many of those beside it it comes to stand. */
export const BannerMove = v.object({ version: Version, place: Whole })
