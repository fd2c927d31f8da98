import { userOf } from '../caller.ts'
import { invoicePaper } from '../documents/invoice.ts'
import { Refusal } from '../problem.ts'
import type { Handlers } from '../routes.ts'
import type { Services } from '../services.ts'
import { finalizer } from './finalize.ts'
import { listOrders, readOrder } from './queries.ts'
import { documentsOf, languageOf, toOrder, toOrderSummary } from './to-order.ts'

export const orderHandlers = (
  services: Services,
): Pick<Handlers, 'finalize' | 'orders' | 'order' | 'orderDocument'> => {
  const { db } = services
  return {
    finalize: finalizer(services),

    orders: async (call) => {
      const { orders, total, pageNumber, pageSize } = await listOrders(db, userOf(call), call.query)
      return { orders: orders.map((row) => toOrderSummary(row, call)), total, pageNumber, pageSize }
    },

    order: async (call) => toOrder(await readOrder(db, call.caller, call.query.number), call),

    orderDocument: async ({ caller, query, markets, catalogue }) => {
      const order = await readOrder(db, caller, query.number)
      if (!documentsOf(order).includes(query.type)) throw new Refusal('NOT_FOUND')
      const seller = catalogue.shop.sellers.behind(order)
      return invoicePaper({ order, seller, type: query.type, language: languageOf(order, markets) })
    },
  }
}
