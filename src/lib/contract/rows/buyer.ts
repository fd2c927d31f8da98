import * as v from 'valibot'
import {
  BuyerDocumentQuery,
  BuyerInvoiceQuery,
  BuyerPrices,
  BuyerPricesRequest,
  BuyerProducts,
  BuyerProductsQuery,
} from '../buyer.ts'
import { BuyerDeliveries } from '../buyer-delivery.ts'
import { BuyerOrderAnswer, BuyerOrderLook, BuyerOrderPreview, BuyerOrderRequest, BuyerRequest } from '../buyer-order.ts'
import { endpoint } from '../endpoint.ts'
import { Order } from '../order.ts'
import { CompanyOrdersQuery, OrdersPage } from '../orders-page.ts'

/** Below it lies what systems of companies call. Its version is raised by a change that they would have to follow. */
export const buyers = '/yes-api/buyers/v1'

const errors = ['SCOPE_MISSING', 'TOO_MANY_ATTEMPTS'] as const
const ofPrices = { audience: 'company', scope: 'prices' } as const
const ofPlacing = { audience: 'company', scope: 'place' } as const
const ofOrders = { audience: 'company', scope: 'orders' } as const

/** Why an order cannot be what a system wants; lines that it is about are named. */
const notOrdered = [
  ...errors,
  'RIGHT_MISSING',
  'SKU_UNKNOWN',
  'QUANTITY_NOT_AVAILABLE',
  'SHIPPING_UNKNOWN',
  'PAYMENT_UNKNOWN',
  'TAX_NUMBER_INVALID',
] as const

/** What a system of a company is told by its API token. */
export const buyerRows = {
  buyerPrices: endpoint('POST', `${buyers}/prices`, {
    ...ofPrices,
    summary: 'What products cost the company, with its price breaks, and how much there is of them',
    body: BuyerPricesRequest,
    response: BuyerPrices,
    errors,
  }),
  buyerProducts: endpoint('GET', `${buyers}/products`, {
    ...ofPrices,
    summary: 'The assortment at the prices of the company, page by page; all of it, or what may have changed since',
    query: BuyerProductsQuery,
    response: BuyerProducts,
    errors,
  }),
  buyerOrders: endpoint('GET', `${buyers}/orders`, {
    ...ofOrders,
    summary: 'The orders that were placed for the company, the latest first',
    query: CompanyOrdersQuery,
    response: OrdersPage,
    errors,
  }),
  buyerOrderPreview: endpoint('POST', `${buyers}/orders/preview`, {
    ...ofPlacing,
    summary:
      'What an order of the company would be now: prices, arrival, delivery, total and whether it has to be approved',
    body: BuyerOrderLook,
    response: BuyerOrderPreview,
    errors: notOrdered,
  }),
  buyerOrderPlace: endpoint('POST', `${buyers}/orders`, {
    ...ofPlacing,
    summary: 'Orders for the company, once for one idempotency key, or asks for the approval that it wants',
    body: BuyerOrderRequest,
    response: BuyerOrderAnswer,
    status: 201,
    errors: [...notOrdered, 'PRICE_CHANGED', 'IDEMPOTENCY_KEY_REUSED'],
  }),
  buyerRequest: endpoint('GET', `${buyers}/requests/:id`, {
    ...ofPlacing,
    summary: 'What waits to be approved for the company, or what became of it',
    response: BuyerRequest,
    errors: [...errors, 'NOT_FOUND'],
  }),
  buyerOrder: endpoint('GET', `${buyers}/orders/:number`, {
    ...ofOrders,
    summary: 'One order that was placed for the company',
    response: Order,
    errors: [...errors, 'NOT_FOUND'],
  }),
  buyerDocument: endpoint('GET', `${buyers}/orders/:number/document`, {
    ...ofOrders,
    summary: 'An invoice, a pro forma or a credit note of an order of the company, as PDF',
    query: BuyerDocumentQuery,
    response: v.unknown(),
    errors: [...errors, 'NOT_FOUND'],
    format: 'pdf',
  }),
  buyerInvoice: endpoint('GET', `${buyers}/orders/:number/invoice`, {
    ...ofOrders,
    summary:
      'An invoice or a credit note of an order of the company for machines, in one of the forms that the order names',
    query: BuyerInvoiceQuery,
    response: v.unknown(),
    errors: [...errors, 'NOT_FOUND'],
    format: 'invoice',
  }),
  buyerDeliveries: endpoint('GET', `${buyers}/orders/:number/deliveries`, {
    ...ofOrders,
    summary: 'What has left of an order of the company: each parcel with its delivery note, its lines and its tracking',
    response: BuyerDeliveries,
    errors: [...errors, 'NOT_FOUND'],
  }),
  buyerDeliveryNote: endpoint('GET', `${buyers}/orders/:number/deliveries/:parcel/note`, {
    ...ofOrders,
    summary: 'The delivery note of a parcel of an order of the company, as PDF, without prices',
    response: v.unknown(),
    errors: [...errors, 'NOT_FOUND'],
    format: 'pdf',
  }),
} as const
