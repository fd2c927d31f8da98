import * as v from 'valibot'
import { PriceBreak } from './price-breaks.ts'
import { Id, Price } from './values.ts'

/** As many as a page shows. */
export const mostOwnPrices = 200

export const OwnPricesQuery = v.object({
  /** Products, by their ids with commas between them. */
  ids: v.pipe(v.string(), v.regex(/^\d{1,10}(,\d{1,10}){0,199}$/)),
})

export const idsIn = ({ ids }: v.InferOutput<typeof OwnPricesQuery>): number[] =>
  ids
    .split(',')
    .map(Number)
    .filter((id) => v.is(Id, id))

export const OwnPrice = v.object({
  productId: Id,
  price: Price,
  /** What each costs where more are bought, the smaller quantity first. */
  priceBreaks: v.optional(v.array(PriceBreak)),
})
export type OwnPrice = v.InferOutput<typeof OwnPrice>

/** Products that are not listed cost what everybody pays. */
export const OwnPrices = v.object({
  /** Whether anything was agreed on; who has no contracts need not ask again during their visit. */
  hasContracts: v.boolean(),
  prices: v.array(OwnPrice),
})
export type OwnPrices = v.InferOutput<typeof OwnPrices>
