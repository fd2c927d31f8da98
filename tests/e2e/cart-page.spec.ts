import type { Page } from 'playwright/test'
import type { Cart } from '#lib/contract/cart.ts'
import { answerTo } from '../support/checkout.ts'
import { expect, test } from '../support/shop.ts'

const cart = '**/yes-api/rest/cart'

async function addToCart(page: Page, productId: number, quantity: number): Promise<void> {
  await page.goto(`/product/${productId}`)
  await page.getByLabel('Ilość').fill(String(quantity))
  await page.getByRole('button', { name: 'Do koszyka', exact: true }).click()
  await expect(page.locator('[data-cart-count]')).toHaveText(String(quantity))
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
  await expect(page.getByRole('region', { name: 'Podsumowanie' })).toContainText(
    /Dostawa za darmo od 1\s?000,00\szł: brakuje .*zł\.|Darmowa dostawa jest już do wyboru/,
  )
  await expect(page.locator('[data-cart-count]')).toHaveText('5')

  await line.getByRole('button', { name: 'Usuń' }).click()
  await expect(page.getByText('Koszyk jest pusty')).toBeVisible()
  await expect(page.locator('[data-cart-count]')).toBeHidden()
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
  test.use({
    expectedErrors: /^(failed: |console: Failed to load resource|uncaught: Failed to fetch dynamically imported)/,
  })

  test('a cart that cannot be read is told and can be asked for again', async ({ page }) => {
    await page.route(cart, (route) => route.fulfill({ status: 500, body: '' }))
    await page.goto('/cart')
    await expect(page.locator('.cart-island').getByRole('alert').filter({ hasText: /\S/ })).toContainText(
      'Sklep jest chwilowo niedostępny',
    )
    await page.unroute(cart)
    await page.getByRole('button', { name: 'Spróbuj ponownie' }).click()
    await expect(page.getByText('Koszyk jest pusty')).toBeVisible()
  })

  test('texts that cannot be read are told and can be asked for again', async ({ page }) => {
    await page.route('**/assets/i18n/pl.json', (route) => route.abort())
    await page.goto('/cart')
    await expect(page.locator('.cart-island').getByRole('alert').filter({ hasText: /\S/ })).toContainText(
      'Nie udało się wczytać koszyka',
    )
    await page.unroute('**/assets/i18n/pl.json')
    await page.getByRole('button', { name: 'Spróbuj ponownie' }).click()
    await expect(page.getByText('Koszyk jest pusty')).toBeVisible()
  })

  test('more than there is in stock is told on the line, and what was typed stays', async ({ page, product }) => {
    await addToCart(page, product.productId, 1)
    await page.goto('/cart')
    await page.getByRole('spinbutton').fill('999')
    await page.getByRole('spinbutton').press('Enter')
    await expect(page.locator('.cart-island').getByRole('alert').filter({ hasText: /\S/ })).toContainText(
      'Mamy jeszcze tylko',
    )
    await expect(page.getByRole('spinbutton')).toHaveValue('999')
    await expect(page.locator('[data-cart-count]')).toHaveText('1')
  })
})

test('a line that was taken out can be had back', async ({ page, product }) => {
  await addToCart(page, product.productId, 3)
  await page.goto('/cart')
  await page.getByRole('button', { name: 'Usuń' }).press('Enter')
  await expect(page.getByText('Koszyk jest pusty')).toBeVisible()
  const told = page.getByRole('status').filter({ hasText: `Usunięto z koszyka: ${product.name}` })
  await expect(told).toBeFocused()
  await page.keyboard.press('Tab')
  await page.keyboard.press('Enter')
  await expect(page.getByRole('spinbutton')).toHaveValue('3')
  await expect(page.getByRole('listitem').filter({ has: page.getByRole('spinbutton') })).toBeFocused()
})

test('an empty cart shows what was looked at last', async ({ page, product }) => {
  await page.goto(`/product/${product.productId}`)
  await page.goto('/cart')
  await expect(page.getByRole('region', { name: 'Ostatnio oglądane' })).toContainText(product.name)
})

test('a price that has changed is told on its line until it is taken note of', async ({ page, product }) => {
  await addToCart(page, product.productId, 2)
  // As the API answers when a price was changed after the line was set.
  await page.route(cart, async (route) => {
    const response = await answerTo(route)
    const answer = (await response.json()) as Cart
    if (route.request().method() === 'GET')
      for (const item of answer.items) item.changes = [{ kind: 'price', before: { ...item.product.price, gross: 123 } }]
    await route.fulfill({ response, json: answer })
  })
  await page.goto('/cart')
  const line = page.getByRole('listitem').filter({ hasText: product.code })
  await expect(line.getByRole('status')).toContainText(/Cena się zmieniła: było 1,23\szł/)
  const toCheckout = page.getByRole('link', { name: 'Przejdź do kasy' })
  await expect(toCheckout).toHaveAccessibleDescription(/popraw lub potwierdź pozycje/)
  await toCheckout.click()
  await expect(line).toBeFocused()
  await line.getByRole('button', { name: 'Rozumiem' }).press('Enter')
  await expect(line.getByRole('status')).toHaveCount(0)
  await expect(line).toBeFocused()
  await expect(line.getByRole('spinbutton')).toHaveValue('2')
  await expect(toCheckout).toHaveAccessibleDescription('')
})

test('a printed cart is an offer of its date: lines and totals, and nothing to press', async ({ page, product }) => {
  await addToCart(page, product.productId, 2)
  await page.goto('/cart')
  const offer = page.getByText('wiążące jest dopiero potwierdzenie zamówienia')
  await expect(page.getByRole('button', { name: 'Usuń' })).toBeVisible()
  await expect(offer).toBeHidden()
  await page.emulateMedia({ media: 'print' })
  await expect(offer).toBeVisible()
  await expect(offer).toContainText(String(new Date().getFullYear()))
  await expect(page.getByRole('listitem').filter({ hasText: product.code })).toBeVisible()
  await expect(page.locator('.cart-totals dd').first()).toContainText('zł')
  expect(await page.locator('main :is(button, summary, .button)').filter({ visible: true }).count()).toBe(0)
})

test('a cart is shared by a link that asks before it adds', async ({ page, browser, product, originOf }) => {
  await addToCart(page, product.productId, 4)
  await page.goto('/cart')
  await page.getByRole('button', { name: 'Udostępnij koszyk' }).click()
  const link = await page.locator('.cart-link input').inputValue()
  expect(new URL(link).origin).toBe(originOf('pl'))

  const colleague = await browser.newContext()
  const other = await colleague.newPage()
  await other.goto(link)
  const asked = other.getByRole('region', { name: 'Ktoś udostępnia koszyk z 1 produktem' })
  await expect(asked).toContainText('× 4')
  await expect(asked).toContainText(product.name)
  await expect(asked).toContainText('zł')
  await asked.getByRole('checkbox').uncheck()
  await expect(asked.getByRole('button', { name: 'Dodaj wybrane (0)' })).toHaveAttribute('aria-disabled', 'true')
  await asked.getByRole('checkbox').check()
  await asked.getByRole('button', { name: 'Dodaj do mojego koszyka' }).click()
  await expect(other.getByRole('spinbutton')).toHaveValue('4')
  await other.reload()
  await expect(other.getByRole('spinbutton')).toHaveValue('4')
  await expect(asked).toHaveCount(0)
  await colleague.close()
})
