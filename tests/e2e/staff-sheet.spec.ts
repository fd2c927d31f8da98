import { sql } from 'kysely'
import { hasNoViolations } from '../support/accessibility.ts'
import { comeIn } from '../support/at-work.ts'
import { type Rooms, startRooms } from '../support/rooms.ts'
import { expect, test } from '../support/shop.ts'

let rooms: Rooms
test.beforeAll(async () => {
  rooms = await startRooms()
  const { db } = rooms.api
  // A thousand more, each like the first.
  await sql`insert into product (id, sku, code, category_id, position, images, warranty, calibrations, documents, facts, highlights, contents, accessories, related)
    select 1000 + n, 'P-' || lpad(n::text, 4, '0'), 'P' || n, category_id, 1000 + n, images, warranty, calibrations, documents, facts, highlights, contents, accessories, related
    from product, generate_series(1, 1000) n where id = 10`.execute(db)
  await sql`insert into product_text (product_id, language, name, short_description, description)
    select 1000 + n, language, 'Seryjny ' || n, short_description, description
    from product_text, generate_series(1, 1000) n where product_id = 10`.execute(db)
  await sql`insert into price (product_id, culture, net) select 1000 + n, 'pl-PL', 10000 + n from generate_series(1, 1000) n`.execute(
    db,
  )
  await sql`insert into stock (product_id, availability, quantity) select 1000 + n, 'available', 5 from generate_series(1, 1000) n`.execute(
    db,
  )
})
test.afterAll(() => rooms.close())
test.use({ locale: 'pl-PL', permissions: ['clipboard-read', 'clipboard-write'] })
test.describe.configure({ mode: 'default' })

const inShop = async (id: number): Promise<number> => {
  const answer = await rooms.api.fetch(`/yes-api/rest/product/${id}`, { headers: { 'accept-language': 'pl-PL' } })
  return (await answer.json()).price.net
}

test('a sheet is gone through by keyboard, pasted into, filled, undone, saved, and taken back', async ({ page }) => {
  await comeIn(page, rooms, 'content')
  await page.getByRole('link', { name: 'Katalog' }).click()
  await page.getByRole('link', { name: 'Arkusz' }).click()
  await expect(page.getByRole('heading', { name: 'Arkusz', level: 1 })).toBeVisible()
  await page.getByLabel('Szukaj').fill('seryjny')
  await page.keyboard.press('Enter')
  const grid = page.getByRole('grid', { name: 'Arkusz' })
  await expect(grid).toHaveAttribute('aria-rowcount', '501')
  await hasNoViolations(page)

  const cell = (row: number, column: number) => grid.getByRole('row').nth(row).getByRole('gridcell').nth(column)
  await cell(1, 0).click()
  await page.keyboard.type('99,50')
  await page.keyboard.press('Enter')
  await expect(cell(1, 0)).toContainText('99,50')
  await expect(cell(2, 0)).toHaveAttribute('aria-selected', 'true')
  await page.keyboard.type('dużo')
  await page.keyboard.press('Enter')
  await expect(cell(2, 0)).toHaveAttribute('aria-invalid', 'true')
  await expect(cell(2, 0)).toContainText('to nie jest taka liczba')
  await expect(page.getByText('1 wiersz ma błąd')).toBeVisible()
  await page.keyboard.press('Control+z')
  await expect(cell(2, 0)).toHaveAttribute('aria-invalid', 'false')
  await page.keyboard.press('Control+y')
  await expect(cell(2, 0)).toHaveAttribute('aria-invalid', 'true')

  await cell(2, 0).click()
  await page.evaluate(() => navigator.clipboard.writeText('120,00\t"150,00"\r\n1 130,00\t\r\n'))
  await page.keyboard.press('Control+v')
  await expect(cell(2, 1)).toContainText('150,00')
  await expect(cell(3, 0)).toContainText('1 130,00')
  await cell(1, 0).click()
  await cell(4, 0).click({ modifiers: ['Shift'] })
  await page.keyboard.press('Control+c')
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe('99,50\n120,00\n1 130,00\n100,04')
  await cell(3, 0).click()
  await page.keyboard.press('Shift+ArrowDown')
  await page.keyboard.press('Control+d')
  await expect(cell(4, 0)).toContainText('1 130,00')
  await hasNoViolations(page)

  // What is typed outlives the page, and what somebody else has saved meanwhile is not overwritten.
  await rooms.api.db.updateTable('product').set({ warranty: 99 }).where('id', '=', 1002).execute()
  await page.reload()
  await expect(cell(1, 0)).toContainText('99,50')
  await page.getByRole('button', { name: 'Zapisz' }).click()
  const refused = page.getByRole('alert').filter({ hasText: '1 wiersz nie został zapisany' })
  await expect(refused).toContainText('P-0002')
  await expect(refused).toContainText('moje 120,00, zapisane 100,02')
  expect(await inShop(1001)).toBe(9_950)
  expect(await inShop(1002)).toBe(10_002)
  expect(await inShop(1004)).toBe(113_000)
  await page.getByRole('button', { name: 'Zapisz' }).click()
  await expect(page.getByText('Zapisano.')).toBeVisible()
  expect(await inShop(1002)).toBe(12_000)

  await page.getByRole('button', { name: 'Cofnij całą zmianę' }).first().click()
  await page.getByRole('dialog').getByRole('button', { name: 'Cofnij całą zmianę' }).click()
  await expect(page.getByText('Cofnięte.')).toBeVisible()
  expect(await inShop(1002)).toBe(10_002)
  expect(await inShop(1001)).toBe(9_950)
})

