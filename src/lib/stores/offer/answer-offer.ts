import type { OfferCounter, OfferDecline } from '#lib/contract/offer.ts'
import { offerRows } from '#lib/contract/rows/offer.ts'
import type { InferInput } from 'valibot'
import { shopCall } from '../call/shop-call.ts'
import { asSomebody } from '../cart/cart.ts'
import { $offer } from './one-offer.ts'

/** Asks for other terms than the seller's last ones. Throws an ApiError. */
export async function counterOffer(body: OfferCounter): Promise<void> {
  $offer.set({ status: 'ready', value: await asSomebody(() => shopCall()(offerRows.offerCounter, { body })) })
}

/** Declines the seller's last word. Throws an ApiError. */
export async function declineOffer(body: InferInput<typeof OfferDecline>): Promise<void> {
  $offer.set({ status: 'ready', value: await asSomebody(() => shopCall()(offerRows.offerDecline, { body })) })
}
