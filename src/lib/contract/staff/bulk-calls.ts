import { staffEndpoint } from './endpoint.ts'
import { ExportQuery, fileAtMost, fileTypes, ImportCheck, ImportQuery } from './bulk-files.ts'
import { HandedFile } from './orders.ts'
import {
  BulkEdits,
  BulkEditDone,
  BulkUndone,
  MarketSteps,
  PriceChange,
  PricePreview,
  PriceRule,
  SheetChange,
  SheetOutcome,
  SheetPage,
  SheetQuery,
} from './bulk.ts'

/** What is asked of many products at once. */
export const bulkCalls = {
  sheet: staffEndpoint('GET', '/sheet', {
    needs: 'catalogue',
    summary: 'Products along their SKUs with the fields that are named, each row with its version',
    query: SheetQuery,
    response: SheetPage,
  }),
  saveSheet: staffEndpoint('POST', '/sheet', {
    needs: 'catalogue',
    summary:
      'Changes fields of many products in one transaction; rows that somebody else has changed meanwhile are told and left, the others stand',
    body: SheetChange,
    response: SheetOutcome,
  }),
  marketSteps: staffEndpoint('GET', '/prices', {
    needs: 'catalogue',
    summary: 'What prices of each market are multiples of',
    response: MarketSteps,
  }),
  previewPrices: staffEndpoint('POST', '/prices/preview', {
    needs: 'catalogue',
    summary: 'Every old and new price of a change of many, which changes nothing',
    body: PriceRule,
    response: PricePreview,
  }),
  changePrices: staffEndpoint('POST', '/prices', {
    needs: 'catalogue',
    summary: 'Changes many prices of a market exactly as they were shown',
    body: PriceChange,
    response: BulkEditDone,
    errors: ['RECORD_CHANGED'],
  }),
  exportProducts: staffEndpoint('GET', '/export', {
    needs: 'catalogue',
    summary: 'A table of products as a file, which can be changed and imported again',
    query: ExportQuery,
    response: HandedFile,
  }),
  checkImport: staffEndpoint('POST', '/import/check', {
    needs: 'catalogue',
    summary: 'Every change that a file would make and every line that it would not, which changes nothing',
    file: { types: fileTypes, most: fileAtMost },
    response: ImportCheck,
    errors: ['TABLE_UNREADABLE', 'FILE_TOO_LONG', 'FILE_WITHOUT_SKU'],
  }),
  importFile: staffEndpoint('POST', '/import', {
    needs: 'catalogue',
    summary: 'Makes exactly the changes of a file that were shown, in one transaction',
    query: ImportQuery,
    file: { types: fileTypes, most: fileAtMost },
    response: BulkEditDone,
    errors: ['TABLE_UNREADABLE', 'FILE_TOO_LONG', 'FILE_WITHOUT_SKU', 'FILE_HAS_FAULTS', 'RECORD_CHANGED'],
  }),
  manyChanges: staffEndpoint('GET', '/many', {
    needs: 'catalogue',
    summary: 'The last changes of many products, ten of each kind, which can be taken back',
    response: BulkEdits,
  }),
  undoMany: staffEndpoint('POST', '/many/:id/undo', {
    needs: 'catalogue',
    summary: 'Takes a change of many back; what was changed again since is named and stays',
    response: BulkUndone,
    errors: ['NOT_FOUND', 'ALREADY_UNDONE'],
  }),
}
