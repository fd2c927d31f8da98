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
// An address that is taken is refused on purpose.
test.use({ locale: 'pl-PL', expectedErrors: /400|409|422|pictures\.example/ })

test('categories are moved by keyboard, by mouse and back, written, and removed only when empty', async ({ page }) => {
  await comeIn(page, rooms)
  await page.getByRole('link', { name: 'Sklep', exact: true }).click()
  const tree = page.getByRole('tree')
  const items = tree.getByRole('treeitem')
  await expect(items).toHaveText([/mierniki/, /tablicowe/, /multimetry/, /nowości/])
  await hasNoViolations(page)

  await items.first().focus()
  await page.keyboard.press('ArrowRight')
  await expect(items.nth(1)).toBeFocused()
  await page.keyboard.press('Alt+ArrowDown')
  await expect(items).toHaveText([/mierniki/, /multimetry/, /tablicowe/, /nowości/])
  await expect(items.nth(2)).toBeFocused()
  await expect(page.getByRole('status').filter({ hasText: 'teraz na poziomie 2, miejsce 2 z 2' })).toBeVisible()
  await page.keyboard.press('Alt+ArrowLeft')
  await expect(items.nth(2)).toHaveAttribute('aria-level', '1')
  await page.keyboard.press('Alt+ArrowRight')
  await expect(items.nth(2)).toHaveAttribute('aria-level', '2')

  await items.nth(3).dragTo(items.nth(1))
  await expect(items.nth(2)).toHaveText(/nowości/)
  await expect(items.nth(2)).toHaveAttribute('aria-level', '3')
  await items.nth(2).focus()
  await page.keyboard.press('Enter')
  await page.getByRole('button', { name: 'Cofnij tę zmianę' }).first().click()
  await expect(page.getByText('cofnięta zmiana kategorii')).toBeVisible()

  await page.getByLabel('Adres', { exact: true }).fill('multimetry')
  await expect(page.getByText('stary odpowie')).toBeVisible()
  await page.getByRole('button', { name: 'Zapisz' }).click()
  await expect(page.getByText('Ten adres ma już inna kategoria.')).toBeVisible()
  await page.getByLabel('Adres', { exact: true }).fill('nowe')
  await page.getByRole('button', { name: /^niemiecki/ }).click()
  await page.getByLabel('Nazwa').fill('Neues')
  await page.getByLabel('Adres', { exact: true }).fill('neues')
  await page.getByLabel('Tytuł strony').fill('Neu bei uns')
  await expect(page.locator('.found-title')).toContainText('Neu bei uns')
  await hasNoViolations(page)
  await page.getByRole('button', { name: 'Zapisz' }).click()
  await expect(page.getByText('Zapisano.')).toBeVisible()

  await page.getByRole('link', { name: 'Kategorie' }).click()
  await page.getByLabel('Nazwa').fill('Cęgowe')
  await page.getByLabel('Adres').fill('cegowe')
  await page.getByRole('button', { name: 'Dodaj' }).click()
  await expect(page.getByRole('heading', { name: 'Cęgowe', level: 1 })).toBeVisible()
  await expect(page.getByLabel(/^Ukryta w sklepie/)).toBeChecked()
  await page.getByRole('button', { name: 'Usuń kategorię' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Usuń kategorię' }).click()
  await expect(items).toHaveCount(4)
})

test('a banner is written with its days and editions, seen as it will look, moved, and taken back', async ({
  page,
}) => {
  await comeIn(page, rooms)
  await page.getByRole('link', { name: 'Sklep', exact: true }).click()
  await page.getByRole('link', { name: 'Banery' }).click()
  await expect(page.getByText('Nie ma jeszcze żadnego banera.')).toBeVisible()
  await page.getByRole('button', { name: 'Dodaj' }).click()
  await page.getByLabel('Tytuł').fill('Czarny piątek')
  await expect(page.locator('.banner-preview')).toContainText('Czarny piątek')
  await page.getByLabel('Od', { exact: true }).fill('2099-11-27')
  await page.getByLabel('Do (włącznie)').fill('2099-11-26')
  await page.getByRole('button', { name: 'Zapisz' }).click()
  await expect(page.getByText('Koniec jest przed początkiem.')).toBeVisible()
  await page.getByLabel('Do (włącznie)').fill('2099-11-30')
  await page.getByLabel('Niemcy').uncheck()
  await hasNoViolations(page)
  await page.getByRole('button', { name: 'Zapisz' }).click()
  await expect(page.getByText('Zapisano.')).toBeVisible()

  await page.getByRole('link', { name: 'Banery' }).click()
  await expect(page.getByText(/Teraz niewidoczny\. Dla: Polska.*27 lis 2099/)).toBeVisible()
  await page.getByRole('button', { name: 'Dodaj' }).click()
  await page.getByLabel('Tytuł').fill('Zawsze')
  await page.getByRole('button', { name: 'Zapisz' }).click()
  await expect(page.getByText('Zapisano.')).toBeVisible()
  await page.getByRole('link', { name: 'Banery' }).click()
  await page.getByRole('button', { name: 'Zawsze: o jedno miejsce wcześniej' }).click()
  await expect(page.getByRole('listitem').filter({ has: page.locator('.banner-thumb') })).toHaveText([
    /Zawsze.*Widoczny/,
    /Czarny piątek/,
  ])
  await hasNoViolations(page)

  await page.setViewportSize({ width: 375, height: 800 })
  expect(await beyondTheEdge(page)).toEqual([])
  await page.getByRole('link', { name: 'Czarny piątek' }).click()
  await expect(page.getByRole('heading', { name: 'Czarny piątek', level: 1 })).toBeVisible()
  expect(await beyondTheEdge(page)).toEqual([])
  await page.getByRole('button', { name: 'Cofnij tę zmianę' }).click()
  await expect(page.getByText('cofnięta zmiana banera')).toBeVisible()
  await expect(page.getByLabel('Tytuł')).toHaveValue('')
  await hasNoViolations(page)
})
