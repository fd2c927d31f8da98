import { customerOf, userOf } from '../caller.ts'
import { Refusal } from '../problem.ts'
import type { Handlers } from '../routes.ts'
import type { Services } from '../services.ts'
import { finalizer } from './finalize.ts'
import { listOrders, readOrder } from './queries.ts'
import { toOrder, toOrderSummary } from './to-order.ts'

export const orderHandlers = (services: Services): Pick<Handlers, 'finalize' | 'orders' | 'order'> => {
  const { db } = services
  return {
    finalize: finalizer(services),

    orders: async (call) => {
      const { orders, total, pageNumber, pageSize } = await listOrders(db, userOf(call), call.query)
      return { orders: orders.map((row) => toOrderSummary(row, call)), total, pageNumber, pageSize }
    },

    order: async (call) => {
      if (!call.caller) throw new Refusal('NOT_FOUND')
      return toOrder(await readOrder(db, customerOf(call), call.query.number), call)
    },
  }
}
