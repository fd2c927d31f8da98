import * as v from 'valibot'
import { endpoint } from '../endpoint.ts'
import { Offer, OfferChoice, OfferedCart, OfferQuery, OfferRequest, Offers } from '../offer.ts'
import { rest } from './rest.ts'

export const offerRows = {
  offerAsk: endpoint('POST', `${rest}/offer`, {
    summary: 'Makes an offer of what is in the cart, and sends it by mail',
    body: OfferRequest,
    response: Offer,
    status: 201,
    audience: 'customer',
    errors: ['GUID_REQUIRED', 'CART_IS_EMPTY', 'TAX_NUMBER_INVALID', 'IDEMPOTENCY_KEY_REUSED', 'TOO_MANY_ATTEMPTS'],
  }),
  offers: endpoint('GET', `${rest}/offers`, {
    summary: 'The offers of the user in this edition, the latest first',
    response: Offers,
    audience: 'user',
  }),
  offer: endpoint('GET', `${rest}/offer`, {
    summary: 'An offer, for whom it was made to or whoever has the link of its mail',
    query: OfferQuery,
    response: Offer,
    audience: 'customer',
    errors: ['NOT_FOUND'],
  }),
  offerDocument: endpoint('GET', `${rest}/offer/document`, {
    summary: 'An offer as a paper',
    query: OfferQuery,
    response: v.unknown(),
    audience: 'customer',
    format: 'pdf',
    errors: ['NOT_FOUND'],
  }),
  offerTake: endpoint('POST', `${rest}/offer/cart`, {
    summary: 'Puts what is offered into the cart, which is ordered at the prices of the offer while it is valid',
    body: OfferChoice,
    response: OfferedCart,
    audience: 'customer',
    errors: ['GUID_REQUIRED', 'NOT_FOUND', 'OFFER_NOT_OPEN'],
  }),
} as const
