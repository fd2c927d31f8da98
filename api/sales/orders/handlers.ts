import { userOf } from '../../platform/http/caller.ts'
import { invoiceFile } from '../papers/invoice/invoice-file.ts'
import { HttpProblem } from '../../platform/http/problem.ts'
import type { Call, Handlers } from '../../catalog/calls.ts'
import type { Services } from '../services.ts'
import { askerOf } from './asker.ts'
import { finalizer } from './finalize.ts'
import { confirmHold } from './guest-holds.ts'
import { orderDocument, toldOrder } from './order-papers.ts'
import { ordersFile } from './orders-file.ts'
import { companySeenBy, listOrders, ownerOf, readOrder } from './queries.ts'
import { takeStep } from './take-step.ts'
import { toOrderSummary } from './to-order.ts'

export const orderHandlers = (
  services: Services,
): Pick<
  Handlers,
  'finalize' | 'orders' | 'ordersFile' | 'order' | 'orderCancel' | 'orderDocument' | 'orderInvoice'
> => {
  const { db, gateways } = services
  const read = async (call: Pick<Call, 'caller' | 'headers'>, number: string) =>
    readOrder(db, await askerOf(services, call, number), number)
  const lookAt = async (call: Pick<Call, 'caller' | 'headers'>, number: string) =>
    readOrder(db, await askerOf(services, call, number), number, { isLook: true })
  return {
    finalize: finalizer(services),

    orders: async (call) => {
      const guid = userOf(call)
      const isOfCompany = call.query.of === 'company'
      const { orders, ...page } = await listOrders(db, await ownerOf(db, guid, call.query), call.query)
      return {
        orders: orders.map((row) => ({ ...toOrderSummary(row, gateways), buyer: isOfCompany ? row.buyer : null })),
        ...page,
        colleagues: isOfCompany || (await companySeenBy(db, guid)) !== undefined,
      }
    },

    ordersFile: (call) => ordersFile(services, call),

    order: async (call) => {
      const { number } = call.query
      const asker = await askerOf(services, call, number)
      const order = await readOrder(db, asker, number, { isLook: true })
      // The key stands in mails alone, so whoever shows it has the mailbox.
      if (asker.holdsKey) await confirmHold(db, order)
      const isColleagues = !asker.holdsKey && order.customer_guid !== call.caller?.guid
      return { ...(await toldOrder(services, call, order)), buyer: isColleagues ? (order.buyer ?? '–') : null }
    },

    orderCancel: async (call) => {
      const { number } = call.body
      await read(call, number)
      const { was } = await takeStep(services, number, 'giveUp')
      const order = await read(call, number)
      // Asked again because the answer was lost, it is cancelled all the same.
      if (was !== 'taken' && order.status !== 'cancelled') throw new HttpProblem('ORDER_NOT_CANCELLABLE')
      return toldOrder(services, call, order)
    },

    orderDocument: async (call) => orderDocument(services, call, await lookAt(call, call.query.number), call.query),

    orderInvoice: async (call) => invoiceFile(db, await lookAt(call, call.query.number), call.query),
  }
}
