import { readFileSync } from 'node:fs'
import { hasNoViolations } from '../support/accessibility.ts'
import { companyOfTwo } from '../support/company-of-two.ts'
import { visitAs } from '../support/customer.ts'
import { placeOrder } from '../support/orders.ts'
import { expect, test } from '../support/shop.ts'

test('who administers a company sees what colleagues bought, whole, and saves it for a spreadsheet', async ({
  page,
  request,
  browser,
  product,
  baseURL,
}) => {
  const origin = baseURL ?? ''
  const { anna, bert, buyer } = await companyOfTwo(request, origin)
  const { number } = await placeOrder(buyer, { sku: product.sku, quantity: 2 })
  await visitAs(page, anna, '/panel/orders')
  await page.getByLabel('Czyje').selectOption({ label: 'Całej firmy' })
  await expect(page).toHaveURL('/panel/orders?of=company')
  const row = page.locator('table.orders tbody tr', { hasText: number })
  await expect(row.locator('[data-column=buyer]')).toHaveText('Anna Łęcka')
  await hasNoViolations(page)

  const saving = page.waitForEvent('download')
  await page.getByRole('button', { name: 'CSV' }).click()
  const saved = await saving
  expect(saved.suggestedFilename()).toBe('zamowienia.csv')
  expect(readFileSync(await saved.path(), 'utf8')).toContain(`${number};`)

  await page.getByRole('link', { name: number }).click()
  await expect(page.getByText('Kto zamówił: Anna Łęcka')).toBeVisible()
  await expect(page.getByRole('button', { name: 'Zamów ponownie' })).toBeVisible()
  await expect(page.getByRole('button', { name: /Anuluj/ })).toHaveCount(0)
  await hasNoViolations(page)

  const other = await (await browser.newContext({ baseURL: origin })).newPage()
  await visitAs(other, bert, '/panel/orders')
  await expect(other.locator('table.orders tbody tr')).toHaveCount(1)
  await expect(other.getByLabel('Czyje')).toHaveCount(0)
  await other.context().close()
})
