import { sql } from 'kysely'
import { describe, expect, test } from 'vitest'
import { startTestApi, type TestApi } from '../../../tests/support/api.ts'
import { servers } from '../../../tests/support/databases.ts'
import { smallCatalogue } from '../../../tests/support/small-catalogue.ts'
import { chooseAll, finalizeBody, newShopper, orderAll } from '../../../tests/support/shopper.ts'
import { createApi } from '../../app/app.ts'
import { connectPostgres } from '../../platform/database/db.ts'
import { createServices } from '../../app/services.ts'
import { returnToStock } from './give-back.ts'
import { refundOrder } from './refund-order.ts'
import { takeStep } from './take-step.ts'

const piecesOf = (id: number, pieces: number) => ({
  ...smallCatalogue(),
  products: smallCatalogue().products.map((product) =>
    product.id === id ? { ...product, stock: ['available', pieces] as ['available', number] } : product,
  ),
})

const codes = (answers: { status: number; body: { code?: string } }[]) => {
  const counted = Map.groupBy(answers, ({ status, body }) => body.code ?? String(status))
  return Object.fromEntries([...counted].map(([code, same]) => [code, same.length]))
}

/** Resolves once so many wait for a lock that somebody else holds. */
const waiting = ({ db }: TestApi, count: number) =>
  expect
    .poll(async () => {
      const { rows } = await sql`
        select pid from pg_stat_activity
        where datname = current_database() and wait_event_type = 'Lock'`.execute(db)
      return rows.length
    })
    .toBe(count)

