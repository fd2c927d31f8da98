import * as v from 'valibot'
import {
  Category,
  Content,
  ContentSummary,
  MenuNode,
  SeoRecord,
  ShopAttribute,
  ShopSeller,
  SliderCategory,
} from '../catalogue.ts'
import {
  FilterCategoryRequest,
  FilterRequest,
  FilterResponse,
  PagingQuery,
  ProductPage,
  SuggestQuery,
  Suggestions,
} from '../search.ts'
import { SnapshotLine, SnapshotQuery } from '../snapshot.ts'
import { endpoint } from '../endpoint.ts'
import { productRows } from './product.ts'
import { rest } from './rest.ts'
import { searchRows } from './search.ts'

/** How deep and from where a menu is wanted, and whether with attributes and counts. */
const MenuQuery = v.object({
  level: v.optional(v.pipe(v.string(), v.regex(/^[1-9]$/, 'expected a number of levels'))),
  attr: v.optional(v.picklist(['true', 'false'])),
  qty: v.optional(v.picklist(['true', 'false'])),
})

export const catalogueRows = {
  shopAttributes: endpoint('GET', `${rest}/shop/attributes`, {
    summary: 'Settings and banners of the shop',
    response: v.array(ShopAttribute),
  }),
  shopSeo: endpoint('GET', `${rest}/shop/seo`, {
    summary: 'Title and description of the shop for search engines',
    response: SeoRecord,
  }),
  shopSeller: endpoint('GET', `${rest}/shop/seller`, {
    summary: 'Who sells in the culture asked for, and who makes what is sold',
    response: ShopSeller,
  }),
  categoryMenu: endpoint('GET', `${rest}/category/menu`, {
    summary: 'The category tree',
    query: MenuQuery,
    response: v.array(MenuNode),
  }),
  categoryMenuBelow: endpoint('GET', `${rest}/category/menu/:parent`, {
    summary: 'The category tree below one category',
    query: MenuQuery,
    response: v.array(MenuNode),
    errors: ['NOT_FOUND'],
  }),
  categorySlider: endpoint('GET', `${rest}/category/slider`, {
    summary: 'Categories for the slider of the home page',
    response: v.array(SliderCategory),
  }),
  categoryView: endpoint('GET', `${rest}/category/view/:uri`, {
    summary: 'One category by its uri in the culture asked for',
    response: Category,
    errors: ['NOT_FOUND'],
  }),
  ...productRows,
  ...searchRows,
  suggest: endpoint('GET', `${rest}/search/suggest`, {
    summary: 'Products and categories for what somebody is typing',
    query: SuggestQuery,
    response: Suggestions,
  }),
  filter: endpoint('PUT', `${rest}/filter`, {
    summary: 'What the products of the shop can be narrowed by',
    body: FilterRequest,
    response: FilterResponse,
  }),
  filterCategory: endpoint('PUT', `${rest}/filter/category`, {
    summary: 'What the products of a category can be narrowed by',
    body: FilterCategoryRequest,
    response: FilterResponse,
  }),
  promotions: endpoint('GET', `${rest}/promotions`, {
    summary: 'Reduced products, page by page',
    query: PagingQuery,
    response: ProductPage,
  }),
  contentView: endpoint('GET', `${rest}/content/view/:uri`, {
    summary: 'One content page',
    response: Content,
    errors: ['NOT_FOUND'],
  }),
  contentList: endpoint('GET', `${rest}/content/list`, {
    summary: 'All content pages, the latest posts first',
    response: v.array(ContentSummary),
  }),
  snapshot: endpoint('GET', `${rest}/catalogue/snapshot`, {
    summary: 'The whole catalogue of a culture, or what changed since a cursor, as lines of JSON',
    query: SnapshotQuery,
    response: SnapshotLine,
    format: 'lines',
  }),
} as const
