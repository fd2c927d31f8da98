import { defaultEdition, editions } from '#i18n/edition.ts'
import { ensureBundle } from '../../publisher/bundle.ts'
import { PublishError } from '../../publisher/publish-error.ts'
import { publishEdition } from '../../publisher/publish.ts'
import { setupOf } from '../../server/config/setup.ts'
import { sitesOf } from '../../server/config/sites.ts'

/** Publishes the default edition as often as it is told to, in a process that stays: `<project> <work folder> <API>`. */
const [root = '', work = '', apiUrl = ''] = process.argv.slice(2)
const sites = sitesOf(editions, 80, setupOf({}))
const site = sites.find(({ edition }) => edition === defaultEdition)
if (!site) throw new Error('The default edition has no site')
const bundle = ensureBundle({ root, shop: setupOf({}).shop })

async function publish(): Promise<void> {
  if (!site) return
  const places = { root, dist: `${work}/dist`, state: `${work}/state` }
  const { changed } = await publishEdition({ site, sites, apiUrl, bundle, ...places })
  if (!changed)
    throw new PublishError(site.edition.key, 'the release', 'is as it was, though the catalogue has changed')
  process.send?.('done')
}
process.on('message', () => void publish())
process.on('disconnect', () => process.exit())
process.send?.(site.origin)
