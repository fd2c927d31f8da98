import {
  CertificatesAdded,
  CertificatesCheck,
  CertificatesImport,
  CertificatesPage,
  CertificatesQuery,
  dccAtMost,
  SentDcc,
} from './certificates.ts'
import { paperAtMost, SentPaper } from './documents.ts'
import { staffEndpoint } from './endpoint.ts'
import { fileAtMost, fileTypes } from './bulk-files.ts'
import { NewShopRecord, RemovalQuery, RemovedRecord, ShopChange, ShopRecord, ShopUndo } from './shop.ts'

/** What is asked of records that whoever handles orders keeps, and of the certificates of single instruments. */
export const certificatesCalls = {
  certificates: staffEndpoint('GET', '/certificates', {
    needs: 'orders',
    summary: 'Certificates of single instruments, found by their numbers, an order or who placed it',
    query: CertificatesQuery,
    response: CertificatesPage,
  }),
  checkCertificates: staffEndpoint('POST', '/certificates/import/check', {
    needs: 'orders',
    summary: 'Which certificates a file would add, and which lines cannot be taken; it changes nothing',
    file: { types: fileTypes, most: fileAtMost },
    response: CertificatesCheck,
    errors: ['TABLE_UNREADABLE', 'FILE_TOO_LONG', 'FILE_WITHOUT_SKU'],
  }),
  importCertificates: staffEndpoint('POST', '/certificates/import', {
    needs: 'orders',
    summary: 'Adds exactly the certificates of a file that were shown, in one transaction',
    query: CertificatesImport,
    file: { types: fileTypes, most: fileAtMost },
    response: CertificatesAdded,
    errors: ['TABLE_UNREADABLE', 'FILE_TOO_LONG', 'FILE_WITHOUT_SKU', 'FILE_HAS_FAULTS', 'RECORD_CHANGED'],
  }),
  sendCertificate: staffEndpoint('POST', '/certificates/papers', {
    needs: 'orders',
    summary: 'Keeps a PDF as it came, for a certificate that is saved with it afterwards',
    file: { types: ['application/pdf'], most: paperAtMost },
    response: SentPaper,
    errors: ['FILE_UNREADABLE', 'FILES_UNAVAILABLE'],
  }),
  sendDcc: staffEndpoint('POST', '/certificates/dcc', {
    needs: 'orders',
    summary:
      'Reads a digital calibration certificate (DCC) and keeps it as it came, for a certificate that is saved with it afterwards. Where it is none, errors say which rules it breaks',
    file: { types: ['application/xml', 'text/xml'], most: dccAtMost },
    response: SentDcc,
    errors: ['DCC_UNREADABLE', 'FILES_UNAVAILABLE'],
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
    errors: ['NOT_FOUND', 'RECORD_CHANGED', 'FILES_UNAVAILABLE'],
  }),
  undoOrderRecord: staffEndpoint('POST', '/order-records/:kind/:key/undo', {
    needs: 'orders',
    summary: 'Takes back a change of the log, unless what it changed was changed again',
    body: ShopUndo,
    response: ShopRecord,
    errors: ['NOT_FOUND', 'RECORD_CHANGED', 'FILES_UNAVAILABLE'],
  }),
  addOrderRecord: staffEndpoint('POST', '/order-records/:kind', {
    needs: 'orders',
    summary: 'A new record beside the orders',
    body: NewShopRecord,
    response: ShopRecord,
    errors: ['NOT_FOUND', 'FILES_UNAVAILABLE'],
  }),
  removeOrderRecord: staffEndpoint('DELETE', '/order-records/:kind/:key', {
    needs: 'orders',
    summary: 'Removes a record beside the orders as it was read; the log keeps it, and brings it back',
    query: RemovalQuery,
    response: RemovedRecord,
    errors: ['NOT_FOUND', 'RECORD_CHANGED'],
  }),
}
