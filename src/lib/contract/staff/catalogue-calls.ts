import {
  CatalogueChoices,
  NamesQuery,
  NewProduct,
  ProductChange,
  ProductCopy,
  ProductNames,
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
    // Contracts are about categories and markets too, and are made by those who handle orders.
    needs: 'anyone',
    summary: 'What products are narrowed by: editions and categories',
    response: CatalogueChoices,
  }),
  products: staffEndpoint('GET', '/products', {
    needs: 'catalogue',
    summary: 'Products along their SKUs, with what they want to be on sale',
    query: ProductsQuery,
    response: ProductsPage,
  }),
  productNames: staffEndpoint('GET', '/product-names', {
    // Whoever handles orders names products too, and has no business with what else is kept of them.
    needs: 'anyone',
    summary: 'What products are called that are found by any part of their name in any language, SKU or code',
    query: NamesQuery,
    response: ProductNames,
  }),
  makeProduct: staffEndpoint('POST', '/products', {
    needs: 'catalogue',
    summary: 'Makes a product in a category, which is on sale once it has a price',
    status: 201,
    body: NewProduct,
    response: ProductRecord,
    errors: ['ALREADY_THERE'],
  }),
  copyProduct: staffEndpoint('POST', '/products/:sku/copy', {
    needs: 'catalogue',
    summary: 'Makes a product like another one, without its prices and its stock',
    status: 201,
    body: ProductCopy,
    response: ProductRecord,
    errors: ['NOT_FOUND', 'ALREADY_THERE'],
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
