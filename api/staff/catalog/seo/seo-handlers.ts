import type { seoCalls } from '#lib/contract/staff/seo-calls.ts'
import { shopLink } from '../../../mail/sender/shop-links.ts'
import { brandOf } from '../../../mail/sender/brand.ts'
import { changeProductSeo, readProductSeo } from './product-seo.ts'
import type { StaffHandlers } from '../../platform/staff-routes.ts'
import type { StaffServices } from '../../platform/staff-services.ts'

export const seoHandlers = (services: StaffServices): Pick<StaffHandlers, keyof typeof seoCalls> => ({
  sites: async () => {
    const { markets, shop } = await services.mirror.lately()
    return {
      sites: markets.map(({ culture, language }) => ({
        ...{ culture, language, brand: brandOf(shop.sellers.of(culture)) },
        origin: new URL(shopLink(services.settings, culture, '/')).origin,
      })),
    }
  },
  productSeo: (call) => readProductSeo(services.db, call.params['sku'] ?? ''),
  changeProductSeo: (call) => changeProductSeo(services, call),
})
