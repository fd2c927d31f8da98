import { hasNoViolations } from '../support/accessibility.ts'
import { comeIn } from '../support/at-work.ts'
import { type Rooms, startRooms } from '../support/rooms.ts'
import { expect, test } from '../support/shop.ts'

let rooms: Rooms
test.beforeAll(async () => {
  rooms = await startRooms()
})
test.afterAll(() => rooms.close())
// A half-translated word is refused on purpose.
test.use({ locale: 'pl-PL', expectedErrors: /400/ })

test('a product is made, gets its data sheet and its associations by keyboard, is copied and withdrawn', async ({
  page,
}) => {
  await comeIn(page, rooms)
  await page.getByRole('link', { name: 'Katalog' }).click()
  await page.getByRole('link', { name: 'Nowy produkt' }).click()
  await hasNoViolations(page)
  await page.getByLabel('SKU').fill('NM-90')
  await page.getByLabel('Kod').fill('NM 90')
  await page.getByLabel('Kategoria').selectOption({ label: '\u2003multimetry pl' })
  await page.getByLabel('Nazwa').fill('Miernik dziewięćdziesiąty')
  await page.getByLabel('Wstęp').fill('Mierzy.')
  await page.getByLabel('Opis', { exact: true }).fill('Raz.\n\nDwa.')
  await page.getByRole('button', { name: 'Utwórz produkt' }).click()
  await expect(page.getByRole('heading', { name: 'Miernik dziewięćdziesiąty' })).toBeVisible()

  const sheet = page.locator('#data-sheet')
  await sheet.getByRole('combobox', { name: 'Dodaj właściwość' }).fill('napiec')
  await page.keyboard.press('Enter')
  await sheet.getByLabel('Napięcie DC', { exact: true }).fill('0.5…600 V')
  await expect(sheet.getByText('0,5 … 600 V').first()).toBeVisible()
  await sheet.getByLabel('na karcie w liście').check()
  await sheet.getByRole('button', { name: 'Nowa właściwość' }).click()
  const word = page.getByRole('dialog', { name: 'Nowa właściwość' })
  await word.getByLabel('polski').fill('Masa')
  await word.getByLabel('niemiecki').fill(' ')
  await word.getByLabel('Kod w słowniku').fill('weight')
  await hasNoViolations(page)
  await word.getByRole('button', { name: 'Dodaj do słownika' }).click()
  await expect(word.getByRole('alert')).toContainText('Sprawdź wpisane dane')
  await word.getByLabel('niemiecki').fill('Gewicht')
  await word.getByRole('button', { name: 'Dodaj do słownika' }).click()
  await sheet.getByLabel('Masa', { exact: true }).fill('0.35 kg')

  const others = page.locator('#associations')
  await others.getByRole('combobox', { name: 'Dodaj akcesorium' }).fill('NM-1')
  await expect(others.getByRole('option')).toHaveCount(5)
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('Enter')
  await others.getByRole('combobox', { name: 'Dodaj akcesorium' }).fill('NM-10')
  await expect(others.getByRole('option')).toHaveCount(1)
  await hasNoViolations(page)
  await page.keyboard.press('Enter')
  const accessories = others.getByRole('list', { name: 'Akcesoria' }).getByRole('listitem')
  await expect(accessories).toHaveText([/NM-11/, /NM-10/])
  await others.getByRole('button', { name: 'Wyżej: NM-10' }).click()
  await expect(accessories).toHaveText([/NM-10/, /NM-11/])
  await page.reload()
  await expect(accessories).toHaveText([/NM-10/, /NM-11/])
  await page.locator('.saving').getByRole('button', { name: 'Zapisz' }).click()
  await expect(page.getByText('Zapisano.')).toBeVisible()
  await expect(sheet.getByLabel('Masa', { exact: true })).toHaveValue('0.35 kg')
  await hasNoViolations(page)

  await page.getByRole('button', { name: 'Utwórz kopię' }).click()
  const copy = page.getByRole('dialog', { name: 'Utwórz kopię' })
  await copy.getByLabel('SKU').fill('NM-91')
  await copy.getByRole('button', { name: 'Utwórz kopię' }).click()
  await expect(page.getByText('NM-91', { exact: true })).toBeVisible()
  await expect(sheet.getByLabel('Masa', { exact: true })).toHaveValue('0.35 kg')

  await page.getByLabel('Wycofany z oferty').check()
  await page.getByRole('combobox', { name: 'Następca' }).fill('NM-90')
  await page.keyboard.press('Enter')
  await page.locator('.saving').getByRole('button', { name: 'Zapisz' }).click()
  await expect(page.getByText('Wycofany z oferty. Zastępuje go:')).toBeVisible()
  await hasNoViolations(page)
  await page.getByRole('button', { name: 'Cofnij tę zmianę' }).first().click()
  await expect(page.getByLabel('Wycofany z oferty')).not.toBeChecked()
})
