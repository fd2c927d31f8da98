import { hasNoViolations } from '../support/accessibility.ts'
import { beyondTheEdge } from '../support/quality/reflow.ts'
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

  await test.step('what was measured stands in a table for each quantity, and both files can be saved', async () => {
    const voltage = found.getByRole('table', { name: 'Napięcie stałe' })
    await expect(voltage.getByRole('columnheader')).toHaveText([
      ...['Wartość nominalna', 'Wskazanie', 'Błąd wskazania', 'Niepewność', 'Błąd graniczny', 'Zgodność'],
    ])
    await expect(voltage.getByRole('row').nth(2).getByRole('cell')).toHaveText([
      ...[/6,000\sV/, /6,012\sV/, /\+0,012\sV/, /0,004\sV/, /±0,033\sV/, 'zgodny'],
    ])
    await expect(found.getByRole('link', { name: /Pobierz PDF/ })).toHaveAttribute(
      'href',
      /^\/media\/certificates\/\w{64}\.pdf$/,
    )
    const digital = found.getByRole('link', { name: /Pobierz DCC/ })
    await expect(digital).toHaveAttribute('href', /^\/media\/certificates\/[\w-]{36}\.xml$/)
    const saving = page.waitForEvent('download')
    await digital.press('Enter')
    expect((await saving).suggestedFilename()).toBe('ZW-2025-01182.xml')
  })
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

test('the code on a certificate leads to a form with both numbers, and the digital one of a laboratory is shown', async ({
  page,
}) => {
  await page.goto('/certificates?serial=NM52-23-01093#AK%2F2024%2F0352')
  await expect(page.getByLabel('Numer świadectwa wzorcowania albo zamówienia')).toHaveValue('AK/2024/0352')
  await page.getByRole('button', { name: 'Pokaż świadectwa' }).press('Enter')
  const found = page.locator('.certified')
  await expect(found.getByRole('table', { name: 'Napięcie stałe' })).toContainText('+0,00008')
  await expect(found.getByRole('table', { name: 'Temperatura, czujnik K' })).toContainText('100,4')
  await expect(found).toContainText('Laboratorium Pomiarów Przykładowych, Warszawa, PL')
  await expect(found.getByRole('link', { name: /Pobierz DCC/ })).toHaveAttribute('href', /\w{64}\.xml$/)
  await page.setViewportSize({ width: 390, height: 800 })
  expect(await beyondTheEdge(page)).toEqual([])
  await hasNoViolations(page, '.certified')
})
