import type { OrderStatus } from '#lib/contract/order.ts'
import type { PaperKind } from '../papers/paper-tables.ts'
import type {} from '../../platform/events/events.ts'

/** By its number an order is read as it is; `status` is what it was when that was written. */
type OfOrder = { number: string; status: OrderStatus }

/** Triggers of the tables write them, so that none is missed, whoever writes; of a paper whoever issues it. */
type OrderEvents = {
  'order.placed': OfOrder
  'order.paid': OfOrder
  'order.changed': OfOrder
  'order.parcel': OfOrder & { parcel: number }
  /** A paper was issued: by its number, and which one it is. */
  'order.invoiced': { number: string; kind: PaperKind; paper: string }
}

declare module '../../platform/events/events.ts' {
  interface Events extends OrderEvents {}
}
