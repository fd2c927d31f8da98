import { expect, test } from '../support/shop.ts'

test('the link to another country keeps the page', async ({ page, product, originOf }) => {
  await page.goto(`/product/${product.productId}`)
  await page.locator('.languages summary').click()
  await page.getByRole('link', { name: 'Deutsch' }).first().click()
  await expect(page).toHaveURL(`${originOf('de')}/product/${product.productId}`)
  await expect(page.locator('html')).toHaveAttribute('lang', /^de/)
})

test('each country has a cart of its own', async ({ page, product, originOf }) => {
  await page.goto(`/product/${product.productId}`)
  await page.getByRole('button', { name: 'Do koszyka' }).click()
  await expect(page.locator('[data-basket-count]')).toHaveText('1')
  await page.goto(`${originOf('de')}/product/${product.productId}`)
  await expect(page.locator('[data-basket-count]')).toBeHidden()
  await page.getByRole('button', { name: 'In den Warenkorb' }).click()
  await expect(page.getByRole('status')).toContainText('Der Artikel liegt im Warenkorb')
})
