import { accept, order, overhearOrder, startCheckout, toSummary } from '../support/checkout.ts'
import { expect, test } from '../support/shop.ts'

// What this test provokes is written into the console by the browser itself.
test.use({ expectedErrors: /ERR_INTERNET_DISCONNECTED/ })

test('who asks whether the payment arrived is told, also that nobody could be asked', async ({
  page,
  request,
  product,
  baseURL,
}) => {
  await startCheckout(page, { request, origin: baseURL ?? '', sku: product.sku })
  await toSummary(page, 'online')
  await accept(page)
  const heard = await overhearOrder(page)
  await order(page).click()
  const { number } = await heard.order
  await page.waitForURL(/\/sandbox\/payment\//)
  await page.goto(`/order-confirmation?number=${number}`)
  const state = page.locator('.placed-payment')
  await expect(state).toContainText('Zamówienie czeka na płatność.')
  const check = page.getByRole('button', { name: 'Sprawdź, czy płatność dotarła' })
  await check.click()
  await expect(state).toContainText('Płatność jeszcze nie dotarła.')
  await page.route('**/yes-api/rest/**', (route) => route.abort('internetdisconnected'))
  await check.click()
  await expect(state.getByRole('alert')).toHaveText(
    'Nie ma połączenia ze sklepem. Sprawdź internet i spróbuj ponownie.',
  )
  await expect(page.locator('.placed-number')).toContainText(number)
})

test('who was declined pays another way, and is told an account where that is a transfer', async ({
  page,
  request,
  product,
  baseURL,
}) => {
  await startCheckout(page, { request, origin: baseURL ?? '', sku: product.sku })
  await toSummary(page, 'online')
  await accept(page)
  await order(page).click()
  await page.locator('button[value=declined]').click()
  const state = page.locator('.placed-payment')
  await expect(state).toContainText('odrzucona')
  await page.getByRole('button', { name: 'Zapłać innym sposobem' }).click()
  await page.getByRole('button', { name: 'BLIK' }).click()
  await page.locator('button[value=expired]').click()
  await expect(state).toContainText('Czas na płatność minął')
  await page.getByRole('button', { name: 'Zapłać innym sposobem' }).click()
  await page.getByRole('button', { name: 'Przelew bankowy' }).click()
  await expect(state).toContainText('IBAN PL68 9999')
  await expect(state.getByRole('img', { name: 'Zeskanuj w aplikacji banku' })).toBeVisible()
})
