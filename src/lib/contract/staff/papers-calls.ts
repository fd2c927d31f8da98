import { Accepted } from '../session.ts'
import { staffEndpoint } from './endpoint.ts'
import { HandedFile } from './orders.ts'
import { PeppolPapersPage, PeppolPapersQuery } from './peppol-papers.ts'
import { OutageChange, OutageId, PapersPage, PapersQuery, ReceiptRead, StateNumber } from './papers.ts'

/** In bytes; a receipt is a few thousand. */
const receiptAtMost = 1024 * 1024

/** What is asked of papers that the system of a state has to take. */
export const papersCalls = {
  papers: staffEndpoint('GET', '/papers', {
    needs: 'orders',
    summary: 'Papers that the system of a state has to take, by how they stand with it, the latest first',
    query: PapersQuery,
    response: PapersPage,
  }),
  handPaperAgain: staffEndpoint('POST', '/papers/:id/again', {
    needs: 'orders',
    summary: 'Hands over anew what was refused; of what waits the system is asked now',
    response: Accepted,
    errors: ['NOT_FOUND'],
  }),
  notePaperTaken: staffEndpoint('POST', '/papers/:id/taken', {
    needs: 'orders',
    summary: 'Notes the number that a state gave to a paper that it took otherwise; the paper shows it from then on',
    body: StateNumber,
    response: Accepted,
    errors: ['NOT_FOUND'],
  }),
  noteOutage: staffEndpoint('POST', '/paper-outages', {
    needs: 'orders',
    summary: 'Notes an outage of KSeF that the ministry has announced, by which invoices have longer to get there',
    body: OutageChange,
    response: OutageId,
  }),
  changeOutage: staffEndpoint('PUT', '/paper-outages/:id', {
    needs: 'orders',
    summary: 'Changes an outage that is noted, such as when it has ended',
    body: OutageChange,
    response: OutageId,
    errors: ['NOT_FOUND'],
  }),
  forgetOutage: staffEndpoint('DELETE', '/paper-outages/:id', {
    needs: 'orders',
    summary: 'Takes an outage away that is noted',
    response: Accepted,
    errors: ['NOT_FOUND'],
  }),
  paperReceipt: staffEndpoint('GET', '/orders/:number/papers/:paper/receipts/:receipt', {
    needs: 'orders',
    summary: 'What the system of a state has sent back of a paper, as the file that came',
    response: HandedFile,
    errors: ['NOT_FOUND'],
  }),
  peppolPapers: staffEndpoint('GET', '/peppol-papers', {
    needs: 'orders',
    summary: 'Papers that go over Peppol, by how they stand there, the latest first',
    query: PeppolPapersQuery,
    response: PeppolPapersPage,
  }),
  sendPeppolAgain: staffEndpoint('POST', '/peppol-papers/:id/again', {
    needs: 'orders',
    summary:
      'Sends anew what was refused or found nobody; of what waits or is on its way the access point is asked now',
    response: Accepted,
    errors: ['NOT_FOUND'],
  }),
  takePaperReceipt: staffEndpoint('POST', '/paper-receipts', {
    needs: 'orders',
    summary: 'Takes a receipt of SdI that came by certified mail, and decides the paper that it is of',
    file: { types: ['text/xml', 'application/xml', 'application/octet-stream'], most: receiptAtMost },
    response: ReceiptRead,
  }),
}
