import { randomUUID } from 'node:crypto'
import type { Cart } from '#lib/contract/cart.ts'
import type { Culture } from '#lib/contract/cultures.ts'
import type { Order } from '#lib/contract/order.ts'
import type { ShippingMethod } from '#lib/contract/shipping.ts'

type Payment = 'online' | 'transfer'

type Buyer = {
  culture: Culture
  firstName: string
  lastName: string
  street: string
  postcode: string
  city: string
  country: string
  region?: string
  phone: string
  payment: Payment
  goods: Readonly<Record<string, number>>
}

/** The first one has answered everything and not ordered yet. */
export const shopper: Buyer = {
  ...{ culture: 'en-US', firstName: 'Grace', lastName: 'Hill', street: '240 W Kinzie St', postcode: '60654' },
  ...{ city: 'Chicago', region: 'IL', country: 'US', phone: '+1 312 555 0142', payment: 'online' },
  goods: { 'NC-60': 1, 'NB-4400': 1 },
}

/** Who has ordered, the latest last. */
export const buyers: readonly Buyer[] = [
  {
    ...{ culture: 'de-DE', firstName: 'Jürgen', lastName: 'Große', street: 'Prenzlauer Allee 180', postcode: '10405' },
    ...{ city: 'Berlin', country: 'DE', phone: '+49 30 100200', payment: 'online' },
    goods: { 'NI-50': 1 },
  },
  {
    ...{ culture: 'no-NO', firstName: 'Ingrid', lastName: 'Solberg', street: 'Storgata 18', postcode: '0184' },
    ...{ city: 'Oslo', country: 'NO', phone: '+47 22 12 34 56', payment: 'online' },
    goods: { 'NZ-30': 2 },
  },
  {
    ...{ culture: 'pl-PL', firstName: 'Maria', lastName: 'Nowak', street: 'ul. Świętokrzyska 14', postcode: '00-050' },
    ...{ city: 'Warszawa', country: 'PL', phone: '+48 600 700 800', payment: 'transfer' },
    goods: { 'NM-320': 1, 'ZF-1': 1 },
  },
  {
    ...{ culture: 'en-US', firstName: 'Daniel', lastName: 'Ortiz', street: '1500 Market St', postcode: '60601' },
    ...{ city: 'Chicago', region: 'IL', country: 'US', phone: '+1 312 555 0188', payment: 'online' },
    goods: { 'NX-400': 1, 'ZF-3': 1 },
  },
  {
    ...{ culture: 'de-DE', firstName: 'Anke', lastName: 'Petersen', street: 'Große Elbstraße 45', postcode: '22767' },
    ...{ city: 'Hamburg', country: 'DE', phone: '+49 40 300400', payment: 'transfer' },
    goods: { 'NE-20': 1 },
  },
  {
    ...{ culture: 'es-ES', firstName: 'Lucía', lastName: 'Navarro', street: 'Calle de Alcalá 90', postcode: '28009' },
    ...{ city: 'Madrid', region: 'Madrid', country: 'ES', phone: '+34 612 345 678', payment: 'online' },
    goods: { 'NC-60': 3 },
  },
]

/** Who asks the API, and in which edition. */
export type Caller = { culture: Culture; guid?: string; authorization?: string }

/** A guest who has put goods into the cart and answered every question of the checkout, by the guid that makes them known. */
export async function fillCart(origin: string, buyer: Buyer): Promise<{ guid: string; cart: Cart }> {
  const { culture } = buyer
  const { guid } = await ask<{ guid: string }>(origin, 'POST /customer/anonymous', { culture })
  return { guid, cart: await answerAll(origin, { culture, guid }, buyer) }
}

/** Puts goods into somebody's cart and answers every question of the checkout. */
export async function answerAll(origin: string, caller: Caller, buyer: Buyer): Promise<Cart> {
  const { culture: _, payment, goods, region, ...person } = buyer
  for (const [productSkuCode, quantity] of Object.entries(goods))
    await ask(origin, 'PUT /cart', caller, { productSkuCode, quantity })
  const email = `${person.firstName}.${person.lastName}@example.com`
    .normalize('NFD')
    .replaceAll(/\p{M}/gu, '')
    .replaceAll('ß', 'ss')
    .toLowerCase()
  const billing = { ...person, region: region ?? null, company: null, taxNumber: null }
  await ask(origin, 'PUT /cart/options/address', caller, { email, billing, delivery: null })
  const ways = await ask<ShippingMethod[]>(origin, 'GET /shipping', caller)
  const toTheDoor = ways.find(({ pickup }) => pickup === null)
  await ask(origin, 'PUT /shipping', caller, { productSkuCode: toTheDoor?.productSkuCode })
  return ask<Cart>(origin, 'PUT /payment', caller, { paymentGatewayLabel: payment })
}

/** Orders as the checkout does; whoever pays online says so on the page of the stand-in. Gives the number. */
export async function placeOrder(origin: string, buyer: Buyer): Promise<string> {
  const { guid, cart } = await fillCart(origin, buyer)
  const { number, payment } = await ask<Order>(
    origin,
    'POST /order/finalize',
    { culture: buyer.culture, guid },
    { idempotencyKey: randomUUID(), expectedGross: cart.total.gross, regulationsAccepted: true },
  )
  if (payment.redirectUrl !== null)
    await fetch(origin + payment.redirectUrl, {
      ...{ method: 'POST', body: new URLSearchParams({ status: 'paid' }), redirect: 'manual' },
    })
  return number
}

export async function ask<T>(
  origin: string,
  call: string,
  { culture, guid, authorization }: Caller,
  body?: unknown,
): Promise<T> {
  const [method, path] = call.split(' ')
  const answer = await fetch(`${origin}/yes-api/rest${path}`, {
    ...(method !== undefined && { method }),
    headers: {
      ...{ 'accept-language': culture, 'content-type': 'application/json' },
      ...(guid !== undefined && { guid }),
      ...(authorization !== undefined && { authorization }),
    },
    ...(body !== undefined && { body: JSON.stringify(body) }),
  })
  if (!answer.ok) throw new Error(`${call} of ${culture} answered ${answer.status}: ${await answer.text()}`)
  return (await answer.json()) as T
}
