import { hasNoViolations } from '../support/accessibility.ts'
import { buyFor, newCustomer, visitAs } from '../support/customer.ts'
import { loopback } from '../support/loopback.ts'
import { expect, test } from '../support/shop.ts'
import { newTaxNumber } from '../support/tax-number.ts'

test('an administrator makes tokens for systems, sees each once, and revokes them', async ({
  page,
  request,
  baseURL,
}) => {
  const origin = baseURL ?? ''
  const anna = await newCustomer(request, origin)
  await buyFor(request, origin, anna, newTaxNumber())
  await visitAs(page, anna, '/panel/company')
  const section = page.locator('section', { has: page.locator('#company-systems') })
  await section.getByRole('button', { name: 'Pokaż dostęp' }).click()
  await expect(section).toContainText('Firma nie ma jeszcze tokenów')

  await section.getByRole('button', { name: 'Utwórz token' }).click()
  await section.getByLabel('Nazwa systemu').fill('ERP magazyn')
  await section.getByRole('radio', { name: 'ceny, stany, oferta, zamówienia i dokumenty', exact: true }).check()
  await section.getByLabel('Ważny przez').selectOption({ label: '90 dni' })
  await hasNoViolations(page)
  await section.getByRole('button', { name: 'Utwórz token' }).click()
  const shown = section.getByRole('textbox', { name: 'Token dostępu' })
  await expect(shown).toHaveValue(/^cmp_[\w-]{43}$/)
  await hasNoViolations(page)
  const token = await shown.inputValue()
  const ask = (path: string) =>
    request.get(`${loopback(origin)}/yes-api/buyers/v1${path}`, { headers: { authorization: `Bearer ${token}` } })
  expect((await ask('/products?pageSize=1')).status()).toBe(200)

  await section.getByRole('button', { name: 'Zapisane, zamknij' }).click()
  await expect(shown).toHaveCount(0)
  await page.reload()
  await section.getByRole('button', { name: 'Pokaż dostęp' }).click()
  await expect(section.locator('li', { hasText: 'ERP magazyn' })).toContainText('ostatnio użyty')
  await expect(page.getByText(token)).toHaveCount(0)

  await section.getByRole('button', { name: 'Utwórz token' }).click()
  await section.getByLabel('Nazwa systemu').fill('Katalog')
  await section.getByRole('radio', { name: 'katalog jako plik (link)' }).check()
  await page.keyboard.press('Enter')
  const link = await section.getByRole('textbox', { name: 'Link do katalogu BMEcat' }).inputValue()
  const { pathname, search } = new URL(link)
  const file = await request.get(`${loopback(origin)}${pathname}${search}`)
  expect([file.status(), file.headers()['content-type']]).toEqual([200, 'application/xml'])
  expect(await file.text()).toContain('<T_NEW_CATALOG>')

  await section.getByRole('button', { name: 'Unieważnij: ERP magazyn' }).click()
  await section.getByRole('button', { name: 'Tak, unieważnij: ERP magazyn' }).click()
  await expect(section.locator('li', { hasText: 'ERP magazyn' })).toHaveCount(0)
  expect((await ask('/products')).status()).toBe(401)
  await page.getByRole('button', { name: 'Pokaż historię' }).click()
  await expect(page.locator('.company-log li').first()).toContainText('unieważniono token ERP magazyn')
})
