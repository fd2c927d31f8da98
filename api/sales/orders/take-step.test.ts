import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { startTestApi, type TestApi } from '../../../tests/support/api.ts'
import { newCounter } from '../../../tests/support/counter.ts'
import { databases } from '../../../tests/support/databases.ts'
import { staffSteps } from '#lib/contract/staff/orders.ts'
import { takeStep } from './take-step.ts'

describe.each(databases)('a step of an order, on $name', ({ stocked }) => {
  let api: TestApi
  let counter: Awaited<ReturnType<typeof newCounter>>
  beforeAll(async () => {
    api = await startTestApi(await stocked())
  })
  beforeEach(async () => {
    counter = await newCounter(api)
  })
  afterAll(() => api.close())

  test('follows the one before, from payment to delivery; each stands in the history once, and the buyer is told', async () => {
    await counter.buy()
    await counter.takeAll('pay', 'prepare')
    await takeStep(await counter.services(), counter.number(), 'ship', {
      tracking: { carrier: 'InPost', number: '62', url: 'https://inpost.pl/?number=62' },
    })
    await counter.takeAll('deliver')
    const { status, payment_status, history } = await counter.stored()
    expect([status, payment_status]).toEqual(['delivered', 'paid'])
    expect(history.map((entry) => entry.status)).toEqual(['placed', 'paid', 'in-preparation', 'shipped', 'delivered'])
    expect(await counter.mails()).toEqual([
      'orderConfirmation',
      'paymentReceived',
      'orderPreparing',
      'orderShipped',
      'orderDelivered',
    ])
    expect((await counter.seen()).tracking).toEqual({
      carrier: 'InPost',
      number: '62',
      url: 'https://inpost.pl/?number=62',
    })
  })

  test('is taken once however many take it at once, and its buyer is told once', async () => {
    await counter.buy()
    const taken = await Promise.all(Array.from({ length: 8 }, () => counter.take('pay')))
    expect(taken.filter(({ was }) => was === 'taken')).toHaveLength(1)
    expect((await counter.stored()).history).toHaveLength(2)
    expect(await counter.mails()).toEqual(['orderConfirmation', 'paymentReceived'])
  })

  test.each(['prepare', 'ship', 'deliver', 'refund'] as const)(
    '%s is refused before payment and changes nothing',
    async (name) => {
      await counter.buy()
      const before = await counter.stored()
      expect(await counter.take(name)).toMatchObject({ was: 'refused', status: 'placed' })
      expect(await counter.stored()).toEqual(before)
    },
  )

  test('pays nothing that a provider is paid by', async () => {
    await counter.buy()
    for (const payment_label of ['online', 'blik']) {
      await counter.set({ payment_label })
      expect(await counter.take('pay')).toEqual({ was: 'refused', status: 'placed', follows: [] })
    }
  })

  test('notes once that an invoice was paid, whatever the goods do, and prepares before its money came', async () => {
    await counter.buy()
    await counter.set({ payment_label: 'invoice' })
    await counter.takeAll('prepare')
    expect(await counter.take('pay')).toEqual({ was: 'taken', status: 'in-preparation' })
    expect(await counter.take('pay')).toMatchObject({ was: 'refused' })
    expect((await counter.stored()).payment_status).toBe('paid')
    expect(await counter.mails()).toEqual(['orderConfirmation', 'orderPreparing'])
  })

  test('of no order is told as such', async () => {
    for (const name of staffSteps) expect(await counter.take(name, 'NO-2026-AAAAAA')).toEqual({ was: 'unknown' })
  })
})
