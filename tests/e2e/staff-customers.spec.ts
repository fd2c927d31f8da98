import { endpoints } from '#lib/contract/endpoints.ts'
import { hasNoViolations } from '../support/accessibility.ts'
import { comeIn } from '../support/at-work.ts'
import { bearer, newUser, send } from '../support/people.ts'
import { type Rooms, startRooms } from '../support/rooms.ts'
import { expect, test } from '../support/shop.ts'

let rooms: Rooms
test.beforeAll(async () => {
  rooms = await startRooms()
})
test.afterAll(() => rooms.close())
test.use({ locale: 'pl-PL' })

const company = {
  ...{ name: 'Żółta Miarka Sp. z o.o.', taxNumber: '5260250274', street: 'Długa 5' },
  ...{ postcode: '00-001', city: 'Warszawa', region: null, country: 'PL' },
}

test('a company is found by keyboard, buys on an invoice, and is forgotten when it asks for it', async ({ page }) => {
  const user = await newUser(rooms.api.fetch)
  await send(rooms.api.fetch, 'PUT', endpoints.companySet.path, company, bearer(user))
  await newUser(rooms.api.fetch)
  await comeIn(page, rooms, 'orders')
  await page.getByRole('link', { name: 'Klienci' }).click()

  await expect(page.getByRole('row')).toHaveCount(3)
  await hasNoViolations(page)
  await page.keyboard.press('f')
  await page.keyboard.type('żółta')
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(/\/customers\?search=/)
  await expect(page.getByRole('row')).toHaveCount(2)
  await page.keyboard.press('j')
  await page.keyboard.press('Enter')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Anna Nowak')
  await hasNoViolations(page)

  await page.getByLabel('Limit').fill('5000')
  await page.getByRole('button', { name: 'Zatwierdź' }).click()
  await expect(page.getByText('Do zapłaty jest 0,00 zł z limitu 5000,00 zł.')).toBeVisible()
  await expect(page.locator('.history li')).toContainText('warunki płatności')

  const download = page.waitForEvent('download')
  await page.getByRole('button', { name: 'Eksportuj dane' }).click()
  expect((await download).suggestedFilename()).toMatch(/^[\da-f-]{36}\.json$/)

  await page.getByRole('button', { name: 'Usuń dane…' }).click()
  await expect(page.getByRole('dialog')).toContainText('konta z adresami i logowaniami: 1')
  await hasNoViolations(page)
  await page.getByRole('button', { name: 'Usuń na zawsze' }).click()
  await expect(page).toHaveURL(`${rooms.origin}/customers`)
  await expect(page.getByRole('row')).toHaveCount(2)
})
