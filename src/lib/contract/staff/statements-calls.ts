import { staffEndpoint } from './endpoint.ts'
import { Rehearsal } from './orders.ts'
import {
  StatementQuery,
  StatementRead,
  TransferRecord,
  TransferSettled,
  TransfersFound,
  TransfersQuery,
  TransferState,
} from './statements.ts'

/** In bytes; a year of a busy account is less. */
const statementAtMost = 16 * 1024 * 1024
const file = { types: ['text/*', 'application/xml', 'application/octet-stream'], most: statementAtMost }

/** What is asked of what came to the account. */
export const statementsCalls = {
  tryStatement: staffEndpoint('POST', '/statement-trials', {
    needs: 'orders',
    summary: 'What would become of each entry of a statement of the bank; nothing is done',
    query: StatementQuery,
    file,
    response: StatementRead,
    errors: ['STATEMENT_UNREADABLE'],
  }),
  takeStatement: staffEndpoint('POST', '/statements', {
    needs: 'orders',
    summary: 'Takes a statement in: what names its order and pays it exactly is noted, all else is kept for a person',
    query: StatementQuery,
    file,
    response: StatementRead,
    errors: ['STATEMENT_UNREADABLE'],
  }),
  transfers: staffEndpoint('GET', '/transfers', {
    needs: 'orders',
    summary: 'What came to the account, what waits for a person first',
    query: TransfersQuery,
    response: TransfersFound,
  }),
  transfer: staffEndpoint('GET', '/transfers/:id', {
    needs: 'orders',
    summary: 'One of them, with the orders that may be meant',
    response: TransferRecord,
    errors: ['NOT_FOUND'],
  }),
  rehearseTransfer: staffEndpoint('POST', '/transfers/:id/rehearsal', {
    needs: 'orders',
    summary: 'What it would come to if it paid an order; nothing is done',
    body: TransferSettled,
    response: Rehearsal,
    errors: ['NOT_FOUND', 'STEP_REFUSED', 'RECORD_CHANGED'],
  }),
  settleTransfer: staffEndpoint('POST', '/transfers/:id/settle', {
    needs: 'orders',
    summary: 'Says which order it pays, whatever it says itself; the buyer is told',
    body: TransferSettled,
    response: TransferRecord,
    errors: ['NOT_FOUND', 'STEP_REFUSED', 'RECORD_CHANGED'],
  }),
  setTransferState: staffEndpoint('PUT', '/transfers/:id', {
    needs: 'orders',
    summary: 'Says that nothing is left to do with it, or that there is',
    body: TransferState,
    response: TransferRecord,
    errors: ['NOT_FOUND', 'RECORD_CHANGED'],
  }),
}