test('many prices are shown before they change, changed as shown, and taken back as a whole', async ({ page }) => {
  await comeIn(page, rooms, 'content')
  await page.goto(`${rooms.origin}/many/prices?search=seryjny`)
  await page.getByLabel('Co zrobić').selectOption('obniżyć, pokazując starą')
  await page.getByLabel('O ile').fill('-10')
  await page.getByLabel('Zaokrąglij do').fill('1')
  await page.getByLabel('Końcówka').fill('0,99')
  await page.getByRole('button', { name: 'Pokaż ceny' }).click()
  const table = page.getByRole('table', { name: /Zmieni się/ })
  await expect(table).toHaveAttribute('aria-rowcount', '1001')
  await expect(table.getByRole('row').nth(3)).toContainText('przed: ')
  await hasNoViolations(page)
  const before = await inShop(1500)
  await page.getByRole('button', { name: /^Zmień \d/ }).click()
  await expect(page.getByText(/Zmieniono \d+ cen/)).toBeVisible()
  expect(await inShop(1500)).toBe(9_499)
  await page.getByRole('button', { name: 'Cofnij całą zmianę' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Cofnij całą zmianę' }).click()
  await expect(page.getByText('Cofnięte.')).toBeVisible()
  expect(await inShop(1500)).toBe(before)

  await page.goto(`${rooms.origin}/many/sheet?search=seryjny`)
  const grid = page.getByRole('grid', { name: 'Arkusz' })
  await grid.getByRole('gridcell').first().click()
  await page.keyboard.press('Shift+ArrowDown')
  await page.getByRole('link', { name: 'Zmień ceny 2 zaznaczonych wierszy' }).click()
  await page.getByLabel('O ile').fill('100')
  await page.getByRole('button', { name: 'Pokaż ceny' }).click()
  await expect(page.getByRole('table', { name: 'Zmienią się 2 ceny' })).toContainText('P-0002')
})

test('prices are of what stands in the search, also where nobody has pressed the button yet', async ({ page }) => {
  await comeIn(page, rooms, 'content')
  await page.goto(`${rooms.origin}/many/prices`)
  const search = page.getByRole('searchbox')
  const change = page.getByRole('button', { name: /^Zmień \d/ })
  const table = page.getByRole('table', { name: /Zmieni/ })
  await search.fill('P-0002')
  await page.getByLabel('O ile').fill('-60')
  await page.getByRole('button', { name: 'Pokaż ceny' }).click()
  await expect(page.getByRole('table', { name: 'Zmieni się 1 cena' })).toContainText('P-0002')
  await expect(page).toHaveURL(/search=P-0002/)
  await expect(page.getByLabel('O ile')).toHaveValue('-60')
  // What is looked for now is not what was shown.
  await search.fill('P-0003')
  await search.press('Enter')
  await expect(page).toHaveURL(/search=P-0003/)
  await expect(table).toHaveCount(0)
  await expect(change).toHaveCount(0)
})

test('a thousand prices come in from a file: three bad lines are named, the others are in the shop, and taken back', async ({
  page,
}) => {
  await comeIn(page, rooms, 'content')
  await page.goto(`${rooms.origin}/many/files`)
  const bad: Record<number, string> = { 100: 'P-0100;drogo', 500: 'P-9999;5,00', 900: 'P-0900;-1,00' }
  const lines = Array.from({ length: 1000 }, (_, at) => {
    const n = at + 1
    return bad[n] ?? `P-${String(n).padStart(4, '0')};${100 + n},25`
  })
  const buffer = Buffer.from(`sku;net pl-PL\r\n${lines.join('\r\n')}\r\n`)
  const before = await inShop(1250)
  await page.getByLabel('Plik').setInputFiles({ name: 'ceny.csv', mimeType: 'text/csv', buffer })
  const refused = page.getByRole('table', { name: 'Odrzucono: 3 wiersze' })
  await expect(refused.getByRole('row').nth(1)).toHaveText(/101.*P-0100.*cena netto.*to nie jest taka liczba: drogo/)
  await expect(refused.getByRole('row').nth(2)).toHaveText(/501.*P-9999.*SKU.*nie ma takiego produktu/)
  await expect(refused.getByRole('row').nth(3)).toHaveText(/901.*P-0900.*cena netto.*-1,00/)
  await expect(page.getByRole('table', { name: 'Zmieni się 997 produktów' })).toHaveAttribute('aria-rowcount', '998')
  await hasNoViolations(page)
  expect(await inShop(1250)).toBe(before)
  await page.getByRole('button', { name: 'Zaimportuj 997 poprawnych wierszy' }).click()
  await expect(page.getByText('Zmieniono 997 produktów.')).toBeVisible()
  expect(await inShop(1250)).toBe(35_025)
  await page.getByRole('button', { name: 'Cofnij całą zmianę' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Cofnij całą zmianę' }).click()
  await expect(page.getByText('Cofnięte.')).toBeVisible()
  expect(await inShop(1250)).toBe(before)

  const [download] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: 'Pobierz XLSX' }).click(),
  ])
  expect(download.suggestedFilename()).toBe('products.xlsx')
})
