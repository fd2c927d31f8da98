import { isDeepStrictEqual } from 'node:util'
import * as v from 'valibot'
import { OfferDraft } from '#lib/contract/staff/offers.ts'
import type { Market } from '../../../catalog/shop/markets.ts'
import { HttpProblem } from '../../../platform/http/problem.ts'
import type { Change } from '../../platform/audit.ts'
import type { Fields } from '../../catalog/products/product-fields.ts'
import type { Draft } from './draft.ts'
import type { OfferRow } from './read-offer.ts'

type In = Pick<Market, 'currency'>

/** What the log calls it: not to whom it was made, because that may have to be forgotten. */
export const recordOf = ({ id, number }: Pick<OfferRow, 'id' | 'number'>): Pick<Change, 'record' | 'title'> => ({
  record: `offer:${id}`,
  title: number ?? `#${id}`,
})

/** What the log keeps of what it says: goods, prices and days. */
export const loggedOffer = ({ lines, delivery, days }: Draft, { currency }: In) => ({
  offered: lines.map(({ quantity, sku, net = 0, ...its }) => ({
    quantity,
    sku,
    price: { amount: net, currency },
    ...its,
  })),
  delivery: delivery.sku,
  deliveryPrice: { amount: delivery.gross ?? 0, currency },
  days,
})

const Price = v.object({ amount: v.number() })
const LoggedOffer = v.partial(
  v.object({
    offered: v.array(
      v.object({ quantity: v.number(), sku: v.string(), price: Price, certifies: v.optional(v.string()) }),
    ),
    delivery: v.string(),
    deliveryPrice: Price,
    days: v.number(),
  }),
)

/** What a draft becomes when a change is taken back. What was changed again since then is somebody's newer word. */
export function undoneDraft(
  entry: { before: Fields | null; after: Fields | null } | undefined,
  draft: Draft,
  market: In,
): Draft {
  // Of an older version the log has words that nobody can take back.
  if (!entry?.before || !entry.after || !v.is(LoggedOffer, entry.before)) throw new HttpProblem('NOT_FOUND')
  const now: Fields = loggedOffer(draft, market)
  if (!Object.entries(entry.after).every(([field, value]) => isDeepStrictEqual(now[field], value)))
    throw new HttpProblem('RECORD_CHANGED')
  const { offered, delivery, deliveryPrice, days } = v.parse(LoggedOffer, { ...now, ...entry.before })
  return v.parse(OfferDraft, {
    ...draft,
    lines: offered?.map(({ price, ...line }) => ({ ...line, net: price.amount })),
    delivery: { sku: delivery, gross: deliveryPrice?.amount },
    days,
  })
}
