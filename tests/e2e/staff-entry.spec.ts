import { hasNoViolations } from '../support/accessibility.ts'
import { type Rooms, startRooms } from '../support/rooms.ts'
import { expect, test } from '../support/shop.ts'
import { codeOf, staffPassword } from '../support/staff.ts'

let rooms: Rooms
test.beforeAll(async () => {
  rooms = await startRooms({ requiresDevice: true })
})
test.afterAll(() => rooms.close())
test.use({ locale: 'pl-PL' })

test('the first owner comes in by the link, connects a device, invites somebody and finds it in the log', async ({
  page,
}) => {
  await page.goto(await rooms.ownerLink())
  await expect(page).toHaveURL(`${rooms.origin}/welcome`)
  await page.getByLabel('Adres e-mail').fill('ada@example.com')
  await page.getByLabel('Imię i nazwisko').fill('Ada Kowalczyk')
  await page.getByLabel('Nowe hasło').fill(staffPassword)
  await hasNoViolations(page)
  await page.keyboard.press('Enter')

  await page.getByLabel('Hasło', { exact: true }).fill('nie to')
  await page.keyboard.press('Enter')
  await expect(page.getByRole('alert')).toHaveText('Adres albo hasło się nie zgadza.')
  await hasNoViolations(page)
  await page.getByLabel('Hasło', { exact: true }).fill(staffPassword)
  await page.keyboard.press('Enter')
  await page.getByText('Nie mogę zeskanować').click()
  const secret = (await page.locator('.secret').innerText()).replaceAll(' ', '')
  await hasNoViolations(page)
  await page.getByLabel('Kod z aplikacji').fill(codeOf(secret))
  await page.keyboard.press('Enter')
  await expect(page.getByRole('listitem')).toHaveCount(10)
  await page.getByRole('button', { name: 'Zapisane, dalej' }).click()

  await expect(page.getByRole('heading', { name: 'Dzisiaj' })).toBeVisible()
  await page.getByRole('link', { name: 'Pracownicy' }).click()
  await page.getByLabel('Adres e-mail').fill('ewa@example.com')
  await page.locator('form').getByLabel('zamówienia').check()
  await page.getByRole('button', { name: 'Wyślij zaproszenie' }).click()
  await expect(page.getByRole('status')).toHaveText('Zaproszenie wysłano na adres ewa@example.com.')
  await expect(page.getByRole('row', { name: 'ewa@example.com' })).toContainText('zamówienia')
  await hasNoViolations(page)

  await page.getByRole('link', { name: 'Dziennik zmian' }).click()
  await page.getByRole('searchbox').fill('ewa')
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(`${rooms.origin}/audit?search=ewa`)
  await expect(page.locator('.entries li')).toHaveCount(1)
  await hasNoViolations(page)

  await page.getByRole('button', { name: 'Wyloguj' }).click()
  await page.goto(`${rooms.origin}/audit?search=ewa`)
  await page.getByLabel('Adres e-mail').fill('ada@example.com')
  await page.getByLabel('Hasło').fill(staffPassword)
  await page.keyboard.press('Enter')
  await page.getByLabel('Kod z urządzenia').fill(codeOf(secret, 1))
  await page.keyboard.press('Enter')
  await expect(page.locator('.entries li')).toHaveCount(1)
})

test('the rooms speak the language of whoever works in them, and say what went wrong', async ({ page }) => {
  await page.goto(`${rooms.origin}/welcome#nothing`)
  await expect(page.getByRole('heading', { name: 'Ten odnośnik już nie działa' })).toBeVisible()
  await page.getByRole('link', { name: 'Do logowania' }).click()
  await page.getByLabel('Adres e-mail').fill('nobody@example.com')
  await page.getByLabel('Hasło').fill('whatever it is')
  await page.keyboard.press('Enter')
  await expect(page.getByRole('alert')).toHaveText('Adres albo hasło się nie zgadza.')
  await expect(page.getByLabel('Adres e-mail')).toHaveValue('nobody@example.com')
})
test.use({ expectedErrors: /status of 4(01|22)/ })