describe.each(servers)('buyers at once on $name', ({ open, create }) => {
  test('200 of them buy 5 units of what there are 5 of', async () => {
    const api = await startTestApi(await open(), piecesOf(10, 5))
    const buyers = await Promise.all(Array.from({ length: 200 }, () => newShopper(api)))
    const totals = await Promise.all(
      buyers.map(async (buyer) => {
        await buyer.put('NM-10', 1)
        return chooseAll(buyer)
      }),
    )
    const answers = await Promise.all(
      buyers.map((buyer, i) => buyer.ask('finalize', { body: finalizeBody(totals[i] ?? 0) })),
    )
    expect(codes(answers)).toEqual({ 201: 5, QUANTITY_NOT_AVAILABLE: 195 })
    const stock = await api.db.selectFrom('stock').selectAll().where('product_id', '=', 10).execute()
    expect(stock).toEqual([{ product_id: 10, availability: 'unavailable', quantity: 0 }])
    await api.close()
  })

  test('guests who have not paid never hold more than three quarters of a stock together', async () => {
    const api = await startTestApi(await open(), piecesOf(10, 100))
    const guests = await Promise.all(Array.from({ length: 20 }, () => newShopper(api)))
    const totals = await Promise.all(
      guests.map(async (guest) => {
        await guest.put('NM-10', 10)
        return chooseAll(guest)
      }),
    )
    const answers = await Promise.all(
      guests.map((guest, i) => guest.ask('finalize', { body: finalizeBody(totals[i] ?? 0) })),
    )
    expect(codes(answers)).toEqual({ 201: 7, TOO_MUCH_UNPAID: 13 })
    const stock = await api.db.selectFrom('stock').select('quantity').where('product_id', '=', 10).execute()
    expect(stock).toEqual([{ quantity: 30 }])
    await api.close()
  })

  test('of the same products in any order never wait for each other for ever', async () => {
    const api = await startTestApi(await open())
    const buyers = await Promise.all(Array.from({ length: 40 }, () => newShopper(api)))
    const totals = await Promise.all(
      buyers.map(async (buyer, i) => {
        const skus = ['NM-10', 'NM-11', 'NM-12']
        for (const sku of i % 2 ? skus : skus.reverse()) await buyer.put(sku, 1)
        return chooseAll(buyer)
      }),
    )
    const answers = await Promise.all(
      buyers.map((buyer, i) => buyer.ask('finalize', { body: finalizeBody(totals[i] ?? 0) })),
    )
    expect(codes(answers)).toEqual({ 201: 3, QUANTITY_NOT_AVAILABLE: 37 })
    const stock = await api.db.selectFrom('stock').select('quantity').orderBy('product_id').execute()
    expect(stock.map(({ quantity }) => quantity)).toEqual([9, 0, -7, 0, 5])
    await api.close()
  })

  test('one key 50 times, on two processes, makes one order', async () => {
    const url = await create()
    const api = await startTestApi(await connectPostgres(url))
    const second = await connectPostgres(url)
    const app = createApi(second.db)
    const other = {
      ...api,
      app,
      fetch: async (input: string | URL | Request, init?: RequestInit) => app.request(input, init),
    }
    const buyer = await newShopper(api)
    await buyer.put('NM-10', 2)
    const body = finalizeBody(await chooseAll(buyer))
    const elsewhere = await newShopper(other)
    const answers = await Promise.all(
      Array.from({ length: 50 }, (_, i) =>
        (i % 2 ? buyer : elsewhere).ask('finalize', { body, headers: { guid: buyer.guid } }),
      ),
    )
    expect(codes(answers)).toEqual({ 201: 50 })
    expect(new Set(answers.map((answer) => JSON.stringify(answer.body))).size).toBe(1)
    expect(await api.db.selectFrom('customer_order').select('id').execute()).toHaveLength(1)
    const stock = await api.db.selectFrom('stock').select('quantity').where('product_id', '=', 10).execute()
    expect(stock).toEqual([{ quantity: 10 }])
    await second.close()
    await api.close()
  })

  test('two keys for one cart make one order', async () => {
    const api = await startTestApi(await open())
    const buyer = await newShopper(api)
    await buyer.put('NM-10', 2)
    const total = await chooseAll(buyer)
    const answers = await Promise.all(
      Array.from({ length: 10 }, () => buyer.ask('finalize', { body: finalizeBody(total) })),
    )
    expect(codes(answers)).toEqual({ 201: 1, CART_IS_EMPTY: 9 })
    await api.close()
  })

  test('a refund of what has not left locks goods before papers, as a cancellation does', async () => {
    const api = await startTestApi(await open())
    const services = createServices(api.db, {}, {})
    const paid = async () => {
      const buyer = await newShopper(api)
      await buyer.put('NM-10', 2)
      const { number } = await orderAll(buyer)
      await takeStep(services, number, 'pay')
      return number
    }
    const refund = (number: string) =>
      refundOrder(services, number, { pieces: [{ place: 0, quantity: 1 }], shipping: false })
    const [first, second] = [await paid(), await paid()]
    // From now on credit notes are counted in a row that can be locked.
    await refund(first)
    // What a cancellation does: its goods are back, and its credit note comes next.
    const cancelling = await api.db.startTransaction().execute()
    await returnToStock(cancelling, [{ productId: 10, quantity: 1 }])
    const refunding = refund(second)
    await waiting(api, 1)
    await cancelling.selectFrom('paper_counter').selectAll().forUpdate().execute()
    await cancelling.commit().execute()
    expect(await refunding).toMatchObject({ was: 'refunded' })
    await api.close()
  })
  test('who orders does not wait for an import that changes the prices of all', async () => {
    const api = await startTestApi(await open())
    const buyer = await newShopper(api)
    await buyer.put('NM-10', 1)
    const total = await chooseAll(buyer)
    // Contents come after products, so that the import stands still with its prices written.
    const holding = await api.db.startTransaction().execute()
    await sql`lock table content in exclusive mode`.execute(holding)
    const { products, ...catalogue } = smallCatalogue()
    const dearer = products.map((one) => ({ ...one, prices: { ...one.prices, 'pl-PL': { net: 77_700 } } }))
    const importing = api.load({ ...catalogue, products: dearer })
    await waiting(api, 1)
    const answer = await buyer.ask('finalize', { body: finalizeBody(total) })
    expect(answer.status).toBe(201)
    await holding.commit().execute()
    await importing
    const nets = await api.db.selectFrom('price').select('net').where('culture', '=', 'pl-PL').execute()
    expect(new Set(nets.map(({ net }) => net))).toEqual(new Set([77_700]))
    await api.close()
  })
})
