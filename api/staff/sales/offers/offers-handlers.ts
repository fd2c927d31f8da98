import type { offersCalls } from '#lib/contract/staff/offers-calls.ts'
import type { StaffHandlers } from '../../platform/staff-routes.ts'
import type { StaffServices } from '../../platform/staff-services.ts'
import { addOffer, changeOffer, sendDraft, undoOffer, withdrawOffer } from './change-offer.ts'
import { findOfferable } from './find-offerable.ts'
import { listOffers } from './list-offers.ts'
import { readOffer } from './read-offer.ts'

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
