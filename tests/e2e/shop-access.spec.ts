import type { ShopAccess } from '#lib/contract/shop-settings.ts'
import { logIn, newCustomer } from '../support/customer.ts'
import { type RunningShop, startRestrictedShop } from '../support/running-shop.ts'
import { test as base, expect } from '../support/shop.ts'

/** A shop of its own, which is not open to everybody. */
const test = base.extend<{ access: ShopAccess; shop: RunningShop }>({
  access: ['customers', { option: true }],
  shop: [
    async ({ access }, use) => {
      const shop = await startRestrictedShop(access)
      await use(shop)
      await shop.close()
    },
    // Its publication is no part of the test's time.
    { timeout: 300_000 },
  ],
  baseURL: async ({ shop }, use) => use(`http://pl.localhost:${shop.port}`),
})

test('a shop for customers leads guests to the login, and shows prices to who has logged in', async ({
  page,
  request,
  baseURL,
}) => {
  const notice = page.locator('[data-access-notice]')
  const box = page.locator('.buying-box')
  for (const guarded of ['/cart', '/checkout']) {
    await page.goto(guarded)
    await expect(page).toHaveURL('/login')
    await expect(page.getByRole('dialog', { name: 'Brak dostępu do zakupów' })).toContainText('po zalogowaniu')
  }
  await page.goto('/product/1001')
  await expect(notice).toBeVisible()
  await expect(box).not.toContainText('zł')

  await logIn(page, await newCustomer(request, baseURL ?? ''))
  await page.goto('/product/1001')
  await expect(box).toContainText('zł')
  await expect(notice).toBeHidden()
  await box.getByRole('button', { name: 'Do koszyka' }).click()
  await expect(page.locator('[data-cart-count]')).toHaveText('1')
  await page.goto('/cart')
  await expect(page.locator('.cart-line')).toHaveCount(1)
})

test.describe('a shop that is closed', () => {
  test.use({ access: 'closed' })

  test('leads customers home, too, and keeps its catalogue', async ({ page, request, baseURL }) => {
    await logIn(page, await newCustomer(request, baseURL ?? ''))
    await page.goto('/checkout')
    await expect(page).toHaveURL('/')
    await expect(page.getByRole('dialog')).toBeVisible()
    await page.goto('/product/1001')
    await expect(page.locator('h1')).toContainText('NM-')
    await expect(page.locator('.buying-box')).not.toContainText('zł')
  })
})
