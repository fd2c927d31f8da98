import { ApiError, type ApiErrorCode } from '#lib/client/call/api-error.ts'
import type { Cart } from '#lib/contract/cart.ts'
import { checkoutRows } from '#lib/contract/rows/checkout.ts'
import type { AddressOptions, Order, ShownOrder } from '#lib/contract/order.ts'
import { readCart } from '../cart/cart.ts'
import { forgetIntention, intentionFor, storedIntention, type Intention, type OrderWishes } from './order-intention.ts'
import { rememberPlaced } from './placed-order.ts'
import { shopCall } from '../call/shop-call.ts'

/** After these nobody knows whether there is an order by now; the key is kept and says so when it is sent again. */
const uncertain: readonly ApiErrorCode[] = ['NETWORK_FAILED', 'TIMED_OUT', 'UNEXPECTED_ANSWER', 'GENERAL_ERROR']

export const isUncertain = (error: unknown): boolean => !(error instanceof ApiError) || uncertain.includes(error.code)

let underway: Promise<Order> | undefined

type Addresses = AddressOptions['chosen']

/** Orders the cart as it was shown, once however often it is asked. Throws an ApiError when there is no order, or no telling. */
export function placeOrder(cart: Cart, addresses: Addresses, wishes: OrderWishes): Promise<Order> {
  underway ??= order(cart, addresses, wishes).finally(() => (underway = undefined))
  return underway
}

async function order(cart: Cart, addresses: Addresses, wishes: OrderWishes): Promise<Order> {
  const unanswered = storedIntention()
  try {
    return await finalize(intentionFor(cart, wishes), shownOrder(cart, addresses))
  } catch (error) {
    // The cart has become an order whose answer was lost, and what was written beside it has changed since.
    const isOrdered = error instanceof ApiError && error.code === 'CART_IS_EMPTY' && unanswered !== undefined
    if (isOrdered) return finalize(unanswered)
    throw error
  }
}

/** The order whose answer was lost, where the cart is empty by now; nothing when there is none. */
export async function lostOrder(): Promise<Order | undefined> {
  const unanswered = storedIntention()
  if (!unanswered) return undefined
  try {
    underway ??= finalize(unanswered).finally(() => (underway = undefined))
    return await underway
  } catch (error) {
    if (isUncertain(error)) throw error
    return undefined
  }
}

/** What the summary showed; nothing where something was lacking, which the API then says. */
export function shownOrder(
  { items, shipping: [method], orderInfo }: Cart,
  addresses: Addresses,
): ShownOrder | undefined {
  const { paymentGatewayLabel } = orderInfo
  if (!method || !addresses || paymentGatewayLabel === null) return undefined
  return {
    lines: items.flatMap(({ productSkuCode, quantity, calibration }) =>
      [productSkuCode, calibration?.productSkuCode ?? []].flat().map((sku) => ({ productSkuCode: sku, quantity })),
    ),
    addresses,
    delivery: { productSkuCode: method.productSkuCode, pickupPointId: method.pickupPoint?.id ?? null },
    paymentGatewayLabel,
  }
}

/** With what was shown, unless it is asked after an order that may be placed by now: that one is what it is. */
async function finalize(intention: Intention, shown?: ShownOrder): Promise<Order> {
  const { cart: _, ...ordered } = intention
  const body = { ...ordered, shown, regulationsAccepted: true } as const
  const send = () => shopCall()(checkoutRows.finalize, { body })
  try {
    // A reply that was lost on its way is asked for once more before anybody is troubled with it.
    const placed = await send().catch((error: unknown) => {
      if (error instanceof ApiError && error.code === 'NETWORK_FAILED') return send()
      throw error
    })
    rememberPlaced(placed.number)
    answered()
    return placed
  } catch (error) {
    if (!isUncertain(error)) answered()
    throw error
  }
}

/** The intention has had its answer, and the cart is another one now: for this page and, by the summary, for other tabs. */
export function answered(): void {
  forgetIntention()
  void readCart()
}
