import { sql } from 'kysely'
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
// What says nothing yet is refused on purpose, as is removing what a product names.
test.use({ locale: 'pl-PL', expectedErrors: /400|409|422/ })

const said = {
  'Jakie dane wytwarza': 'Wyniki z datą.',
  Format: 'CSV',
  'Szacowana ilość': '1 MB',
  'Jak długo są przechowywane': 'Do usunięcia.',
  'Jak użytkownik je odczytuje i pobiera': 'Przez USB.',
  'Warunki korzystania i jakość usługi': 'Bezpłatnie.',
}

test('what buyers are told of connected products is written once, named by a product that lacks it, and kept while it is named', async ({
  page,
}) => {
  await sql`update product set facts = '{"voltage-dc": "1000 V", "interface": "USB"}'::json where sku = 'NM-10'`.execute(
    rooms.api.db,
  )
  await comeIn(page, rooms, 'content')
  await page.goto(`${rooms.origin}/shop/connected`)
  await expect(page.getByText('Nie ma jeszcze żadnego opisu.')).toBeVisible()
  await page.getByRole('link', { name: 'Nowy opis danych' }).press('Enter')
  await page.getByRole('button', { name: 'Zapisz' }).press('Enter')
  await expect(page.getByText('Małe litery, cyfry i łączniki: usb-logger.')).toBeVisible()
  await page.getByLabel('Klucz').fill('usb-logger')
  for (const [label, text] of Object.entries(said)) await page.getByLabel(label, { exact: true }).fill(text)
  await hasNoViolations(page)
  await page.setViewportSize({ width: 320, height: 800 })
  expect(await beyondTheEdge(page)).toEqual([])
  await page.getByRole('button', { name: 'Zapisz' }).press('Enter')
  await expect(page.getByRole('heading', { name: 'usb-logger' })).toBeVisible()

  await page.goto(`${rooms.origin}/catalogue?missing=connected`)
  await page.getByRole('link', { name: /NM-10/ }).first().press('Enter')
  const part = page.locator('#connected')
  await expect(part.getByRole('status')).toHaveText('Brakuje: opis danych, koniec wsparcia oprogramowania.')
  await part.getByLabel('Opis danych').selectOption('usb-logger')
  await part.getByLabel('Koniec wsparcia oprogramowania').fill('2031-12')
  await expect(part.getByRole('status')).toHaveText('Brakuje: opis danych w języku: niemiecki.')
  await hasNoViolations(page)
  expect(await beyondTheEdge(page)).toEqual([])
  await page.locator('.unsaved-bar').getByRole('button', { name: 'Zapisz' }).press('Enter')
  await expect(page.locator('.unsaved-bar').getByRole('link')).toHaveCount(0)

  await part.getByRole('link', { name: 'Otwórz opis' }).press('Enter')
  await page.getByRole('button', { name: 'Usuń opis danych' }).press('Enter')
  await page.getByRole('dialog').getByRole('button', { name: 'Usuń opis danych' }).press('Enter')
  await expect(page.getByRole('alert').first()).toBeVisible()
  await page.getByRole('link', { name: 'Produkty skomunikowane' }).first().press('Enter')
  await expect(page.getByRole('row', { name: /usb-logger/ })).toContainText('niemiecki')
})
