import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { startTestApi, type TestApi } from '../../../../tests/support/api.ts'
import { newCounter } from '../../../../tests/support/counter.ts'
import { databases } from '../../../../tests/support/databases.ts'
import { type StaffBrowser, withStaff, workingHere } from '../../../../tests/support/staff.ts'

describe.each(databases)('what was promised of orders on $name', ({ stocked }) => {
  let api: TestApi
  let browser: StaffBrowser
  let counter: Awaited<ReturnType<typeof newCounter>>
  beforeAll(async () => {
    api = await startTestApi(await stocked())
    browser = (await workingHere(api, withStaff(api), ['orders'])).browser
  })
  beforeEach(async () => {
    counter = await newCounter(api)
  })
  afterAll(() => api?.close())

  const read = async () => (await browser.get(`/orders/${counter.number()}`)).body
  const late = async () =>
    (await browser.get('/orders?step=late')).body.orders.map(({ number }: { number: string }) => number)
  /** As if it had been paid for so many days ago. */
  const paidBefore = (days: number) =>
    sql`update customer_order set history = (
        select jsonb_agg(case when h ->> 'status' = 'paid'
          then jsonb_set(h, '{at}', to_jsonb(now() - make_interval(days => ${days}::integer))) else h end)
        from jsonb_array_elements(history) h)
      where number = ${counter.number()}`.execute(api.db)

  it('begins with the money of a transfer, and is late once the day to leave is over', async () => {
    await counter.buy()
    expect(await read()).toMatchObject({ promised: null, lines: [{ promised: null, lacking: 0 }] })
    await counter.takeAll('pay')
    const { promised, lines } = await read()
    expect(promised).toMatchObject({ isLate: false })
    expect(promised.by > promised.leaveBy).toBe(true)
    expect(lines[0].promised).toBe(promised.by)
    expect(await late()).toEqual([])

    await paidBefore(14)
    expect((await read()).promised.isLate).toBe(true)
    expect(await late()).toEqual([counter.number()])
    expect((await browser.get('/waiting-orders')).body.late).toBe(1)
    expect((await browser.get(`/orders?search=${counter.number()}`)).body.orders[0].waits).toContain('late')
    expect((await browser.get('/today')).body.orders.waiting.late).toBe(1)
  })

  it('is over with what has left', async () => {
    await counter.buy()
    await counter.takeAll('pay', 'prepare')
    await paidBefore(14)
    expect(await late()).toContain(counter.number())
    await counter.takeAll('ship')
    expect(await late()).not.toContain(counter.number())
    expect(await read()).toMatchObject({ promised: null, lines: [{ promised: null }] })
  })

  it('says what is lacking where more was ordered than is there', async () => {
    await counter.buy()
    await counter.takeAll('pay')
    await sql`update stock set quantity = -3 where product_id = (select id from product where sku = 'NM-10')`.execute(
      api.db,
    )
    expect((await read()).lines[0].lacking).toBe(1)
  })
})
