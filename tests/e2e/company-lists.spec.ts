import { panelListsPath } from '#lib/domain/paths.ts'
import { hasNoViolations } from '../support/accessibility.ts'
import { companyOfTwo } from '../support/company-of-two.ts'
import { visitAs } from '../support/customer.ts'
import { expect, test } from '../support/shop.ts'

test('a list is shared with fixed quantities, ordered whole by a colleague, and asked for every three months', async ({
  page,
  request,
  browser,
  product,
  baseURL,
}) => {
  const origin = baseURL ?? ''
  const { anna, bert, chief } = await companyOfTwo(request, origin)
  const lines = [{ productSkuCode: product.sku, quantity: 3 }]
  await chief.send('POST', '/customer/lists', { name: 'Pracownia, co kwartał', lines })

  await visitAs(page, anna, panelListsPath)
  await page.getByRole('button', { name: 'Pracownia, co kwartał' }).click()
  await page.getByRole('checkbox', { name: /^Lista wspólna/ }).check()
  await page.getByRole('checkbox', { name: /^Ilości są stałe/ }).check()
  await expect(page.locator('.saved-lists h2')).toContainText('wspólna')
  await page.getByLabel('Jak często').selectOption({ label: 'co 3 miesiące' })
  await expect(page.getByLabel('Najbliższy dzień')).not.toHaveValue('')
  await page.getByRole('button', { name: 'Zapisz termin' }).click()
  await expect(page.getByText('Termin zapisany.')).toBeVisible()
  await expect(page.locator('.saved-lists h2')).toContainText('następne pytanie')
  await hasNoViolations(page)

  const other = await (await browser.newContext({ baseURL: origin, viewport: { width: 360, height: 740 } })).newPage()
  const { id } = (await chief.send('GET', '/customer/lists'))[0]
  await visitAs(other, bert, `${panelListsPath}?list=${id}`)
  const list = other.locator('.saved-list')
  await expect(list.getByText('Ilości na tej liście są stałe.')).toHaveCount(0)
  await expect(list.getByLabel(`Ile sztuk: ${product.name}`)).toBeVisible()
  await expect(other.locator('.saved-lists h2')).toContainText('lista od: Anna Łęcka')
  await hasNoViolations(other)
  await list.getByRole('button', { name: 'Poproś o ofertę' }).click()
  await list.getByText('Ceny jednostkowe netto, które byłyby odpowiednie').click()
  await list.locator('details').getByLabel(product.name).fill('1,20')
  await hasNoViolations(other, '.saved-list')
  await list.getByRole('button', { name: 'Wyślij mi ofertę' }).click()
  await expect(list.getByRole('heading', { name: /^Oferta OF-PL-/ })).toBeFocused()
  await list.getByRole('button', { name: 'Całość do koszyka' }).click()
  await expect(list.getByText('Dodano do koszyka 1 pozycję.')).toBeVisible()
  await other.context().close()
})
