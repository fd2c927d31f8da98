import { customerRows } from '#lib/contract/rows/customer.ts'
import type { Order } from '#lib/contract/order.ts'
import { shopCall } from '../call/shop-call.ts'

/** Cancels an order that is not prepared yet; what was paid goes back. Throws an ApiError. */
export const cancelOrder = (number: string): Promise<Order> =>
  shopCall()(customerRows.orderCancel, { body: { number } })
