import { hasNoViolations } from '../support/accessibility.ts'
import { comeIn } from '../support/at-work.ts'
import { beyondTheEdge } from '../support/quality/reflow.ts'
import { type Rooms, startRooms } from '../support/rooms.ts'
import { expect, test } from '../support/shop.ts'

let rooms: Rooms
test.beforeEach(async () => {
  rooms = await startRooms()
})
test.afterEach(() => rooms.close())
// One that says nothing yet is refused on purpose, and one that was removed is there no more.
test.use({ locale: 'pl-PL', expectedErrors: /400|404|422/ })

const paper = Buffer.from('%PDF-1.7\n% of NM10-26-00001\nstartxref\n0\n%%EOF\n')

test('a certificate is written with its PDF, found by whoever has the instrument, removed and brought back', async ({
  page,
}) => {
  await comeIn(page, rooms, 'orders')
  await page.getByRole('link', { name: 'Świadectwa' }).press('Enter')
  await page.getByRole('link', { name: 'Nowe świadectwo' }).press('Enter')
  await page.getByRole('button', { name: 'Zapisz' }).press('Enter')
  await expect(page.getByText('Tego brakuje.')).toHaveCount(3)
  await hasNoViolations(page)

  await page.getByLabel('Numer seryjny').fill('NM10-26-00001')
  const products = page.getByRole('combobox', { name: 'Znajdź produkt' })
  await products.fill('NM-12')
  await page.getByRole('option', { name: 'NM-12' }).first().waitFor()
  await products.press('Enter')
  await expect(page.getByLabel('SKU', { exact: true })).toHaveValue('NM-12')
  await page.getByLabel('Numer świadectwa').fill('WZ/2026/1')
  await page.getByLabel('Rodzaj').selectOption('laboratory')
  await page.getByLabel('Wystawione').fill('2020-01-31')
  await page.getByLabel('Ważne przez').fill('1')
  // Behind it is the one for the digital certificate of a laboratory.
  const file = page.locator('input[type=file]').first()
  await file.setInputFiles({ name: 'paper.pdf', mimeType: 'application/pdf', buffer: Buffer.from('no paper') })
  await page.getByText('Tego pliku nie da się odczytać.').waitFor()
  await file.setInputFiles({ name: 'paper.pdf', mimeType: 'application/pdf', buffer: paper })
  await expect(page.getByText('Nowy plik, jeszcze niezapisany.')).toBeVisible()
  await page.setViewportSize({ width: 320, height: 800 })
  expect(await beyondTheEdge(page)).toEqual([])
  await page.getByRole('button', { name: 'Zapisz' }).press('Enter')
  await page.getByRole('heading', { name: 'WZ/2026/1 (NM10-26-00001)' }).waitFor()
  await expect(page.getByRole('link', { name: 'Otwórz PDF' })).toBeVisible()
  await hasNoViolations(page)
  expect(await beyondTheEdge(page)).toEqual([])

  const response = await rooms.api.fetch('/yes-api/rest/certificates/search', {
    method: 'POST',
    headers: { 'accept-language': 'pl-PL', 'content-type': 'application/json' },
    body: JSON.stringify({ serial: 'nm10 26 00001', proof: 'WZ/2026/1' }),
  })
  const { certificates } = (await response.json()) as { certificates: { paper: { url: string } }[] }
  const url = certificates[0]?.paper.url ?? ''
  await expect(page.getByRole('link', { name: 'Otwórz PDF' })).toHaveAttribute('href', url)
  const kept = await page.evaluate(async (address) => (await fetch(address)).text(), url)
  expect(kept).toBe(paper.toString())

  await page.getByRole('link', { name: 'Świadectwa' }).first().press('Enter')
  await page.getByRole('link', { name: 'Termin w ciągu 60 dni' }).press('Enter')
  await page.getByText('Nie ma takiego świadectwa.').waitFor()
  await page.getByRole('link', { name: 'Po terminie' }).press('Enter')
  const search = page.getByRole('searchbox')
  await search.fill('nm10/26/00001')
  await search.press('Enter')
  await expect(page).toHaveURL(/due=past.*search=/)
  await expect(page.getByLabel('Co pokazać').last().locator('[aria-current]')).toHaveText('Po terminie')
  await expect(page.getByRole('link', { name: 'Obecne' })).toHaveAttribute('aria-current', 'page')
  const line = page.getByRole('link', { name: 'WZ/2026/1' })
  await line.waitFor()
  await hasNoViolations(page)
  expect(await beyondTheEdge(page)).toEqual([])

  await line.press('Enter')
  await page.getByRole('button', { name: 'Usuń świadectwo' }).press('Enter')
  await page.getByRole('dialog').getByRole('button', { name: 'Usuń świadectwo' }).press('Enter')
  await page.getByText('Nie ma jeszcze żadnego świadectwa.').waitFor()
  await page.getByRole('link', { name: 'Usunięte' }).press('Enter')
  await expect(page.getByRole('link', { name: 'Usunięte' })).toHaveAttribute('aria-current', 'page')
  await page.getByRole('button', { name: 'Przywróć' }).press('Enter')
  await page.getByRole('link', { name: 'WZ/2026/1 (NM10-26-00001)' }).press('Enter')
  await expect(page.getByText('– przywrócone świadectwo')).toBeVisible()

  await page.getByRole('link', { name: 'Świadectwa' }).first().press('Enter')
  await page.getByRole('link', { name: 'Import świadectw' }).press('Enter')
  const buffer = Buffer.from('sku;serial;number;issued\nNM-10;A-1;WZ/7;2026-01-31\nNM-10;A-2;WZ/8;31.01.2026\n')
  await page.getByLabel('Plik').setInputFiles({ name: 'swiadectwa.csv', mimeType: 'text/csv', buffer })
  await page.getByRole('heading', { name: 'Przybędzie 1 świadectwo' }).waitFor()
  await expect(page.getByRole('table', { name: 'Odrzucono: 1 wiersz' })).toContainText('Nie ma takiego dnia.')
  await hasNoViolations(page)
  expect(await beyondTheEdge(page)).toEqual([])
  await page.getByRole('button', { name: /^Zaimportuj/ }).click()
  await expect(page.getByRole('status')).toHaveText('Przybyło 1 świadectwo.')
})
