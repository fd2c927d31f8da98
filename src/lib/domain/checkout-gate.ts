import type { Cart } from '../contract/cart.ts'
import type { PickupPoint } from '../contract/customer.ts'

/** The four questions of a checkout, in the order they are asked. */
export const checkoutSteps = ['address', 'delivery', 'payment', 'summary'] as const
export type CheckoutStep = (typeof checkoutSteps)[number]

export type GateCode =
  'CART_ADDRESS_IS_EMPTY' | 'CART_DELIVERY_IS_EMPTY' | 'CART_DELIVERY_PICKUP_POINT_IS_EMPTY' | 'CART_PAYMENT_IS_EMPTY'

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

type Standing = { cart: GatedCart; points: ChosenPoints; hasAddress: boolean }

/** What keeps somebody from a step: the first question before it that has no answer. */
export function blockedBy(step: CheckoutStep, { cart, points, hasAddress }: Standing): GateCode | undefined {
  const code = hasAddress ? checkoutGate(cart, points) : 'CART_ADDRESS_IS_EMPTY'
  return code && isBefore(stepOfCode[code], step) ? code : undefined
}

/** The first question without an answer. */
export function openStep(standing: Standing): CheckoutStep {
  const code = blockedBy('summary', standing)
  return code ? stepOfCode[code] : 'summary'
}

export const isBefore = (one: CheckoutStep, other: CheckoutStep): boolean =>
  checkoutSteps.indexOf(one) < checkoutSteps.indexOf(other)

export const nextStep = (step: CheckoutStep): CheckoutStep => checkoutSteps[checkoutSteps.indexOf(step) + 1] ?? step
