import { rmSync } from 'node:fs'
import { join } from 'node:path'
import type { Edition } from '#i18n/edition.ts'
import type { ShopAccess } from '#lib/domain/shop-access.ts'
import { startShopApi } from '../../scripts/cli/demonstration.ts'
import { ensureBundle } from '../../publisher/bundle.ts'
import { publishEdition } from '../../publisher/publish.ts'
import { twoAtATime } from '../../publisher/several.ts'
import { sitesOf } from '../../scripts/cli/sites.ts'
import { startFront } from '../../scripts/front.ts'
import { root, workFolder } from './publication.ts'

export type RunningShop = { port: number; close(): Promise<void> }

type ShopOptions = { editions: readonly Edition[]; access?: ShopAccess }

/**
 * The demonstration shop with an API in memory behind it, published into a folder that goes away when it is closed, or
 * with the process.
 */
export async function startShop({ editions, access = 'open' }: ShopOptions): Promise<RunningShop> {
  const folder = workFolder()
  const removeFolder = () => rmSync(folder, { recursive: true, force: true })
  process.once('exit', removeFolder)
  const dist = join(folder, 'dist')
  const [api, bundle] = await Promise.all([startShopApi(), ensureBundle({ root })])
  await api.db.updateTable('shop_attribute').set({ val: access }).where('code', '=', 'SHOP_ACCESS').execute()
  const front = await startFront({
    port: 0,
    sites: sitesOf(editions, 0),
    dist,
    api: (request) => api.app.fetch(request),
  })
  const sites = sitesOf(editions, front.port)
  await twoAtATime(sites, (site) =>
    publishEdition({ site, sites, apiUrl: api.url, bundle, root, dist, state: join(folder, 'state') }),
  )
  return {
    port: front.port,
    close: async () => {
      await front.close()
      await api.close()
      process.off('exit', removeFolder)
      removeFolder()
    },
  }
}
