import { staffEndpoint } from './endpoint.ts'
import {
  HandedFile,
  NewLabel,
  NewNote,
  OrderAction,
  OrderRecord,
  OrdersFound,
  OrdersQuery,
  PackingQuery,
  Rehearsal,
  Waiting,
} from './orders.ts'

/** What is asked of orders. */
export const ordersCalls = {
  orders: staffEndpoint('GET', '/orders', {
    needs: 'orders',
    summary: 'Orders, by what waits with them or by anything that stands on them',
    query: OrdersQuery,
    response: OrdersFound,
  }),
  waitingOrders: staffEndpoint('GET', '/waiting-orders', {
    needs: 'orders',
    summary: 'How many orders wait for each step',
    response: Waiting,
  }),
  order: staffEndpoint('GET', '/orders/:number', {
    needs: 'orders',
    summary: 'One order with its papers, what came and went back, and what may be done next',
    response: OrderRecord,
    errors: ['NOT_FOUND'],
  }),
  actOnOrder: staffEndpoint('POST', '/orders/:number/actions', {
    needs: 'orders',
    summary: 'Takes a step with an order, pays back, or notes what comes back; its buyer is told',
    body: OrderAction,
    response: OrderRecord,
    errors: ['NOT_FOUND', 'STEP_REFUSED', 'NOT_LEFT', 'RECORD_CHANGED'],
  }),
  rehearseOnOrder: staffEndpoint('POST', '/orders/:number/rehearsal', {
    needs: 'orders',
    summary: 'What the same would come to: the mails, the papers and the money; nothing is done',
    body: OrderAction,
    response: Rehearsal,
    errors: ['NOT_FOUND', 'STEP_REFUSED', 'NOT_LEFT', 'RECORD_CHANGED'],
  }),
  orderPaper: staffEndpoint('GET', '/orders/:number/papers/:paper', {
    needs: 'orders',
    summary: 'A paper that was issued of an order, or its pro forma',
    response: HandedFile,
    errors: ['NOT_FOUND'],
  }),
  orderInvoice: staffEndpoint('GET', '/orders/:number/papers/:paper/:form', {
    needs: 'orders',
    summary: 'A paper that was issued of an order for machines, in one of the forms that it can be had in',
    response: HandedFile,
    errors: ['NOT_FOUND'],
  }),
  packingPapers: staffEndpoint('GET', '/packing', {
    needs: 'orders',
    summary: 'Packing lists or labels of some orders, as one PDF',
    query: PackingQuery,
    response: HandedFile,
    errors: ['NOT_FOUND'],
  }),
  makeLabel: staffEndpoint('POST', '/orders/:number/labels', {
    needs: 'orders',
    summary: 'Has the carrier make a label of the parcel that leaves next, or finds the one that it made',
    body: NewLabel,
    response: OrderRecord,
    errors: [
      'NOT_FOUND',
      'STEP_REFUSED',
      'NOT_LEFT',
      'LABEL_IN_HAND',
      'LABEL_OF_OTHERS',
      'LABEL_REFUSED',
      'LABEL_UNAVAILABLE',
    ],
  }),
  orderLabel: staffEndpoint('GET', '/orders/:number/labels/:label', {
    needs: 'orders',
    summary: 'A label as the carrier made it, to be printed',
    response: HandedFile,
    errors: ['NOT_FOUND'],
  }),
  cancelLabel: staffEndpoint('DELETE', '/orders/:number/labels/:label', {
    needs: 'orders',
    summary: 'Gives a label up that is on no parcel that has left, so that nobody pays for it',
    response: OrderRecord,
    errors: ['NOT_FOUND', 'STEP_REFUSED', 'LABEL_IN_HAND', 'LABEL_REFUSED', 'LABEL_UNAVAILABLE'],
  }),
  noteOnOrder: staffEndpoint('POST', '/orders/:number/notes', {
    needs: 'orders',
    summary: 'Leaves a note on an order that only those see who work here',
    body: NewNote,
    response: OrderRecord,
    errors: ['NOT_FOUND'],
  }),
  takeNoteBack: staffEndpoint('DELETE', '/orders/:number/notes/:note', {
    needs: 'orders',
    summary: 'Takes a note of one’s own back',
    response: OrderRecord,
    errors: ['NOT_FOUND'],
  }),
}
