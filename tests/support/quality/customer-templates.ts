import type { Page } from 'playwright/test'
import { accept, fillAddress, freshEmail, goOn, homes, order, toSummary, type Home } from '../checkout.ts'
import { newCustomer, visitAs, type Customer } from '../customer.ts'
import { asCustomer, homes as customersHomes, placeOrder } from '../orders.ts'
import { expect } from '../shop.ts'
import type { Facts } from './facts.ts'
import { goingOn, sendEmpty, type Template } from './template.ts'

type Known = Customer & { order?: string }

/** One an edition and process: opening an account takes a second, and every visit needs one. */
const known = new Map<string, Promise<Known>>()

const customersHome = ({ key }: Facts['edition']) => new Map(Object.entries(customersHomes)).get(key)

/** A customer, who has ordered where an address is at hand. */
async function newBuyer(page: Page, { edition, products }: Facts): Promise<Known> {
  const origin = page.url()
  const customer = await newCustomer(page.request, origin)
  const home = customersHome(edition)
  if (!home) return customer
  const buyer = await asCustomer(page.request, origin, customer, home)
  const { number } = await placeOrder(buyer, { sku: products.available.sku })
  return { ...customer, order: number }
}

async function enter(page: Page, facts: Facts, path: (order: string) => string): Promise<void> {
  const { key } = facts.edition
  const customer = known.get(key) ?? newBuyer(page, facts)
  known.set(key, customer)
  const { order = '', ...login } = await customer
  await visitAs(page, login, new URL(path(order), page.url()).href)
  await settled(page)
}

const settled = async (page: Page) => {
  await expect(page.locator('main h1')).toBeVisible()
  await expect(page.locator('main :is(.skeleton, [aria-busy=true])')).toHaveCount(0)
}

/** Where the way to a room begins: a page that draws next to nothing. */
const lightest = () => '/unsupported-browser'

const room = (name: string, path: (order: string) => string, after?: (page: Page) => Promise<void>) => ({
  name,
  path: lightest,
  act: async (page: Page, facts: Facts) => {
    await enter(page, facts, path)
    await after?.(page)
  },
})

/** Whoever is in one room goes to the next. */
const nextRoom = (...told: Parameters<typeof room>): Template => {
  const next = room(...told)
  return goingOn(next, next.act)
}

const typedHome = ({ key }: Facts['edition']): Home | undefined =>
  (Object.keys(homes) as Home[]).find((home) => home === key)

/** A guest on the way through the checkout, as far as `go` goes. */
const step = (name: string, go: (page: Page) => Promise<void>): Template => ({
  name,
  path: ({ products }) => `/product/${products.available.productId}`,
  isIn: (edition) => typedHome(edition) !== undefined,
  act: async (page, { edition }) => {
    await page.locator('.add-to-cart button[type=submit]').click()
    await expect(page.locator('dialog[open] dd').first()).toBeVisible()
    await page.goto(new URL('/checkout', page.url()).href)
    // Of their own each, because a mailbox gets only so many confirmations.
    await fillAddress(page, freshEmail(), typedHome(edition))
    await go(page)
    await settled(page)
  },
})

const toDelivery = async (page: Page) => {
  await goOn(page).click()
  await expect(page).toHaveURL(/#delivery$/)
}

const toPoints = async (page: Page) => {
  await page.locator('.choice:has-text("InPost"), .choice:has-text("Access Point")').locator('input').first().check()
  await page.locator('main .pickup-place button').first().click()
  await expect(page.locator('dialog.pickup[open]')).toBeVisible()
}

const toPayment = async (page: Page) => {
  await page.locator('.choice:not(:has-text("InPost")):not(:has-text("Access Point")) input').first().check()
  await goOn(page).click()
  await expect(page).toHaveURL(/#payment$/)
}

const toPlaced = async (page: Page) => {
  await order(page).click()
  await expect(page).toHaveURL(/order-confirmation/)
}

const nextStep = (name: string, whole: (page: Page) => Promise<void>, leg: (page: Page) => Promise<void>) =>
  goingOn(step(name, whole), async (page) => {
    await leg(page)
    await settled(page)
  })

/** What only a customer sees, and a guest who is buying. */
export const customerTemplates: readonly Template[] = [
  room("customer's rooms", () => '/panel'),
  nextRoom('orders', () => '/panel/orders'),
  {
    ...nextRoom('order', (order) => `/panel/order?number=${order}`),
    isIn: (edition) => customersHome(edition) !== undefined,
  },
  nextRoom('order from a file', () => '/panel/order-file'),
  nextRoom('offers', () => '/panel/offers'),
  nextRoom('lists', () => '/panel/lists'),
  nextRoom('addresses', () => '/panel/addresses'),
  nextRoom('company', () => '/panel/company'),
  nextRoom('approvals', () => '/panel/approvals'),
  // From another page: one that is open already asks for no new address by itself.
  nextRoom('address with mistakes', () => '/panel/addresses#new', sendEmpty),
  nextRoom('password', () => '/panel/password'),
  step('delivery', toDelivery),
  nextStep(
    'pickup points',
    async (page) => {
      await toDelivery(page)
      await toPoints(page)
    },
    toPoints,
  ),
  nextStep(
    'payment',
    async (page) => {
      await toDelivery(page)
      await toPayment(page)
    },
    async (page) => {
      await page.keyboard.press('Escape')
      await expect(page.locator('dialog.pickup[open]')).toHaveCount(0)
      await toPayment(page)
    },
  ),
  nextStep(
    'summary',
    async (page) => {
      await toSummary(page)
      await accept(page)
    },
    async (page) => {
      await page.locator('input[name=payment][value=transfer]').check()
      await goOn(page).click()
      await accept(page)
    },
  ),
  nextStep(
    'order that was placed',
    async (page) => {
      await toSummary(page)
      await accept(page)
      await toPlaced(page)
    },
    toPlaced,
  ),
]
