import { atom, onMount } from 'nanostores'
import { ApiError } from '#lib/client/call/api-error.ts'
import type { OfferSummary } from '#lib/contract/offer.ts'
import { offerRows } from '#lib/contract/rows/offer.ts'
import { load, type Loadable } from '../page/loadable.ts'
import { asCustomer } from '../session/customer-call.ts'

/** The offers made to who is logged in. */
export const $offers = atom<Loadable<readonly OfferSummary[]>>({ status: 'loading' })

onMount($offers, () => {
  if (typeof document !== 'undefined') void readOffers()
})

export const readOffers = (): Promise<void> =>
  load($offers, async () => {
    try {
      return (await asCustomer((call) => call(offerRows.offers))).offers
    } catch (error) {
      // A commerce system that makes no offers has made none.
      if (error instanceof ApiError && error.code === 'NOT_FOUND') return []
      throw error
    }
  })
