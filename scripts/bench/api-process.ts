import { sql } from 'kysely'
import { startApi } from '../../api/serve.ts'

/** The commerce API with a generated catalogue, in a process of its own; renames a product when it is told its id. */
const [products = '20000', dataDir = ''] = process.argv.slice(2)
const api = await startApi({ products: Number(products), dataDir })
process.on('message', (id: number) => {
  void api.db
    .updateTable('product_text')
    .set({ name: sql`name || ' (bis)'` })
    .where('product_id', '=', id)
    .execute()
    .then(() => process.send?.('renamed'))
})
process.on('disconnect', () => process.exit())
process.send?.(api.url)
