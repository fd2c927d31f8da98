import { endpoints } from '#lib/contract/endpoints.ts'
import { hasNoViolations } from '../support/accessibility.ts'
import { comeIn } from '../support/at-work.ts'
import { mailsTo, send } from '../support/people.ts'
import { type Rooms, startRooms } from '../support/rooms.ts'
import { expect, test } from '../support/shop.ts'

let rooms: Rooms
test.beforeEach(async () => {
  rooms = await startRooms()
})
test.afterEach(() => rooms.close())
test.use({ locale: 'pl-PL' })

test('the list of the newsletter says what was agreed to, is taken away, and loses whom somebody takes off', async ({
  page,
}) => {
  const { fetch } = rooms.api
  for (const email of ['zofia@example.com', 'waiting@example.com'])
    await send(fetch, 'POST', endpoints.newsletterSubscribe.path, { email })
  const [mail] = await mailsTo(fetch, 'zofia@example.com')
  await fetch(/\/yes-api\/consent\/\S+/.exec(mail?.text ?? '')?.[0] ?? '', { method: 'POST' })
  await comeIn(page, rooms, 'orders')
  await page.getByRole('link', { name: 'Klienci' }).first().click()
  await page.getByRole('link', { name: 'Newsletter' }).click()
  await expect(page.getByRole('row')).toHaveCount(3)
  await page.getByRole('link', { name: 'Zapisani' }).click()
  await expect(page.getByRole('row')).toHaveCount(2)
  await page.locator('summary').click()
  await expect(page.getByText('Czy mamy wysyłać na adres {email}')).toBeVisible()
  await hasNoViolations(page)
  const file = page.waitForEvent('download')
  await page.getByRole('button', { name: 'Eksportuj subskrybentów' }).click()
  expect((await file).suggestedFilename()).toBe('newsletter.csv')
  await page.getByRole('button', { name: 'Wypisz' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Wypisz' }).click()
  await expect(page.getByText('Nie ma nikogo takiego.')).toBeVisible()
  await page.getByRole('searchbox').fill('ZOFIA')
  await page.getByLabel('Edycja').selectOption('pl-PL')
  await page.getByRole('link', { name: 'Wypisani' }).click()
  await expect(page.getByRole('rowheader', { name: 'zofia@example.com' })).toBeVisible()
})
