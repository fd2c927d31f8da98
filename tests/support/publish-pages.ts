import { startPublisher } from '../../jobs/publisher.ts'
import { publicationsOf } from '../../server/jobs/publications.ts'
import { PublishingApart } from '../../server/jobs/publishing.ts'
import { root } from './between-runs.ts'
import { shop, sites } from './published-shop.ts'

/**
 * A publisher of real pages in a process that a test may kill. It says which edition it has in hand, and which it has
 * published: `begun pl`, `done pl`.
 */
const [url = '', name = '', editions = '', folder = '', apiUrl = ''] = process.argv.slice(2)
const dist = `${folder}/dist`
const apart = new PublishingApart({ sites, root, shop, apiUrl, dist, state: `${folder}/state` })
const make: typeof apart.publish = async (edition, run) => {
  let isBegun = false
  const report = await apart.publish(edition, {
    ...run,
    progress: (step) => {
      run.progress(step)
      if (isBegun) return
      isBegun = true
      process.send?.(`begun ${edition}`)
    },
  })
  if (report.changed) process.send?.(`done ${edition}`)
  return report
}
await startPublisher({
  database: { url },
  name,
  editions: editions.split(','),
  settings: { atOnce: 1, lookSeconds: 0.5 },
  publish: publicationsOf(make, dist, undefined),
})
process.send?.('ready')
