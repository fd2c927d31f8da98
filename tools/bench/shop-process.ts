import { rmSync } from 'node:fs'
import { join } from 'node:path'
import { editions } from '#i18n/edition.ts'
import { startShopApi } from '../../server/api/shop-api.ts'
import { ensureBundle } from '../../publisher/bundle.ts'
import { publishEdition } from '../../publisher/publish.ts'
import { editionFrom } from '../../server/cli/values.ts'
import { setupOf } from '../../server/config/setup.ts'
import { sitesOf } from '../../server/config/sites.ts'
import { startFront } from '../../server/front/front.ts'

/** The demonstration shop with one edition published, served in a process of its own: `<project> <work folder> <edition>`. */
const [root = '', work = '', key = ''] = process.argv.slice(2)
const dist = join(work, 'dist')
process.on('disconnect', () => process.exit())
process.once('exit', () => rmSync(work, { recursive: true, force: true }))

const setup = setupOf({})
const [api, bundle] = await Promise.all([startShopApi(setup), ensureBundle({ root, shop: setup.shop })])
const front = await startFront({
  port: 0,
  sites: sitesOf(editions, 0, setup),
  dist,
  api: (request) => api.app.fetch(request),
})
const sites = sitesOf(editions, front.port, setup)
const site = sitesOf([editionFrom(key)], front.port, setup)[0]
if (!site) throw new Error(`There is no edition ${key}`)
await publishEdition({ site, sites, apiUrl: api.url, bundle, root, dist, state: join(work, 'state') })
process.send?.(site.origin)
