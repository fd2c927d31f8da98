import { editions } from '#i18n/edition.ts'
import { ensureBundle } from '../../publisher/bundle.ts'
import { publishEdition } from '../../publisher/publish.ts'
import { root } from './between-runs.ts'
import { shop, sites } from './published-shop.ts'

/** Publishes the default edition to a folder, in a process that a test may kill. */
const [folder = '', apiUrl = ''] = process.argv.slice(2)
const site = sites.find(({ edition }) => edition === editions[0])
if (!site) throw new Error('The default edition has no site')
await publishEdition({
  site,
  sites,
  apiUrl,
  bundle: ensureBundle({ root, shop }),
  root,
  dist: `${folder}/dist`,
  state: `${folder}/state`,
  onProgress: ({ phase }) => process.send?.(phase),
})
