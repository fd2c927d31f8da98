import * as v from 'valibot'
import { relations } from '../search.ts'
import { Id, Text } from '../values.ts'

/** So many products answer for one model at most, as in a catalogue that is imported. */
export const mostProducts = 12

export const CrossReferencesQuery = v.object({
  /** Words of the maker, the model or its spellings. */
  search: v.optional(v.pipe(v.string(), v.trim(), v.maxLength(100))),
  /** How many were shown before. */
  from: v.optional(v.pipe(v.string(), v.regex(/^\d{1,6}$/), v.transform(Number))),
})

const CrossReferenceLine = v.object({
  id: Id,
  /** Empty where it is an own model of before. */
  maker: v.string(),
  model: Text,
  relation: v.picklist(relations),
  spellings: v.array(Text),
  /** By SKU, the nearest first. */
  products: v.array(Text),
})
export type CrossReferenceLine = v.InferOutput<typeof CrossReferenceLine>

export const CrossReferenceList = v.object({ counterparts: v.array(CrossReferenceLine), hasMore: v.boolean() })
export type CrossReferenceList = v.InferOutput<typeof CrossReferenceList>
