import { expect, test } from '../support/shop.ts'

test('the basket opens beside the page, and gives back what was taken out', async ({ page, product }) => {
  await page.goto(`/product/${product.productId}`)
  await page.getByRole('button', { name: 'Do koszyka', exact: true }).click()
  await expect(page.locator('dialog.added')).toBeVisible()
  await page.keyboard.press('Escape')
  await page.locator('[data-basket]').click()
  const drawer = page.locator('dialog.basket-drawer')
  await expect(drawer.getByRole('link', { name: product.name })).toBeVisible()
  await expect(drawer.getByRole('link', { name: 'Przejdź do kasy' })).toHaveAttribute('href', '/checkout')

  await drawer.getByRole('button', { name: `Usuń z koszyka: ${product.name}` }).click()
  await expect(drawer.getByText('Koszyk jest pusty.')).toBeVisible()
  await expect(page.locator('[data-basket-count]')).toBeHidden()
  await drawer.getByRole('button', { name: 'Cofnij' }).click()
  await expect(drawer.getByRole('link', { name: product.name })).toBeVisible()

  await page.keyboard.press('Escape')
  await expect(drawer).toHaveCount(0)
  await expect(page.locator('[data-basket]')).toBeFocused()
})

test('an empty basket leads to its page', async ({ page }) => {
  await page.goto('/')
  await page.locator('[data-basket]').click()
  await expect(page).toHaveURL('/cart')
})
