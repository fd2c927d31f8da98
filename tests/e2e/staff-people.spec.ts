import { sql } from 'kysely'
import { endpoints } from '#lib/contract/endpoints.ts'
import { noteBounces } from '../../api/mail/outbox/mail-endpoints.ts'
import { giveUp } from '../../api/mail/outbox/delivery.ts'
import { hasNoViolations } from '../support/accessibility.ts'
import { comeIn } from '../support/at-work.ts'
import { send } from '../support/people.ts'
import { type Rooms, startRooms } from '../support/rooms.ts'
import { expect, test } from '../support/shop.ts'
import { newShopper, orderAll } from '../support/shopper.ts'

let rooms: Rooms
// Each begins with a first owner of its own.
test.beforeEach(async () => {
  rooms = await startRooms()
})
test.afterEach(() => rooms.close())
test.use({ locale: 'pl-PL', expectedErrors: /409/ })

test('a mail that was given up is found from the first page, sent again after a question, and its address works again', async ({
  page,
}) => {
  const { db } = rooms.api
  const shopper = await newShopper(rooms.api)
  await shopper.put('NM-10', 1)
  const order = await orderAll(shopper)
  const { recipient } = await db.selectFrom('outgoing_mail').select('recipient').executeTakeFirstOrThrow()
  await noteBounces(db, [{ email: recipient.toLowerCase(), permanent: true, reason: '5.1.1 unknown' }])
  await sql`update outgoing_mail set tries = 3`.execute(db)
  await giveUp(db)
  await comeIn(page, rooms, 'orders')
  await page.getByRole('link', { name: /niedoręczone wiadomości/ }).click()
  await expect(page.getByRole('rowheader', { name: new RegExp(order.number) })).toBeVisible()
  await expect(page.getByText('Poczta z tego adresu wraca: 5.1.1 unknown')).toBeVisible()
  await expect(page.getByRole('cell', { name: 'Adres zwraca pocztę' })).toBeVisible()
  await hasNoViolations(page)
  await page.getByRole('link', { name: 'Adresy ze zwrotami' }).click()
  await expect(page.getByRole('row')).toHaveCount(2)
  await hasNoViolations(page)
  await page.getByRole('link', { name: 'Niedoręczone', exact: true }).click()
  await page.getByRole('button', { name: 'Wyślij ponownie' }).click()
  await hasNoViolations(page)
  await page.getByRole('dialog').getByRole('button', { name: 'Wyślij ponownie' }).click()
  await expect(page.getByText('Wszystko doręczono.')).toBeVisible()
  await page.getByRole('link', { name: 'W kolejce' }).click()
  await expect(page.getByRole('rowheader', { name: new RegExp(order.number) })).toBeVisible()
  await page.getByRole('button', { name: 'Anuluj wysyłkę' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Anuluj wysyłkę' }).click()
  await expect(page.getByText('Kolejka jest pusta.')).toBeVisible()
  await page.getByRole('link', { name: 'Adresy ze zwrotami' }).click()
  await expect(page.getByText('Z żadnego adresu poczta nie wraca.')).toBeVisible()
})

test('a question about a product is answered by mail and put on its page, where two who edit it lose nothing', async ({
  page,
  context,
}) => {
  const { fetch } = rooms.api
  const { body } = await send(fetch, 'PUT', endpoints.search.path, { pageSize: 1 })
  const path = endpoints.productQuestion.path.replace(':id', String(body.products[0].productId))
  await send(fetch, 'POST', path, { email: 'jan@example.com', question: 'Jan Kos pyta: czy mierzy prąd?' })
  await comeIn(page, rooms, 'orders')
  await page.getByRole('link', { name: 'Wiadomości', exact: true }).click()
  await page.getByRole('link', { name: 'Pytania o produkty' }).click()
  await page.getByRole('rowheader').getByRole('link').click()
  // Each name beside what was said: a narrow column of letters would be read by nobody.
  const said = page.getByRole('definition').filter({ hasText: 'Jan Kos pyta' })
  expect((await said.boundingBox())?.width).toBeGreaterThan(200)
  await page.getByRole('textbox', { name: 'Odpowiedź' }).first().fill('Tak, do 10 A.')
  await page.getByRole('button', { name: 'Wyślij odpowiedź' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Wyślij odpowiedź' }).click()
  await expect(page.getByRole('article')).toContainText('Tak, do 10 A.')
  const onPage = page.locator('section', { has: page.getByRole('heading', { name: 'Na stronie produktu' }) }).last()
  await expect(onPage.getByRole('textbox', { name: 'Odpowiedź' })).toHaveValue('Tak, do 10 A.')
  await onPage.getByLabel('Pytanie').fill('Czy mierzy prąd?')
  await onPage.getByRole('button', { name: 'Pokaż na stronie' }).click()
  await expect(onPage.getByText(/^Na stronie od/)).toBeVisible()
  await hasNoViolations(page)

  const other = await context.newPage()
  await other.goto(`${rooms.origin}/letters/published`)
  await other.getByText('Zmień albo usuń').first().click()
  await other.getByRole('textbox', { name: 'Odpowiedź' }).fill('Tak, do 20 A.')
  await other.getByRole('button', { name: 'Zapisz zmianę' }).click()
  await expect(other.getByText('Tak, do 20 A.').first()).toBeVisible()
  await hasNoViolations(other)
  await onPage.getByRole('textbox', { name: 'Odpowiedź' }).fill('Tak, do 10 A stale.')
  await onPage.getByRole('button', { name: 'Zapisz zmianę' }).click()
  await expect(onPage.getByText('Ktoś inny zapisał w międzyczasie:')).toBeVisible()
  await expect(onPage.getByRole('textbox', { name: 'Odpowiedź' })).toHaveValue('Tak, do 10 A stale.')
  await onPage.getByRole('button', { name: 'Zapisz zmianę' }).click()
  await expect(onPage.getByText('Ktoś inny zapisał w międzyczasie:')).toBeHidden()
  const product = await fetch(endpoints.product.path.replace(':id', String(body.products[0].productId)))
  expect(await product.json()).toMatchObject({
    questions: [{ question: 'Czy mierzy prąd?', answer: 'Tak, do 10 A stale.' }],
  })
})
