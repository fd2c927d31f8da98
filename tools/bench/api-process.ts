import { sql } from 'kysely'
import { setupOf } from '../../server/config/setup.ts'
import { startShopApi } from '../../server/api/shop-api.ts'
import type { ApiOrder } from './generated-api.ts'

/** The commerce API with a generated catalogue, in a process of its own; changes products when it is told to. */
const [products = '', dataDir = ''] = process.argv.slice(2)
const api = await startShopApi(setupOf({}), { generated: { products: Number(products) }, dataDir })
process.on('message', (order: ApiOrder) => void obey(order))
process.on('disconnect', () => process.exit())
process.send?.(api.url)

async function obey(order: ApiOrder): Promise<void> {
  if (order.type === 'close') {
    await api.close()
    process.exit()
  }
  await (order.type === 'rename' ? rename(order.id) : reprice(order.hundredth))
  process.send?.('done')
}

async function rename(id: number): Promise<void> {
  await api.db
    .updateTable('product_text')
    .set({ name: sql`name || ' (bis)'` })
    .where('product_id', '=', id)
    .execute()
}

/** Makes every hundredth product cheaper, in every market. */
async function reprice(hundredth: number): Promise<void> {
  await api.db
    .updateTable('price')
    .set({ net: sql`net * 19 / 20` })
    .where(sql`product_id % 100`, '=', hundredth)
    .execute()
}
