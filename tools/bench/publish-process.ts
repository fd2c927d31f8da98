import { defaultEdition, editions } from '#i18n/edition.ts'
import { ensureBundle } from '../../publisher/bundle.ts'
import { type Progress, publishEdition } from '../../publisher/publish.ts'
import { dismissWorkers } from '../../publisher/render-workers.ts'
import { twoAtATime } from '../../publisher/several.ts'
import { demonstration } from '../../server/config/demonstration.ts'
import { editionsFrom } from '../../server/cli/values.ts'
import type { Published } from './publication.ts'
import { setupOf } from '../../server/config/setup.ts'

/**
 * Publishes editions in a process of its own, measured from outside but for the rendering: once, as a person would run it, or as a
 * publisher does that stays, each time that it is told to.
 */
const [root = '', work = '', apiUrl = '', keys = defaultEdition.key, dist = `${work}/dist`] = process.argv.slice(2)
const sites = editions.map((edition) => ({
  edition,
  origin: `https://${edition.key}.nonius.example`,
  ...demonstration?.asked,
}))
const wanted = editionsFrom(keys)
const stays = process.send !== undefined

async function publish(): Promise<Published> {
  const bundle = ensureBundle({ root, shop: setupOf({}).shop, cache: `${work}/bundle` })
  const published: Published = { pages: 0, rendered: 0, rendering: 0 }
  await twoAtATime(
    sites.filter(({ edition }) => wanted.includes(edition)),
    async (site) => {
      const began = new Map<Progress['phase'], number>()
      const { pages, rendered } = await publishEdition({
        ...{ site, sites, apiUrl, bundle, root, dist, state: `${work}/state`, prepares: stays },
        onProgress: ({ phase }) => began.set(phase, began.get(phase) ?? performance.now()),
      })
      const [from, to] = [began.get('render'), began.get('release')]
      published.pages += pages
      published.rendered += rendered.length
      if (from !== undefined && to !== undefined) published.rendering += (to - from) / 1000
    },
  )
  return published
}

if (stays) {
  process.on('message', () => {
    void publish().then((published) => process.send?.(JSON.stringify(published)))
  })
} else {
  const published = await publish()
  await dismissWorkers()
  process.stdout.write(JSON.stringify(published))
}
