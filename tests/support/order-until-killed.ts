import { connectPostgres, openPGlite } from '../../api/platform/database/db.ts'
import { startTestApi } from './api.ts'
import { smallCatalogue } from './small-catalogue.ts'
import { newShopper, orderAll } from './shopper.ts'

/** Orders without end, several buyers at once, in a process that a test may kill; tells the number of each order. */
const [kind, place = ''] = process.argv.slice(2)
const api = await startTestApi(await (kind === 'PGlite' ? openPGlite(place) : connectPostgres(place)), {
  ...smallCatalogue(),
  products: smallCatalogue().products.map((product) => ({ ...product, stock: ['available', 1_000_000] })),
})

async function buy(): Promise<never> {
  for (;;) {
    const shopper = await newShopper(api)
    await shopper.put('NM-10', 2)
    await shopper.put('NM-11', 3)
    const { number } = await orderAll(shopper, { payment: 'online' })
    process.send?.(number)
  }
}
await Promise.all(Array.from({ length: 4 }, buy))
