import { moving } from '../support/motion.ts'
import { expect, test } from '../support/shop.ts'

test.use(moving)

test('the cart opens beside the page, and gives back what was taken out', async ({ page, product }) => {
  await page.goto(`/product/${product.productId}`)
  await page.getByRole('button', { name: 'Do koszyka', exact: true }).click()
  await expect(page.locator('dialog.added')).toBeVisible()
  await page.keyboard.press('Escape')
  await page.locator('[data-cart-link]').click()
  const drawer = page.locator('dialog.cart-drawer')
  await expect(drawer.getByRole('link', { name: product.name })).toBeVisible()
  await expect(drawer.getByRole('link', { name: 'Przejdź do kasy' })).toHaveAttribute('href', '/checkout')

  await drawer.getByRole('button', { name: `Usuń z koszyka: ${product.name}` }).click()
  await expect(drawer.getByText('Koszyk jest pusty.')).toBeVisible()
  await expect(page.locator('[data-cart-count]')).toBeHidden()
  await expect(drawer.getByRole('status').filter({ hasText: 'Usunięto z koszyka' })).toBeFocused()
  await page.keyboard.press('Tab')
  await page.keyboard.press('Enter')
  await expect(drawer.getByRole('link', { name: product.name })).toBeVisible()
  await expect(drawer.locator('.drawer-content')).toBeFocused()

  await page.keyboard.press('Escape')
  await expect(drawer).toHaveCount(0)
  await expect(page.locator('[data-cart-link]')).toBeFocused()
})

test('the cart opens once, however often it is pressed before its words are there', async ({ page, product }) => {
  await page.goto(`/product/${product.productId}`)
  await page.getByRole('button', { name: 'Do koszyka', exact: true }).click()
  await expect(page.locator('dialog.added')).toBeVisible()
  const { promise: released, resolve: release } = Promise.withResolvers<void>()
  const words = '**/assets/i18n/pl.json'
  await page.route(words, async (route) => {
    await released
    await route.continue()
  })
  await page.goto('/promotions')
  const asked = page.waitForRequest(words)
  await page.locator('[data-cart-link]').dblclick()
  await asked
  const answered = page.waitForResponse(words)
  release()
  await answered
  const drawers = page.locator('dialog.cart-drawer')
  await expect(drawers.first()).toBeVisible()
  await expect(drawers).toHaveCount(1)
})

test('an empty cart leads to its page', async ({ page }) => {
  await page.goto('/')
  await page.locator('[data-cart-link]').click()
  await expect(page).toHaveURL('/cart')
})
