import { hasNoViolations } from '../support/accessibility.ts'
import { comeIn } from '../support/at-work.ts'
import { bearer, newUser, send } from '../support/people.ts'
import { beyondTheEdge } from '../support/quality/reflow.ts'
import { type Rooms, startRooms } from '../support/rooms.ts'
import { expect, test } from '../support/shop.ts'

let rooms: Rooms
test.beforeEach(async () => {
  rooms = await startRooms()
})
test.afterEach(() => rooms.close())
test.use({ locale: 'pl-PL' })

test('a company is added before anybody has an account, its first administrator invited, and who asks is accepted', async ({
  page,
}) => {
  const { fetch } = rooms.api
  await comeIn(page, rooms, 'orders')
  await page.getByRole('link', { name: 'Klienci' }).press('Enter')
  await page.getByRole('link', { name: 'Firmy', exact: true }).first().press('Enter')
  await page.getByText('Dodaj firmę').first().click()
  await page.getByLabel('Firma', { exact: true }).fill('Pomiary Sp. z o.o.')
  await page.getByLabel('NIP', { exact: true }).fill('521-301-72-28')
  await page.getByRole('button', { name: 'Dodaj firmę' }).press('Enter')
  await page.getByRole('heading', { name: 'Pomiary Sp. z o.o.' }).waitFor()
  await page.getByText('Nikt nie zarządza kontem tej firmy').waitFor()
  await page.getByLabel('Adres e-mail').fill('first@example.com')
  await page.getByRole('button', { name: 'Wyślij zaproszenie' }).press('Enter')
  await expect(page.getByRole('status')).toHaveText('Zaproszenie zostało wysłane.')
  await page.getByRole('listitem').filter({ hasText: 'first@example.com' }).first().waitFor()

  const place = { street: 'Prosta 1', postcode: '00-001', city: 'Warszawa', region: null }
  const company = { name: 'P', country: 'PL', taxNumber: '5213017228', ...place }
  await send(fetch, 'PUT', '/yes-api/rest/customer/company', company, bearer(await newUser(fetch)))
  await page.getByRole('link', { name: 'Dzisiaj' }).press('Enter')
  await page.getByRole('heading', { name: 'Dzisiaj' }).waitFor()
  // What waits is asked for every minute.
  await page.reload()
  await page.getByRole('link', { name: '1 firmy, które czekają na sklep' }).press('Enter')
  await page.getByRole('link', { name: 'Pomiary Sp. z o.o.' }).press('Enter')
  await page.getByText('chce dołączyć').waitFor()
  await hasNoViolations(page)
  await page.setViewportSize({ width: 320, height: 800 })
  expect(await beyondTheEdge(page)).toEqual([])
  await page.getByRole('button', { name: 'Przyjmij jako administratora' }).press('Enter')
  await page.getByRole('dialog').getByRole('button', { name: 'Przyjmij jako administratora' }).press('Enter')
  await page.getByText('O tym, kto należy do firmy, decydują jej administratorzy.').waitFor()
  await expect(page.getByRole('row', { name: /Anna Nowak/ })).toContainText('administrator')
  await expect(page.getByText('Prosta 1')).toBeVisible()
  await page.getByText('– przyjęty pierwszy administrator firmy').waitFor()

  const { db } = rooms.api
  const { id } = await db.selectFrom('company').select('id').executeTakeFirstOrThrow()
  const contract = await db
    .insertInto('contract')
    .values({ name: 'Ramowa 2026', company_id: id })
    .returning('id')
    .executeTakeFirstOrThrow()
  await db.insertInto('contract_price').values({ contract_id: contract.id, percent: 10 }).execute()
  const products = page.getByRole('combobox', { name: 'Produkt (SKU)' })
  await products.fill('NM-12')
  await page.getByRole('option', { name: 'NM-12' }).first().waitFor()
  await products.press('Enter')
  await expect(page.getByRole('status').filter({ hasText: 'netto za sztukę' })).toContainText('ta cena obowiązuje')
  expect(await beyondTheEdge(page)).toEqual([])
  await page.getByRole('link', { name: 'Kto ile płaci' }).press('Enter')
  await page.getByRole('heading', { name: 'Kto ile płaci: NM-12' }).waitFor()
  await expect(page.getByRole('row', { name: /Pomiary Sp/ }).last()).toContainText('-10%')
  await hasNoViolations(page)
  expect(await beyondTheEdge(page)).toEqual([])
})
