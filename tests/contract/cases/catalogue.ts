import type { catalogueRows } from '#lib/contract/rows/catalogue.ts'
import { plain, type CasesOf } from './case.ts'

/** As large as an id may be, so that hardly anything has it. */
export const unknownId = 2 ** 31 - 1

export const catalogueCases: CasesOf<typeof catalogueRows> = {
  shopAttributes: plain,
  shopSeo: plain,
  shopSeller: plain,
  categoryMenu: { success: () => ({ query: { level: '2', attr: 'true', qty: 'true' } }), errors: {} },
  categoryMenuBelow: {
    success: ({ known }) => ({ params: { parent: known.category.categoryId } }),
    errors: { NOT_FOUND: () => ({ params: { parent: unknownId } }) },
  },
  categorySlider: plain,
  categoryView: {
    success: ({ known }) => ({ params: { uri: known.category.uri } }),
    errors: { NOT_FOUND: () => ({ params: { uri: 'no-such-category' } }) },
  },
  product: {
    success: ({ known }) => ({ params: { id: known.product.productId } }),
    errors: { NOT_FOUND: () => ({ params: { id: unknownId } }) },
  },
  associations: {
    success: ({ known }) => ({ params: { id: known.product.productId, type: 'related' }, body: { pageSize: 4 } }),
    errors: { NOT_FOUND: () => ({ params: { id: unknownId, type: 'related' }, body: {} }) },
  },
  search: {
    success: ({ known }) => ({ body: { category: known.category.categoryId, pageSize: 2, facets: true } }),
    errors: {},
  },
  suggest: { success: ({ known }) => ({ query: { q: known.product.code } }), errors: {} },
  filter: { success: () => ({ body: {} }), errors: {} },
  filterCategory: { success: ({ known }) => ({ body: { category: known.category.categoryId } }), errors: {} },
  promotions: { success: () => ({ query: { pageNumber: '1', pageSize: '3' } }), errors: {} },
  contentView: {
    success: ({ known }) => ({ params: { uri: known.contentUri } }),
    errors: { NOT_FOUND: () => ({ params: { uri: 'no-such-page' } }) },
  },
  contentList: plain,
  snapshot: plain,
}
