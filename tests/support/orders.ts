import { randomUUID } from 'node:crypto'
import type { APIRequestContext } from 'playwright/test'
import type { Cart } from '#lib/contract/cart.ts'
import type { Address } from '#lib/contract/customer.ts'
import type { Order } from '#lib/contract/order.ts'
import { expect } from 'playwright/test'
import { type Customer } from './customer.ts'
import { loopback } from './loopback.ts'

/** Addresses as their countries write them. */
export const homes = {
  pl: { culture: 'pl-PL', country: 'PL', street: 'ul. Świętokrzyska 14/22', postcode: '00-050', city: 'Warszawa' },
  de: { culture: 'de-DE', country: 'DE', street: 'Prenzlauer Allee 180', postcode: '10405', city: 'Berlin' },
  us: { culture: 'en-US', country: 'US', region: 'IL', street: '100 Main St', postcode: '60601', city: 'Chicago' },
} as const

export type Home = Pick<Address, 'country' | 'street' | 'postcode' | 'city'> & Partial<Address> & { culture: string }

const addressAt = ({ culture: _, ...place }: Home): Omit<Address, 'fiscal'> => ({
  firstName: 'Łucja',
  lastName: 'Żółć',
  company: null,
  taxNumber: null,
  region: null,
  phone: '+48 600 700 800',
  ...place,
})

/** The API as a customer uses it, without a browser. */
export async function asCustomer(
  request: APIRequestContext,
  baseURL: string,
  customer: Customer,
  home: Home = homes.pl,
) {
  const form = { grant_type: 'password', username: customer.email, password: customer.password }
  const login = await (await request.post(`${loopback(baseURL)}/oauth/token`, { form })).json()
  return buyerWith(request, baseURL, { authorization: `Bearer ${login.access_token}` }, { home, email: customer.email })
}

/** The same as a guest, whom the guid in a cookie of that name makes known in a browser. */
export async function asGuest(request: APIRequestContext, baseURL: string, email: string) {
  const { guid } = await (await request.post(`${loopback(baseURL)}/yes-api/rest/customer/anonymous`)).json()
  return { ...buyerWith(request, baseURL, { guid }, { home: homes.pl, email }), guid: String(guid) }
}

type Known = { home: Home; email: string }

function buyerWith(request: APIRequestContext, baseURL: string, identity: Record<string, string>, known: Known) {
  const headers = { 'accept-language': known.home.culture, ...identity }
  const send = async (method: string, path: string, data?: unknown) => {
    const url = `${loopback(baseURL)}/yes-api/rest${path}`
    const answer = await request.fetch(url, { method, headers, ...(data !== undefined && { data }) })
    expect(answer.ok(), `${method} ${path}: ${answer.status()}`).toBe(true)
    return answer.json()
  }
  return { send, ...known }
}

type Buyer = ReturnType<typeof buyerWith>

type Wish = { sku: string; quantity?: number; payment?: 'online' | 'transfer' }

/** A cart of which everything is answered: to the door, and paid as told. */
export async function answerAll(
  { send, home, email }: Buyer,
  { sku, quantity = 1, payment = 'transfer' }: Wish,
): Promise<Cart> {
  await send('PUT', '/cart', { productSkuCode: sku, quantity })
  await send('PUT', '/cart/options/address', { email, billing: addressAt(home), delivery: null })
  const methods = (await send('GET', '/shipping')) as { productSkuCode: string; pickup: string | null }[]
  const courier = methods.find(({ pickup }) => pickup === null)
  await send('PUT', '/shipping', { productSkuCode: courier?.productSkuCode })
  return (await send('PUT', '/payment', { paymentGatewayLabel: payment })) as Cart
}

/** An order as a customer places one. */
export async function placeOrder(buyer: Buyer, { reference, ...wish }: Wish & { reference?: string }): Promise<Order> {
  const { total } = await answerAll(buyer, wish)
  return (await buyer.send('POST', '/order/finalize', {
    idempotencyKey: randomUUID(),
    expectedGross: total.gross,
    regulationsAccepted: true,
    ...(reference && { orderReference: reference }),
  })) as Order
}

/** What the buyer decides on the page of the stand-in of the payment service. */
export const decidePayment = (
  request: APIRequestContext,
  baseURL: string,
  { payment }: Order,
  status: 'paid' | 'declined',
) => request.post(loopback(baseURL) + (payment.redirectUrl ?? ''), { form: { status }, maxRedirects: 0 })
