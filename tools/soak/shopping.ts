import { randomUUID } from 'node:crypto'
import type { Cart } from '#lib/contract/cart.ts'
import type { Order } from '#lib/contract/order.ts'
import type { ShippingMethod } from '#lib/contract/shipping.ts'
import type { Caller } from '../measure/caller.ts'

const rest = '/yes-api/rest'

/** Sold to others meanwhile, or of another price than a moment ago: a shop has to say so, and nothing is wrong. */
const meanwhile = [409]

/** By which headers a shopper is known. */
export type Identity = Record<string, string>

export async function becomeGuest(caller: Caller): Promise<Identity> {
  const call = { kind: 'guest', method: 'POST', path: `${rest}/customer/anonymous` } as const
  return { guid: (await caller.read<{ guid: string }>(call)).guid }
}

/** Whether it is in the basket now. */
export async function putInBasket(caller: Caller, headers: Identity, sku: string, quantity: number): Promise<boolean> {
  const body = { productSkuCode: sku, quantity }
  const call = { kind: 'basket', method: 'PUT', path: `${rest}/cart`, headers, body, also: meanwhile } as const
  return (await caller.ask(call)).status === 200
}

/** Orders the basket and pays online at once, or nothing where others were quicker. */
export async function buy(caller: Caller, headers: Identity, email: string): Promise<Order | undefined> {
  const set = <T>(path: string, body: unknown) =>
    caller.read<T>({ kind: 'checkout', method: 'PUT', path: `${rest}${path}`, headers, body })
  await set('/cart/options/address', { email, billing: address, delivery: null })
  const methods = await caller.read<ShippingMethod[]>({ kind: 'checkout', path: `${rest}/shipping`, headers })
  const toTheDoor = methods.find(({ pickup }) => !pickup)?.productSkuCode
  await set('/shipping', { productSkuCode: toTheDoor })
  const cart = await set<Cart>('/payment', { paymentGatewayLabel: 'online' })
  const answer = await caller.ask({
    ...{ kind: 'order', method: 'POST', path: `${rest}/order/finalize`, headers, also: meanwhile },
    body: { idempotencyKey: randomUUID(), expectedGross: cart.total.gross, regulationsAccepted: true },
  })
  return answer.status === 201 ? (JSON.parse(answer.body.toString()) as Order) : undefined
}

/** The buyer says so on the page of the stand-in, which tells the API by a signed call. */
export const pay = (standIn: Caller, { redirectUrl }: Order['payment']) =>
  standIn.ask({ kind: 'payment', method: 'POST', path: redirectUrl ?? '/', form: { status: 'paid' } })

/** A consumer changes their mind. */
export const withdraw = (caller: Caller, { number, email }: Order) =>
  caller.ask({
    ...{ kind: 'withdrawal', method: 'POST', path: `${rest}/order/withdrawal` },
    body: { requestId: randomUUID(), name: 'Jan Kowalski', email, orderNumber: number },
  })

const address = {
  firstName: 'Jan',
  lastName: 'Kowalski',
  company: null,
  taxNumber: null,
  street: 'Długa 5',
  postcode: '00-001',
  city: 'Warszawa',
  region: null,
  country: 'PL',
  phone: '+48 600 700 800',
}
