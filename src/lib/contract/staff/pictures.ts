import * as v from 'valibot'
import { pictureViews } from '../product.ts'
import { Id, PictureUrl, Segment } from '../values.ts'
import { Version } from './version.ts'

/** Bytes of a picture that is sent, and pictures of a product. */
export const picturesAtMost = { bytes: 30 * 1024 * 1024, ofProduct: 24 } as const

/** As people may send them: photographs and drawings without vectors. */
export const pictureTypes = ['image/jpeg', 'image/png', 'image/webp'] as const

const Pixels = v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(100_000))

/** What is kept of the picture as it came, in its pixels. */
export const Crop = v.object({ left: Pixels, top: Pixels, width: Pixels, height: Pixels })
export type Crop = v.InferOutput<typeof Crop>

/** A file that is kept as it came, by what it holds. */
const Original = v.pipe(v.string(), v.regex(/^[\da-f]{64}\.(jpg|png|webp)$/))

/** A picture that was sent and belongs to nothing yet: upright, its size, and where it is looked at whole. */
export const SentPicture = v.object({ original: Original, width: Pixels, height: Pixels, whole: PictureUrl })
export type SentPicture = v.InferOutput<typeof SentPicture>

/** Words that pictures are looked for by. */
export const PicturesQuery = v.object({ search: v.optional(v.pipe(v.string(), v.trim(), v.maxLength(200))) })

/** Pictures that were sent or came with records, those that came last first, each with what is known of it. */
export const FoundPictures = v.object({
  pictures: v.array(v.object({ url: PictureUrl, said: v.string() })),
  hasMore: v.boolean(),
})

/** By language. */
const Alt = v.record(v.string(), v.pipe(v.string(), v.trim(), v.minLength(1), v.maxLength(500)))

/** Other pictures that a culture or a language is shown instead. */
const Instead = v.record(v.string(), PictureUrl)

const View = v.picklist(pictureViews)

const ProductPicture = v.object({
  url: PictureUrl,
  view: View,
  alt: Alt,
  instead: Instead,
  /** What it is cut from; nothing where it is drawn or lies elsewhere. */
  source: v.nullable(v.object({ ...SentPicture.entries, crop: v.nullable(Crop) })),
})
export type ProductPicture = v.InferOutput<typeof ProductPicture>

export const ProductPictures = v.object({
  sku: Segment,
  productId: Id,
  version: Version,
  pictures: v.array(ProductPicture),
})
export type ProductPictures = v.InferOutput<typeof ProductPictures>

/** One that stays as it is, by its address, or one that is cut from a file, whole where no crop is named. */
export const WantedPicture = v.object({
  view: View,
  alt: Alt,
  instead: v.optional(Instead, {}),
  from: v.union([v.object({ url: PictureUrl }), v.object({ original: Original, crop: v.nullable(Crop) })]),
})
export type WantedPicture = v.InferOutput<typeof WantedPicture>

/** In the order in which they are looked at. */
export const PicturesChange = v.object({
  version: Version,
  pictures: v.pipe(v.array(WantedPicture), v.maxLength(picturesAtMost.ofProduct)),
})
