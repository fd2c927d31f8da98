import type { InferOutput } from 'valibot'
import type { offersCalls } from '#lib/contract/staff/offers-calls.ts'
import type { Offerable, OfferableQuery } from '#lib/contract/staff/offers.ts'
import type { StaffHandlers } from '../../platform/staff-routes.ts'
import type { StaffServices } from '../../platform/staff-services.ts'
import type { Services } from '../../../sales/services.ts'
import { addOffer, changeOffer, sendDraft, undoOffer, withdrawOffer } from './change-offer.ts'
import { listOffers } from './list-offers.ts'
import { readOffer } from './read-offer.ts'
import { offered, placeIn } from './draft.ts'

/** What a shopper there would be suggested for the same words. */
async function findOfferable(
  services: Pick<Services, 'mirror' | 'reader' | 'searching'>,
  { culture, search }: InferOutput<typeof OfferableQuery>,
): Promise<InferOutput<typeof Offerable>> {
  const place = await placeIn(services, culture)
  const { market, catalogue } = place
  const { markets, words, changedAt } = catalogue
  const { ids } = await services.searching.suggest(search, catalogue, market)
  const products = await services.reader.summaries(ids, { market, markets, words, changedAt, catalogue })
  return { products: products.map((product) => offered(place, product)) }
}

export const offersHandlers = (services: StaffServices): Pick<StaffHandlers, keyof typeof offersCalls> => ({
  offers: (call) => listOffers(services.db, call.query),
  offer: (call) => readOffer(services, call.params['id'] ?? ''),
  offerable: (call) => findOfferable(services, call.query),
  addOffer: (call) => addOffer(services, call),
  changeOffer: (call) => changeOffer(services, call),
  undoOffer: (call) => undoOffer(services, call),
  sendOffer: (call) => sendDraft(services, call),
  withdrawOffer: (call) => withdrawOffer(services, call),
})
