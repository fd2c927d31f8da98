import { moving } from '../support/motion.ts'
import { expect, test } from '../support/shop.ts'

test.use(moving)

test('a box puts its product into the cart', async ({ page }) => {
  await page.goto('/promotions')
  await page.locator('[data-add]').first().click()
  await expect(page.locator('.box-bar').getByRole('status')).toContainText('Dodano do koszyka')
})

test('what is pressed again before its code is there counts once', async ({ page }) => {
  const { promise: released, resolve: release } = Promise.withResolvers<void>()
  await page.route('**/_astro/product-box-bar*.js*', async (route) => {
    await released
    await route.continue()
  })
  const put: unknown[] = []
  page.on('request', (request) => {
    if (request.method() === 'PUT' && request.url().endsWith('/yes-api/rest/cart')) put.push(request.postDataJSON())
  })
  await page.goto('/promotions')
  const add = page.locator('[data-add]')
  const compare = page.locator('[data-compare]').first()
  for (const button of [add.first(), compare]) {
    await button.click()
    await expect(button).toHaveAttribute('aria-busy', 'true')
    await button.click()
  }
  release()
  await expect(page.locator('.box-bar').getByRole('status')).toContainText('Dodano do koszyka')
  await expect(compare).toHaveAttribute('aria-pressed', 'true')
  // One is put after another, so what was put before this one is all there was.
  await add.nth(1).click()
  await expect
    .poll(() => put.at(-1))
    .toEqual({ productSkuCode: await add.nth(1).getAttribute('data-add'), quantity: 1 })
  expect(put).toHaveLength(2)
})
