import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { startTestApi, type TestApi } from '../../../tests/support/api.ts'
import { databases } from '../../../tests/support/databases.ts'
import { smallCatalogue } from '../../../tests/support/small-catalogue.ts'
import { chooseAll, finalizeBody, newShopper, restore, type Shopper } from '../../../tests/support/shopper.ts'
import { createServices } from '../../app/services.ts'
import { recordPayment } from '../payments/notify.ts'
import { cancelUnpaid } from './cancel-unpaid.ts'

describe.each(databases)('an order that nobody pays, on $name', ({ stocked }) => {
  let api: TestApi
  let guest: Shopper
  beforeAll(async () => {
    api = await startTestApi(await stocked())
  })
  beforeEach(async () => {
    await api.db.deleteFrom('refund').execute()
    await api.db.deleteFrom('payment').execute()
    await api.db.deleteFrom('customer_order').execute()
    await restore(api, smallCatalogue())
    guest = await newShopper(api)
  })
  afterAll(() => api.close())

  const services = () => createServices(api.db, {}, {})
  const round = () => cancelUnpaid(services())
  const stockOf = (id: number) =>
    api.db
      .selectFrom('stock')
      .select(['availability', 'quantity'])
      .where('product_id', '=', id)
      .executeTakeFirstOrThrow()
  const stored = () => api.db.selectFrom('customer_order').selectAll().execute()
  const isOld = (days: number) =>
    api.db
      .updateTable('customer_order')
      .set({ placed_at: new Date(Date.now() - days * 86_400_000 - 1000) })
      .execute()

  const openMail = () => api.db.updateTable('guest_hold').set({ confirmed_at: new Date() }).execute()

  async function buy(quantity: number, choice: Parameters<typeof chooseAll>[1] = {}) {
    await guest.put('NM-10', quantity)
    const { status, body } = await guest.ask('finalize', { body: finalizeBody(await chooseAll(guest, choice)) })
    expect(status).toBe(201)
    return body
  }

  test('is cancelled when its time is over and not before, gives its goods back once, and its buyer is told', async () => {
    const { number } = await buy(12, { email: 'lucja@example.com' })
    expect(await stockOf(10)).toEqual({ availability: 'unavailable', quantity: 0 })
    await openMail()
    await isOld(6)
    expect(await round()).toBe(0)
    await isOld(7)
    expect(await Promise.all([round(), round()]).then(([one, other]) => one + other)).toBe(1)
    expect(await round()).toBe(0)

    expect(await stockOf(10)).toEqual({ availability: 'available', quantity: 12 })
    const [order] = await stored()
    expect(order).toMatchObject({ status: 'cancelled', history: [{ status: 'placed' }, { status: 'cancelled' }] })
    const mails = await api.db.selectFrom('outgoing_mail').selectAll().where('template', '=', 'orderUnpaid').execute()
    expect(mails.filter(({ subject }) => subject.includes(number))).toHaveLength(1)
    expect(mails.at(-1)).toMatchObject({ recipient: 'lucja@example.com', reply_to: 'sklep@nonius.example' })
  })

  test('keeps scarce goods for hours alone until the link of its mail was opened', async () => {
    await buy(8, { email: 'lucja@example.com' })
    await isOld(1)
    expect(await round()).toBe(1)
    expect(await stockOf(10)).toEqual({ availability: 'available', quantity: 12 })
    const mail = await api.db
      .selectFrom('outgoing_mail')
      .selectAll()
      .where('template', '=', 'orderConfirmation')
      .orderBy('id', 'desc')
      .executeTakeFirst()
    expect(mail?.text_body).toContain('24 godzin')
    await buy(8)
    await openMail()
    await isOld(1)
    expect(await round()).toBe(0)
  })

  test('keeps goods of which enough is left for its seller’s days, whether its mail was opened or not', async () => {
    await buy(5)
    await isOld(6)
    expect(await round()).toBe(0)
    expect(await api.db.selectFrom('guest_hold').selectAll().execute()).toHaveLength(1)
    await isOld(7)
    await round()
    expect(await api.db.selectFrom('guest_hold').selectAll().execute()).toEqual([])
  })

  test('waits as long as its seller says', async () => {
    await api.db.updateTable('seller').set({ reserved_days: 3 }).where('culture', '=', 'pl-PL').execute()
    await buy(1)
    await isOld(3)
    expect(await round()).toBe(1)
    await api.db.updateTable('seller').set({ reserved_days: 7 }).where('culture', '=', 'pl-PL').execute()
  })

  test('ends the attempt to pay that is open, and money that comes all the same goes back', async () => {
    const body = await buy(1, { payment: 'online' })
    await isOld(7)
    await round()
    const [order] = await stored()
    expect(order).toMatchObject({ status: 'cancelled', payment_status: 'expired' })
    const told = {
      paymentId: order?.payment_id ?? '',
      status: 'paid' as const,
      amount: body.total.gross,
      currency: 'PLN' as const,
    }
    await recordPayment(services(), told)
    expect((await stored())[0]).toMatchObject({ status: 'cancelled', payment_status: 'expired' })
    const refunds = await api.db.selectFrom('refund').selectAll().execute()
    // The account it was paid to is gone here, so somebody has to transfer it.
    expect(refunds).toMatchObject([{ amount: body.total.gross, reason: 'surplus', status: 'by-transfer' }])
    expect(await stockOf(10)).toMatchObject({ quantity: 12 })
  })

  test.each([
    [
      'that is paid on an invoice later',
      async () => {
        await buy(1)
        await api.db.updateTable('customer_order').set({ payment_label: 'invoice' }).execute()
      },
    ],
    [
      'that was paid',
      async () => {
        await buy(1, { payment: 'online' })
        await api.db.updateTable('customer_order').set({ payment_status: 'paid', status: 'paid' }).execute()
      },
    ],
  ])('is not one %s', async (_, place) => {
    await place()
    await isOld(90)
    expect(await round()).toBe(0)
  })

  test.each([
    { before: { availability: 'few' as const, quantity: 2 }, after: { availability: 'available', quantity: 6 } },
    {
      before: { availability: 'unavailable' as const, quantity: 5 },
      after: { availability: 'unavailable', quantity: 9 },
    },
    { before: { availability: 'backorder' as const, quantity: -4 }, after: { availability: 'backorder', quantity: 0 } },
  ])('leaves $before as $after', async ({ before, after }) => {
    await buy(4)
    await api.db.updateTable('stock').set(before).where('product_id', '=', 10).execute()
    await isOld(7)
    await round()
    expect(await stockOf(10)).toEqual(after)
  })
})
