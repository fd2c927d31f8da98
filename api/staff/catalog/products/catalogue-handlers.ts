import type { catalogueCalls } from '#lib/contract/staff/catalogue-calls.ts'
import { readMarkets } from '../../../catalog/shop/markets.ts'
import { type StaffHandlers, whoOf } from '../../platform/staff-routes.ts'
import type { StaffServices } from '../../platform/staff-services.ts'
import { changeProduct, changeStock, undoProduct } from './change-product.ts'
import { listNames, listProducts } from './list-products.ts'
import { copyProduct, makeProduct } from './make-product.ts'
import { readChoices } from './read-choices.ts'
import { readProduct } from './read-product.ts'

export const catalogueHandlers = (services: StaffServices): Pick<StaffHandlers, keyof typeof catalogueCalls> => ({
  catalogueChoices: (call) => readChoices(services.db, whoOf(call).person.language),
  products: async (call) => {
    const { language } = whoOf(call).person
    return listProducts(services.db, call.query, { markets: await readMarkets(services.db), language })
  },
  productNames: (call) => listNames(services.db, call.query.search, whoOf(call).person.language),
  product: async (call) => (await readProduct(services.db, call.params['sku'] ?? '')).record,
  makeProduct: (call) => makeProduct(services, call),
  copyProduct: (call) => copyProduct(services, call),
  changeProduct: (call) => changeProduct(services, call),
  changeStock: (call) => changeStock(services, call),
  undoProduct: (call) => undoProduct(services, call),
})
