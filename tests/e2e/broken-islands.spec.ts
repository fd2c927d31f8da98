import { moving } from '../support/motion.ts'
import { expect, test } from '../support/shop.ts'

test.use({ ...moving, expectedErrors: /CartIsland|hydrat|404|broken/ })

test('an island whose code is gone says so, and no script is needed for it', async ({ page }) => {
  await page.route(/CartIsland/, (route) => route.fulfill({ status: 404, body: '' }))
  await page.goto('/cart')
  const late = page.getByText('Tej części strony nie udało się wczytać')
  await expect(late).toBeHidden()
  // Its ten seconds are those of an animation.
  await late.evaluate((element) => {
    for (const animation of element.getAnimations()) animation.finish()
  })
  await expect(late).toBeVisible()
})

test('an island that lives never says so', async ({ page }) => {
  await page.goto('/cart')
  await expect(page.getByRole('heading', { name: /koszyk/i }).first()).toBeVisible()
  await expect(page.locator('astro-island[ssr]:not([client=act])')).toHaveCount(0)
  expect(await page.locator('.late').evaluate((element) => element.getAnimations().length)).toBe(0)
})

test('an island that breaks while it is drawn leaves a sentence and a way on', async ({ page, product }) => {
  await page.goto(`/product/${product.productId}`)
  await page.locator('.add-to-cart [type=submit]').click()
  await expect(page.locator('.added')).toBeVisible()
  await page.addInitScript(() => {
    Intl.NumberFormat.prototype.resolvedOptions = () => {
      throw new Error('broken')
    }
  })
  await page.goto('/cart')
  await expect(page.locator('.broken')).toContainText('Wystąpił błąd')
  await expect(page.locator('.broken').getByRole('button', { name: 'Odśwież stronę' })).toBeVisible()
})
