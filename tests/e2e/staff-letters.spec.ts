import { endpoints } from '#lib/contract/endpoints.ts'
import { withdrawal } from '../contract/cases/law.ts'
import { hasNoViolations } from '../support/accessibility.ts'
import { comeIn } from '../support/at-work.ts'
import { mailsTo, send } from '../support/people.ts'
import { type Rooms, startRooms } from '../support/rooms.ts'
import { expect, test } from '../support/shop.ts'

let rooms: Rooms
test.beforeAll(async () => {
  rooms = await startRooms()
})
test.afterAll(() => rooms.close())
test.use({ locale: 'pl-PL' })

test('a withdrawal is found with the day it is due, answered by mail and settled, and a draft outlives the page', async ({
  page,
}) => {
  const declared = withdrawal()
  await send(rooms.api.fetch, 'POST', endpoints.withdrawal.path, declared)
  await comeIn(page, rooms, 'orders')
  await page.getByRole('link', { name: 'Wiadomości', exact: true }).click()
  await expect(page.getByRole('row')).toHaveCount(2)
  await hasNoViolations(page)
  await page.getByRole('link', { name: declared.orderNumber }).click()
  await expect(page.getByText('Multimetr, 1 szt.')).toBeVisible()
  await expect(page.getByText(/do \d+ \p{L}+ \d{4}/u)).toBeVisible()

  await page.getByLabel('Odpowiedź').fill('Przyjęliśmy odstąpienie.\n\nPieniądze wracają dzisiaj.')
  await page.reload()
  await expect(page.getByLabel('Odpowiedź')).toHaveValue(/Pieniądze wracają/)
  await hasNoViolations(page)
  await page.getByRole('button', { name: 'Wyślij odpowiedź' }).click()
  await expect(page.getByRole('article')).toContainText('Przyjęliśmy odstąpienie.')
  await expect(page.getByLabel('Odpowiedź')).toHaveValue('')
  await expect(page.getByText(/^Załatwiona .*, Ada Kowalczyk\.$/)).toBeVisible()
  const mails = await mailsTo(rooms.api.fetch, declared.email)
  expect(mails.find(({ template }) => template === 'letterAnswer')?.subject).toBe(`Re: ${declared.orderNumber}`)

  await page.getByRole('link', { name: 'Wiadomości' }).first().click()
  await expect(page.getByText('Nic nie czeka.')).toBeVisible()
  await page.getByRole('link', { name: 'Wszystkie' }).click()
  await expect(page.getByRole('row')).toHaveCount(2)
})
