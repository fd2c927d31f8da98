import type { Generated, JSONColumnType } from 'kysely'
import type { Tracking } from '#lib/contract/order.ts'
import type { Piece } from '../../orders/refundable.ts'
import type { ShippingLabel } from './shipping-labels.ts'
import type {} from '../../../platform/database/tables.ts'

type LabelTables = {
  /** What carriers were asked to label; of an order one at most that is neither cancelled nor on a parcel that has left. */
  shipping_label: {
    id: Generated<number>
    order_id: number
    key: string
    lines: JSONColumnType<Piece[]>
    asked_at: Generated<Date>
    /** Until when somebody waits for the carrier's answer, so that nobody asks meanwhile. */
    busy_until: Date | null
    /** None before the carrier has answered. */
    made_at: Generated<Date | null>
    tracking: JSONColumnType<Tracking> | null
    type: ShippingLabel['type'] | null
    /** None of a label that was cancelled. */
    file: Uint8Array | null
    cancelled_at: Generated<Date | null>
  }
}

declare module '../../../platform/database/tables.ts' {
  interface Tables extends LabelTables {}
}
