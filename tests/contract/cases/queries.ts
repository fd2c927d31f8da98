import type { EndpointName } from '#lib/contract/endpoints.ts'

type Query = Record<string, string>

/** Query strings that are not in the form a row asks for. What the snapshot is asked with may be any text. */
export const wrongQueries: Partial<Record<EndpointName, Query[]>> = {
  categoryMenu: [{ level: '0' }, { level: 'x' }, { attr: 'yes' }, { qty: '1' }],
  categoryMenuBelow: [{ level: '-1' }],
  product: [{ foundBy: 'x'.repeat(2_001) }],
  suggest: [{}, { q: 'x'.repeat(201) }],
  promotions: [{ pageNumber: '0' }, { pageNumber: '1.5' }, { pageSize: '-1' }, { pageNumber: '1e9' }],
  companyLeave: [{ to: 'x' }, { to: '-1' }],
  companyPersonRemove: [{ to: 'x' }],
  approvalAhead: [{ costCentre: 'x' }],
  companyLog: [{ before: 'x' }],
  ownPrices: [{}, { ids: '' }, { ids: '1;2' }, { ids: '1,' }],
  buyerProducts: [{ pageSize: '0' }, { pageSize: '201' }, { cursor: 'a b' }, { cursor: 'nonsense' }],
  buyerOrders: [{ status: 'lost' }, { from: 'yesterday' }],
  buyerDocument: [{}, { type: 'letter' }],
  buyerInvoice: [{}, { paper: 'F-1', form: 'letter' }],
  addressAutofill: [{}, { taxNumber: '5260250274', country: 'Poland' }],
  pickupPoints: [{ bbox: '1,2,3' }, { bbox: 'a,b,c,d' }, { search: 'x'.repeat(81) }],
  orders: [{ pageNumber: '0' }, { status: 'lost' }, { from: 'yesterday' }, { to: '2026-13-01' }],
  order: [{}, { number: "' or 1=1 --" }],
  paymentMethods: [{ number: "' or 1=1 --" }],
  ordersFile: [{}, { as: 'pdf' }, { as: 'csv', of: 'others' }],
  orderDocument: [{ number: 'NO-1' }, { number: 'NO-1', type: 'letter' }],
  orderInvoice: [{ number: 'NO-1' }, { number: 'NO-1', paper: 'F-1', form: 'letter' }],
  offer: [{}, { number: "' or 1=1 --" }],
  offerDocument: [{}, { number: 'a b' }],
}
