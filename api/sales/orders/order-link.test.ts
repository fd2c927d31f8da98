import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { startTestApi, type TestApi } from '../../../tests/support/api.ts'
import { newCounter } from '../../../tests/support/counter.ts'
import { databases } from '../../../tests/support/databases.ts'
import { newShopper } from '../../../tests/support/shopper.ts'

describe.each(databases)('the link in a mail, on $name', ({ stocked }) => {
  let api: TestApi
  let counter: Awaited<ReturnType<typeof newCounter>>
  beforeAll(async () => {
    api = await startTestApi(await stocked())
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

  test('opens its order until 400 days after what happened to it last, and those who placed it see it as before', async () => {
    await counter.buy()
    const number = counter.number()
    const sign = await (await counter.services()).orderKeys.signer()
    const headers = { 'order-key': sign(number), guid: '' }
    const holder = await newShopper(api)
    const status = async (shopper: typeof holder, sent: Record<string, string> = {}) =>
      (await shopper.ask('order', { query: { number }, headers: sent })).status
    const pass = async (days: number) =>
      sql`update customer_order set placed_at = placed_at - ${days} * interval '1 day', history = (
        select jsonb_agg(jsonb_set(step, '{at}', to_jsonb((step->>'at')::timestamptz - ${days} * interval '1 day')))
        from jsonb_array_elements(history) step)`.execute(api.db)
    await pass(399)
    expect(await status(holder, headers)).toBe(200)
    await counter.take('pay')
    await pass(399)
    expect(await status(holder, headers)).toBe(200)
    await pass(1)
    expect(await status(holder, headers)).toBe(404)
    expect((await holder.ask('orderDocument', { query: { number, type: 'proforma' }, headers })).status).toBe(404)
    expect((await holder.ask('paymentMethods', { query: { number }, headers })).status).toBe(404)
    expect((await holder.ask('paymentStart', { body: { number }, headers })).status).toBe(404)
    expect(await holder.ask('orderCancel', { body: { number }, headers })).toMatchObject({ status: 404 })
    expect(await status(counter.guest)).toBe(200)
    // A return is told of by a mail, whose link opens the order again.
    const { id } = await counter.stored()
    const history = JSON.stringify([{ status: 'announced', at: new Date().toISOString() }])
    await sql`insert into order_return (order_id, number, status, lines, history)
      values (${id}, ${`${number}-R1`}, 'announced', '[]', ${history}::jsonb)`.execute(api.db)
    expect(await status(holder, headers)).toBe(200)
    expect(await status(counter.guest, { 'order-key': sign(number) })).toBe(200)
  })
})
