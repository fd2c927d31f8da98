import type { Page } from 'playwright/test'
import {
  accept,
  emptyCart,
  field,
  fillAddress,
  fillCart,
  freshEmail,
  goOn,
  order,
  startAtSummary,
  startCheckout,
  toSummary,
  way,
} from '../support/checkout.ts'
import { hasNoViolations } from '../support/accessibility.ts'
import { expect, test } from '../support/shop.ts'

test.use({ expectedErrors: /status of (422|500)/ })

/** The gate says it once: where the mistake is, which has the focus. */
async function isTold(page: Page, text: string, step: string): Promise<void> {
  await expect(page).toHaveURL(new RegExp(`#${step}$`))
  await expect(page.locator('#checkout-problem')).toHaveText(text)
  await expect(page.locator('#checkout-problem')).toBeFocused()
  await expect(page.getByText(text, { exact: true })).toHaveCount(1)
}

test('each step says what is missing, in the order of the gate', async ({ page, request, product, baseURL }) => {
  test.slow()
  await fillCart(page, { request, origin: baseURL ?? '', sku: product.sku })
  await page.goto('/checkout')
  await hasNoViolations(page)
  await goOn(page).click()
  await expect(page.locator('.form-problems')).toBeFocused()
  await hasNoViolations(page)
  await fillAddress(page, freshEmail())
  await goOn(page).click()
  await expect(page).toHaveURL(/#delivery$/)

  await goOn(page).click()
  await isTold(page, 'Wybierz sposób dostawy.', 'delivery')
  // Whoever tries again is led there again.
  await goOn(page).click()
  await isTold(page, 'Wybierz sposób dostawy.', 'delivery')
  await hasNoViolations(page)
  await way(page, /InPost/).check()
  await expect(page.locator('#checkout-problem')).toHaveCount(0)
  await goOn(page).click()
  await isTold(page, 'Wybierz punkt odbioru.', 'delivery')
  await page.goto('/checkout#summary')
  await isTold(page, 'Wybierz punkt odbioru.', 'delivery')
  await way(page, /Kurier/).check()
  await goOn(page).click()
  await expect(page).toHaveURL(/#payment$/)

  await goOn(page).click()
  await isTold(page, 'Wybierz sposób płatności.', 'payment')
  await hasNoViolations(page)
  await page.evaluate(() => (location.hash = '#summary'))
  await isTold(page, 'Wybierz sposób płatności.', 'payment')
  await way(page, /Przelew bankowy/).check()
  await goOn(page).click()
  await expect(order(page)).toBeVisible()
  await hasNoViolations(page)
  await order(page).click()
  await expect(page.getByRole('checkbox', { name: /regulamin/i })).toBeFocused()
  await expect(page.getByText('Bez tej zgody')).toHaveCount(1)
})

test('a step that is asked for too early leads to the first question without an answer', async ({
  page,
  request,
  product,
  baseURL,
}) => {
  await fillCart(page, { request, origin: baseURL ?? '', sku: product.sku })
  await page.goto('/checkout#payment')
  await isTold(page, 'Podaj adres do zamówienia.', 'address')
})

test('reload and the back button keep step and words, and done steps can be gone back to', async ({
  page,
  request,
  product,
  baseURL,
}) => {
  await startCheckout(page, { request, origin: baseURL ?? '', sku: product.sku })
  await page.reload()
  await expect(field(page, 'billing.firstName')).toHaveValue('Łucja')
  await toSummary(page)
  await field(page, 'note').fill('Proszę dzwonić.')
  await page.reload()
  await expect(field(page, 'note')).toHaveValue('Proszę dzwonić.')
  await page.goBack()
  await expect(way(page, /Przelew bankowy/)).toBeChecked()
  await page.getByRole('navigation', { name: 'Kroki zamówienia' }).getByRole('link', { name: /Adres/ }).click()
  await expect(field(page, 'billing.city')).toHaveValue('Koszalin')
  await expect(page.locator('#checkout-question')).toBeFocused()
})

test('an empty cart has nothing to order, and a way to the shop', async ({ page }) => {
  await page.goto('/checkout')
  await expect(page.locator('.checkout-notice')).toContainText('Koszyk jest pusty')
  await hasNoViolations(page)
})

test('the total is never out of sight', async ({ page, request, product, baseURL }) => {
  await page.setViewportSize({ width: 390, height: 700 })
  await fillCart(page, { request, origin: baseURL ?? '', sku: product.sku })
  await page.goto('/checkout')
  const total = page.locator('.checkout-total strong')
  await expect(total).toBeInViewport()
  await fillAddress(page, freshEmail())
  await expect(total).toBeInViewport()
  await toSummary(page)
  await expect(total).toBeInViewport()
  const widths = await page
    .locator('.checkout-stepper li')
    .evaluateAll((items) => items.map((item) => item.clientWidth / (item.parentElement?.clientWidth ?? 1)))
  expect(widths).toHaveLength(4)
  // A quarter each, but no word is broken for it.
  for (const width of widths) expect(Math.abs(width - 0.25)).toBeLessThan(0.07)
})

test('a browser without cookies is told what to allow', async ({ page }) => {
  await page.addInitScript(() => {
    Object.defineProperty(Document.prototype, 'cookie', { get: () => '', set: () => undefined })
  })
  await page.goto('/checkout')
  await expect(page.locator('.checkout-notice')).toContainText('Zezwól tej stronie na pliki cookie')
})

test('a purchase completes where storage throws', async ({ page, request, product, baseURL }) => {
  test.slow()
  await page.addInitScript(() => {
    const fail = () => {
      throw new DOMException('blocked', 'SecurityError')
    }
    Object.defineProperties(Storage.prototype, {
      getItem: { value: fail },
      setItem: { value: fail },
      removeItem: { value: fail },
    })
  })
  await fillCart(page, { request, origin: baseURL ?? '', sku: product.sku })
  await page.goto('/checkout')
  // The visitor cannot be remembered to have answered, so the question comes again.
  const refuse = page.getByRole('dialog').getByRole('button', { name: /Odrzuć|odrzuć|Tylko/ })
  await refuse.click()
  await fillAddress(page, freshEmail())
  await toSummary(page)
  await accept(page)
  await order(page).click()
  await expect(page.locator('.placed-number')).toBeVisible()
})

test('what lies corrupt in storage is as nothing', async ({ page, request, product, baseURL }) => {
  await page.addInitScript(() => {
    for (const key of ['order-intention', 'placed-order', 'pickup-points', 'cart-summary', 'access-token'])
      localStorage.setItem(`shop:${key}`, '{"a":[')
    sessionStorage.setItem('shop:draft:checkout-address', '[[[')
  })
  await startCheckout(page, { request, origin: baseURL ?? '', sku: product.sku })
  await toSummary(page)
})

test('a cart that was emptied elsewhere is told to be empty when it is ordered', async ({
  page,
  request,
  product,
  baseURL,
}) => {
  const { guid } = await startAtSummary(page, { request, origin: baseURL ?? '', sku: product.sku })
  await accept(page)
  await emptyCart(request, baseURL ?? '', guid)
  await order(page).click()
  await expect(page.locator('.checkout-notice')).toContainText('Koszyk jest pusty')
})

test('a check of the cart that fails is told, and keeps nobody from ordering', async ({
  page,
  request,
  product,
  baseURL,
}) => {
  const problem = { type: 'about:blank', title: 'broken', status: 500, code: 'GENERAL_ERROR' }
  await page.route('**/cart/validate', (route) =>
    route.fulfill({ status: 500, contentType: 'application/problem+json', body: JSON.stringify(problem) }),
  )
  await startAtSummary(page, { request, origin: baseURL ?? '', sku: product.sku })
  await expect(page.locator('.toast', { hasText: 'po naszej stronie' })).toBeVisible()
  await accept(page)
  await order(page).click()
  await expect(page.locator('.placed-number')).toBeVisible()
})
