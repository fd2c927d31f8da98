import * as v from 'valibot'
import { AppliedTax } from './tax.ts'
import { Segment, Text } from './values.ts'

/** The part of a country that something goes to, where it is sold or sent there otherwise than to the rest. */
export const ToldTerritory = v.object({
  key: Segment,
  name: Text,
  /** A customs declaration goes along. */
  export: v.boolean(),
  /** What a buyer has to know of it before ordering, in their language. */
  note: v.nullable(Text),
})
export type ToldTerritory = v.InferOutput<typeof ToldTerritory>

export const taxOfOrder = {
  /** Nothing where it was taxed as the edition's prices say. */
  tax: v.optional(v.nullable(AppliedTax), null),
  /** Where it went, with what the buyer was told of that. */
  territory: v.optional(v.nullable(ToldTerritory), null),
}

const Days = v.pipe(v.number(), v.integer(), v.minValue(0))

/** The same while nothing is ordered: how long the cheapest way to the door takes, where one goes there. */
export const CartTerritory = v.object({
  ...ToldTerritory.entries,
  days: v.nullable(v.object({ from: Days, to: Days })),
})
export type CartTerritory = v.InferOutput<typeof CartTerritory>
