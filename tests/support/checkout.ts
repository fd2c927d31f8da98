import type { APIRequestContext, APIResponse, Page, Route } from 'playwright/test'
import type { Cart } from '#lib/contract/cart.ts'
import type { ProductSummary } from '#lib/contract/product.ts'
import type { Order } from '#lib/contract/order.ts'
import type { SearchResponse } from '#lib/contract/search.ts'
import { expect } from './shop.ts'
import { loopback } from './loopback.ts'
import { answerAll, asGuest } from './orders.ts'

/** Addresses as people type them, field by field. */
export const homes = {
  pl: {
    culture: 'pl-PL',
    firstName: 'Łucja',
    lastName: 'Żółć',
    street: 'ul. Długa 5',
    postcode: '75-195',
    city: 'Koszalin',
    phone: '+48 600 100 200',
  },
  de: {
    culture: 'de-DE',
    firstName: 'Jürgen',
    lastName: 'Große',
    street: 'Hauptstraße 5',
    postcode: '10115',
    city: 'Berlin',
    phone: '+49 30 100200',
  },
  cl: {
    culture: 'es-CL',
    firstName: 'Begoña',
    lastName: 'Núñez',
    street: 'Av. Providencia 100',
    postcode: '',
    city: 'Providencia',
    phone: '+56 9 1234 5678',
  },
  in: {
    culture: 'en-IN',
    firstName: 'Asha',
    lastName: 'Rao',
    street: '12 MG Road',
    postcode: '560001',
    city: 'Bengaluru',
    phone: '+91 98450 12345',
  },
} as const
export type Home = keyof typeof homes

/** An address that no other test has; mails to it are this test's. */
export const freshEmail = () => `kupno.${Date.now().toString(36)}.${Math.random().toString(36).slice(2, 8)}@nonius.test`

type Filling = { request: APIRequestContext; origin: string; sku: string; quantity?: number; home?: Home }
type Filled = { guid: string; cart: Cart }

/** A guest of the API with something in the cart. */
async function newGuest(request: APIRequestContext, baseURL: string, culture = 'pl-PL') {
  const api = `${loopback(baseURL)}/yes-api/rest`
  const ask = async (method: string, path: string, data?: unknown, headers: Record<string, string> = {}) => {
    const answer = await request.fetch(api + path, {
      method,
      headers: { 'accept-language': culture, ...headers },
      ...(data !== undefined && { data }),
    })
    return { status: answer.status(), body: (await answer.json()) as never }
  }
  const { guid } = (await ask('POST', '/customer/anonymous')).body as { guid: string }
  return {
    guid,
    ask: (method: string, path: string, data?: unknown) => ask(method, path, data, { Guid: guid }),
  }
}

/** The browser becomes a guest who has put something into the cart. */
export async function fillCart(
  page: Page,
  { request, origin, sku, quantity = 1, home = 'pl' }: Filling,
): Promise<Filled> {
  const { guid, ask } = await newGuest(request, origin, homes[home].culture)
  const { status, body } = await ask('PUT', '/cart', { productSkuCode: sku, quantity })
  expect(status).toBe(200)
  await page.context().addCookies([{ name: 'guid', value: guid, url: origin }])
  return { guid, cart: body }
}

/** As another tab of the same guest would. */
export async function emptyCart(request: APIRequestContext, baseURL: string, guid: string): Promise<void> {
  const headers = { Guid: guid, 'accept-language': 'pl-PL' }
  await request.delete(`${loopback(baseURL)}/yes-api/rest/cart`, { headers })
}

/** Products of which there are but a few; a test that buys of one takes another than every other test does. */
export async function scarceProducts(request: APIRequestContext, baseURL: string): Promise<ProductSummary[]> {
  const answer = await request.put(`${loopback(baseURL)}/yes-api/rest/search`, {
    data: { pageSize: 100 },
    headers: { 'accept-language': 'pl-PL' },
  })
  const { products } = (await answer.json()) as SearchResponse
  return products.filter(({ stockQuantity, availability }) => availability === 'few' && stockQuantity > 1)
}

