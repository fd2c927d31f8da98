import type { EndpointName } from '#lib/contract/endpoints.ts'
import type { ErrorCode } from '#lib/contract/errors.ts'
import { allowed, type Known } from './discovery.ts'
import type { Sent } from './target.ts'

type Case = (known: Known) => Sent

/** How to make each call succeed, and how to make it fail in each way of its own. */
export const cases: Record<EndpointName, { success: Case; errors: Partial<Record<ErrorCode, Case>> }> = {
  shopAttributes: { success: () => ({}), errors: {} },
  shopSeo: { success: () => ({}), errors: {} },
  categoryMenu: { success: () => ({}), errors: {} },
  categoryView: {
    success: ({ category }) => ({ params: { uri: category.uri } }),
    errors: { NOT_FOUND: () => ({ params: { uri: 'no-such-category' } }) },
  },
  product: {
    success: ({ product }) => ({ params: { id: product.productId } }),
    errors: { NOT_FOUND: () => ({ params: { id: 2 ** 31 - 1 } }) },
  },
  search: { success: ({ category }) => ({ body: { category: category.categoryId, pageSize: 2 } }), errors: {} },
  contentView: {
    success: ({ contentUri }) => ({ params: { uri: contentUri } }),
    errors: { NOT_FOUND: () => ({ params: { uri: 'no-such-page' } }) },
  },
  snapshot: { success: () => ({}), errors: {} },
  anonymousCustomer: { success: () => ({}), errors: {} },
  cart: { success: ({ guid }) => ({ headers: { guid } }), errors: {} },
  cartSet: {
    success: ({ guid, buyable }) => ({ headers: { guid }, body: { productSkuCode: buyable.sku, quantity: 1 } }),
    errors: {
      GUID_REQUIRED: ({ buyable }) => ({ body: { productSkuCode: buyable.sku, quantity: 1 } }),
      SKU_UNKNOWN: ({ guid }) => ({ headers: { guid }, body: { productSkuCode: 'NO-SUCH-SKU', quantity: 1 } }),
      QUANTITY_NOT_AVAILABLE: ({ guid, scarce }) => ({
        headers: { guid },
        body: { productSkuCode: scarce.sku, quantity: allowed(scarce) + 1 },
      }),
    },
  },
}
