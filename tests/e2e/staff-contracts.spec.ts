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
test.use({ locale: 'pl-PL' })

test('contract prices are taken out as a file, changed there, shown line by line and taken in whole', async ({
  page,
}) => {
  const { db } = rooms.api
  const company = { country: 'PL', tax_number: '5213017228', profile: JSON.stringify({ name: 'Pomiary Sp. z o.o.' }) }
  const { id } = await db
    .insertInto('company')
    .values(company as never)
    .returning('id')
    .executeTakeFirstOrThrow()
  const contract = await db
    .insertInto('contract')
    .values({ name: 'Ramowa 2026', company_id: id })
    .returning('id')
    .executeTakeFirstOrThrow()
  await db.insertInto('contract_price').values({ contract_id: contract.id, percent: 5 }).execute()

  await comeIn(page, rooms, 'orders')
  await page.getByRole('link', { name: 'Klienci' }).press('Enter')
  await page.getByRole('link', { name: 'Ceny umowne' }).press('Enter')
  await page.getByRole('link', { name: 'Ramowa 2026' }).press('Enter')
  await page.getByRole('heading', { name: 'Ramowa 2026' }).waitFor()
  await page.getByRole('link', { name: 'Ceny w plikach' }).press('Enter')
  await page.getByText('Ceny z umowy „Ramowa 2026”.').waitFor()
  const [file] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: 'Pobierz CSV' }).click(),
  ])
  expect(file.suggestedFilename()).toBe('contract-prices.csv')

  const choose = async (lines: readonly string[]) => {
    const buffer = Buffer.from(['contract;market;sku;category;price', ...lines].join('\n'))
    await page.getByLabel('Plik').setInputFiles({ name: 'ceny.csv', mimeType: 'text/csv', buffer })
  }
  await choose(['Ramowa 2026;pl-PL;NM-12;;95,50', 'Ramowa 2026;*;*;;-7%', 'Ramowa 2025;*;*;;-7%'])
  await page.getByRole('heading', { name: 'Zmienią się 2 ceny' }).waitFor()
  await expect(page.getByRole('table', { name: 'Odrzucono: 1 wiersz' })).toContainText('Ramowa 2025')
  await expect(page.getByRole('button', { name: /^Zaimportuj/ })).toHaveCount(0)
  await hasNoViolations(page)
  await page.setViewportSize({ width: 320, height: 800 })
  expect(await beyondTheEdge(page)).toEqual([])
  await choose(['Ramowa 2026;pl-PL;NM-12;;95,50', 'Ramowa 2026;*;*;;-7%'])
  const changes = page.getByRole('table', { name: 'Zmienią się 2 ceny' })
  await expect(changes).toContainText('1: -5%')
  await expect(changes).toContainText('1: -7%')
  await page.getByRole('button', { name: 'Zaimportuj 2 wiersze' }).press('Enter')
  await expect(page.getByRole('status')).toHaveText('Zmieniono 2 ceny.')
  const kept = await db.selectFrom('contract_price').select(['net', 'percent']).orderBy('net').execute()
  expect(kept.map(({ net, percent }) => [Number(net), Number(percent)])).toEqual([
    [9550, 0],
    [0, 7],
  ])
})
