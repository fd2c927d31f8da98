import { sql } from 'kysely'
import { startShopApi } from '../cli/shop-api.ts'

/** The commerce API with a generated catalogue, in a process of its own; renames a product when it is told its id. */
const [products = '20000', dataDir = ''] = process.argv.slice(2)
const api = await startShopApi({ generated: { products: Number(products) }, dataDir })
process.on('message', (order: number | 'close') => {
  void (order === 'close' ? api.close().then(() => process.exit()) : rename(order))
})
process.on('disconnect', () => process.exit())
process.send?.(api.url)

async function rename(id: number): Promise<void> {
  await api.db
    .updateTable('product_text')
    .set({ name: sql`name || ' (bis)'` })
    .where('product_id', '=', id)
    .execute()
  process.send?.('renamed')
}
