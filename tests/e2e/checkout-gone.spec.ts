import type { Page } from 'playwright/test'
import type { Cart } from '#lib/contract/cart.ts'
import { accept, answerTo, emptyCart, order, startAtSummary } from '../support/checkout.ts'
import { hasNoViolations } from '../support/accessibility.ts'
import { expect, test } from '../support/shop.ts'

// Nothing of the demonstration shop is withdrawn or sold out for the sake of a test: these are the API's own answers but
// for what became of the products.

test.use({ expectedErrors: /status of 422/ })

const notice = (page: Page) => page.locator('.checkout-notice')

/** What the API tells of the cart from now on. */
async function changeCarts(page: Page, change: (cart: Cart) => Partial<Cart>): Promise<void> {
  await page.route('**/yes-api/rest/cart', async (route) => {
    if (route.request().method() !== 'GET') return route.fallback()
    const response = await answerTo(route)
    const cart = (await response.json()) as Cart
    await route.fulfill({ response, json: { ...cart, ...change(cart) } })
  })
}

test('a cart whose last product is no longer sold names it, and reading goes on there', async ({
  page,
  request,
  product,
  baseURL,
}) => {
  const { guid } = await startAtSummary(page, { request, origin: baseURL ?? '', sku: product.sku })
  await accept(page)
  await emptyCart(request, baseURL ?? '', guid)
  await changeCarts(page, () => ({ gone: [{ productSkuCode: product.sku, name: product.name }] }))
  await order(page).click()
  await expect(notice(page)).toContainText('Tego produktu już nie sprzedajemy')
  await expect(notice(page).getByRole('listitem')).toHaveText(product.name)
  await expect(notice(page)).toBeFocused()
  await hasNoViolations(page)

  await page.reload()
  await expect(notice(page).getByRole('listitem')).toHaveText(product.name)
})

test('when all that was left goes by accepting it, reading goes on at what is told then', async ({
  page,
  request,
  product,
  baseURL,
}) => {
  await startAtSummary(page, { request, origin: baseURL ?? '', sku: product.sku })
  await changeCarts(page, ({ items }) => ({
    items: items.map((item) => ({ ...item, changes: [{ kind: 'stock', available: 0 }] })),
  }))
  await page.reload()
  await page.locator('.checkout-changes').getByRole('button', { name: 'Przyjmuję zmiany' }).press('Enter')
  await expect(notice(page)).toContainText('Koszyk jest pusty')
  await expect(notice(page)).toBeFocused()
})
