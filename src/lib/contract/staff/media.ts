import * as v from 'valibot'
import { Id, Instant, PictureUrl, Text } from '../values.ts'

const Count = v.pipe(v.number(), v.integer(), v.minValue(0))

export const mediaKinds = ['picture', 'document', 'software'] as const
/** What a list is narrowed to: what nobody shows, what says nothing in a language, and what was removed. */
export const mediaStates = ['unused', 'untold', 'removed'] as const

/** As the file came in, `original:<sum>.jpg`, or as a source knows it, `drawn:scene/bench`. */
const Name = v.pipe(v.string(), v.minLength(1), v.maxLength(500))

export const MediaQuery = v.object({
  kind: v.optional(v.picklist(mediaKinds)),
  state: v.optional(v.picklist(mediaStates)),
  /** In which language a picture says nothing. */
  language: v.optional(v.pipe(v.string(), v.maxLength(10))),
  search: v.optional(v.pipe(v.string(), v.trim(), v.maxLength(200))),
  /** The last one of the page before. */
  before: v.optional(Name),
})

export const MediaLine = v.object({
  name: Name,
  kind: v.picklist(mediaKinds),
  title: Text,
  /** Where a picture is looked at. */
  url: v.nullable(PictureUrl),
  bytes: v.nullable(Count),
  cameAt: Instant,
  /** In how many places it stands. */
  uses: Count,
  /** The languages in which a product shows it without a word. */
  untold: v.array(Text),
  isRemoved: v.boolean(),
})
export type MediaLine = v.InferOutput<typeof MediaLine>

export const MediaPage = v.object({ files: v.array(MediaLine), languages: v.array(Text), hasMore: v.boolean() })

const MediaUse = v.object({
  kind: v.picklist(['product', 'content', 'draft', 'category', 'shop']),
  /** By which it is found: SKU, address or number. */
  key: Text,
  title: Text,
  /** The address by which a product shows it, and what is said of it there, by language; nothing elsewhere. */
  shown: v.nullable(v.object({ url: PictureUrl, alt: v.record(v.string(), v.string()) })),
})
export type MediaUse = v.InferOutput<typeof MediaUse>

export const MediaName = v.object({ name: Name })
export const MediaFile = v.object({
  ...MediaLine.entries,
  width: v.nullable(Count),
  height: v.nullable(Count),
  languages: v.array(Text),
  /** The first two hundred. */
  places: v.array(MediaUse),
})
export type MediaFile = v.InferOutput<typeof MediaFile>

/** A file that was sent before, in the place of another one. */
export const MediaReplacement = v.object({
  name: Name,
  by: v.pipe(v.string(), v.regex(/^[\da-f]{64}\.[\da-z]{2,4}$/)),
})
export const MediaUndo = v.object({ entry: Id })
export const MediaNames = v.object({ names: v.pipe(v.array(Name), v.minLength(1), v.maxLength(500)) })

/** What is said of a picture of a product in a language, over what was read there. */
export const MediaWords = v.object({
  ...MediaName.entries,
  sku: Text,
  url: PictureUrl,
  language: Text,
  before: v.pipe(v.string(), v.maxLength(500)),
  alt: v.pipe(v.string(), v.trim(), v.maxLength(500)),
})
