import { userOf } from '../caller.ts'
import { invoicePaper } from '../documents/invoice.ts'
import { Refusal } from '../problem.ts'
import type { Handlers } from '../routes.ts'
import type { Services } from '../services.ts'
import { finalizer } from './finalize.ts'
import { listOrders, readOrder } from './queries.ts'
import { documentsOf, toOrder, toOrderSummary } from './to-order.ts'

export const orderHandlers = (
  services: Services,
): Pick<Handlers, 'finalize' | 'orders' | 'order' | 'orderDocument'> => {
  const { db, gateways } = services
  return {
    finalize: finalizer(services),

    orders: async (call) => {
      const { orders, total, pageNumber, pageSize } = await listOrders(db, userOf(call), call.query)
      return { orders: orders.map((row) => toOrderSummary(row, gateways)), total, pageNumber, pageSize }
    },

    order: async (call) => toOrder(await readOrder(db, call.caller, call.query.number), call, gateways),

    orderDocument: async ({ caller, query, catalogue }) => {
      const order = await readOrder(db, caller, query.number)
      if (!documentsOf(order).includes(query.type)) throw new Refusal('NOT_FOUND')
      return invoicePaper({ order, seller: catalogue.shop.sellers.behind(order), type: query.type })
    },
  }
}
