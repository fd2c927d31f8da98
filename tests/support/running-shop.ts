import { market as pl } from '#lib/markets/pl.ts'
import type { ShopAccess } from '#lib/contract/shop-settings.ts'
import { type Front, startFront } from '../../server/front/front.ts'
import type { TestApi } from './api.ts'
import { startDemonstration } from './demonstration.ts'
import { openShop } from './publication.ts'
import { publishedShop, sites } from './published-shop.ts'

export type RunningShop = { port: number; close(): Promise<void> }

/**
 * Brotli is five sixths of what this server does for a browser beside it: pages come by it from the shops that tests open for
 * themselves, and in the full run everywhere.
 */
const squeezes = process.env['FULL'] !== undefined

/** The demonstration shop in every edition, with an API in memory behind it. */
export async function startShop(): Promise<RunningShop> {
  const { dist } = await publishedShop()
  const api = await startDemonstration()
  const front = await startFront({ port: 0, sites, dist, api: (request) => api.app.fetch(request), squeezes })
  return running(front, api.close)
}

/** Its Polish edition, where not everybody may buy; what is published of it goes when it is closed, or with the process. */
export async function startRestrictedShop(access: ShopAccess): Promise<RunningShop & Pick<TestApi, 'db'>> {
  const { api, publication, close } = await openShop([pl])
  const remove = () => publication.remove()
  process.once('exit', remove)
  await api.db.updateTable('shop_attribute').set({ val: access }).where('code', '=', 'SHOP_ACCESS').execute()
  await publication.publish(pl)
  const front = await startFront({ port: 0, sites, dist: publication.dist, api: (request) => api.app.fetch(request) })
  const shop = running(front, async () => {
    await close()
    process.off('exit', remove)
  })
  return { ...shop, db: api.db }
}

const running = (front: Front, closeRest: () => Promise<unknown>): RunningShop => ({
  port: front.port,
  close: async () => {
    await front.close()
    await closeRest()
  },
})
