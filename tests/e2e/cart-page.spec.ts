import type { Page } from 'playwright/test'
import { expect, test } from '../support/shop.ts'

const cart = '**/yes-api/rest/cart'

async function addToCart(page: Page, productId: number, quantity: number): Promise<void> {
  await page.goto(`/product/${productId}`)
  await page.getByLabel('Ilość').fill(String(quantity))
  await page.getByRole('button', { name: 'Do koszyka', exact: true }).click()
  await expect(page.locator('[data-basket-count]')).toHaveText(String(quantity))
}

test('an empty cart says so and leads back to the shop', async ({ page }) => {
  await page.goto('/cart')
  await expect(page.getByText('Koszyk jest pusty')).toBeVisible()
  await page.getByRole('link', { name: 'Wróć do przyrządów' }).click()
  await expect(page).toHaveURL('/')
})

test('a cart that is on its way is drawn as a skeleton', async ({ page }) => {
  const { promise: released, resolve: release } = Promise.withResolvers<void>()
  await page.route(cart, async (route) => {
    await released
    await route.continue()
  })
  await page.goto('/cart')
  await expect(page.getByRole('status', { name: 'Wczytujemy koszyk' })).toBeVisible()
  release()
  await expect(page.getByText('Koszyk jest pusty')).toBeVisible()
})

test('a line can be changed and taken out, and the totals follow', async ({ page, product }) => {
  await addToCart(page, product.productId, 2)
  await page.goto('/cart')
  const line = page.getByRole('listitem').filter({ hasText: product.code })
  await expect(line.getByRole('link', { name: product.name })).toHaveAttribute('href', `/product/${product.productId}`)
  const money = new Intl.NumberFormat('pl-PL', { style: 'currency', currency: 'PLN' })
  const of = (quantity: number) => money.format((product.price.gross * quantity) / 100)
  await expect(line).toContainText(of(2))

  await line.getByRole('spinbutton').fill('5')
  await line.getByRole('spinbutton').press('Enter')
  await expect(line).toContainText(of(5))
  await expect(page.getByRole('region', { name: 'Podsumowanie' })).toContainText(of(5))
  await expect(page.getByRole('region', { name: 'Podsumowanie' })).toContainText('5 sztuk')
  await expect(page.locator('[data-basket-count]')).toHaveText('5')

  await line.getByRole('button', { name: 'Usuń' }).click()
  await expect(page.getByText('Koszyk jest pusty')).toBeVisible()
  await expect(page.locator('[data-basket-count]')).toBeHidden()
})

test('a change in another tab shows', async ({ page, context, product }) => {
  await addToCart(page, product.productId, 1)
  await page.goto('/cart')
  await expect(page.getByRole('spinbutton')).toHaveValue('1')
  const second = await context.newPage()
  await second.goto(`/product/${product.productId}`)
  await second.getByRole('button', { name: 'Do koszyka', exact: true }).click()
  await expect(page.getByRole('spinbutton')).toHaveValue('2')
})

test.describe('when something fails', () => {
  test.use({ expectedErrors: /^(failed: |console: (Failed to load resource|\[astro-island\]))/ })

  test('a cart that cannot be read is told and can be asked for again', async ({ page }) => {
    await page.route(cart, (route) => route.fulfill({ status: 500, body: '' }))
    await page.goto('/cart')
    await expect(page.getByRole('alert')).toContainText('Sklep jest chwilowo niedostępny')
    await page.unroute(cart)
    await page.getByRole('button', { name: 'Spróbuj ponownie' }).click()
    await expect(page.getByText('Koszyk jest pusty')).toBeVisible()
  })

  test('texts that cannot be read are told and can be asked for again', async ({ page }) => {
    await page.route('**/assets/i18n/pl.json', (route) => route.abort())
    await page.goto('/cart')
    await expect(page.getByRole('alert')).toContainText('Nie udało się wczytać koszyka')
    await page.unroute('**/assets/i18n/pl.json')
    await page.getByRole('button', { name: 'Spróbuj ponownie' }).click()
    await expect(page.getByText('Koszyk jest pusty')).toBeVisible()
  })

  test('more than there is in stock is told on the line, and what was typed stays', async ({ page, product }) => {
    await addToCart(page, product.productId, 1)
    await page.goto('/cart')
    await page.getByRole('spinbutton').fill('999')
    await page.getByRole('spinbutton').press('Enter')
    await expect(page.getByRole('alert')).toContainText('Mamy jeszcze tylko')
    await expect(page.getByRole('spinbutton')).toHaveValue('999')
    await expect(page.locator('[data-basket-count]')).toHaveText('1')
  })
})
