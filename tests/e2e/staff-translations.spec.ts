import { readFile, writeFile } from 'node:fs/promises'
import { sql } from 'kysely'
import type { Page } from 'playwright/test'
import { hasNoViolations } from '../support/accessibility.ts'
import { comeIn } from '../support/at-work.ts'
import { beyondTheEdge } from '../support/quality/reflow.ts'
import { type Rooms, startRooms } from '../support/rooms.ts'
import { expect, test } from '../support/shop.ts'

let rooms: Rooms
test.beforeAll(async () => {
  rooms = await startRooms()
})
test.afterAll(() => rooms.close())
test.use({ locale: 'pl-PL' })

/** The original of two products says something else by now. */
const changeOriginals = () =>
  sql`update product_text set name = 'Nowy ' || name where language = 'pl' and product_id in (
    select id from product order by id::text limit 2)`.execute(rooms.api.db)

const nameOf = (page: Page) => page.getByRole('textbox', { name: 'Nazwa, niemiecki' })

test('what is older is translated beside its original, and what is right is said to be so, by keyboard', async ({
  page,
}) => {
  await changeOriginals()
  await comeIn(page, rooms, 'content')
  await page.getByRole('link', { name: 'Tłumaczenia', exact: true }).press('Enter')
  await expect(page.getByRole('link', { name: '2 starsze' }).first()).toBeVisible()
  await hasNoViolations(page)
  await page.setViewportSize({ width: 320, height: 800 })
  expect(await beyondTheEdge(page)).toEqual([])
  await page.setViewportSize({ width: 1280, height: 800 })

  const german = page.getByRole('row', { name: /^niemiecki/ })
  await german.getByRole('link', { name: '2 starsze' }).press('Enter')
  await expect(page.getByRole('row', { name: /Nowy/ })).toHaveCount(2)
  await hasNoViolations(page)
  await page.getByRole('row', { name: /Nowy/ }).first().getByRole('link').press('Enter')
  await expect(page.locator('ins').first()).toHaveText(/Nowy/)
  await hasNoViolations(page)
  const first = await page.getByRole('heading', { level: 1 }).textContent()
  await nameOf(page).fill('Neues Messgerät')
  await nameOf(page).press('Control+Enter')
  await expect(page.getByRole('heading', { level: 1 })).not.toHaveText(first ?? '')
  await page.getByRole('button', { name: 'Nadal aktualne, przejdź do następnego' }).press('Enter')
  await expect(page.getByText('Nic nie pasuje.')).toBeVisible()

  await page.getByRole('link', { name: 'Wszystkie języki' }).press('Enter')
  await expect(german.getByRole('link', { name: /starsze/ })).toHaveCount(0)
  const changes = page.getByRole('region', { name: 'Ostatnie zmiany' }).getByRole('listitem')
  await expect(changes).toHaveCount(2)
  await changes.first().getByRole('button', { name: 'Cofnij' }).press('Enter')
  await page.getByRole('dialog').getByRole('button', { name: 'Cofnij' }).press('Enter')
  await expect(german.getByRole('link', { name: '1 starsze' })).toBeVisible()
})

test('an XLIFF file goes out, and comes in as it was shown', async ({ page }, info) => {
  await comeIn(page, rooms, 'content')
  await page.goto(`${rooms.origin}/translations?language=de&kind=product&state=done`)
  const downloaded = page.waitForEvent('download')
  await page.getByRole('button', { name: 'Pobierz XLIFF 2.1' }).press('Enter')
  const path = await (await downloaded).path()
  const xml = await readFile(path, 'utf8')
  const file = info.outputPath('pl-de.xlf')
  await writeFile(file, xml.replace(/(name="name"[\s\S]*?<target>)[^<]*/, '$1Aus der Datei'))
  await page.locator('input[type=file]').setInputFiles(file)
  await expect(page.getByRole('heading', { name: '1 zmiana, język: niemiecki' })).toBeVisible()
  await hasNoViolations(page)
  await page.getByRole('button', { name: 'Wczytaj 1 zmianę' }).press('Enter')
  await expect(page.getByText('Przetłumaczono 1 wpis.')).toBeVisible()
})
