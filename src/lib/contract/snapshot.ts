import * as v from 'valibot'
import { Category, Content, MenuNode, SeoRecord, ShopAttribute, ShopSeller, SliderCategory } from './catalogue.ts'
import { Culture } from './cultures.ts'
import { Product } from './product.ts'
import { Id, Segment, Text } from './values.ts'

/**
 * The catalogue of one culture as lines of JSON, for whoever builds pages from it.
 *
 * The first line is `begin`, the last is `end` with the number of lines between them, so that an answer cut short
 * is never taken for a whole one. `begin.mode` says what lies between:
 * - `full`: every record.
 * - `changes`: everything but products in full (what is missing is gone), and of the products only those that may
 *   have changed since the cursor asked with, and `gone` for those that are no longer offered.
 * - `unchanged`: nothing.
 * - `differences`, in place of `changes` for whoever asks with `only=differences`: of the kinds in `begin.whole` every record
 *   (what is missing is gone), and of the others only records that may have changed since the cursor asked with, and `gone` for
 *   what is there no more, whether or not it was told before. A server that does not know how answers as without `only`.
 * `gone` names the kind of its record by `of`; without that it is a product.
 * `begin.cursor` is what to ask with next time. A cursor the server does not know gives `full`.
 */
export const SnapshotQuery = v.object({
  since: v.optional(v.string()),
  only: v.optional(v.picklist(['differences'])),
})

/** The ids in the order of a search of a category; `promotions` lists what is reduced. */
const Listing = v.array(Id)

/**
 * How many products are reduced in every culture where any are, so that further pages of promotions can name each other across
 * editions. Another commerce system may leave this out; then they name none.
 */
const Reduced = v.record(Culture, v.pipe(v.number(), v.integer(), v.minValue(1)))

/**
 * What once stood at an address of its own and is found at another one now: a product that was withdrawn leads to the one that
 * follows it, a category or a page to where it stands. Another commerce system may leave this out; then old addresses lead nowhere.
 */
const Moves = v.array(
  v.variant('kind', [
    v.object({ kind: v.literal('product'), from: Id, to: Id }),
    v.object({ kind: v.picklist(['category', 'content']), from: Segment, to: Segment }),
  ]),
)

export const recordSchemas = {
  attributes: v.array(ShopAttribute),
  seo: SeoRecord,
  seller: ShopSeller,
  menu: v.array(MenuNode),
  slider: v.array(SliderCategory),
  category: Category,
  listing: Listing,
  reduced: Reduced,
  moves: Moves,
  content: Content,
  product: Product,
} as const

export type RecordKind = keyof typeof recordSchemas
export type RecordOf<K extends RecordKind> = v.InferOutput<(typeof recordSchemas)[K]>
export const recordKinds = Object.keys(recordSchemas) as RecordKind[]

export const SnapshotLine = v.variant('kind', [
  v.object({
    kind: v.literal('begin'),
    mode: v.picklist(['full', 'changes', 'unchanged', 'differences']),
    cursor: Text,
    /** Of `differences` alone. */
    whole: v.optional(v.array(v.picklist(recordKinds))),
  }),
  v.object({ kind: v.picklist(recordKinds), id: Text, record: v.unknown() }),
  v.object({ kind: v.literal('gone'), id: Text, of: v.optional(v.picklist(recordKinds)) }),
  v.object({ kind: v.literal('end'), lines: v.pipe(v.number(), v.integer(), v.minValue(0)) }),
])
export type SnapshotLine = v.InferOutput<typeof SnapshotLine>
