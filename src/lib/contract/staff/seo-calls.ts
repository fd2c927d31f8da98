import { staffEndpoint } from './endpoint.ts'
import { ProductSeo, ShopSites } from './seo.ts'

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
}
