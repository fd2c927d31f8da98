import { join } from 'node:path'
import { editions } from '#i18n/edition.ts'
import { ensureBundle } from '../publisher/bundle.ts'
import { publishEdition } from '../publisher/publish.ts'
import { twoAtATime } from '../publisher/several.ts'
import { readArguments, runCommand, Stop } from './cli/command.ts'
import { openCommerceApi } from './cli/commerce-api.ts'
import { ProgressLine } from './cli/progress.ts'
import { readRunFile } from './cli/run-file.ts'
import { sitesOf } from './cli/sites.ts'
import { defaultPort, editionFrom } from './cli/values.ts'
import { findPublisher } from './jobs/asking.ts'
import { followAll } from './jobs/follow-all.ts'
import { reportText } from './jobs/report-text.ts'

const usage = `npm run rebuild -- <edition> | --all

Publishes an edition anew from what the commerce API says now. Only pages that changed are rendered; if anything is
wrong, what is live stays live. While npm start runs, its API is asked; where npm run publisher runs, it does the work and
this command follows it.

  --all             every edition

API_URL        use this commerce API instead of the one that is shipped
DATABASE_URL   let the shipped API use this PostgreSQL server instead of an embedded database
NONIUS_ORIGIN  where the public reaches the editions, such as https://{key}.example.com
NONIUS_API_ORIGIN  where browsers reach the API, when that is not each edition's own host
NONIUS_PICTURE_ORIGINS  other hosts whose pictures pages may show, with spaces between them
MAP_TILES_URL  the tile server of maps, and MAP_TILES_ATTRIBUTION whom they name; otherwise a stand-in
NEWSLETTER_URL, REVIEWS_WIDGET_URL  who takes newsletter subscriptions, and the script of the reviews; otherwise stand-ins`

const root = join(import.meta.dirname, '..')
const progress = new ProgressLine()

await runCommand(async (stopping) => {
  const { values, names } = readArguments(usage, { all: { type: 'boolean' } }, 'names')
  if ((names.length === 1) === (values.all === true))
    throw new Stop('Which edition? npm run rebuild -- <edition>, or --all.')
  const running = readRunFile(root)
  const published = running ? running.editions.map(editionFrom) : editions
  const sites = sitesOf(published, running?.port ?? defaultPort)
  const wanted = values.all ? published : names.map(editionFrom)
  const missing = wanted.find((edition) => !published.includes(edition))
  if (missing)
    throw new Stop(`npm start serves ${published.map(({ key }) => key).join(', ')} only, not ${missing.key}.`)

  const publisher = await findPublisher(
    root,
    published.map(({ key }) => key),
  )
  if (publisher)
    return followAll(
      publisher,
      wanted.map(({ key }) => key),
      progress,
      stopping,
    )

  progress.show('Asking the commerce API and bundling the code', 0, 1)
  const api =
    running && !process.env.API_URL ? { url: running.url, close: async () => {} } : await openCommerceApi(root)
  stopping.addEventListener('abort', () => void api.close().then(() => process.exit(130)))
  try {
    const bundle = await ensureBundle({ root })
    const common = { sites, apiUrl: api.url, servedApiUrl: process.env.API_URL, bundle, root }
    await twoAtATime(
      sites.filter(({ edition }) => wanted.includes(edition)),
      async (site) => {
        const began = performance.now()
        const onProgress = ({ phase, done, total }: { phase: string; done: number; total: number }) =>
          progress.show(`${site.edition.key}: ${phase}`, done, total)
        const report = await publishEdition({ ...common, site, onProgress })
        progress.say(reportText(report, (performance.now() - began) / 1000))
      },
    )
  } finally {
    progress.clear()
    await api.close()
  }
})
