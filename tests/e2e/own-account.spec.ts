import { readFile } from 'node:fs/promises'
import { newCustomer, visitAs } from '../support/customer.ts'
import { hasNoViolations } from '../support/accessibility.ts'
import { loopback } from '../support/loopback.ts'
import { asCustomer, placeOrder } from '../support/orders.ts'
import { expect, test } from '../support/shop.ts'

/** A browser writes every answer of an error into its console. */
test.use({ expectedErrors: /status of (401|409)/ })

test('a customer ends another login, takes all of their data away, and leaves for good', async ({
  page,
  request,
  product,
  baseURL,
}) => {
  const origin = baseURL ?? ''
  const customer = await newCustomer(request, origin)
  const elsewhere = await asCustomer(request, origin, customer)
  const { number } = await placeOrder(elsewhere, { sku: product.sku })
  await visitAs(page, customer, '/panel/password')

  const logins = page.locator('.own-logins > li')
  await expect(logins.filter({ hasText: 'to urządzenie' })).toHaveCount(1)
  await expect(logins).not.toHaveCount(1)
  await hasNoViolations(page)
  const before = await logins.count()
  await page
    .getByRole('button', { name: /^Wyloguj: / })
    .first()
    .press('Enter')
  await expect(page.getByRole('status').filter({ hasText: 'Wylogowano.' })).toBeFocused()
  await expect(logins).toHaveCount(before - 1)

  const downloading = page.waitForEvent('download')
  await page.getByRole('button', { name: 'Pobierz dane' }).press('Enter')
  const download = await downloading
  expect(download.suggestedFilename()).toMatch(/^dane-konta-\d{4}-\d\d-\d\d\.json$/)
  const { records } = JSON.parse(await readFile(await download.path(), 'utf8'))
  expect(records.account).toEqual([expect.objectContaining({ email: customer.email.toLowerCase() })])
  expect(records.customer_order).toEqual([expect.objectContaining({ number })])

  await page.getByRole('button', { name: 'Chcę usunąć konto' }).press('Enter')
  const password = page.getByLabel('Hasło, na potwierdzenie')
  await expect(password).toBeFocused()
  await page.keyboard.type('not this one')
  await page.keyboard.press('Enter')
  await expect(page.getByText('To nie jest hasło do tego konta.')).toBeVisible()
  await expect(password).toBeFocused()
  await password.fill(customer.password)
  await page.keyboard.press('Enter')
  await expect(page.locator('.own-open').getByRole('link', { name: number })).toBeVisible()
  await hasNoViolations(page)

  const form = { grant_type: 'password', username: customer.email, password: customer.password }
  const login = await request.post(`${loopback(origin)}/oauth/token`, { form })
  const headers = { authorization: `Bearer ${(await login.json()).access_token}`, 'accept-language': 'pl-PL' }
  const cancelled = await request.post(`${loopback(origin)}/yes-api/rest/customer/order/cancel`, {
    headers,
    data: { number },
  })
  expect(cancelled.status()).toBe(200)
  await password.press('Enter')
  await expect(page.getByText('Konto zostało usunięte.')).toBeVisible()
  const again = await request.post(`${loopback(origin)}/oauth/token`, { form })
  expect(await again.json()).toMatchObject({ code: 'CREDENTIALS_INVALID' })
  await page.goto('/panel')
  await expect(page).toHaveURL(/\/login\?return=/)
})
