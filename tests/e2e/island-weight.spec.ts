import type { Page } from 'playwright/test'
import { checkoutRows } from '#lib/contract/rows/checkout.ts'
import { lawRows } from '#lib/contract/rows/law.ts'
import { panelListsPath, paths } from '#lib/domain/paths.ts'
import { fillCart } from '../support/checkout.ts'
import { newCustomer, visitAs } from '../support/customer.ts'
import { isReact, noteScripts, ownScripts, weightOf } from '../support/fetched-scripts.ts'
import { asCustomer, placeOrder } from '../support/orders.ts'
import { moving } from '../support/motion.ts'
import { sampled } from '../support/sampled.ts'
import { expect, test } from '../support/shop.ts'

// What is fetched for a banner that turns weighs too.
test.use(moving)

/** What tells whose code it is: the keys of its texts, or the call that nobody else makes. */
const marks = {
  cart: /islands\.cart\.quick\./,
  // A broken island of any page says so with two texts of the checkout.
  checkout: /islands\.checkout\.(?!broken|reload)/,
  panel: /islands\.panel\./,
  pickup: /islands\.pickup\./,
  map: /leaflet/i,
  ordering: callTo(checkoutRows.finalize),
  law: callTo(lawRows.withdrawal),
  /** What the contract says of its calls is for its papers. */
  papers: new RegExp(RegExp.escape(checkoutRows.addressOptions.summary)),
}
type Mark = keyof typeof marks

/** Bytes by brotli, beyond React, the frame that every page has, and the map. */
type Expected = { limit: number; has: Mark[]; hasNot: Mark[] }

const cart: Expected = {
  limit: 28_200,
  has: ['cart'],
  hasNot: ['checkout', 'ordering', 'panel', 'pickup', 'map', 'law', 'papers'],
}
const checkout: Expected = {
  limit: 48_500,
  has: ['checkout', 'ordering', 'pickup'],
  hasNot: ['cart', 'panel', 'map', 'law', 'papers'],
}
const panel: Expected = {
  limit: 40_000,
  has: ['panel'],
  hasNot: ['cart', 'checkout', 'pickup', 'map', 'law', 'papers'],
}

function callTo({ path }: { path: string }): RegExp {
  const [, own = path] = /^\/yes-api\/rest(\/.*)$/.exec(path) ?? []
  return new RegExp(RegExp.escape(own))
}

/** Fetches a page in a tab of its own, to the last script it fetches by itself. */
async function expectLight(page: Page, path: string, { limit, has, hasNot }: Expected): Promise<void> {
  const tab = await page.context().newPage()
  const scripts = noteScripts(tab)
  await tab.goto(path, { waitUntil: 'networkidle' })
  await expect(tab.locator('main astro-island[client=load]').first()).not.toHaveAttribute('ssr')
  await tab.waitForLoadState('networkidle')
  const all = await scripts()
  await tab.close()
  expect(all.some(isReact), path).toBe(true)
  const own = ownScripts(all).filter(({ name }) => !name.startsWith('PickupMap'))
  const bytes = weightOf(own)
  test.info().annotations.push({ type: 'bytes', description: `${path} ${bytes}` })
  expect(bytes, path).toBeLessThanOrEqual(limit)
  const carriers = (mark: Mark) => all.filter(({ code }) => marks[mark].test(code)).map(({ name }) => name)
  for (const mark of has) expect(carriers(mark), `${path} has ${mark}`).not.toEqual([])
  for (const mark of hasNot) expect(carriers(mark), `${path} has nothing of ${mark}`).toEqual([])
}

for (const [name, path, expected] of [
  ['cart', paths.cart, cart],
  ['checkout', paths.checkout, checkout],
] as const)
  test(`the ${name} fetches at most ${expected.limit / 1_000} kB of scripts beyond React, and none of another page`, async ({
    page,
    request,
    product,
    baseURL,
  }) => {
    await fillCart(page, { request, origin: baseURL ?? '', sku: product.sku })
    await expectLight(page, path, expected)
  })

test('the pages of a customer fetch at most 40 kB of scripts beyond React, and none of another page', async ({
  page,
  request,
  product,
  baseURL,
}) => {
  const customer = await newCustomer(request, baseURL ?? '')
  const { number } = await placeOrder(await asCustomer(request, baseURL ?? '', customer), { sku: product.sku })
  await visitAs(page, customer, paths.panel)
  const { panel: summary, panelOrders, panelAddresses, panelCompany, panelPassword } = paths
  const order = paths.panelOrder(number)
  const rooms = [summary, order, panelOrders, panelAddresses, panelCompany, panelPassword, panelListsPath]
  for (const path of sampled(rooms, (one) => one === summary || one === order)) await expectLight(page, path, panel)
})
