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
// One that says nothing yet is refused on purpose, as is removing what was changed meanwhile, and one that was removed is there no more.
test.use({ locale: 'pl-PL', expectedErrors: /400|404|409|422/ })

test('a counterpart is written by keyboard, found, removed and brought back', async ({ page }) => {
  await comeIn(page, rooms, 'content')
  await page.getByRole('link', { name: 'Katalog', exact: true }).press('Enter')
  await page.getByRole('main').getByRole('link', { name: 'Zamienniki' }).press('Enter')
  await page.getByRole('link', { name: 'Nowy zamiennik' }).press('Enter')
  await page.getByRole('button', { name: 'Zapisz' }).press('Enter')
  await expect(page.getByText('Tego brakuje.')).toHaveCount(2)
  await expect(page.getByText(/Nasz wycofany model ma następców/)).toBeVisible()
  await hasNoViolations(page)

  await page.getByLabel('Producent').fill('Brymen')
  await page.getByLabel('Model', { exact: true }).fill('BM869s')
  await page.getByLabel('Inne zapisy').fill('BM-869')
  const products = page.getByRole('combobox', { name: 'Dodaj produkt' })
  await products.fill('NM-12')
  await page.getByRole('option', { name: 'NM-12' }).first().waitFor()
  await products.press('Enter')
  await page.setViewportSize({ width: 320, height: 800 })
  expect(await beyondTheEdge(page)).toEqual([])
  await page.getByRole('button', { name: 'Zapisz' }).press('Enter')
  await expect(page.getByRole('heading', { name: 'Brymen BM869s' })).toBeVisible()
  expect(await beyondTheEdge(page)).toEqual([])

  await page.getByRole('link', { name: 'Zamienniki' }).first().press('Enter')
  const search = page.getByRole('searchbox')
  await search.fill('bm-869')
  await search.press('Enter')
  await page.getByRole('link', { name: 'Brymen BM869s' }).waitFor()
  await hasNoViolations(page)
  expect(await beyondTheEdge(page)).toEqual([])
  await page.getByRole('link', { name: 'Brymen BM869s' }).press('Enter')

  const remove = async () => {
    await page.getByRole('button', { name: 'Usuń zamiennik' }).press('Enter')
    await page.getByRole('dialog').getByRole('button', { name: 'Usuń zamiennik' }).press('Enter')
  }
  await page.getByRole('button', { name: 'Usuń zamiennik' }).waitFor()
  await rooms.api.db.updateTable('counterpart').set({ maker: 'Brymen Technology' }).execute()
  await remove()
  const refused = page.getByRole('alert').filter({ hasText: 'więc nic nie usunięto' })
  await expect(refused.locator('ins')).toHaveText('Brymen Technology')
  await hasNoViolations(page)
  await remove()
  await expect(page.getByText('Nie ma jeszcze żadnego zamiennika.')).toBeVisible()
  await page.getByRole('link', { name: 'Usunięte' }).press('Enter')
  await page.getByRole('button', { name: 'Przywróć: Brymen Technology BM869s' }).waitFor()
  await hasNoViolations(page)
  expect(await beyondTheEdge(page)).toEqual([])
  await page.getByRole('button', { name: 'Przywróć' }).press('Enter')
  await page.getByRole('link', { name: 'Brymen Technology BM869s' }).press('Enter')
  await expect(page.getByText('– przywrócony zamiennik')).toBeVisible()
})
