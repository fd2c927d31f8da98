import {
  CatalogueChoices,
  ProductChange,
  ProductRecord,
  ProductsPage,
  ProductsQuery,
  ProductUndo,
  StockChange,
} from './catalogue.ts'
import { staffEndpoint } from './endpoint.ts'

/** What is asked of the goods. */
export const catalogueCalls = {
  catalogueChoices: staffEndpoint('GET', '/catalogue', {
    needs: 'catalogue',
    summary: 'What products are narrowed by: editions and categories',
    response: CatalogueChoices,
  }),
  products: staffEndpoint('GET', '/products', {
    needs: 'catalogue',
    summary: 'Products along their SKUs, with what they want to be on sale',
    query: ProductsQuery,
    response: ProductsPage,
  }),
  product: staffEndpoint('GET', '/products/:sku', {
    needs: 'catalogue',
    summary: 'One of them, in every language and market',
    response: ProductRecord,
    errors: ['NOT_FOUND'],
  }),
  changeProduct: staffEndpoint('PUT', '/products/:sku', {
    needs: 'catalogue',
    summary:
      'Changes texts and prices of a product as it was read; what somebody else has changed meanwhile is not overwritten',
    body: ProductChange,
    response: ProductRecord,
    errors: ['NOT_FOUND', 'RECORD_CHANGED'],
  }),
  changeStock: staffEndpoint('POST', '/products/:sku/stock', {
    needs: 'catalogue',
    summary: 'Adds to what is in stock or takes from it, and says whether it can be had',
    body: StockChange,
    response: ProductRecord,
    errors: ['NOT_FOUND'],
  }),
  undoProduct: staffEndpoint('POST', '/products/:sku/undo', {
    needs: 'catalogue',
    summary: 'Takes back a change of the log, unless what it changed was changed again',
    body: ProductUndo,
    response: ProductRecord,
    errors: ['NOT_FOUND', 'RECORD_CHANGED'],
  }),
}
