import type { BuyerPrice } from '#lib/contract/buyer.ts'
import type { buyerRows } from '#lib/contract/rows/buyer.ts'
import type { Call, Handlers } from '../../catalog/calls.ts'
import { idOf } from '../../customers/companies/id-of.ts'
import { systemOf } from '../../platform/http/caller.ts'
import { HttpProblem } from '../../platform/http/problem.ts'
import { attempt } from '../../platform/limits/attempts.ts'
import { readOwnPrices } from '../contracts/own-prices.ts'
import { atOwnPrices } from '../contracts/own-summaries.ts'
import { orderDocument, toldOrder } from '../orders/order-papers.ts'
import { listOrders, readOrder } from '../orders/queries.ts'
import { toOrder, toOrderSummary } from '../orders/to-order.ts'
import { invoiceAsRead } from '../papers/read-by.ts'
import type { Services } from '../services.ts'
import { systemOrderer } from './orders/order-of-system.ts'
import { deliveryNoteFile, toldDeliveries } from './orders/told-deliveries.ts'
import { toldRequest } from './orders/told-request.ts'
import { readAssortment } from './assortment.ts'

/** What systems of companies are told. */
export function buyerHandlers(services: Services): Pick<Handlers, keyof typeof buyerRows> {
  const { db, reader, gateways } = services
  const order = systemOrderer(services)
  /** The company of a call that is counted for its token. */
  const companyOf = async (call: Pick<Call, 'system'>): Promise<string> => {
    const { token, company } = systemOf(call)
    await attempt(db, [{ limit: 'companyToken', by: String(token) }])
    return company
  }
  const orderOf = async (call: Pick<Call, 'system' | 'params'>) => {
    const number = call.params['number'] ?? ''
    const company = await companyOf(call)
    if (!/^[A-Z0-9-]{1,30}$/.test(number)) throw new HttpProblem('NOT_FOUND')
    return readOrder(db, { caller: undefined, holdsKey: false, company }, number)
  }

  return {
    buyerPrices: async (call) => {
      const company = await companyOf(call)
      const skus = [...new Set(call.body.skus)]
      const known = await db.selectFrom('product').select(['id', 'sku']).where('sku', 'in', skus).execute()
      const ids = known.map(({ id }) => id)
      const products = atOwnPrices(
        await reader.summaries(ids, call),
        await readOwnPrices(db, { company }, call.market, ids),
      )
      const bySku = new Map(products.map((product) => [product.sku, product]))
      return {
        prices: skus.flatMap((sku) => {
          const product = bySku.get(sku)
          return product ? [toBuyerPrice(product)] : []
        }),
        unknown: skus.filter((sku) => !bySku.has(sku)),
      }
    },

    buyerProducts: async (call) => readAssortment(db, await companyOf(call), call),

    buyerOrders: async (call) => {
      const { orders, ...page } = await listOrders(db, { company: await companyOf(call) }, call.query)
      return {
        orders: orders.map((row) => ({ ...toOrderSummary(row, gateways), buyer: row.buyer })),
        ...page,
        colleagues: true,
      }
    },

    buyerOrderPreview: async (call) => {
      await companyOf(call)
      const came = await order(call, systemOf(call), { look: call.body, key: null })
      if (came.state !== 'seen') throw new Error('An order without a key was placed')
      return came.preview
    },

    buyerOrderPlace: async (call) => {
      await companyOf(call)
      const { idempotencyKey: key, regulationsAccepted: _, ...look } = call.body
      const came = await order(call, systemOf(call), { look, key })
      if (came.state === 'seen') throw new Error('An order with a key was only looked at')
      return came.state === 'asked' ? came : { state: 'ordered', order: toOrder(came.order, call, gateways) }
    },

    buyerRequest: async (call) => toldRequest(db, await companyOf(call), idOf(call.params)),

    buyerOrder: async (call) => toldOrder(services, call, await orderOf(call)),

    buyerDocument: async (call) => orderDocument(services, call, await orderOf(call), call.query),

    buyerInvoice: async (call) => invoiceAsRead(db, await orderOf(call), call.query),

    buyerDeliveries: async (call) => toldDeliveries(await orderOf(call)),

    buyerDeliveryNote: async (call) => deliveryNoteFile(services, call, await orderOf(call)),
  }
}

const toBuyerPrice = ({ sku, price, priceBreaks, availability, stockQuantity, leadDays }: BuyerPrice): BuyerPrice => ({
  ...{ sku, price, ...(priceBreaks && { priceBreaks }), availability, stockQuantity },
  ...(leadDays !== undefined && { leadDays }),
})
