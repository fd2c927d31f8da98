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

  await page.getByRole('textbox', { name: 'Odpowiedź' }).fill('Przyjęliśmy odstąpienie.\n\nPieniądze wracają dzisiaj.')
  await page.reload()
  await expect(page.getByRole('textbox', { name: 'Odpowiedź' })).toHaveValue(/Pieniądze wracają/)
  await hasNoViolations(page)
  await page.getByRole('button', { name: 'Wyślij odpowiedź' }).click()
  await expect(page.getByRole('dialog')).toContainText(`na adres ${declared.email}. Nie da się jej cofnąć.`)
  await page.getByRole('dialog').getByRole('button', { name: 'Wyślij odpowiedź' }).click()
  await expect(page.getByRole('article')).toContainText('Przyjęliśmy odstąpienie.')
  await expect(page.getByRole('textbox', { name: 'Odpowiedź' })).toHaveValue('')
  await expect(page.getByText(/^Załatwiona .*, Ada Kowalczyk\.$/)).toBeVisible()
  const mails = await mailsTo(rooms.api.fetch, declared.email)
  expect(mails.find(({ template }) => template === 'letterAnswer')?.subject).toBe(`Re: ${declared.orderNumber}`)

  await page.getByRole('link', { name: 'Wiadomości' }).first().click()
  await expect(page.getByText('Nic nie czeka.')).toBeVisible()
  await page.getByRole('link', { name: 'Wszystkie' }).click()
  await expect(page.getByRole('row')).toHaveCount(2)

  await test.step('what everybody may read is taken off its page, and comes back from the list of removed ones', async () => {
    await rooms.api.db
      .insertInto('product_answer')
      .values({ product_id: 10, language: 'pl', question: 'Czy mierzy prąd?', answer: 'Tak, do 10 A.', letter: null })
      .execute()
    await page.goto(`${rooms.origin}/letters/published`)
    await page.getByText('Zmień albo usuń').click()
    await page.getByRole('button', { name: 'Usuń ze strony' }).press('Enter')
    await page.getByRole('dialog').getByRole('button', { name: 'Usuń ze strony' }).press('Enter')
    await page.getByText('Na stronach produktów nie ma jeszcze żadnej odpowiedzi.').waitFor()
    await page.getByRole('link', { name: 'Usunięte' }).click()
    await page.getByRole('button', { name: /^Przywróć: .*Czy mierzy prąd\?/ }).waitFor()
    await hasNoViolations(page)
    await page.getByRole('button', { name: /^Przywróć/ }).click()
    await page.getByRole('link', { name: /Czy mierzy prąd\?/ }).click()
    await expect(page.getByRole('heading', { name: 'Czy mierzy prąd?' })).toBeVisible()
  })
})
