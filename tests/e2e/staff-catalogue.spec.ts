import { hasNoViolations } from '../support/accessibility.ts'
import { comeIn, goToPart } from '../support/at-work.ts'
import { type Rooms, startRooms } from '../support/rooms.ts'
import { expect, test } from '../support/shop.ts'

let rooms: Rooms
test.beforeAll(async () => {
  rooms = await startRooms()
})
test.afterAll(() => rooms.close())
// A stale save is refused on purpose.
test.use({ locale: 'pl-PL', expectedErrors: /409/ })

test('a product is found by keyboard, changed beside somebody else and put back, and stock is counted', async ({
  page,
  context,
}) => {
  await comeIn(page, rooms, 'content')
  await page.getByRole('link', { name: 'Katalog' }).click()
  await expect(page.getByRole('row')).toHaveCount(6)
  await hasNoViolations(page)
  await page.getByLabel('Braki').selectOption('cena')
  await expect(page).toHaveURL(/missing=prices/)
  await expect(page.getByRole('row')).toHaveCount(2)
  await page.getByLabel('Braki').selectOption('wszystko')
  await expect(page.getByRole('row')).toHaveCount(6)
  await page.keyboard.press('Escape')
  await page.locator('h1').click()
  await page.keyboard.press('j')
  await page.keyboard.press('Enter')
  await expect(page.getByRole('heading', { name: 'Ceny', exact: true })).toBeVisible()
  await hasNoViolations(page)

  const other = await context.newPage()
  await other.goto(page.url())
  await other.getByLabel('Nazwa').fill('Miernik Ewy')
  await other.getByRole('button', { name: 'Zapisz' }).first().click()
  await expect(other.getByText('Zapisano.')).toBeVisible()
  await other.close()

  await page.getByLabel('Nazwa').fill('Miernik Ady')
  await page.getByLabel('Gwarancja w miesiącach').fill('48')
  await expect(page.getByText(/Nie wiadomo jeszcze, ile stron zmieni się tutaj: PL – Polska/)).toBeVisible()
  await page.reload()
  await expect(page.getByLabel('Nazwa')).toHaveValue('Miernik Ady')
  await page.getByRole('button', { name: 'Zapisz' }).first().click()
  const conflict = page.getByRole('alert').filter({ hasText: 'Ktoś zmienił to samo' })
  await expect(conflict.getByLabel('Zapisane: Miernik Ewy')).toBeVisible()
  await expect(conflict.getByLabel('Moje: Miernik Ady')).toBeChecked()
  await hasNoViolations(page)
  await conflict.getByLabel('Zapisane: Miernik Ewy').check()
  await expect(page.getByLabel('Nazwa')).toHaveValue('Miernik Ewy')
  await conflict.getByLabel('Moje: Miernik Ady').check()
  await page.getByRole('button', { name: 'Zapisz' }).first().click()
  await expect(page.getByRole('heading', { name: 'Miernik Ady' })).toBeVisible()
  await goToPart(page, 'Historia zmian')
  // Ewa's change tells of the name as well, and stands there before one's own does.
  await expect(page.getByRole('deletion').filter({ hasText: 'Miernik Ewy' })).toBeVisible()

  await page.getByRole('button', { name: 'Cofnij tę zmianę' }).first().click()
  await expect(page.getByRole('heading', { name: 'Miernik Ewy' })).toBeVisible()

  const before = Number.parseInt((await page.locator('.count').textContent()) ?? '', 10)
  await page.getByLabel('Korekta stanu').fill('5')
  await page.keyboard.press('Enter')
  await expect(page.locator('.count')).toHaveText(new RegExp(`^${before + 5} `))
})
