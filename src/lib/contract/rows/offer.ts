import * as v from 'valibot'
import { endpoint } from '../endpoint.ts'
import {
  Offer,
  OfferChoice,
  OfferCounter,
  OfferedCart,
  OfferQuery,
  OfferDecline,
  OfferRequest,
  Offers,
} from '../offer.ts'
import { rest } from './rest.ts'

export const offerRows = {
  offerAsk: endpoint('POST', `${rest}/offer`, {
    summary: 'Makes an offer of what is in the cart or of what is named, and sends it by mail',
    body: OfferRequest,
    response: Offer,
    status: 201,
    audience: 'customer',
    errors: [
      'GUID_REQUIRED',
      'CART_IS_EMPTY',
      'RIGHT_MISSING',
      'SKU_UNKNOWN',
      'TAX_NUMBER_INVALID',
      'IDEMPOTENCY_KEY_REUSED',
      'TOO_MANY_ATTEMPTS',
    ],
  }),
  offers: endpoint('GET', `${rest}/offers`, {
    summary: 'The offers of the user in this edition and those of their company that they may see, the latest first',
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
    errors: ['GUID_REQUIRED', 'NOT_FOUND', 'RIGHT_MISSING', 'OFFER_CHANGED', 'OFFER_NOT_OPEN'],
  }),
  offerCounter: endpoint('POST', `${rest}/offer/counter`, {
    summary: 'Asks for other quantities or prices than the seller offered last; what was offered holds on',
    body: OfferCounter,
    response: Offer,
    audience: 'customer',
    errors: [
      'GUID_REQUIRED',
      'NOT_FOUND',
      'RIGHT_MISSING',
      'SKU_UNKNOWN',
      'OFFER_CHANGED',
      'OFFER_NOT_OPEN',
      'TOO_MANY_ATTEMPTS',
    ],
  }),
  offerDecline: endpoint('POST', `${rest}/offer/decline`, {
    summary: 'Declines what the seller offered last, and tells the seller why',
    body: OfferDecline,
    response: Offer,
    audience: 'customer',
    errors: ['GUID_REQUIRED', 'NOT_FOUND', 'RIGHT_MISSING', 'OFFER_CHANGED', 'OFFER_NOT_OPEN'],
  }),
} as const
