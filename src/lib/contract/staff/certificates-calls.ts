import { CertificatesPage, CertificatesQuery } from './certificates.ts'
import { paperAtMost, SentPaper } from './documents.ts'
import { staffEndpoint } from './endpoint.ts'
import { NewShopRecord, RemovalQuery, RemovedRecord, ShopChange, ShopRecord, ShopUndo } from './shop.ts'

/** What is asked of records that whoever handles orders keeps, and of the certificates of single instruments. */
export const certificatesCalls = {
  certificates: staffEndpoint('GET', '/certificates', {
    needs: 'orders',
    summary: 'Certificates of single instruments, found by their numbers, an order or who placed it',
    query: CertificatesQuery,
    response: CertificatesPage,
  }),
  sendCertificate: staffEndpoint('POST', '/certificates/papers', {
    needs: 'orders',
    summary: 'Keeps a PDF as it came, for a certificate that is saved with it afterwards',
    file: { types: ['application/pdf'], most: paperAtMost },
    response: SentPaper,
    errors: ['FILE_UNREADABLE'],
  }),
  orderRecord: staffEndpoint('GET', '/order-records/:kind/:key', {
    needs: 'orders',
    summary: 'A record beside the orders, such as a certificate',
    response: ShopRecord,
    errors: ['NOT_FOUND'],
  }),
  changeOrderRecord: staffEndpoint('PUT', '/order-records/:kind/:key', {
    needs: 'orders',
    summary: 'Changes a record beside the orders as it was read',
    body: ShopChange,
    response: ShopRecord,
    errors: ['NOT_FOUND', 'RECORD_CHANGED'],
  }),
  undoOrderRecord: staffEndpoint('POST', '/order-records/:kind/:key/undo', {
    needs: 'orders',
    summary: 'Takes back a change of the log, unless what it changed was changed again',
    body: ShopUndo,
    response: ShopRecord,
    errors: ['NOT_FOUND', 'RECORD_CHANGED'],
  }),
  addOrderRecord: staffEndpoint('POST', '/order-records/:kind', {
    needs: 'orders',
    summary: 'A new record beside the orders',
    body: NewShopRecord,
    response: ShopRecord,
    errors: ['NOT_FOUND'],
  }),
  removeOrderRecord: staffEndpoint('DELETE', '/order-records/:kind/:key', {
    needs: 'orders',
    summary: 'Removes a record beside the orders as it was read; the log keeps it, and brings it back',
    query: RemovalQuery,
    response: RemovedRecord,
    errors: ['NOT_FOUND', 'RECORD_CHANGED'],
  }),
}
