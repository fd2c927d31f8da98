import * as v from 'valibot'
import { Culture, Currency } from '../cultures.ts'
import { maxLineQuantity, Id, MinorUnits, Segment, Text } from '../values.ts'
import { contractStates } from './contracts.ts'

const Guid = v.pipe(v.string(), v.uuid())
const pieces = v.pipe(v.string(), v.regex(/^\d{1,6}$/), v.transform(Number), v.minValue(1), v.maxValue(maxLineQuantity))

/** Of what a price of a contract is that holds for a product. */
const priceTargets = ['product', 'category', 'everything'] as const

/** What a company pays for a product: of how many pieces, in which market. */
export const PaidPriceQuery = v.object({ sku: Segment, culture: Culture, quantity: v.optional(pieces, '1') })

export const PaidPrice = v.object({
  sku: Text,
  name: Text,
  culture: Culture,
  currency: Currency,
  quantity: v.number(),
  /** What it pays for each, and what everybody does. */
  net: MinorUnits,
  list: MinorUnits,
  /** What its contracts say of the product, the lowest first; those that count are why it pays that. */
  said: v.array(
    v.object({
      contract: Id,
      name: Text,
      isGroup: v.boolean(),
      onlyThis: v.boolean(),
      how: v.picklist(priceTargets),
      from: v.number(),
      percent: v.nullable(v.number()),
      net: MinorUnits,
      counts: v.boolean(),
    }),
  ),
})
export type PaidPrice = v.InferOutput<typeof PaidPrice>

export const PayersQuery = v.object({
  culture: Culture,
  /** How many companies were shown before. */
  from: v.optional(v.pipe(v.string(), v.regex(/^\d{1,6}$/), v.transform(Number))),
})

/** Who pays what for a product in a market today. */
export const Payers = v.object({
  sku: Text,
  name: Text,
  culture: Culture,
  currency: Currency,
  /** What everybody pays for one piece. */
  list: MinorUnits,
  /** Contracts that name it by itself, by a category or by everything, a hundred of them at most. */
  contracts: v.array(
    v.object({
      id: Id,
      name: Text,
      buyer: Text,
      isGroup: v.boolean(),
      onlyThis: v.boolean(),
      state: v.picklist(contractStates),
      how: v.picklist(priceTargets),
    }),
  ),
  /** Those for which one of the contracts holds, with what each pays for one piece. */
  companies: v.array(v.object({ id: Guid, name: Text, key: Text, net: MinorUnits })),
  hasMore: v.boolean(),
})
export type Payers = v.InferOutput<typeof Payers>
