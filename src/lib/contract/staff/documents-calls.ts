import { DocumentsChange, paperAtMost, ProductDocuments, SentPaper } from './documents.ts'
import { staffEndpoint } from './endpoint.ts'

/** What is asked of the papers of products. */
export const documentsCalls = {
  sendPaper: staffEndpoint('POST', '/papers', {
    needs: 'catalogue',
    summary: 'Keeps a PDF as it came, for a product that is saved with it afterwards',
    file: { types: ['application/pdf'], most: paperAtMost },
    response: SentPaper,
    errors: ['FILE_UNREADABLE', 'FILES_UNAVAILABLE'],
  }),
  productDocuments: staffEndpoint('GET', '/products/:sku/documents', {
    needs: 'catalogue',
    summary: 'The papers of a product: those that were uploaded, and which are drawn where none was',
    response: ProductDocuments,
    errors: ['NOT_FOUND'],
  }),
  changeDocuments: staffEndpoint('PUT', '/products/:sku/documents', {
    needs: 'catalogue',
    summary: 'Makes these the uploaded papers of a product, unless somebody else has changed them meanwhile',
    body: DocumentsChange,
    response: ProductDocuments,
    errors: ['NOT_FOUND', 'RECORD_CHANGED', 'FILES_UNAVAILABLE'],
  }),
}
