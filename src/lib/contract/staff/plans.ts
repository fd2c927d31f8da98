import * as v from 'valibot'
import { Culture } from '../cultures.ts'
import { Instant, MinorUnits, StatedPrice } from '../values.ts'
import { Version } from './catalogue.ts'

const Whole = v.pipe(v.number(), v.integer())

/** A minute by the clock of the market. */
const LocalMinute = v.pipe(v.string(), v.regex(/^20\d\d-[01]\d-[0-3]\dT[0-2]\d:[0-5]\d$/))

const Planned = {
  culture: Culture,
  net: StatedPrice,
  /** What it is a reduction of. */
  regular: v.nullable(StatedPrice),
  from: LocalMinute,
  /** Then the price that held before comes back; without it, the price stays. */
  until: v.nullable(LocalMinute),
}

export const PlannedPrice = v.object({ id: Whole, ...Planned, holds: v.boolean() })
export type PlannedPrice = v.InferOutput<typeof PlannedPrice>

/** The prices to come of a product, and those of the last thirty days. */
export const ProductPrices = v.object({
  /** Another one as soon as anything is planned otherwise, has become the price or is over. */
  version: Version,
  plans: v.array(PlannedPrice),
  past: v.array(
    v.object({
      culture: Culture,
      /** Since when; the first is the one that held thirty days ago. */
      since: Instant,
      net: MinorUnits,
      gross: MinorUnits,
    }),
  ),
})
export type ProductPrices = v.InferOutput<typeof ProductPrices>

/** All that is to be planned; what is left out is withdrawn, and ended where it holds. */
export const PlansChange = v.object({
  version: Version,
  plans: v.pipe(v.array(v.object({ id: v.nullable(Whole), ...Planned })), v.maxLength(500)),
})
export type PlansChange = v.InferOutput<typeof PlansChange>
