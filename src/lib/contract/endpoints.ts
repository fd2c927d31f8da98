import * as v from 'valibot'
import { AnonymousCustomer, Cart, CartSetRequest } from './cart.ts'
import {
  Category,
  Content,
  MenuNode,
  Product,
  SearchRequest,
  SearchResponse,
  SeoRecord,
  ShopAttribute,
} from './catalogue.ts'
import { endpoint } from './endpoint.ts'
import { SnapshotLine, SnapshotQuery } from './snapshot.ts'

const rest = '/yes-api/rest'

/** Every call between the shop and a commerce API. */
export const endpoints = {
  shopAttributes: endpoint('GET', `${rest}/shop/attributes`, {
    summary: 'Settings and banners of the shop',
    response: v.array(ShopAttribute),
  }),
  shopSeo: endpoint('GET', `${rest}/shop/seo`, {
    summary: 'Title and description of the shop for search engines',
    response: SeoRecord,
  }),
  categoryMenu: endpoint('GET', `${rest}/category/menu`, {
    summary: 'The category tree',
    response: v.array(MenuNode),
  }),
  categoryView: endpoint('GET', `${rest}/category/view/:uri`, {
    summary: 'One category by its uri in the culture asked for',
    response: Category,
    errors: ['NOT_FOUND'],
  }),
  product: endpoint('GET', `${rest}/product/:id`, {
    summary: 'One product',
    response: Product,
    errors: ['NOT_FOUND'],
  }),
  search: endpoint('PUT', `${rest}/search`, {
    summary: 'Products of a category with everything below it, page by page',
    body: SearchRequest,
    response: SearchResponse,
  }),
  contentView: endpoint('GET', `${rest}/content/view/:uri`, {
    summary: 'One content page',
    response: Content,
    errors: ['NOT_FOUND'],
  }),
  snapshot: endpoint('GET', `${rest}/catalogue/snapshot`, {
    summary: 'The whole catalogue of a culture, or what changed since a cursor, as lines of JSON',
    query: SnapshotQuery,
    response: SnapshotLine,
    stream: true,
  }),
  anonymousCustomer: endpoint('POST', `${rest}/customer/anonymous`, {
    summary: 'Makes a guest; the guid goes into the Guid header of later calls',
    response: AnonymousCustomer,
    status: 201,
  }),
  cart: endpoint('GET', `${rest}/cart`, {
    summary: 'The cart of the caller; empty for somebody unknown',
    response: Cart,
    guest: true,
  }),
  cartSet: endpoint('PUT', `${rest}/cart`, {
    summary: 'Sets one line of the cart to a quantity',
    body: CartSetRequest,
    response: Cart,
    guest: true,
    errors: ['GUID_REQUIRED', 'SKU_UNKNOWN', 'QUANTITY_NOT_AVAILABLE'],
  }),
} as const

export type Endpoints = typeof endpoints
export type EndpointName = keyof Endpoints

/** What a front server passes on to the API, so that a site and its API share one origin. */
export const apiPathPrefixes = ['/yes-api/', '/oauth/', '/auth/', '/media/', '/sandbox/', '/openapi.json'] as const
