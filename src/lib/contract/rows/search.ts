import { AssociationsRequest, ProductPage, SearchRequest, SearchResponse } from '../search.ts'
import { endpoint } from '../endpoint.ts'
import { rest } from './rest.ts'

export const searchRows = {
  associations: endpoint('PUT', `${rest}/product/:id/associations/:type`, {
    summary: 'Products that belong to a product: related, accessories or recommended',
    body: AssociationsRequest,
    response: ProductPage,
    errors: ['NOT_FOUND'],
  }),
  search: endpoint('PUT', `${rest}/search`, {
    summary: 'Products by text, category, properties, price and stock, page by page',
    body: SearchRequest,
    response: SearchResponse,
  }),
} as const
