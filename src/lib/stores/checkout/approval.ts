import type { ApprovalAhead } from '#lib/contract/approval.ts'
import type { Cart } from '#lib/contract/cart.ts'
import type { AddressOptions } from '#lib/contract/order.ts'
import { approvalRows } from '#lib/contract/rows/approval.ts'
import { ApiError } from '#lib/client/call/api-error.ts'
import { shopCall } from '../call/shop-call.ts'
import { intentionFor, type OrderWishes } from './order-intention.ts'
import { answered, isUncertain, shownOrder } from './ordering.ts'

/** Whether the cart has to be approved before it is ordered, on a cost centre or on none. */
export const readAhead = (costCentre: number | null): Promise<ApprovalAhead> =>
  shopCall()(approvalRows.approvalAhead, { query: costCentre === null ? {} : { costCentre: String(costCentre) } })

/** Asks for the approval of the cart as it was shown, once however often it is sent. Throws an ApiError. */
export async function askApproval(cart: Cart, addresses: AddressOptions['chosen'], wishes: OrderWishes): Promise<void> {
  const { cart: _, ...ordered } = intentionFor(cart, wishes)
  const body = { ...ordered, shown: shownOrder(cart, addresses), regulationsAccepted: true } as const
  const send = () => shopCall()(approvalRows.approvalAsk, { body })
  try {
    await send().catch((error: unknown) => {
      if (error instanceof ApiError && error.code === 'NETWORK_FAILED') return send()
      throw error
    })
    answered()
  } catch (error) {
    if (!isUncertain(error)) answered()
    throw error
  }
}
