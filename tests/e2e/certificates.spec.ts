import { hasNoViolations } from '../support/accessibility.ts'
import { expect, test } from '../support/shop.ts'

test.use({ expectedErrors: /404 \(Not Found\)/ })

test('the certificates of an instrument are found by two numbers, and one that is not there is told of in words', async ({
  page,
}) => {
  await page.goto('/')
  await page.locator('.footer').getByRole('link', { name: 'Znajdź świadectwo' }).click()
  const [serial, proof] = [
    page.getByLabel('Numer seryjny'),
    page.getByLabel('Numer świadectwa wzorcowania albo zamówienia'),
  ]
  await serial.fill('nm32 24 00417')
  // The number of the manufacturer's certificate, which whoever knows the serial number can tell.
  await proof.fill('WZ/2024/00417')
  await page.getByRole('button', { name: 'Pokaż świadectwa' }).click()
  await expect(page.getByRole('alert').filter({ hasText: 'Nie znamy przyrządu' })).toBeVisible()
  await expect(serial).toHaveValue('nm32 24 00417')

  await proof.fill('zw 2025 01182')
  await proof.press('Enter')
  const heading = page.getByRole('heading', { level: 2, name: /NM-320/ })
  await expect(heading).toBeFocused()
  const found = page.locator('.certified')
  await expect(found.locator('.certified-due')).toContainText('4 grudnia 2026')
  await expect(found.locator('.certified-list > li')).toHaveText([/ZW\/2025\/01182.*fabryczne/, /WZ\/2024\/00417/])
  await hasNoViolations(page, '.certified')
  await found.getByRole('button', { name: 'Przypomnij przed terminem' }).press('Enter')
  const email = found.getByLabel('E-mail')
  await expect(email).toBeFocused()
  await email.fill('warsztat')
  await email.press('Enter')
  await expect(email).toHaveAttribute('aria-invalid', 'true')
  await hasNoViolations(page, '.certified')
  await email.fill('warsztat@example.com')
  await email.press('Enter')
  await expect(found.getByRole('heading', { name: 'Jeszcze potwierdzenie' })).toBeFocused()
  await expect(found.locator('.certified-reminder')).toContainText('warsztat@example.com')
  await expect(found.getByRole('navigation', { name: 'Zamów wzorcowanie' }).getByRole('link').first()).toHaveAttribute(
    'href',
    /^\/product\/\d+$/,
  )

  await page.getByRole('button', { name: 'Szukaj innego przyrządu' }).click()
  await expect(serial).toBeFocused()
})
