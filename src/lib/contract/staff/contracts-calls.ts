import { fileAtMost, fileTypes } from './bulk-files.ts'
import {
  ContractPricesCheck,
  ContractPricesExport,
  ContractPricesImport,
  ContractPricesImported,
} from './contract-files.ts'
import { ContractsPage, ContractsQuery, GroupList } from './contracts.ts'
import { staffEndpoint } from './endpoint.ts'
import { HandedFile } from './orders.ts'
import { NewShopRecord, RemovalQuery, RemovedRecord, ShopChange, ShopRecord, ShopUndo } from './shop.ts'

/** What is asked of groups of companies and of the contracts about what they pay. */
export const contractsCalls = {
  contracts: staffEndpoint('GET', '/contracts', {
    needs: 'customers',
    summary: 'Contracts about prices, by name, with whom they are and when they hold',
    query: ContractsQuery,
    response: ContractsPage,
  }),
  exportContractPrices: staffEndpoint('GET', '/contract-prices/export', {
    needs: 'customers',
    summary: 'Contract prices as a file, which can be changed and imported again',
    query: ContractPricesExport,
    response: HandedFile,
    errors: ['FILE_TOO_LONG'],
  }),
  checkContractPrices: staffEndpoint('POST', '/contract-prices/check', {
    needs: 'customers',
    summary: 'Every contract price that a file would change and every line that it would not, which changes nothing',
    file: { types: fileTypes, most: fileAtMost },
    response: ContractPricesCheck,
    errors: ['TABLE_UNREADABLE', 'FILE_TOO_LONG', 'FILE_WITHOUT_COLUMNS'],
  }),
  importContractPrices: staffEndpoint('POST', '/contract-prices/import', {
    needs: 'customers',
    summary: 'Makes exactly the changes of contract prices that were shown, all of them or none',
    query: ContractPricesImport,
    file: { types: fileTypes, most: fileAtMost },
    response: ContractPricesImported,
    errors: ['TABLE_UNREADABLE', 'FILE_TOO_LONG', 'FILE_WITHOUT_COLUMNS', 'FILE_HAS_FAULTS', 'RECORD_CHANGED'],
  }),
  customerGroups: staffEndpoint('GET', '/customer-groups', {
    needs: 'customers',
    summary: 'Groups of companies, by name',
    response: GroupList,
  }),
  buyerRecord: staffEndpoint('GET', '/buyer-records/:kind/:key', {
    needs: 'customers',
    summary: 'A record about buyers: a contract or a group of companies',
    response: ShopRecord,
    errors: ['NOT_FOUND'],
  }),
  changeBuyerRecord: staffEndpoint('PUT', '/buyer-records/:kind/:key', {
    needs: 'customers',
    summary: 'Changes a record about buyers as it was read',
    body: ShopChange,
    response: ShopRecord,
    errors: ['NOT_FOUND', 'RECORD_CHANGED'],
  }),
  undoBuyerRecord: staffEndpoint('POST', '/buyer-records/:kind/:key/undo', {
    needs: 'customers',
    summary: 'Takes back a change of the log, unless what it changed was changed again',
    body: ShopUndo,
    response: ShopRecord,
    errors: ['NOT_FOUND', 'RECORD_CHANGED'],
  }),
  addBuyerRecord: staffEndpoint('POST', '/buyer-records/:kind', {
    needs: 'customers',
    summary: 'A new contract or group of companies',
    body: NewShopRecord,
    response: ShopRecord,
    errors: ['NOT_FOUND'],
  }),
  removeBuyerRecord: staffEndpoint('DELETE', '/buyer-records/:kind/:key', {
    needs: 'customers',
    summary: 'Removes a record about buyers as it was read; the log keeps it, and brings it back',
    query: RemovalQuery,
    response: RemovedRecord,
    errors: ['NOT_FOUND', 'RECORD_CHANGED', 'STILL_USED'],
  }),
}
