import * as v from 'valibot'
import { maxLineQuantity, Price, StatedPrice } from './values.ts'

const From = v.pipe(v.number(), v.integer(), v.minValue(2), v.maxValue(maxLineQuantity))

/** From so many pieces on, each of them costs so much. */
export const PriceBreak = v.object({ from: From, price: Price })
export type PriceBreak = v.InferOutput<typeof PriceBreak>

/** The same as it is stated in one market, without tax. */
export const StatedBreak = v.object({ from: From, net: StatedPrice })
export type StatedBreak = v.InferOutput<typeof StatedBreak>

/** The quantities rise; `brokenStep` says whether prices fall. */
export const StatedBreaks = v.pipe(v.array(StatedBreak), v.maxLength(10))

type Stated = { net: number; regular?: number | null | undefined; breaks?: readonly StatedBreak[] | null | undefined }

/**
 * The first break that is of no more pieces than the one before it, or makes none of them cheaper. While a price is reduced, its
 * breaks stand below the regular one: some may come to nothing for that long.
 */
export const brokenStep = ({ net, regular, breaks }: Stated): StatedBreak | undefined =>
  (breaks ?? []).find((step, at) => {
    const before = breaks?.[at - 1] ?? { from: 1, net: regular ?? net }
    return step.from <= before.from || step.net >= before.net
  })