/** The last of them. */
export async function scarceProduct(request: APIRequestContext, baseURL: string): Promise<ProductSummary> {
  const scarce = (await scarceProducts(request, baseURL)).at(-1)
  if (!scarce) throw new Error('The demonstration data has no product of which there are a few')
  return scarce
}

export const field = (page: Page, name: string) => page.locator(`main [name="${name}"]:visible`)
export const goOn = (page: Page) => page.locator('.checkout-actions .button-call')
export const order = (page: Page) => page.locator('.checkout-order')
export const way = (page: Page, name: RegExp | string) => page.getByRole('radio', { name })

export async function fillAddress(page: Page, email: string, home: Home = 'pl'): Promise<void> {
  await field(page, 'email').fill(email)
  const { culture: _, ...fields } = homes[home]
  for (const [name, value] of Object.entries(fields)) await field(page, `billing.${name}`).fill(value)
  const region = page.locator('select[name="billing.region"]')
  if (await region.isVisible()) await region.selectOption({ index: 1 })
  const district = field(page, 'billing.district')
  if (await district.isVisible()) await district.fill('Centro')
}

/** A cart, the checkout, and its first questions answered. */
export async function startCheckout(page: Page, cart: Filling, email: string = freshEmail()): Promise<Filled> {
  const filled = await fillCart(page, cart)
  await page.goto(`${cart.origin}/checkout`)
  await fillAddress(page, email, cart.home)
  return filled
}

type Answered = Omit<Filling, 'home'> & { payment?: 'online' | 'transfer' }

/** The checkout at its last question, where nothing is asked of the others: they were answered before. */
export async function startAtSummary(
  page: Page,
  { request, origin, ...wish }: Answered,
  email: string = freshEmail(),
): Promise<{ guid: string }> {
  const guest = await asGuest(request, origin, email)
  await answerAll(guest, wish)
  await page.context().addCookies([{ name: 'guid', value: guest.guid, url: origin }])
  await page.goto(`${origin}/checkout#summary`)
  await expect(order(page)).toBeVisible()
  return guest
}

/** From the first question to the last, to the door and paid as told. */
export async function toSummary(page: Page, payment: 'online' | 'transfer' = 'transfer'): Promise<void> {
  await goOn(page).click()
  await expect(page).toHaveURL(/#delivery$/)
  await page.locator('.choice:not(:has-text("InPost")):not(:has-text("Access Point")) input').first().check()
  await goOn(page).click()
  await expect(page).toHaveURL(/#payment$/)
  await page.locator(`input[name=payment][value=${payment}]`).check()
  await goOn(page).click()
  await expect(page).toHaveURL(/#summary$/)
  await expect(order(page)).toBeVisible()
}

export async function accept(page: Page): Promise<void> {
  await field(page, 'regulationsAccepted').check()
}

/** How many orders were confirmed to somebody. */
export async function confirmations(request: APIRequestContext, baseURL: string, email: string): Promise<number> {
  const answer = await request.get(`${loopback(baseURL)}/sandbox/outbox.json?to=${encodeURIComponent(email)}`)
  const mails = (await answer.json()) as { template: string }[]
  return mails.filter(({ template }) => template === 'orderConfirmation').length
}

/** The API's own answer. */
export function answerTo(route: Route): Promise<APIResponse> {
  const { href, origin } = new URL(route.request().url())
  return route.fetch({ url: href.replace(origin, loopback(href)) })
}

/** What the API answers to the order; the page has gone on by the time one could ask it. */
export async function overhearOrder(page: Page): Promise<{ order: Promise<Order> }> {
  let tell: (order: Order) => void = () => undefined
  const heard = new Promise<Order>((resolve) => (tell = resolve))
  await page.route('**/order/finalize', async (route) => {
    const response = await answerTo(route)
    tell((await response.json()) as Order)
    await route.fulfill({ response })
  })
  return { order: heard }
}
