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
// What says nothing yet is refused on purpose, and what was removed is there no more.
test.use({ locale: 'pl-PL', expectedErrors: /400|404|pictures\.example/ })

test('a row of an extension is written by keyboard, found, changed, removed and brought back', async ({ page }) => {
  await comeIn(page, rooms, 'content')
  await page.getByRole('link', { name: 'Sklep', exact: true }).press('Enter')
  await page.getByRole('main').getByRole('link', { name: 'Rozszerzenia' }).press('Enter')
  await expect(page.getByRole('heading', { name: 'Karty stałych klientów' })).toBeVisible()
  await expect(page.getByText('Nie ma jeszcze żadnego wpisu.')).toBeVisible()
  await hasNoViolations(page)
  await page.getByRole('link', { name: 'Nowy wpis' }).press('Enter')
  await page.getByRole('button', { name: 'Zapisz' }).press('Enter')
  await expect(page.getByText('Tego brakuje.')).toHaveCount(2)
  await page.getByLabel('Points').fill('dużo')
  await page.getByLabel('Właściciel').fill('Donaudampfschifffahrtsgesellschaft Brzęczyszczykiewicz')
  await page.getByRole('button', { name: 'Zapisz' }).press('Enter')
  await expect(page.getByText('To nie jest liczba, na przykład 12 albo 0,5.')).toBeVisible()
  await hasNoViolations(page)
  await page.getByLabel('Points').fill('40')
  await page.getByLabel('Tier').selectOption({ label: 'Złota' })
  await page.getByLabel('Since').fill('2026-02-28')
  await page.setViewportSize({ width: 320, height: 800 })
  expect(await beyondTheEdge(page)).toEqual([])
  await page.getByRole('button', { name: 'Zapisz' }).press('Enter')
  await expect(page.getByRole('heading', { name: /^Donaudampf/ })).toBeVisible()
  expect(await beyondTheEdge(page)).toEqual([])

  await page.getByLabel('Blocked').selectOption({ label: 'tak' })
  await page.getByRole('button', { name: 'Zapisz' }).press('Enter')
  await expect(page.getByText('– zmiana wpisu rozszerzenia')).toBeVisible()
  await hasNoViolations(page)

  await page.getByRole('link', { name: 'Karty stałych klientów' }).first().press('Enter')
  const search = page.getByRole('searchbox')
  await search.fill('brzeczy')
  await search.press('Enter')
  const row = page.getByRole('row', { name: /Donaudampf/ })
  await expect(row).toContainText('Złota')
  await expect(row).toContainText('40')
  expect(await beyondTheEdge(page)).toEqual([])
  await row.getByRole('link').press('Enter')
  await page.getByRole('button', { name: 'Usuń wpis' }).press('Enter')
  await page.getByRole('dialog').getByRole('button', { name: 'Usuń wpis' }).press('Enter')
  await expect(page.getByText('Nie ma jeszcze żadnego wpisu.')).toBeVisible()
  await page.getByRole('link', { name: 'Usunięte' }).press('Enter')
  await page.getByRole('button', { name: /^Przywróć: Donaudampf/ }).press('Enter')
  await page
    .getByRole('status')
    .getByRole('link', { name: /^Donaudampf/ })
    .press('Enter')
  await expect(page.getByLabel('Points')).toHaveValue('40')
  await expect(page.getByLabel('Blocked')).toHaveValue('yes')
})
