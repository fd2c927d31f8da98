import * as v from 'valibot'
import {
  AddressEntry,
  AddressEntryRequest,
  AutofillQuery,
  CompanyData,
  CompanyProfile,
  CustomerSummary,
  OwnData,
  PickupBatch,
  PickupQuery,
  ProfileRequest,
} from '../customer.ts'
import { CancelRequest, DocumentQuery, Order, OrderQuery } from '../order.ts'
import { OrdersFile, OrdersFileQuery, OrdersPage, OrdersQuery } from '../orders-page.ts'
import { InvoiceFileQuery } from '../order-papers.ts'
import { endpoint } from '../endpoint.ts'
import { guestRows } from './guest.ts'
import { rest } from './rest.ts'

export const customerRows = {
  ...guestRows,
  customerSummary: endpoint('GET', `${rest}/customer/summary`, {
    summary: 'Who the user is, and how much there is to see',
    response: CustomerSummary,
    audience: 'user',
  }),
  customerProfile: endpoint('PUT', `${rest}/customer/summary`, {
    summary: 'Sets name and newsletter consent',
    body: ProfileRequest,
    response: CustomerSummary,
    audience: 'user',
  }),
  companySet: endpoint('PUT', `${rest}/customer/company`, {
    summary: 'Sets the company the user buys for',
    body: CompanyProfile,
    response: CustomerSummary,
    errors: ['TAX_NUMBER_INVALID'],
    audience: 'user',
  }),
  companyRemove: endpoint('DELETE', `${rest}/customer/company`, {
    summary: 'Makes the user a private person again',
    response: CustomerSummary,
    audience: 'user',
  }),
  ownData: endpoint('GET', `${rest}/customer/data`, {
    summary: 'Everything that is kept of the user',
    response: OwnData,
    errors: ['TOO_MANY_ATTEMPTS'],
    audience: 'user',
  }),
  addressBook: endpoint('GET', `${rest}/customer/addressbook`, {
    summary: 'The addresses of the user, the defaults first',
    response: v.array(AddressEntry),
    audience: 'user',
  }),
  addressAdd: endpoint('POST', `${rest}/customer/addressbook`, {
    summary: 'Adds an address',
    body: AddressEntryRequest,
    response: AddressEntry,
    status: 201,
    errors: ['TAX_NUMBER_INVALID', 'ADDRESS_BOOK_IS_FULL'],
    audience: 'user',
  }),
  addressSet: endpoint('PUT', `${rest}/customer/addressbook/:id`, {
    summary: 'Replaces an address',
    body: AddressEntryRequest,
    response: AddressEntry,
    errors: ['TAX_NUMBER_INVALID', 'NOT_FOUND'],
    audience: 'user',
  }),
  addressRemove: endpoint('DELETE', `${rest}/customer/addressbook/:id`, {
    summary: 'Removes an address',
    response: v.array(AddressEntry),
    errors: ['NOT_FOUND'],
    audience: 'user',
  }),
  addressAutofill: endpoint('GET', `${rest}/customer/addressbook/autofill`, {
    summary: 'What the company register knows of a tax number; the country is the one of the culture unless named',
    query: AutofillQuery,
    response: CompanyData,
    errors: ['TAX_NUMBER_INVALID', 'NOT_FOUND', 'COMPANY_REGISTER_UNAVAILABLE', 'TOO_MANY_ATTEMPTS'],
  }),
  pickupPoints: endpoint('GET', `${rest}/customer/address/pickup`, {
    summary: 'Parcel points by town or postcode, or in a box of the map, batch by batch',
    query: PickupQuery,
    response: PickupBatch,
  }),
  orders: endpoint('GET', `${rest}/customer/orders`, {
    summary: 'The orders of the user or of their company, the latest first',
    query: OrdersQuery,
    response: OrdersPage,
    errors: ['RIGHT_MISSING'],
    audience: 'user',
  }),
  ordersFile: endpoint('GET', `${rest}/customer/orders/file`, {
    summary: 'The same as a file of lines, CSV or XLSX',
    query: OrdersFileQuery,
    response: OrdersFile,
    errors: ['RIGHT_MISSING', 'TOO_MANY_ATTEMPTS'],
    audience: 'user',
  }),
  order: endpoint('GET', `${rest}/customer/order`, {
    summary: 'One order of the caller',
    query: OrderQuery,
    response: Order,
    errors: ['NOT_FOUND'],
    audience: 'customer',
  }),
  orderCancel: endpoint('POST', `${rest}/customer/order/cancel`, {
    summary: 'Cancels an order of the caller until it is prepared; what was paid goes back',
    body: CancelRequest,
    response: Order,
    errors: ['NOT_FOUND', 'ORDER_NOT_CANCELLABLE'],
    audience: 'customer',
  }),
  orderDocument: endpoint('GET', `${rest}/customer/order/document`, {
    summary: 'An invoice, a pro forma or a credit note of an order of the caller, as PDF',
    query: DocumentQuery,
    response: v.unknown(),
    errors: ['NOT_FOUND'],
    audience: 'customer',
    format: 'pdf',
  }),
  orderInvoice: endpoint('GET', `${rest}/customer/order/invoice`, {
    summary:
      'An invoice or a credit note of an order of the caller for machines, in one of the forms that the order names',
    query: InvoiceFileQuery,
    response: v.unknown(),
    errors: ['NOT_FOUND'],
    audience: 'customer',
    format: 'invoice',
  }),
} as const
