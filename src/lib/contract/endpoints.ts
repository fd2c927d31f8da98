import { approvalRows } from './rows/approval.ts'
import { buyingRows } from './rows/buying.ts'
import { buyerRows } from './rows/buyer.ts'
import { cartRows } from './rows/cart.ts'
import { certificateRows } from './rows/certificate.ts'
import { checkoutRows } from './rows/checkout.ts'
import { catalogueRows } from './rows/catalogue.ts'
import { companyRows } from './rows/company.ts'
import { companyWebhookRows } from './rows/company-webhook.ts'
import { companyTokenRows } from './rows/company-token.ts'
import { customerRows } from './rows/customer.ts'
import { lawRows } from './rows/law.ts'
import { lineTextRows } from './rows/line-texts.ts'
import { offerRows } from './rows/offer.ts'
import { orderFileRows } from './rows/order-file.ts'
import { ownPriceRows } from './rows/own-price.ts'
import { otherRows } from './rows/other.ts'
import { punchoutRows } from './rows/punchout.ts'
import { savedListRows } from './rows/saved-list.ts'
import { sessionRows } from './rows/session.ts'

/** Every call between the shop and a commerce API. */
export const endpoints = {
  ...catalogueRows,
  ...sessionRows,
  ...customerRows,
  ...companyRows,
  ...buyingRows,
  ...approvalRows,
  ...companyTokenRows,
  ...companyWebhookRows,
  ...buyerRows,
  ...savedListRows,
  ...punchoutRows,
  ...ownPriceRows,
  ...cartRows,
  ...lineTextRows,
  ...orderFileRows,
  ...checkoutRows,
  ...offerRows,
  ...lawRows,
  ...certificateRows,
  ...otherRows,
} as const

export type Endpoints = typeof endpoints
export type EndpointName = keyof Endpoints

/** What a front server passes on to the API, so that a site and its API share one origin. */
export const apiPathPrefixes = [
  '/yes-api/',
  '/oauth/',
  '/auth/',
  '/media/',
  '/openapi.json',
  '/healthz',
  '/readyz',
] as const
