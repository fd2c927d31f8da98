import type { APIRequestContext, Page } from 'playwright/test'
import type { Cart } from '#lib/contract/cart.ts'
import type { AddressOptions } from '#lib/contract/order.ts'
import {
  accept,
  answerTo,
  confirmations,
  field,
  freshEmail,
  goOn,
  order,
  scarceProduct,
  startAtSummary,
  startCheckout,
  way,
} from '../support/checkout.ts'
import { loopback } from '../support/loopback.ts'
import { isTold } from '../support/slow-line.ts'
import { asGuest, placeOrder } from '../support/orders.ts'
import { expect, test } from '../support/shop.ts'

// What these tests provoke is written into the console by the browser itself.
test.use({ expectedErrors: /ERR_INTERNET_DISCONNECTED|ERR_FAILED|status of (409|422)/ })

type Fixtures = {
  request: APIRequestContext
  product: { sku: string }
  baseURL: string | undefined
}

/** Everything is answered but the last click. */
async function readyToOrder(page: Page, { request, product, baseURL }: Fixtures): Promise<string> {
  const email = freshEmail()
  await startAtSummary(page, { request, origin: baseURL ?? '', sku: product.sku }, email)
  await accept(page)
  return email
}

const number = (page: Page) => page.locator('.placed-number strong')

/** What a second click may meet that comes when the order is placed and its confirmation still on its way. */
async function orderAndStay(page: Page, press: 'click' | 'dblclick'): Promise<(string | null)[]> {
  await page.route('**/order-confirmation?*', (route) => route.fulfill({ status: 204 }))
  const { x, width } = (await order(page).boundingBox()) ?? { x: 0, width: 0 }
  await order(page)[press]()
  await expect(page.locator('.checkout-notice')).toBeVisible()
  // However far down the button stood in the window.
  const met = await page.evaluate(
    (across) => {
      const rows = Array.from({ length: Math.floor((innerHeight - 120) / 8) }, (_, at) => 120 + at * 8)
      const links = rows.map((down) => document.elementFromPoint(across, down)?.closest('a, button, label, input'))
      return [...new Set(links)].flatMap((link) => (link ? [link.getAttribute('href')] : []))
    },
    x + width / 2,
  )
  await page.unroute('**/order-confirmation?*')
  return met
}

test('a double click orders once, a later one meets the order', async ({ page, request, product, baseURL }) => {
  const email = await readyToOrder(page, { request, product, baseURL })
  expect(await orderAndStay(page, 'dblclick')).toEqual([expect.stringContaining('/order-confirmation?')])
  await page.locator('.checkout-notice a').click()
  await expect(number(page)).toBeVisible()
  expect(await confirmations(request, baseURL ?? '', email)).toBe(1)
})

test('on a phone a reply that is lost is asked for again with the same key, and a click after it meets nothing but the order', async ({
  page,
  request,
  product,
  baseURL,
}) => {
  await page.setViewportSize({ width: 360, height: 640 })
  const email = await readyToOrder(page, { request, product, baseURL })
  let lost = 0
  await page.route('**/order/finalize', async (route) => {
    if (lost++ > 0) return route.fallback()
    await answerTo(route)
    await route.abort()
  })
  expect(await orderAndStay(page, 'click')).toEqual([expect.stringContaining('/order-confirmation?')])
  expect(lost).toBe(2)
  expect(await confirmations(request, baseURL ?? '', email)).toBe(1)
})

test('an order whose replies were all lost is found after a reload', async ({ page, request, product, baseURL }) => {
  const email = await readyToOrder(page, { request, product, baseURL })
  await page.route('**/order/finalize', async (route) => {
    await answerTo(route)
    await route.abort()
  })
  const second = page.waitForRequest('**/order/finalize')
  await order(page).click()
  await second
  await expect(page.getByText('drugie zamówienie nie powstanie')).toBeVisible()
  await page.unroute('**/order/finalize')
  await page.reload()
  await expect(number(page)).toBeVisible()
  expect(await confirmations(request, baseURL ?? '', email)).toBe(1)
})

test('the back button from the confirmation orders nothing', async ({ page, request, product, baseURL }) => {
  const email = await readyToOrder(page, { request, product, baseURL })
  await order(page).click()
  await expect(number(page)).toBeVisible()
  const placed = await number(page).innerText()
  await page.goBack()
  await expect(page.locator('.checkout-notice')).toContainText(placed)
  expect(await confirmations(request, baseURL ?? '', email)).toBe(1)
})

test('two tabs make one order', async ({ page, context, request, product, baseURL }) => {
  const email = await readyToOrder(page, { request, product, baseURL })
  const other = await context.newPage()
  await other.goto('/checkout#summary')
  await accept(other)
  // Without waiting to be clickable: the tab that comes second may have heard by then that nothing is left to order.
  const press = (tab: Page) => order(tab).evaluate((button: HTMLElement) => button.click())
  await Promise.all([press(page), press(other)])
  await expect(page.locator('.placed-number, .checkout-notice')).toBeVisible()
  await expect(other.locator('.placed-number, .checkout-notice')).toBeVisible()
  expect(await confirmations(request, baseURL ?? '', email)).toBe(1)
})

