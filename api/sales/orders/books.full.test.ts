import { randomInt } from 'node:crypto'
import { describe, expect, test } from 'vitest'
import { startTestApi } from '../../../tests/support/api.ts'
import { servers } from '../../../tests/support/databases.ts'
import { tradeAndCheck } from '../../../tests/support/books/trading.ts'
import { chooseAll, finalizeBody, newShopper } from '../../../tests/support/shopper.ts'
import { smallCatalogue } from '../../../tests/support/small-catalogue.ts'
import { createApi } from '../../app/app.ts'
import { connectPostgres } from '../../platform/database/db.ts'

describe.each(servers)('stock and money on $name', ({ create }) => {
  test.each([1, 2, 3, 4, 5, 6])('add up after long trade with a kill at any moment, round %i', async () => {
    await tradeAndCheck(await create(), { each: 400, killAfter: randomInt(10, 300) })
  })

  test('1,000 buyers of the last 5 pieces, at two APIs, make exactly 5 orders', async () => {
    const url = await create()
    const products = smallCatalogue().products.map((product) =>
      product.id === 10 ? { ...product, stock: ['available', 5] as ['available', number] } : product,
    )
    const api = await startTestApi(await connectPostgres(url), { ...smallCatalogue(), products })
    const second = await connectPostgres(url)
    const app = createApi(second.db)
    const other = {
      ...api,
      app,
      fetch: async (input: string | URL | Request, init?: RequestInit) => app.request(input, init),
    }
    const buyers = []
    for (let hundred = 0; hundred < 10; hundred++) {
      const shoppers = await Promise.all(Array.from({ length: 100 }, (_, i) => newShopper(i % 2 ? api : other)))
      buyers.push(
        ...(await Promise.all(
          shoppers.map(async (shopper) => {
            await shopper.put('NM-10', 1)
            return { shopper, gross: await chooseAll(shopper) }
          }),
        )),
      )
    }
    const answers = await Promise.all(
      buyers.map(({ shopper, gross }) => shopper.ask('finalize', { body: finalizeBody(gross) })),
    )
    const codes = Map.groupBy(answers, ({ status, body }) => body.code ?? String(status))
    expect(Object.fromEntries([...codes].map(([code, same]) => [code, same.length]))).toEqual({
      201: 5,
      QUANTITY_NOT_AVAILABLE: 995,
    })
    expect(await api.db.selectFrom('customer_order').select('id').execute()).toHaveLength(5)
    expect(await api.db.selectFrom('stock').select('quantity').where('product_id', '=', 10).execute()).toEqual([
      { quantity: 0 },
    ])
    await second.close()
    await api.close()
  })
})
