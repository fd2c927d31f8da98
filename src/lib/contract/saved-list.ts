import * as v from 'valibot'
import { CartSetRequest, maxLines } from './cart.ts'
import { Id, maxLineQuantity, Segment, Text } from './values.ts'

/** Lists of one customer. */
export const maxLists = 50

const ListName = v.pipe(v.string(), v.trim(), v.minLength(1), v.maxLength(80))

const Line = v.object({
  productSkuCode: Segment,
  quantity: v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(maxLineQuantity)),
  /** The certificate that each piece is bought with, by its SKU. */
  calibration: v.optional(Segment),
})

export const SavedListName = v.object({ name: ListName })

export const NewSavedList = v.object({ name: ListName, lines: v.pipe(v.array(Line), v.maxLength(maxLines)) })
export type NewSavedList = v.InferOutput<typeof NewSavedList>

/** What is left out stays; a line is set to its quantity, so that sending it twice changes nothing, and 0 takes it out. */
export const SavedListChange = v.object({
  name: v.optional(ListName),
  lines: v.optional(v.pipe(v.array(CartSetRequest), v.maxLength(maxLines)), []),
})
export type SavedListChange = v.InferInput<typeof SavedListChange>

export const SavedListSummary = v.object({
  id: Id,
  name: Text,
  /** Different products. */
  linesCount: v.pipe(v.number(), v.integer(), v.minValue(0)),
})
export type SavedListSummary = v.InferOutput<typeof SavedListSummary>

/** What products are called is said of those too that are no longer offered; what they cost, a look at the lines tells. */
export const SavedList = v.object({
  id: Id,
  name: Text,
  lines: v.array(v.object({ productId: Id, ...Line.entries, name: Text })),
})
export type SavedList = v.InferOutput<typeof SavedList>
