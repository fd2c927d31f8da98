import type { Cart } from '../contract/cart.ts'
import type { PickupPoint } from '../contract/shipping.ts'

/** The four questions of a checkout, in the order they are asked. */
export const checkoutSteps = ['address', 'delivery', 'payment', 'summary'] as const
export type CheckoutStep = (typeof checkoutSteps)[number]

export type GateCode =
  | 'CART_ADDRESS_IS_EMPTY'
  | 'CART_DELIVERY_IS_EMPTY'
  | 'CART_DELIVERY_PICKUP_POINT_IS_EMPTY'
  | 'CART_PAYMENT_IS_EMPTY'

type GatedCart = {
  items: readonly unknown[]
  shipping: readonly Pick<Cart['shipping'][number], 'pickup'>[]
  orderInfo: Cart['orderInfo']
}

type ChosenPoints = Readonly<Partial<Record<PickupPoint['integration'], unknown>>>

/** The first rule that keeps a cart from being ordered, or nothing. An empty cart is valid. */
export function checkoutGate(
  { items, shipping: [method], orderInfo }: GatedCart,
  points: ChosenPoints,
): Exclude<GateCode, 'CART_ADDRESS_IS_EMPTY'> | undefined {
  if (items.length === 0) return undefined
  if (!method) return 'CART_DELIVERY_IS_EMPTY'
  if (method.pickup && !points[method.pickup]) return 'CART_DELIVERY_PICKUP_POINT_IS_EMPTY'
  if (orderInfo.paymentGatewayLabel === null) return 'CART_PAYMENT_IS_EMPTY'
  return undefined
}

/** The step in which the mistake is mended. */
export const stepOfCode: Readonly<Record<GateCode, CheckoutStep>> = {
  CART_ADDRESS_IS_EMPTY: 'address',
  CART_DELIVERY_IS_EMPTY: 'delivery',
  CART_DELIVERY_PICKUP_POINT_IS_EMPTY: 'delivery',
  CART_PAYMENT_IS_EMPTY: 'payment',
}

type Standing = {
  cart: GatedCart
  points: ChosenPoints
  hasAddress: boolean
  /** Answers that have not reached the shop, by their question. */
  unsaved: Readonly<Partial<Record<CheckoutStep, unknown>>>
}

/** A question that comes first; without a code it is answered, and the shop does not know yet. */
export type Obstacle = { step: CheckoutStep; code?: GateCode }

/** What keeps somebody from a step: the first question before it that has no answer, or none that has reached the shop. */
export function blockedBy(step: CheckoutStep, { cart, points, hasAddress, unsaved }: Standing): Obstacle | undefined {
  const code = hasAddress ? checkoutGate(cart, points) : 'CART_ADDRESS_IS_EMPTY'
  const first = checkoutSteps.find((one) => unsaved[one] !== undefined || (code && stepOfCode[code] === one))
  if (!first || !isBefore(first, step)) return undefined
  return code && unsaved[first] === undefined ? { step: first, code } : { step: first }
}

/** The first question without an answer. */
export function openStep(standing: Standing): CheckoutStep {
  return blockedBy('summary', standing)?.step ?? 'summary'
}

export const isBefore = (one: CheckoutStep, other: CheckoutStep): boolean =>
  checkoutSteps.indexOf(one) < checkoutSteps.indexOf(other)

export const nextStep = (step: CheckoutStep): CheckoutStep => checkoutSteps[checkoutSteps.indexOf(step) + 1] ?? step
