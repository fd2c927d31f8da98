import { randomBytes } from 'node:crypto'
import { setupOf } from '../../server/config/setup.ts'
import { startShopApi } from '../../server/api/shop-api.ts'

/**
 * The commerce API in a process of its own: `[products or nothing for the demonstration] [database url]`. The calls are those of
 * one edition, so products are sold in two: that they are sold elsewhere too would take minutes to write and change nothing.
 * Who calls is told as by a proxy, because attempts are counted by address.
 */
const [products = '', databaseUrl = ''] = process.argv.slice(2)
/** The back office, in the demonstration: nobody is asked for a device. */
const rooms = { NONIUS_STAFF_ORIGIN: 'http://staff.localhost', STAFF_SECRETS: randomBytes(32).toString('base64') }

const { url } = await startShopApi(
  setupOf({ NONIUS_TRUST_PROXY: '1', ...rooms, ...(databaseUrl && { DATABASE_URL: databaseUrl }) }),
  {
    ...(products && { generated: { products: Number(products), cultures: ['pl-PL', 'de-DE'] } }),
    ...(databaseUrl && { databaseUrl }),
  },
)
process.on('disconnect', () => process.exit())
process.send?.(url)
