import type { Page } from 'playwright/test'
import { expect, test } from '../support/shop.ts'

const submit = (page: Page) => page.locator('.add-to-cart button[type=submit]')

test('the link to another country keeps the page', async ({ page, product, originOf }) => {
  await page.goto(`/product/${product.productId}`)
  // The second one stands in the menu of narrow screens.
  const selector = page.locator('.languages').first()
  await selector.locator('summary').click()
  await selector.getByRole('link', { name: 'Deutschland' }).click()
  await expect(page).toHaveURL(`${originOf('de')}/product/${product.productId}`)
  await expect(page.locator('html')).toHaveAttribute('lang', /^de/)
})

for (const [path, asked] of [
  ['/compare', 'ids=1001%2C1002'],
  ['/search', 'q=NM-110'],
]) {
  test(`the link to another country asks of ${path} what was asked here`, async ({ page, originOf }) => {
    await page.goto(`${path}?${asked}&utm_source=letter`)
    const selector = page.locator('.languages').first()
    await selector.locator('summary').click()
    await selector.getByRole('link', { name: 'Deutschland' }).click()
    await expect(page).toHaveURL(`${originOf('de')}${path}?${asked}`)
    await expect(page.getByRole('link', { name: /NM-110/ }).first()).toBeVisible()
  })
}

test('the list of countries closes by a press elsewhere, and not by what a script presses', async ({ page }) => {
  await page.goto('/content/faq')
  const selector = page.locator('.languages').first()
  await selector.locator('summary').click()
  await expect(selector).toHaveAttribute('open')
  await page.locator('h1').evaluate((heading: HTMLElement) => heading.click())
  await expect(selector).toHaveAttribute('open')
  await page.locator('h1').click({ position: { x: 2, y: 2 } })
  await expect(selector).not.toHaveAttribute('open')
})

test('each country has a cart of its own', async ({ page, product, originOf }) => {
  await page.goto(`/product/${product.productId}`)
  await submit(page).click()
  await expect(page.locator('[data-cart-count]')).toHaveText('1')
  await page.goto(`${originOf('de')}/product/${product.productId}`)
  await expect(page.locator('[data-cart-count]')).toBeHidden()
  await submit(page).click()
  await expect(page.locator('[data-cart-count]')).toHaveText('1')
})
