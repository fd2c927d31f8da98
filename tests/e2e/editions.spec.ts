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

test('each country has a cart of its own', async ({ page, product, originOf }) => {
  await page.goto(`/product/${product.productId}`)
  await submit(page).click()
  await expect(page.locator('[data-basket-count]')).toHaveText('1')
  await page.goto(`${originOf('de')}/product/${product.productId}`)
  await expect(page.locator('[data-basket-count]')).toBeHidden()
  await submit(page).click()
  await expect(page.locator('[data-basket-count]')).toHaveText('1')
})
