import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { startTestApi, type TestApi } from '../../tests/support/api.ts'
import { databases } from '../../tests/support/databases.ts'
import { smallCatalogue } from '../../tests/support/small-catalogue.ts'
import { chooseAll, finalizeBody, newShopper, restore } from '../../tests/support/shopper.ts'
import { createServices } from '../services.ts'
import type { StepName } from './steps.ts'
import { takeStep } from './take-step.ts'

describe.each(databases)('a step of an order, on $name', ({ open }) => {
  let api: TestApi
  let number: string
  beforeAll(async () => {
    api = await startTestApi(await open())
  })
  beforeEach(async () => {
    await api.db.deleteFrom('payment').execute()
    await api.db.deleteFrom('customer_order').execute()
    await api.db.deleteFrom('outgoing_mail').execute()
    await restore(api, smallCatalogue())
    const guest = await newShopper(api)
    await guest.put('NM-10', 1)
    const { body } = await guest.ask('finalize', { body: finalizeBody(await chooseAll(guest)) })
    number = body.number
  })
  afterAll(() => api.close())

  const take = (name: StepName, of = number) => takeStep(createServices(api.db, {}, {}), of, name)
  const stored = () => api.db.selectFrom('customer_order').selectAll().executeTakeFirstOrThrow()
  const receipts = () =>
    api.db.selectFrom('outgoing_mail').selectAll().where('template', '=', 'paymentReceived').execute()
  const set = (values: { payment_label: string }) => api.db.updateTable('customer_order').set(values).execute()

  test('follows the one before, from payment to delivery, and each stands in the history once', async () => {
    for (const name of ['pay', 'prepare', 'ship', 'deliver'] as const)
      expect(await take(name)).toMatchObject({ was: 'taken' })
    const { status, payment_status, history } = await stored()
    expect([status, payment_status]).toEqual(['delivered', 'paid'])
    expect(history.map((entry) => entry.status)).toEqual(['placed', 'paid', 'in-preparation', 'shipped', 'delivered'])
  })

  test('is taken once however many take it at once, and its buyer is told once', async () => {
    const taken = await Promise.all(Array.from({ length: 8 }, () => take('pay')))
    expect(taken.filter(({ was }) => was === 'taken')).toHaveLength(1)
    expect((await stored()).history).toHaveLength(2)
    expect(await receipts()).toHaveLength(1)
  })

  test.each(['prepare', 'ship', 'deliver'] as const)(
    '%s is refused before payment and changes nothing',
    async (name) => {
      const before = await stored()
      expect(await take(name)).toMatchObject({ was: 'refused', status: 'placed' })
      expect(await stored()).toEqual(before)
    },
  )

  test('pays nothing that a provider or an invoice is paid by', async () => {
    for (const payment_label of ['online', 'blik', 'invoice']) {
      await set({ payment_label })
      expect(await take('pay')).toEqual({ was: 'refused', status: 'placed', follows: [] })
    }
    expect(await receipts()).toEqual([])
  })

  test('prepares an order that is paid on an invoice before its money came', async () => {
    await set({ payment_label: 'invoice' })
    expect(await take('prepare')).toEqual({ was: 'taken', status: 'in-preparation' })
    expect((await stored()).payment_status).toBe('none')
  })

  test('of no order is told as such', async () => {
    expect(await take('pay', 'NO-2026-AAAAAA')).toEqual({ was: 'unknown' })
  })
})