test('what changed in another tab is shown and asked first', async ({ page, request, product, baseURL }) => {
  const email = await readyToOrder(page, { request, product, baseURL })
  await field(page, 'note').fill('Proszę dzwonić.')
  const guid = (await page.context().cookies()).find(({ name }) => name === 'guid')?.value ?? ''
  const elsewhere = `${loopback(baseURL ?? '')}/yes-api/rest/cart/options/address`
  const headers = { guid, 'accept-language': 'pl-PL' }
  const { chosen } = (await (await request.get(elsewhere, { headers })).json()) as AddressOptions
  const data = { ...chosen, billing: { ...chosen?.billing, street: 'ul. Krótka 9' } }
  expect((await request.put(elsewhere, { headers, data })).ok()).toBe(true)

  await order(page).click()
  const changes = page.getByRole('alert').filter({ hasText: 'Adres: zmieniono w innej karcie' })
  await expect(changes).toBeFocused()
  await expect(page.getByText('ul. Krótka 9')).toBeVisible()
  expect(await confirmations(request, baseURL ?? '', email)).toBe(0)
  await page.getByRole('button', { name: 'Przyjmuję zmiany' }).click()
  await expect(field(page, 'note')).toHaveValue('Proszę dzwonić.')
  await accept(page)
  await order(page).click()
  await expect(number(page)).toBeVisible()
  expect(await confirmations(request, baseURL ?? '', email)).toBe(1)
})

test('without a connection nothing is lost at any step, and the same button tries again', async ({
  page,
  context,
  request,
  product,
  baseURL,
}) => {
  test.slow()
  const email = freshEmail()
  await startCheckout(page, { request, origin: baseURL ?? '', sku: product.sku }, email)
  const failsThenWorks = async (button: ReturnType<typeof goOn>, next: RegExp) => {
    await context.setOffline(true)
    await button.click()
    await expect(page.getByText('Nie ma połączenia ze sklepem').first()).toBeVisible()
    await context.setOffline(false)
    await button.click()
    await expect(page).toHaveURL(next)
  }
  await failsThenWorks(goOn(page), /#delivery$/)
  await context.setOffline(true)
  await way(page, /Kurier/).check()
  await context.setOffline(false)
  await expect(way(page, /Kurier/)).toBeChecked()
  await goOn(page).click()
  await expect(page).toHaveURL(/#payment$/)
  await context.setOffline(true)
  await way(page, /Przelew bankowy/).check()
  await expect(page.getByText('Nie ma połączenia ze sklepem').first()).toBeVisible()
  await context.setOffline(false)
  await goOn(page).click()
  await expect(order(page)).toBeVisible()
  await field(page, 'note').fill('Proszę dzwonić.')
  await accept(page)
  await context.setOffline(true)
  await order(page).click()
  await expect(page.getByText('drugie zamówienie nie powstanie')).toBeVisible()
  await context.setOffline(false)
  await expect(field(page, 'note')).toHaveValue('Proszę dzwonić.')
  await order(page).click()
  await expect(number(page)).toBeVisible()
  expect(await confirmations(request, baseURL ?? '', email)).toBe(1)
})

test('an answer that takes half a minute is no second order', async ({ page, request, product, baseURL }) => {
  await page.clock.install()
  const email = await readyToOrder(page, { request, product, baseURL })
  let held = 0
  await page.route('**/order/finalize', async (route) => {
    if (held++ > 0) return route.fallback()
    // It has been ordered; the browser gives up before it hears of it.
    await answerTo(route)
  })
  await order(page).click()
  const sentence =
    'Połączenie się urwało i nie wiemy, czy zamówienie dotarło. Zamów jeszcze raz: drugie zamówienie nie powstanie.'
  await isTold(page, page.getByText(sentence), sentence, order(page))
  await order(page).click()
  await expect(number(page)).toBeVisible()
  expect(await confirmations(request, baseURL ?? '', email)).toBe(1)
})

test('stock that is gone by then is told line by line and asked', async ({ page, request, baseURL }) => {
  const scarce = await scarceProduct(request, baseURL ?? '')
  await startAtSummary(page, { request, origin: baseURL ?? '', sku: scarce.sku, quantity: scarce.stockQuantity })
  await accept(page)
  // Somebody else is faster.
  await placeOrder(await asGuest(request, baseURL ?? '', freshEmail()), { sku: scarce.sku })
  await order(page).click()
  const changes = page.locator('.checkout-changes')
  await expect(changes).toBeFocused()
  await expect(changes).toContainText(scarce.name)
  await expect(order(page)).toHaveCount(0)
  await changes.getByRole('button', { name: 'Przyjmuję zmiany' }).click()
  await expect(page.locator('#checkout-question')).toBeFocused()
  await expect(field(page, 'regulationsAccepted')).toBeChecked()
  await order(page).click()
  await expect(number(page)).toBeVisible()
})

test('a sum that changed is shown before and after, and asked', async ({ page, request, product, baseURL }) => {
  // The page is told less than it costs; what the API says to that is its own.
  const cheaper = (response: Cart) => ({
    ...response,
    total: { ...response.total, gross: response.total.gross - 100 },
  })
  await page.route('**/yes-api/rest/cart', async (route) => {
    const answer = await answerTo(route)
    await route.fulfill({ response: answer, json: cheaper((await answer.json()) as Cart) })
  })
  const email = await readyToOrder(page, { request, product, baseURL })
  await page.unrouteAll()
  await order(page).click()
  const changes = page.locator('.checkout-changes')
  await expect(changes).toBeFocused()
  await expect(changes).toContainText('→')
  expect(await confirmations(request, baseURL ?? '', email)).toBe(0)
  await changes.getByRole('button', { name: 'Przyjmuję zmiany' }).click()
  await order(page).click()
  await expect(number(page)).toBeVisible()
  expect(await confirmations(request, baseURL ?? '', email)).toBe(1)
})
