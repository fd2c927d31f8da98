import { sql } from 'kysely'
import { noteBounces } from '../../api/mail/bounces.ts'
import { giveUp } from '../../api/mail/give-up.ts'
import { hasNoViolations } from '../support/accessibility.ts'
import { comeIn } from '../support/at-work.ts'
import { type Rooms, startRooms } from '../support/rooms.ts'
import { expect, test } from '../support/shop.ts'
import { newShopper, orderAll } from '../support/shopper.ts'

let rooms: Rooms
test.beforeAll(async () => {
  rooms = await startRooms()
})
test.afterAll(() => rooms.close())
test.use({ locale: 'pl-PL' })

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
  await comeIn(page, rooms)
  await page.getByRole('link', { name: /niedoręczone wiadomości/ }).click()
  await expect(page.getByRole('rowheader', { name: new RegExp(order.number) })).toBeVisible()
  await expect(page.getByText('Poczta stąd wraca: 5.1.1 unknown')).toBeVisible()
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
  await page.getByRole('button', { name: 'Wycofaj' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Wycofaj' }).click()
  await expect(page.getByText('Nic nie czeka na wysłanie.')).toBeVisible()
  await page.getByRole('link', { name: 'Adresy ze zwrotami' }).click()
  await expect(page.getByText('Z żadnego adresu poczta nie wraca.')).toBeVisible()
})
