import { randomUUID } from 'node:crypto'
import type { APIRequestContext } from 'playwright/test'
import type { Address } from '#lib/contract/customer.ts'
import type { Order } from '#lib/contract/order.ts'
import { expect } from 'playwright/test'
import { loopback, type Customer } from './customer.ts'

/** Addresses as their countries write them. */
export const homes = {
  pl: { culture: 'pl-PL', country: 'PL', street: 'ul. Świętokrzyska 14/22', postcode: '00-050', city: 'Warszawa' },
  de: { culture: 'de-DE', country: 'DE', street: 'Prenzlauer Allee 180', postcode: '10405', city: 'Berlin' },
} as const

type Home = (typeof homes)[keyof typeof homes]

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
  const api = loopback(baseURL)
  const form = { grant_type: 'password', username: customer.email, password: customer.password }
  const login = (await (await request.post(`${api}/oauth/token`, { form })).json()) as { access_token: string }
  const headers = { 'accept-language': home.culture, authorization: `Bearer ${login.access_token}` }
  const send = async (method: string, path: string, data?: unknown) => {
    const answer = await request.fetch(`${api}/yes-api/rest${path}`, {
      method,
      headers,
      ...(data !== undefined && { data }),
    })
    expect(answer.ok(), `${method} ${path}: ${answer.status()}`).toBe(true)
    return answer.json()
  }
  return { send, home }
}

type Buyer = Awaited<ReturnType<typeof asCustomer>>

type Wish = { sku: string; quantity?: number; payment?: 'online' | 'transfer'; reference?: string }

/** An order as a customer places one. */
export async function placeOrder({ send, home }: Buyer, { sku, quantity = 1, payment = 'transfer', reference }: Wish) {
  await send('PUT', '/cart', { productSkuCode: sku, quantity })
  const { email } = await send('GET', '/customer/summary')
  await send('PUT', '/cart/options/address', { email, billing: addressAt(home), delivery: null })
  const methods = (await send('GET', '/shipping')) as { productSkuCode: string; pickup: string | null }[]
  const courier = methods.find(({ pickup }) => pickup === null)
  await send('PUT', '/shipping', { productSkuCode: courier?.productSkuCode })
  const { total } = await send('PUT', '/payment', { paymentGatewayLabel: payment })
  return (await send('POST', '/order/finalize', {
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
