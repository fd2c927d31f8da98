import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { startTestApi, type TestApi } from '../../../tests/support/api.ts'
import { newCounter } from '../../../tests/support/counter.ts'
import { databases } from '../../../tests/support/databases.ts'
import { newShopper } from '../../../tests/support/shopper.ts'
import { recordPayment } from '../payments/notify.ts'
import { money } from '#lib/formats/money.ts'
import { notePaidBack, RefundTooLarge } from '../payments/refund.ts'
import { refundOrder } from './refund-order.ts'
import { NotLeft } from './refundable.ts'
import { announceReturn, moveReturn } from './returns.ts'

describe.each(databases)('what a shop gives back, on $name', ({ stocked }) => {
  let api: TestApi
  let counter: Awaited<ReturnType<typeof newCounter>>
  beforeAll(async () => {
    api = await startTestApi(await stocked())
  })
  beforeEach(async () => {
    counter = await newCounter(api)
  })
  afterAll(() => api.close())

  test('cancels an order that is paid online: goods are on sale again, and all of the money goes back once', async () => {
    const before = await counter.inStock()
    const { total } = await counter.buy(3, 'online')
    await counter.payOnline()
    const [first, second] = await Promise.all([counter.take('cancel'), counter.take('cancel')])
    expect([first?.was, second?.was].sort()).toEqual(['refused', 'taken'])
    expect(await counter.inStock()).toBe(before)
    expect(await counter.refunds()).toMatchObject([{ amount: total.gross, reason: 'ended' }])
    expect((await counter.seen()).refunds).toMatchObject([{ amount: total.gross, status: 'refunded' }])
    expect(await counter.mails()).toEqual(['orderConfirmation', 'paymentReceived', 'orderCancelled'])
    // The invoice went with the mail of the payment, and what corrects it goes with that of the end.
    const [[invoice = ''], [note = '']] = [
      await counter.enclosed('paymentReceived'),
      await counter.enclosed('orderCancelled'),
    ]
    const { documents, creditNotes } = await counter.seen()
    expect(documents).toContain('invoice')
    expect(creditNotes).toHaveLength(1)
    const number = /F-PL-\d{4}-\d{6}/.exec(invoice)?.[0] ?? 'none'
    expect(note).toContain(number)
    expect(note).toContain(creditNotes[0])
  })

  test('cancels an order that is paid by transfer, and asks its buyer for an account until it is paid back', async () => {
    const { total } = await counter.buy()
    await counter.takeAll('pay', 'cancel')
    const [refund] = await counter.refunds()
    expect(refund).toMatchObject({ amount: total.gross, status: 'by-transfer', payment_id: null })
    expect(await counter.mails()).toEqual([
      'orderConfirmation',
      'paymentReceived',
      'refundByTransfer',
      'orderCancelled',
    ])
    expect((await counter.seen()).refunds).toMatchObject([{ status: 'transfer' }])
    expect([await notePaidBack(api.db, refund?.id ?? ''), await notePaidBack(api.db, refund?.id ?? '')]).toEqual([
      true,
      false,
    ])
    expect((await counter.seen()).refunds).toMatchObject([{ status: 'refunded' }])
  })

  test('lets a buyer cancel until it is prepared, and again without harm', async () => {
    await counter.buy(1, 'online')
    expect(await counter.guest.ask('orderCancel', { body: { number: counter.number() } })).toMatchObject({
      status: 200,
      body: { status: 'cancelled' },
    })
    expect((await counter.guest.ask('orderCancel', { body: { number: counter.number() } })).status).toBe(200)
    expect(await counter.stored()).toMatchObject({ payment_status: 'expired' })
    await counter.buy()
    await counter.takeAll('pay', 'prepare')
    expect(await counter.guest.ask('orderCancel', { body: { number: counter.number() } })).toMatchObject({
      status: 409,
      body: { code: 'ORDER_NOT_CANCELLABLE' },
    })
    const stranger = await newShopper(api)
    expect((await stranger.ask('orderCancel', { body: { number: counter.number() } })).status).toBe(404)
  })

  test('gives back money that comes after the order ended, or a second time', async () => {
    const { total } = await counter.buy(1, 'online')
    await counter.takeAll('cancel')
    await counter.payOnline()
    expect(await counter.stored()).toMatchObject({ status: 'cancelled', payment_status: 'expired' })
    expect(await counter.refunds()).toMatchObject([{ amount: total.gross, reason: 'surplus' }])
    expect((await counter.seen()).refunds).toMatchObject([{ status: 'refunded' }])
    const other = await counter.buy(1, 'online')
    const { payment_id: left } = await counter.stored()
    await counter.guest.ask('paymentStart', { body: { number: counter.number(), paymentGatewayLabel: 'transfer' } })
    await counter.takeAll('pay')
    const late = { paymentId: String(left), status: 'paid', amount: other.total.gross, currency: 'PLN' } as const
    for (let told = 0; told < 2; told++) await recordPayment(await counter.services(), late)
    expect(await counter.stored()).toMatchObject({ status: 'paid', payment_label: 'transfer' })
    expect((await counter.seen()).refunds).toMatchObject([{ amount: other.total.gross, status: 'refunded' }])
    // All that the order itself cost can still go back.
    await counter.takeAll('cancel')
    expect((await counter.seen()).refunds).toHaveLength(2)
  })

  test('pays back lines, in the end all of it, and never more', async () => {
    const { lines, shipping, total } = await counter.buy(3, 'online')
    await counter.payOnline()
    const before = await counter.inStock()
    const part = await refundOrder(await counter.services(), counter.number(), {
      pieces: [{ place: 0, quantity: 1 }],
      shipping: false,
    })
    expect(part).toEqual({ was: 'refunded', amount: lines[0].unitPrice.gross, status: 'paid' })
    expect(await counter.inStock()).toBe(before + 1)
    const all = { pieces: 'all', shipping: true } as const
    expect(await refundOrder(await counter.services(), counter.number(), all)).toEqual({ was: 'whole', status: 'paid' })
    await counter.takeAll('prepare', 'ship')
    expect(await refundOrder(await counter.services(), counter.number(), all)).toEqual({
      was: 'refunded',
      amount: total.gross - lines[0].unitPrice.gross,
      status: 'refunded',
    })
    // What left the house comes back by a return alone.
    expect(await counter.inStock()).toBe(before + 1)
    expect(shipping.price.gross).toBeGreaterThan(0)
    await expect(refundOrder(await counter.services(), counter.number(), all)).rejects.toThrow(RefundTooLarge)
    expect((await counter.refunds()).reduce((sum, { amount }) => sum + amount, 0)).toBe(total.gross)
  })

  test.each([
    ['person', 'gross'],
    ['company', 'net'],
  ] as const)('tells a %s what goes back %s, as its confirmation did', async (buyer, basis) => {
    const { lines } = await counter.buy(2, 'online')
    await counter.payOnline()
    if (buyer === 'company')
      await api.db
        .updateTable('customer_order')
        .set({ billing: JSON.stringify({ ...(await counter.stored()).billing, company: 'Elektro sp. z o.o.' }) })
        .execute()
    await refundOrder(await counter.services(), counter.number(), {
      pieces: [{ place: 0, quantity: 1 }],
      shipping: false,
    })
    const { text_body } = await api.db
      .selectFrom('outgoing_mail')
      .select('text_body')
      .where('template', '=', 'orderRefunded')
      .executeTakeFirstOrThrow()
    const amount = (minorUnits: number) => money(minorUnits, 'PLN', 'pl-PL')
    const { name, unitPrice } = lines[0]
    const line = `1 × ${name}: ${amount(unitPrice[basis])}`
    const tax = `VAT 23%: ${amount(unitPrice.gross - unitPrice.net)}`
    expect(text_body).toContain(`Zwracamy ${amount(unitPrice.gross)} `)
    expect(text_body).toContain(basis === 'net' ? `Ceny netto:\n\n${line}\n\n${tax}\n` : line)
    expect(text_body?.includes('VAT')).toBe(basis === 'net')
  })

  test('takes goods back: announced, received, inspected, restocked and refunded, each after the one before', async () => {
    const { lines } = await counter.buy(3)
    await counter.takeAll('pay', 'prepare', 'ship')
    const before = await counter.inStock()
    const shop = await counter.services()
    await expect(announceReturn(shop, counter.number(), [{ place: 0, quantity: 4 }])).rejects.toThrow(NotLeft)
    const announced = await announceReturn(shop, counter.number(), [{ place: 0, quantity: 2 }])
    expect(announced).toEqual({ was: 'announced', number: `${counter.number()}-R1` })
    await expect(announceReturn(shop, counter.number(), [{ place: 0, quantity: 2 }])).rejects.toThrow(NotLeft)
    const move = (name: Parameters<typeof moveReturn>[2], more = {}) =>
      moveReturn(shop, `${counter.number()}-R1`, name, more)
    expect(await move('restocked')).toMatchObject({ was: 'refused', follows: ['inspected'] })
    expect(await move('received')).toMatchObject({ was: 'taken' })
    expect(await move('inspected', { pieces: [{ place: 0, quantity: 1 }] })).toMatchObject({ was: 'taken' })
    expect(await move('restocked')).toMatchObject({ was: 'taken' })
    expect(await counter.inStock()).toBe(before + 1)
    expect(await move('refunded')).toEqual({ was: 'taken', status: 'refunded', amount: lines[0].unitPrice.gross })
    expect(await move('refunded')).toMatchObject({ was: 'refused' })
    expect((await counter.seen()).returns).toMatchObject([{ number: `${counter.number()}-R1`, status: 'refunded' }])
    expect((await counter.mails()).slice(-3)).toEqual(['returnAnnounced', 'orderRefunded', 'refundByTransfer'])
  })

  test('counts a line that is named twice for all of its pieces, at a refund and at an inspection', async () => {
    const { lines } = await counter.buy(2)
    await counter.takeAll('pay', 'prepare', 'ship')
    const shop = await counter.services()
    const one = { place: 0, quantity: 1 }
    const twice = [one, one, one]
    await expect(refundOrder(shop, counter.number(), { pieces: twice, shipping: false })).rejects.toThrow(NotLeft)
    await announceReturn(shop, counter.number(), [one])
    const move = (name: Parameters<typeof moveReturn>[2], more = {}) =>
      moveReturn(shop, `${counter.number()}-R1`, name, more)
    await move('received')
    await expect(move('inspected', { pieces: [one, one] })).rejects.toThrow(NotLeft)
    expect(await move('inspected', { pieces: [one] })).toMatchObject({ was: 'taken' })
    expect(await move('refunded')).toMatchObject({ amount: lines[0].unitPrice.gross })
    const rest = { pieces: [one, one], shipping: false }
    await expect(refundOrder(shop, counter.number(), rest)).rejects.toThrow(NotLeft)
  })

  test('owes less of an invoice that was not paid yet', async () => {
    await counter.buy(2)
    await counter.set({ payment_label: 'invoice' })
    await counter.takeAll('prepare', 'ship')
    await refundOrder(await counter.services(), counter.number(), {
      pieces: [{ place: 0, quantity: 1 }],
      shipping: false,
    })
    expect(await counter.refunds()).toMatchObject([{ status: 'credited', payment_id: null }])
    expect((await counter.seen()).refunds).toMatchObject([{ status: 'credited' }])
  })
})
