import { hasNoViolations } from '../support/accessibility.ts'
import { buyFor, newCustomer, visitAs } from '../support/customer.ts'
import { expect, test } from '../support/shop.ts'
import { newTaxNumber } from '../support/tax-number.ts'

// A file that cannot be read is refused.
test.use({ expectedErrors: /422 \(Unprocessable/ })

test('an order from a file is looked through line by line, goes into the cart and hands its number on', async ({
  page,
  request,
  baseURL,
  product,
}) => {
  const origin = baseURL ?? ''
  const anna = await newCustomer(request, origin)
  await buyFor(request, origin, anna, newTaxNumber())
  await visitAs(page, anna, '/panel/orders')
  await page.getByRole('link', { name: 'Zamówienie z pliku' }).click()
  const field = page.getByLabel('Plik z zamówieniem')
  const choose = (name: string, text: string) =>
    field.setInputFiles({ name, mimeType: 'text/csv', buffer: Buffer.from(text) })

  await test.step('what is no order says so and what to do', async () => {
    await choose('letter.xml', '<letter>')
    await expect(page.getByRole('alert').filter({ hasText: 'nie da się odczytać' })).toBeVisible()
    await choose('large.csv', 'x'.repeat(180_001))
    await expect(page.getByRole('alert').filter({ hasText: '180 kB' })).toBeVisible()
    await hasNoViolations(page)
  })

  const lines = [
    'Numer zamówienia;Symbol;Nazwa;Ilość;Cena netto',
    `PO-7;${product.code};Miernik;2;1,00`,
    'PO-7;NIE-MA-TAKIEGO;multimetr;1;',
  ]
  await choose('PO-7.csv', lines.join('\n'))
  await expect(page.getByRole('heading', { name: 'PO-7.csv' })).toBeFocused()
  await expect(page.getByText('Wiersze: 2. Do sprawdzenia: 2.')).toBeVisible()
  const [known, unknown] = [
    page.getByRole('listitem').filter({ hasText: 'Wiersz 2:' }),
    page.getByRole('listitem').filter({ hasText: 'Wiersz 3:' }),
  ]
  await expect(known.getByRole('checkbox')).toBeChecked()
  await expect(known).toContainText('Cena netto w pliku: 1,00')
  await expect(unknown).toContainText('Nie mamy produktu o tym numerze')
  await hasNoViolations(page)

  await test.step('what was changed outlives a reload', async () => {
    await known.getByRole('spinbutton').fill('1')
    await known.getByRole('spinbutton').press('Enter')
    await page.reload()
    await expect(known.getByRole('spinbutton')).toHaveValue('1')
    await expect(page.getByLabel('numer zamówienia', { exact: false }).last()).toHaveValue('PO-7')
  })

  await page.getByRole('button', { name: 'Dodaj do koszyka 1 pozycję' }).click()
  await page.getByRole('link', { name: 'Do koszyka' }).click()
  await expect(page.getByRole('spinbutton')).toHaveValue('1')
  const kept = await page.evaluate(() => JSON.stringify(Object.entries(sessionStorage)))
  expect(kept).toContain('PO-7')
})
