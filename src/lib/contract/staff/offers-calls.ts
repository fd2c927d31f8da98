import { ProductUndo } from './catalogue.ts'
import { staffEndpoint } from './endpoint.ts'
import { NewOffer, Offerable, OfferableQuery, OfferChange, OfferRecord, OfferVersion } from './offers.ts'
import { StaffOffersPage, StaffOffersQuery } from './offers.ts'

/** What is asked of offers. */
export const offersCalls = {
  offers: staffEndpoint('GET', '/offers', {
    needs: 'orders',
    summary: 'Offers by their state or by anything that stands on them, the latest first',
    query: StaffOffersQuery,
    response: StaffOffersPage,
  }),
  offer: staffEndpoint('GET', '/offers/:id', {
    needs: 'orders',
    summary: 'One offer with what is changed of it and not sent yet',
    response: OfferRecord,
    errors: ['NOT_FOUND'],
  }),
  offerable: staffEndpoint('GET', '/offerable-products', {
    needs: 'orders',
    summary:
      'Products that are sold in an edition, by the beginnings of their names and numbers, with what everybody pays',
    query: OfferableQuery,
    response: Offerable,
    errors: ['NOT_FOUND'],
  }),
  addOffer: staffEndpoint('POST', '/offers', {
    needs: 'orders',
    summary: 'Begins an offer, which is sent apart',
    body: NewOffer,
    response: OfferRecord,
    status: 201,
    errors: ['NOT_FOUND', 'SKU_UNKNOWN', 'TAX_NUMBER_INVALID'],
  }),
  changeOffer: staffEndpoint('PUT', '/offers/:id', {
    needs: 'orders',
    summary: 'Changes what an offer will say; its buyer reads what was sent last until it is sent again',
    body: OfferChange,
    response: OfferRecord,
    errors: ['NOT_FOUND', 'RECORD_CHANGED', 'OFFER_NOT_OPEN', 'SKU_UNKNOWN', 'SHIPPING_UNKNOWN', 'TAX_NUMBER_INVALID'],
  }),
  undoOffer: staffEndpoint('POST', '/offers/:id/undo', {
    needs: 'orders',
    summary:
      'Takes back a change of the log, unless what it changed was changed again; the buyer reads it once it is sent',
    body: ProductUndo,
    response: OfferRecord,
    errors: ['NOT_FOUND', 'RECORD_CHANGED', 'OFFER_NOT_OPEN', 'SKU_UNKNOWN', 'SHIPPING_UNKNOWN'],
  }),
  sendOffer: staffEndpoint('POST', '/offers/:id/send', {
    needs: 'orders',
    summary: 'Sends an offer to its buyer as it is now, and lets its days begin anew',
    body: OfferVersion,
    response: OfferRecord,
    errors: ['NOT_FOUND', 'RECORD_CHANGED', 'OFFER_NOT_OPEN', 'SKU_UNKNOWN', 'SHIPPING_UNKNOWN'],
  }),
  withdrawOffer: staffEndpoint('POST', '/offers/:id/withdraw', {
    needs: 'orders',
    summary: 'Takes an offer back: nobody orders at its prices any more',
    body: OfferVersion,
    response: OfferRecord,
    errors: ['NOT_FOUND', 'RECORD_CHANGED', 'OFFER_NOT_OPEN'],
  }),
}
