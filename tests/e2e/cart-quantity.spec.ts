import type { Page } from 'playwright/test'
import { expect, test } from '../support/shop.ts'

const cart = '**/yes-api/rest/cart'

async function addToCart(page: Page, productId: number, quantity: number): Promise<void> {
  await page.goto(`/product/${productId}`)
  await page.getByLabel('Ilość').fill(String(quantity))
  await page.getByRole('article').getByRole('button', { name: 'Do koszyka', exact: true }).click()
  await expect(page.locator('[data-cart-count]')).toHaveText(String(quantity))
}

test('a quantity that cannot be is told on its line, and the field keeps the focus', async ({ page, product }) => {
  await addToCart(page, product.productId, 2)
  await page.goto('/cart')
  const quantity = page.getByRole('spinbutton')
  for (const [typed, told] of [
    ['', 'To pole jest wymagane.'],
    ['-1', 'Sprawdź, co tu wpisano.'],
    ['9999', 'najwyżej 999 sztuk'],
  ] as const) {
    await quantity.fill(typed)
    await quantity.blur()
    await expect(quantity).toHaveAccessibleDescription(new RegExp(told))
    await expect(quantity).toHaveValue(typed)
  }

  await quantity.fill('3')
  await quantity.press('Enter')
  await expect(page.locator('[data-cart-count]')).toHaveText('3')
  await expect(quantity).toHaveAccessibleDescription('')
  await expect(quantity).toBeFocused()
})

test('a quantity of none takes the line out, and it can be had back', async ({ page, product }) => {
  await addToCart(page, product.productId, 2)
  await page.goto('/cart')
  await page.getByRole('spinbutton').fill('0')
  await page.getByRole('spinbutton').press('Enter')
  await expect(page.getByText('Koszyk jest pusty')).toBeVisible()
  await page.getByRole('button', { name: 'Cofnij' }).click()
  await expect(page.getByRole('spinbutton')).toHaveValue('2')
})

test('a refused quantity keeps everybody from the checkout, and says so beside the button', async ({
  page,
  product,
}) => {
  await addToCart(page, product.productId, 2)
  await page.goto('/cart')
  const toCheckout = page.getByRole('link', { name: 'Przejdź do kasy' })
  await expect(toCheckout).toHaveAccessibleDescription('')
  await page.getByRole('spinbutton').fill('9999')
  // The press itself leaves the field, which is when the quantity is looked at.
  await toCheckout.click()
  await expect(page.getByRole('spinbutton')).toHaveAccessibleDescription(/najwyżej 999 sztuk/)
  await expect(toCheckout).toHaveAccessibleDescription(/popraw lub potwierdź pozycje/)
  await expect(page.getByRole('listitem').filter({ hasText: product.code })).toBeFocused()
  await expect(page).toHaveURL('/cart')

  await page.getByRole('spinbutton').fill('3')
  await toCheckout.click()
  await expect(page).toHaveURL(/\/checkout/)
  await expect(page.locator('.checkout-totals')).toContainText('3 ×')
})

test('who is quick waits for the answer to the last quantity', async ({ page, product }) => {
  await addToCart(page, product.productId, 2)
  await page.goto('/cart')
  const { promise: released, resolve: release } = Promise.withResolvers<void>()
  await page.route(cart, async (route) => {
    if (route.request().method() === 'PUT') await released
    await route.continue()
  })
  await page.getByRole('spinbutton').fill('4')
  await page.getByRole('link', { name: 'Przejdź do kasy' }).click()
  await expect(page.locator('.cart-line')).toHaveAttribute('aria-busy', 'true')
  await expect(page).toHaveURL('/cart')
  release()
  await expect(page).toHaveURL(/\/checkout/)
})

test.describe('with a finger', () => {
  test.use({ viewport: { width: 320, height: 640 } })

  test('one more and one fewer are large enough, and quick presses all count', async ({ page, product }) => {
    await addToCart(page, product.productId, 1)
    await page.goto('/cart')
    const more = page.getByRole('button', { name: `O jedną więcej: ${product.name}` })
    const fewer = page.getByRole('button', { name: `O jedną mniej: ${product.name}` })
    for (const button of [more, fewer]) {
      const box = await button.boundingBox()
      expect(Math.min(box?.width ?? 0, box?.height ?? 0)).toBeGreaterThanOrEqual(44)
    }
    const { promise: released, resolve: release } = Promise.withResolvers<void>()
    await page.route(cart, async (route) => {
      if (route.request().method() === 'PUT') await released
      await route.continue()
    })
    for (const button of [more, more, fewer, more]) await button.click()
    release()
    await expect(page.locator('[data-cart-count]')).toHaveText('3')
    await expect(page.getByRole('spinbutton')).toHaveValue('3')
    for (const button of [fewer, fewer, fewer, fewer]) await button.click()
    await expect(page.locator('[data-cart-count]')).toHaveText('1')
    await expect(page.getByRole('spinbutton')).toHaveValue('1')
    const beyond = await page.evaluate(
      () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
    )
    expect(beyond).toBeLessThanOrEqual(0)
  })
})

test('what is typed while a quantity is saved is not lost', async ({ page, product }) => {
  await addToCart(page, product.productId, 2)
  await page.goto('/cart')
  const { promise: released, resolve: release } = Promise.withResolvers<void>()
  await page.route(cart, async (route) => {
    if (route.request().method() === 'PUT') await released
    await route.continue()
  })
  const quantity = page.getByRole('spinbutton')
  await quantity.fill('1')
  await quantity.press('Enter')
  await quantity.pressSequentially('4')
  release()
  await expect(page.locator('[data-cart-count]')).toHaveText('1')
  await expect(quantity).toHaveValue('14')
  await quantity.press('Enter')
  await expect(page.locator('[data-cart-count]')).toHaveText('14')
})
