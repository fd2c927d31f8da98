import type { ordersCalls } from '#lib/contract/staff/orders-calls.ts'
import type { StaffHandlers } from '../../platform/staff-routes.ts'
import type { StaffServices } from '../../platform/staff-services.ts'
import { actOnOrder, rehearseOnOrder } from './act.ts'
import { listOrders } from './list-orders.ts'
import { noteOnOrder, withdrawNote } from './notes.ts'
import { packingPapers } from './packing.ts'
import { readPaper } from './papers.ts'
import { readOrder } from './read-order.ts'
import { countWaiting } from './waiting.ts'

export const ordersHandlers = (services: StaffServices): Pick<StaffHandlers, keyof typeof ordersCalls> => ({
  orders: (call) => listOrders(services.db, call.query),
  waitingOrders: () => countWaiting(services.db),
  order: (call) => readOrder(services.db, call),
  actOnOrder: (call) => actOnOrder(services, call),
  rehearseOnOrder: (call) => rehearseOnOrder(services, call),
  orderPaper: (call) => readPaper(services, call),
  packingPapers: (call) => packingPapers(services, call),
  noteOnOrder: (call) => noteOnOrder(services, call),
  takeNoteBack: (call) => withdrawNote(services, call),
})
