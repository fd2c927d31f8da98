import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { startTestApi, type TestApi } from '../../tests/support/api.ts'
import { newCounter } from '../../tests/support/counter.ts'
import { databases } from '../../tests/support/databases.ts'
import { newShopper } from '../../tests/support/shopper.ts'

describe.each(databases)('the link in a mail, on $name', ({ open }) => {
  let api: TestApi
  let counter: Awaited<ReturnType<typeof newCounter>>
  beforeAll(async () => {
    api = await startTestApi(await open())
  })
  beforeEach(async () => {
    counter = await newCounter(api)
  })
  afterAll(() => api.close())

  test('is seen and cancelled by whoever has the link of a mail, and by nobody with another', async () => {
    await counter.buy()
    const { text_body: text } = await api.db
      .selectFrom('outgoing_mail')
      .select('text_body')
      .where('template', '=', 'orderConfirmation')
      .executeTakeFirstOrThrow()
    const key = /#key=(\S+)/.exec(text)?.[1] ?? ''
    const { headers } = { headers: { 'order-key': key, guid: '' } }
    const holder = await newShopper(api)
    const shown = async () => (await api.db.selectFrom('guest_hold').selectAll().executeTakeFirst())?.confirmed_at
    await counter.guest.ask('order', { query: { number: counter.number() } })
    expect(await shown()).toBeNull()
    expect((await holder.ask('order', { query: { number: counter.number() }, headers })).status).toBe(200)
    expect(await shown()).toEqual(expect.any(Date))
    // One key in 64 begins with the letter that another would be given.
    const other = `${key.startsWith('A') ? 'B' : 'A'}${key.slice(1)}`
    for (const wrong of [other, 'x', ''])
      expect(
        (await holder.ask('order', { query: { number: counter.number() }, headers: { 'order-key': wrong } })).status,
      ).toBe(404)
    const first = counter.number()
    await counter.buy()
    expect((await holder.ask('order', { query: { number: counter.number() }, headers })).status).toBe(404)
    expect((await holder.ask('orderDocument', { query: { number: first, type: 'proforma' }, headers })).status).toBe(
      200,
    )
    expect((await holder.ask('paymentMethods', { query: { number: first }, headers })).status).toBe(200)
    expect(await holder.ask('orderCancel', { body: { number: first }, headers })).toMatchObject({
      body: { status: 'cancelled' },
    })
  })
})
