import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { startTestApi, type TestApi } from '../../../tests/support/api.ts'
import { newCounter } from '../../../tests/support/counter.ts'
import { databases } from '../../../tests/support/databases.ts'
import { refundOrder } from './refund-order.ts'
import { NotLeft } from './refundable.ts'
import { takeStep } from './take-step.ts'

describe.each(databases)('an order in several parcels, on $name', ({ stocked }) => {
  let api: TestApi
  let counter: Awaited<ReturnType<typeof newCounter>>
  beforeAll(async () => {
    api = await startTestApi(await stocked())
  })
  beforeEach(async () => {
    counter = await newCounter(api)
  })
  afterAll(() => api.close())

  const pieces = (quantity: number) => [{ place: 0, quantity }]
  const tracking = (number: string) => ({ carrier: 'InPost', number, url: null })
  const send = async (quantity?: number, parcel?: string) =>
    takeStep(await counter.services(), counter.number(), 'ship', {
      ...(quantity !== undefined && { pieces: pieces(quantity) }),
      ...(parcel !== undefined && { tracking: tracking(parcel) }),
    })
  const refund = async (quantity: number) =>
    refundOrder(await counter.services(), counter.number(), { pieces: pieces(quantity), shipping: false })
  const lastMail = async () => {
    const { text_body: text } = await api.db
      .selectFrom('outgoing_mail')
      .select('text_body')
      .where('template', '=', 'parcelShipped')
      .orderBy('id', 'desc')
      .executeTakeFirstOrThrow()
    return text
  }

  test('is shipped when all of it is, and its buyer is told of each parcel and of what is still to come', async () => {
    await counter.buy(3)
    await counter.takeAll('pay', 'prepare')
    expect(await send(2, 'A1')).toEqual({ was: 'taken', status: 'in-preparation' })
    const first = await lastMail()
    expect(first).toMatch(/2 × .*A1.*1 × /s)
    expect(await counter.seen()).toMatchObject({
      status: 'in-preparation',
      parcels: [{ number: 1, lines: [{ productSkuCode: 'NM-10', quantity: 2 }], tracking: { number: 'A1' } }],
    })
    expect(await send(undefined, 'A2')).toEqual({ was: 'taken', status: 'shipped' })
    const last = await lastMail()
    expect(last).toMatch(/1 × .*A2/s)
    expect(last).not.toContain('2 × ')
    const { status, history } = await counter.stored()
    expect(status).toBe('shipped')
    expect(history.map((entry) => entry.status)).toEqual(['placed', 'paid', 'in-preparation', 'shipped'])
    expect((await counter.seen()).parcels).toHaveLength(2)
    const events = await api.db
      .selectFrom('event')
      .select('payload')
      .where('name', '=', 'order.parcel')
      .orderBy('position')
      .execute()
    const about = (parcel: number) => ({ number: counter.number(), parcel })
    expect(events.map((event) => event.payload)).toMatchObject([about(1), about(2)])
    expect(await counter.mails()).toEqual([
      ...['orderConfirmation', 'paymentReceived', 'orderPreparing', 'parcelShipped', 'parcelShipped'],
    ])
  })

  test('tells of a single parcel as ever, and never sends what is not there, however many send it at once', async () => {
    await counter.buy(2)
    await counter.takeAll('pay', 'prepare')
    for (const quantity of [3, 0]) await expect(send(quantity)).rejects.toThrow(NotLeft)
    const both = await Promise.allSettled([send(2), send(2)])
    expect(both.map(({ status }) => status).sort()).toEqual(['fulfilled', 'fulfilled'])
    expect(await counter.mails()).toEqual(['orderConfirmation', 'paymentReceived', 'orderPreparing', 'orderShipped'])
    expect(await send(1)).toMatchObject({ was: 'refused', status: 'shipped' })
    expect(await api.db.selectFrom('order_parcel').select('number').execute()).toEqual([{ number: 1 }])
  })

  test('is no longer cancelled; what is still here goes back by its pieces, and with the last of them it is shipped', async () => {
    await counter.buy(3)
    await counter.takeAll('pay', 'prepare')
    await send(1)
    const before = await counter.inStock()
    expect(await counter.take('cancel')).toMatchObject({ was: 'refused', status: 'in-preparation' })
    await expect(refund(3)).rejects.toThrow(NotLeft)
    expect(await refund(1)).toMatchObject({ was: 'refunded', status: 'in-preparation' })
    expect(await counter.inStock()).toBe(before + 1)
    expect(await refund(1)).toMatchObject({ was: 'refunded', status: 'shipped' })
    expect(await counter.inStock()).toBe(before + 2)
    const { total, shipping } = await counter.stored()
    const back = (await counter.refunds()).reduce((sum, { amount }) => sum + amount, 0)
    expect(back).toBe(((total.gross - shipping.price.gross) * 2) / 3)
    // What has left goes back as ever.
    expect(await refund(1)).toMatchObject({ was: 'refunded', status: 'refunded' })
    expect(await counter.inStock()).toBe(before + 2)
  })

  test('that is paid for afterwards is invoiced and credited when the rest of it is given up', async () => {
    await counter.buy(2)
    await counter.set({ payment_label: 'invoice' })
    await counter.takeAll('prepare')
    expect(await refund(1)).toMatchObject({ was: 'refused' })
    await send(1)
    expect(await refund(1)).toMatchObject({ was: 'refunded', status: 'shipped' })
    const papers = await api.db.selectFrom('paper').select('kind').orderBy('id').execute()
    expect(papers.map(({ kind }) => kind)).toEqual(['invoice', 'credit-note'])
    expect((await counter.refunds()).map(({ status }) => status)).toEqual(['credited'])
  })
})
