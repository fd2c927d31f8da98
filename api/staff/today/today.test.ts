import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { endpoints } from '#lib/contract/endpoints.ts'
import { withdrawal } from '../../../tests/contract/cases/law.ts'
import { startTestApi, type TestApi } from '../../../tests/support/api.ts'
import { databases } from '../../../tests/support/databases.ts'
import { openTestPublishing } from '../../../tests/support/publishing-jobs.ts'
import { send } from '../../../tests/support/people.ts'
import { withStaff, workingHere } from '../../../tests/support/staff.ts'
import { newShopper, orderAll } from '../../../tests/support/shopper.ts'
import { createServices } from '../../app/services.ts'
import { takeStep } from '../../sales/orders/take-step.ts'
import type { Role } from '#lib/contract/staff/roles.ts'
import { readRevenue, revenueDays } from './revenue.ts'

describe.each(databases)('today on $name', ({ open }) => {
  let api: TestApi
  let database: Awaited<ReturnType<typeof open>>
  beforeAll(async () => {
    database = await open()
    api = await startTestApi(database)
  })
  afterAll(() => api?.close())

  const today = async (role: Role) => {
    const { browser } = await workingHere(api, withStaff(api), [role])
    return (await browser.get('/today')).body
  }
  const order = async () => {
    const shopper = await newShopper(api)
    await shopper.put('NM-10', 1)
    return orderAll(shopper)
  }

  it('tells those who keep orders what waits and what was sold, and others of their own rooms', async () => {
    const [first, second] = [await order(), await order()]
    const services = createServices(api.db, {}, {})
    await takeStep(services, second.number, 'pay')
    const { orders, letters: messages, catalogue, publications } = await today('orders')
    expect([catalogue, publications]).toEqual([null, null])
    expect(messages).toEqual({ waiting: 0, late: 0 })
    expect(orders.waiting).toEqual({
      ...{ unpaid: 1, toPrepare: 1, toShip: 0, late: 0, returns: 0, refunds: 0, declined: 0 },
    })
    const gross = Number(first.total.gross) + Number(second.total.gross)
    expect(orders.revenue).toMatchObject([{ culture: 'pl-PL', currency: 'PLN', orders: 2, gross, before: 0 }])
    expect(orders.revenue[0].paid).toBe(Number(second.total.gross))
    expect(orders.revenue[0].days).toHaveLength(revenueDays)
    expect(orders.revenue[0].days.at(-1)).toBe(gross)
    await takeStep(services, first.number, 'cancel')
    expect((await today('orders')).orders.revenue).toMatchObject([{ orders: 1, gross: second.total.gross }])
    expect(await today('content')).toMatchObject({
      orders: null,
      letters: null,
      catalogue: { short: expect.any(Array) },
    })
  })

  it('counts what was refused over Peppol', async () => {
    expect((await today('orders')).orders.peppolRefused).toBe(0)
    const { number } = await order()
    await takeStep(createServices(api.db, {}, {}), number, 'pay')
    const { rows } = await sql`insert into peppol_paper (paper_id, state, reason, due_at)
      select p.id, 'refused', 'MLS-RE', null from paper p join customer_order o on o.id = p.order_id
      where o.number = ${number} returning id`.execute(api.db)
    expect(rows).toHaveLength(1)
    expect((await today('orders')).orders.peppolRefused).toBe(1)
    await takeStep(createServices(api.db, {}, {}), number, 'cancel')
  })

  it('warns of what guests hold without having paid, where that is as much as is left', async () => {
    expect((await today('orders')).orders.held).toEqual([])
    const quantity = (pieces: number) =>
      api.db.updateTable('stock').set({ quantity: pieces }).where('product_id', '=', 10).execute()
    await quantity(48)
    const shopper = await newShopper(api)
    await shopper.put('NM-10', 24)
    const { number } = await orderAll(shopper)
    expect((await today('orders')).orders.held).toMatchObject([{ sku: 'NM-10', held: 24, quantity: 24 }])
    await quantity(25)
    expect((await today('orders')).orders.held).toEqual([])
    await quantity(24)
    await takeStep(createServices(api.db, {}, {}), number, 'cancel')
    expect((await today('orders')).orders.held).toEqual([])
    await quantity(12)
  })

  it('names what is sold out and waited for before what runs short, with how many wait', async () => {
    const waits = (id: number, email: string, confirmed_at: Date | null) =>
      api.db
        .insertInto('restock_wish')
        .values({ product_id: id, culture: 'pl-PL', email, token_hash: email, confirmed_at })
        .execute()
    await waits(13, 'a@example.com', new Date())
    await waits(13, 'b@example.com', new Date())
    await waits(13, 'unconfirmed@example.com', null)
    const { short, shortCount } = (await today('content')).catalogue
    expect(short[0]).toMatchObject({ sku: 'NM-13', awaited: 2 })
    expect(short.slice(1).map(({ awaited }: { awaited: number }) => awaited)).toEqual(Array(shortCount).fill(0))
  })

  it('counts the days of each country, and what lies before them', async () => {
    const { number, total } = await order()
    const place = (at: string) =>
      sql`update customer_order set placed_at = ${at} where number = ${number}`.execute(api.db)
    const on = async (now: string) => (await readRevenue(api.db, new Date(now)))[0]
    // Half past midnight in Warsaw is the evening before in UTC.
    await place('2025-03-09T23:30:00Z')
    expect((await on('2025-03-10T08:00:00Z'))?.days.at(-1)).toBe(total.gross)
    expect((await on('2025-03-11T08:00:00Z'))?.days.at(-2)).toBe(total.gross)
    expect(await on('2025-04-09T08:00:00Z')).toMatchObject({ gross: 0, before: total.gross })
    expect(await on('2025-06-09T08:00:00Z')).toBeUndefined()
  })

  it('tells of what the law wants answered today, and of what was published last', async () => {
    const late = { ...withdrawal(), orderNumber: 'PL-2020-1' }
    await send(api.fetch, 'POST', endpoints.withdrawal.path, late)
    await send(api.fetch, 'POST', endpoints.withdrawal.path, withdrawal())
    await sql`update withdrawal set received_at = now() - interval '20 days'
      where statement ->> 'orderNumber' = ${late.orderNumber}`.execute(api.db)
    expect((await today('orders')).letters).toEqual({ waiting: 2, late: 1 })
    const desk = openTestPublishing({ db: api.db, ...(database.url !== undefined && { url: database.url }) }, [
      'pl',
      'de',
    ])
    try {
      await desk.jobs.request('de', 'Ada')
      const { browser } = await workingHere(api, withStaff(api, {}, desk.ports), ['content'])
      const { publications, letters: messages } = (await browser.get('/today')).body
      expect(messages).toBeNull()
      expect(publications).toMatchObject([{ edition: 'de', kind: 'publish', state: 'waiting', askedBy: 'Ada' }])
    } finally {
      await desk.close()
    }
  })
})
