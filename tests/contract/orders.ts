import { randomUUID } from 'node:crypto'
import type { PickupPoint } from '#lib/contract/shipping.ts'
import type { ProductSummary } from '#lib/contract/product.ts'
import type { Order, PaymentMethod } from '#lib/contract/order.ts'
import type { ShippingMethod } from '#lib/contract/shipping.ts'
import { addressIn } from './cases/people.ts'
import { allowed } from './discovery.ts'
import { freshEmail, type Headers, type Stage } from './stage.ts'
import { NotFromOutside } from './target.ts'

/** What is left to be chosen, in the order of the steps of a checkout. */
const steps = ['line', 'addresses', 'shipping', 'payment'] as const
type Step = (typeof steps)[number]

type Wish = {
  headers?: Headers
  product?: ProductSummary
  quantity?: number
  /** The last step that is taken. */
  upTo?: Step
  /** Any will do unless one is wished for. */
  online?: boolean
  /** To a pickup point, which is chosen where one is named. */
  pickup?: boolean
  point?: PickupPoint | undefined
  email?: string
  billing?: object
}

/** A cart on its way to an order, and what it costs so far. */
export async function fillCart(stage: Stage, wish: Wish = {}): Promise<{ headers: Headers; gross: number }> {
  const { ask, known } = stage
  const {
    product = known.buyable[0],
    quantity = 1,
    upTo = 'payment',
    online,
    pickup = false,
    point,
    email,
    billing,
  } = wish
  const headers = wish.headers ?? (await stage.newGuest())
  const takes = (step: Step) => steps.indexOf(step) <= steps.indexOf(upTo)
  let { total } = await ask('cartSet', { headers, body: { productSkuCode: product.sku, quantity } })
  const addresses = { ...addressesIn(known.country, email), ...(billing && { billing }) }
  if (takes('addresses')) await ask('addressOptionsSet', { headers, body: addresses })
  if (takes('shipping')) {
    const { productSkuCode } = await shippingMethod(stage, headers, pickup)
    ;({ total } = await ask('shippingSet', { headers, body: { productSkuCode, pickupPointId: point?.id ?? null } }))
  }
  if (takes('payment')) {
    const { paymentGatewayLabel } = await paymentMethod(stage, headers, online)
    ;({ total } = await ask('paymentSet', { headers, body: { paymentGatewayLabel } }))
  }
  return { headers, gross: total.gross }
}

export const addressesIn = (country: string, email = freshEmail()) => ({
  email,
  billing: addressIn(country),
  delivery: null,
})

export const finalizeBody = (expectedGross: number) => ({
  idempotencyKey: randomUUID(),
  expectedGross,
  regulationsAccepted: true,
})

export async function placeOrder(stage: Stage, wish: Wish = {}): Promise<{ headers: Headers; order: Order }> {
  const { headers, gross } = await fillCart(stage, wish)
  return { headers, order: await stage.ask('finalize', { headers, body: finalizeBody(gross) }) }
}

/** What a cart showed before one piece more was put into it. */
export async function shownBefore({ ask, known }: Stage, headers: Headers, email: string) {
  const { items, shipping, orderInfo } = await ask('cart', { headers })
  return {
    lines: items.map(({ productSkuCode, quantity }) => ({ productSkuCode, quantity: quantity + 1 })),
    addresses: addressesIn(known.country, email),
    delivery: { productSkuCode: shipping[0]?.productSkuCode, pickupPointId: null },
    paymentGatewayLabel: orderInfo.paymentGatewayLabel,
  }
}

/** Who holds all there is of what is scarce, until it is wanted again. */
const holders = new WeakMap<Stage, { headers: Headers; number: string }>()

/** Somebody else buys everything there is of what was wished for. */
export async function soldOut<T>(stage: Stage, wished: (wish: Wish) => Promise<T>): Promise<T> {
  const holder = holders.get(stage)
  if (holder) await stage.ask('orderCancel', { headers: holder.headers, body: { number: holder.number } })
  const wish = { product: stage.known.scarce, quantity: allowed(stage.known.scarce) }
  const made = await wished(wish)
  const { headers, order } = await placeOrder(stage, wish)
  holders.set(stage, { headers, number: order.number })
  return made
}

export async function shippingMethod(stage: Stage, headers: Headers, pickup: boolean): Promise<ShippingMethod> {
  const methods = await stage.ask('shippingMethods', { headers })
  const found = methods.find((method) => (method.pickup !== null) === pickup)
  if (!found) throw new NotFromOutside(`no way of delivery goes ${pickup ? 'to a pickup point' : 'to the door'}`)
  return found
}

async function paymentMethod(stage: Stage, headers: Headers, wanted?: boolean): Promise<PaymentMethod> {
  const methods = await stage.ask('paymentMethods', { headers })
  const found = methods.find(({ online }) => wanted === undefined || online === wanted)
  if (!found) throw new NotFromOutside(`no way of payment is paid ${wanted ? '' : 'not '}online`)
  return found
}

/** Pays on the page of the stand-in of a payment service; nobody can pay at a real one. */
export async function pay({ target }: Stage, { payment }: Pick<Order, 'payment'>): Promise<void> {
  const page = payment.redirectUrl ?? ''
  if (!page.startsWith('/sandbox/')) throw new NotFromOutside('payments are made at a real payment service')
  const body = new URLSearchParams({ status: 'paid' })
  const response = await target.fetch(page, { method: 'POST', body, redirect: 'manual' })
  await response.text()
  if (response.status !== 303) throw new Error(`${page} answered ${response.status}`)
}
