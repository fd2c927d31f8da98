import * as fc from 'fast-check'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { startTestApi, type TestApi } from '../../../tests/support/api.ts'
import { databases } from '../../../tests/support/databases.ts'
import { smallCatalogue } from '../../../tests/support/small-catalogue.ts'
import { newShopper, orderAll, restore } from '../../../tests/support/shopper.ts'
import { draws, orderNumber } from './order-number.ts'

test('looks like an order number everywhere', () => {
  fc.assert(
    fc.property(fc.integer({ min: 2000, max: 2099 }), (year) => {
      expect(orderNumber('CAL', year)).toMatch(new RegExp(`^CAL-${year}-[2-9A-HJ-NP-Z]{6}$`))
    }),
  )
})

test('is drawn from all that there are, in every place', () => {
  const drawn = Array.from({ length: 2_000 }, () => orderNumber('CAL', 2026).slice(-6))
  for (const place of Array.from({ length: 6 }, (_, i) => i))
    expect(new Set(drawn.map((text) => text[place])).size).toBe(32)
  // Of a thousand million, two in two thousand are the same once in five hundred times, and never ten.
  expect(new Set(drawn).size).toBeGreaterThan(drawn.length - 10)
})

describe.each(databases)('the number of an order on $name', ({ stocked }) => {
  let api: TestApi
  beforeAll(async () => {
    api = await startTestApi(await stocked())
    // Whatever is drawn so many times is what another order has already.
    await sql`create sequence drawn`.execute(api.db)
    await sql`create table repeated (number text, times integer)`.execute(api.db)
    await sql`create function repeat_number() returns trigger language plpgsql as $$ begin
      if nextval('drawn') <= (select times from repeated) then new.number := (select number from repeated); end if;
      return new; end $$`.execute(api.db)
    await sql`create trigger repeat_number before insert on customer_order for each row execute function repeat_number()`.execute(
      api.db,
    )
  })
  afterAll(() => api.close())

  const buy = async () => {
    await restore(api, smallCatalogue())
    // Guests of the orders before hold none of the stock that is there again.
    await api.db.updateTable('customer_order').set({ payment_status: 'paid' }).execute()
    const guest = await newShopper(api)
    await guest.put('NM-10', 1)
    return { guest, order: await orderAll(guest) }
  }
  const repeat = async (number: string, times: number) => {
    await sql`delete from repeated`.execute(api.db)
    await sql`insert into repeated values (${number}, ${times})`.execute(api.db)
    await sql`alter sequence drawn restart`.execute(api.db)
  }
  const countOrders = async () =>
    (
      await api.db
        .selectFrom('customer_order')
        .select(({ fn }) => fn.countAll<number>().as('all'))
        .executeTakeFirstOrThrow()
    ).all

  test('lies in the database with no key that tells the next one', async () => {
    await buy()
    const kept = await api.db.selectFrom('setting').select('name').execute()
    expect(kept.map(({ name }) => name)).not.toContain('order-number-key')
  })

  test('is never that of another order, however often it is drawn: it is drawn again, and all is done once', async () => {
    const { order: first } = await buy()
    await fc.assert(
      fc.asyncProperty(fc.integer({ min: 0, max: draws - 1 }), async (times) => {
        await repeat(first.number, times)
        const before = await countOrders()
        const { guest, order } = await buy()
        expect(order.number).not.toBe(first.number)
        expect((await guest.ask('order', { query: { number: order.number } })).status).toBe(200)
        expect(await countOrders()).toBe(before + 1)
        const stock = api.db.selectFrom('stock').select('quantity').where('product_id', '=', 10)
        expect((await stock.executeTakeFirstOrThrow()).quantity).toBe(11)
      }),
      { numRuns: 12 },
    )
  })
})
