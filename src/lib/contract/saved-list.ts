import * as v from 'valibot'
import { CartSetRequest, maxLines } from './cart.ts'
import { lineTexts } from './line-texts.ts'
import { Id, maxLineQuantity, Segment, Text } from './values.ts'

/** Lists of one customer. */
export const maxLists = 50

const ListName = v.pipe(v.string(), v.trim(), v.minLength(1), v.maxLength(80))

const Line = v.object({
  productSkuCode: Segment,
  quantity: v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(maxLineQuantity)),
  /** The certificate that each piece is bought with, by its SKU. */
  calibration: v.optional(Segment),
  ...lineTexts,
})

export const SavedListName = v.object({ name: ListName })

export const NewSavedList = v.object({ name: ListName, lines: v.pipe(v.array(Line), v.maxLength(maxLines)) })
export type NewSavedList = v.InferOutput<typeof NewSavedList>

/** Every so many months somebody is asked by mail whether the list is ordered again; nothing is ordered by itself. */
const StandingOrder = v.object({
  everyMonths: v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(24)),
  /** The day on which it is asked next. */
  nextOn: v.pipe(v.string(), v.isoDate()),
})
export type StandingOrder = v.InferOutput<typeof StandingOrder>

/** What is left out stays; a line is set to its quantity, so that sending it twice changes nothing, and 0 takes it out. */
export const SavedListChange = v.object({
  name: v.optional(ListName),
  lines: v.optional(v.pipe(v.array(CartSetRequest), v.maxLength(maxLines)), []),
  /** Whether everybody sees it who buys for the company that the user buys for. */
  isShared: v.optional(v.boolean()),
  /** Of a shared list, whether its quantities are what is ordered, and nothing else. */
  isFixed: v.optional(v.boolean()),
  standing: v.optional(v.nullable(StandingOrder)),
})
export type SavedListChange = v.InferInput<typeof SavedListChange>

export const SavedListSummary = v.object({
  id: Id,
  name: Text,
  /** Different products. */
  linesCount: v.pipe(v.number(), v.integer(), v.minValue(0)),
  isShared: v.optional(v.boolean(), false),
  /** Whose it is, where it is a colleague's. */
  owner: v.optional(v.nullable(Text), null),
  /** The day on which somebody is asked whether it is ordered again. */
  nextOn: v.optional(v.nullable(v.pipe(v.string(), v.isoDate())), null),
  mayChange: v.optional(v.boolean(), true),
})
export type SavedListSummary = v.InferOutput<typeof SavedListSummary>

/** What products are called is said of those too that are no longer offered; what they cost, a look at the lines tells. */
export const SavedList = v.object({
  id: Id,
  name: Text,
  lines: v.array(v.object({ productId: Id, ...Line.entries, name: Text })),
  isShared: v.optional(v.boolean(), false),
  isFixed: v.optional(v.boolean(), false),
  /** Whose it is, where it is a colleague's. */
  owner: v.optional(v.nullable(Text), null),
  standing: v.optional(v.nullable(StandingOrder), null),
  /** Whether the user may change it, and share it with those who buy for the same company. */
  mayChange: v.optional(v.boolean(), true),
  mayShare: v.optional(v.boolean(), false),
})
export type SavedList = v.InferOutput<typeof SavedList>
