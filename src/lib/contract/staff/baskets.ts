import * as v from 'valibot'
import { Currency } from '../cultures.ts'
import { Instant, MinorUnits, Text } from '../values.ts'

const Guid = v.pipe(v.string(), v.uuid())

export const basketOwners = ['customers', 'guests'] as const

export const BasketsQuery = v.object({
  of: v.optional(v.picklist(basketOwners)),
  search: v.optional(v.pipe(v.string(), v.trim(), v.maxLength(100))),
  /** The last basket of the page before. */
  after: v.optional(Guid),
})

/** A basket that somebody has left and can be written to about: with an account, or with the address they began to order with. */
export const AbandonedBasket = v.object({
  guid: Guid,
  isGuest: v.boolean(),
  email: Text,
  name: v.string(),
  lines: v.array(v.object({ sku: Text, name: Text, quantity: v.pipe(v.number(), v.integer()) })),
  /** As it was when each line was last set, without tax. */
  worth: v.array(v.object({ currency: Currency, net: MinorUnits })),
  since: Instant,
  changedAt: Instant,
})
export type AbandonedBasket = v.InferOutput<typeof AbandonedBasket>

export const BasketsPage = v.object({ baskets: v.array(AbandonedBasket), hasMore: v.boolean() })
