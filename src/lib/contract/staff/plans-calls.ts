import { staffEndpoint } from './endpoint.ts'
import { PlansChange, ProductPrices } from './plans.ts'

/** What is asked of prices that begin and end. */
export const plansCalls = {
  productPrices: staffEndpoint('GET', '/products/:sku/prices', {
    needs: 'catalogue',
    summary: 'The prices that are planned for a product, and those of the last thirty days',
    response: ProductPrices,
    errors: ['NOT_FOUND'],
  }),
  planPrices: staffEndpoint('PUT', '/products/:sku/prices', {
    needs: 'catalogue',
    summary: 'Plans prices of a product; what is left out is withdrawn, and ended where it holds',
    body: PlansChange,
    response: ProductPrices,
    errors: ['NOT_FOUND', 'RECORD_CHANGED', 'PLANS_OVERLAP', 'PLAN_HOLDS', 'TIME_IS_OVER'],
  }),
}
