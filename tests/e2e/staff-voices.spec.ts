import { hasNoViolations } from '../support/accessibility.ts'
import { comeIn } from '../support/at-work.ts'
import { type Rooms, startRooms } from '../support/rooms.ts'
import { expect, test } from '../support/shop.ts'
import { inSpanish } from '../support/spanish-catalogue.ts'

let rooms: Rooms
test.beforeAll(async () => {
  rooms = await startRooms({}, inSpanish())
})
test.afterAll(() => rooms.close())
test.use({ locale: 'pl-PL' })

test('a country is shown whose words it follows, writes its own and gives them up again', async ({ page }) => {
  await comeIn(page, rooms, 'content')
  await page.goto(`${rooms.origin}/content/es-MX/delivery`)
  await expect(page.getByText('Ten kraj nie ma tu własnego tekstu')).toBeVisible()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('A 0,3 Ω')
  await expect(page.getByRole('link', { name: 'hiszpański', exact: true }).first()).toBeVisible()
  await hasNoViolations(page)

  await page.getByRole('button', { name: 'Napisz osobny tekst: Meksyk' }).click()
  await page.getByLabel('Tytuł', { exact: true }).fill('Envíos en México')
  await expect(page.getByText(/Kraj: Meksyk\.$/)).toBeVisible()
  await page.getByRole('button', { name: 'Wstaw dane sklepu' }).click()
  await page.getByRole('button', { name: 'Napięcie w gniazdku' }).click()
  await expect(page.getByRole('textbox', { name: 'Tekst' })).toContainText('{{mains}}')
  await page.getByRole('button', { name: 'Upublicznij', exact: true }).click()
  await expect(page.getByText('Ten kraj ma własny tekst.')).toBeVisible()
  await page.getByRole('navigation', { name: 'Kraje' }).getByRole('link', { name: 'hiszpański', exact: true }).click()
  await expect(page.getByText('Pokazują go: Hiszpania.')).toBeVisible()

  await page.goBack()
  await page.getByRole('button', { name: 'Usuń osobny tekst' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Usuń osobny tekst' }).click()
  await expect(page.getByText('Ten kraj nie ma tu własnego tekstu')).toBeVisible()
  await expect(page.locator('.versions')).toContainText('wycofana')
})
