import { staffEndpoint } from './endpoint.ts'
import { ProductSeo, ProductSeoChange, ShopSites } from './seo.ts'

/** What is asked of how pages are found. */
export const seoCalls = {
  sites: staffEndpoint('GET', '/sites', {
    needs: 'catalogue',
    summary: 'What each edition is called and where its pages are',
    response: ShopSites,
  }),
  productSeo: staffEndpoint('GET', '/products/:sku/seo', {
    needs: 'catalogue',
    summary: 'What search engines and chats are told of a product',
    response: ProductSeo,
    errors: ['NOT_FOUND'],
  }),
  changeProductSeo: staffEndpoint('PUT', '/products/:sku/seo', {
    needs: 'catalogue',
    summary: 'Makes this what search engines and chats are told, unless somebody else has changed it meanwhile',
    body: ProductSeoChange,
    response: ProductSeo,
    errors: ['NOT_FOUND', 'RECORD_CHANGED'],
  }),
}
