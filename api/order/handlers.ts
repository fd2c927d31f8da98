import { userOf } from '../caller.ts'
import { invoicePaper } from '../documents/invoice.ts'
import { Refusal } from '../problem.ts'
import type { Call, Handlers } from '../routes.ts'
import type { Services } from '../services.ts'
import { askerOf } from './asker.ts'
import { finalizer } from './finalize.ts'
import { listOrders, readOrder } from './queries.ts'
import { takeStep } from './take-step.ts'
import { documentsOf, toOrder, toOrderSummary } from './to-order.ts'

export const orderHandlers = (
  services: Services,
): Pick<Handlers, 'finalize' | 'orders' | 'order' | 'orderCancel' | 'orderDocument'> => {
  const { db, gateways } = services
  const read = async (call: Pick<Call, 'caller' | 'headers'>, number: string) =>
    readOrder(db, await askerOf(services, call, number), number)
  return {
    finalize: finalizer(services),

    orders: async (call) => {
      const { orders, total, pageNumber, pageSize } = await listOrders(db, userOf(call), call.query)
      return { orders: orders.map((row) => toOrderSummary(row, gateways)), total, pageNumber, pageSize }
    },

    order: async (call) => toOrder(await read(call, call.query.number), call, gateways),

    orderCancel: async (call) => {
      const { number } = call.body
      await read(call, number)
      const { was } = await takeStep(services, number, 'giveUp')
      const order = await read(call, number)
      // Asked again because the answer was lost, it is cancelled all the same.
      if (was !== 'taken' && order.status !== 'cancelled') throw new Refusal('ORDER_NOT_CANCELLABLE')
      return toOrder(order, call, gateways)
    },

    orderDocument: async (call) => {
      const { query, catalogue } = call
      const order = await read(call, query.number)
      if (!documentsOf(order).includes(query.type)) throw new Refusal('NOT_FOUND')
      return invoicePaper({ order, seller: catalogue.shop.sellers.behind(order), type: query.type })
    },
  }
}
