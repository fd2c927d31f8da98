import { once } from 'node:events'
import { accessSync, constants, mkdirSync } from 'node:fs'
import { join } from 'node:path'
import { setFlagsFromString } from 'node:v8'
import { runInNewContext } from 'node:vm'
import type { Site } from '#lib/catalogue/site.ts'
import { usualWatch, watchSettings } from '../api/watch/settings.ts'
import { startWatch } from '../api/watch/start-watch.ts'
import { type Bundle, ensureBundle } from '../publisher/bundle.ts'
import { type PublishReport, publishEdition } from '../publisher/publish.ts'
import { twoAtATime } from '../publisher/several.ts'
import { readArguments, runCommand, Stop } from './cli/command.ts'
import { type CommerceApi, openCommerceApi } from './cli/commerce-api.ts'
import { dropDatabase, refuseWhereNotEmbedded } from './cli/fresh.ts'
import { ProgressLine } from './cli/progress.ts'
import { writeRunFile } from './cli/run-file.ts'
import { sitesOf } from './cli/sites.ts'
import { editionsFrom, portFrom } from './cli/values.ts'
import { type Front, startFront } from './front.ts'
import { apiProblem } from './front/api-passage.ts'
import { openRelease } from './front/release-files.ts'

const usage = `npm start -- [--editions pl,de] [--port N] [--fresh]

Publishes the editions and serves each on its own host, http://<key>.localhost:<port>.

  --editions KEYS   which editions, with commas between (all)
  --port N          where to listen on this machine (4321)
  --fresh           begin anew: drop the embedded database with all that is in it, orders and customers too

API_URL        use this commerce API instead of the one that is shipped
DATABASE_URL   let the shipped API use this PostgreSQL server instead of an embedded database
NONIUS_ORIGIN  where the public reaches the editions, such as https://{key}.example.com
NONIUS_API_ORIGIN  where browsers reach the API, when that is not each edition's own host
NONIUS_PICTURE_ORIGINS  other hosts whose pictures pages may show, with spaces between them
MAP_TILES_URL  the tile server of maps, and MAP_TILES_ATTRIBUTION whom they name; otherwise a stand-in
NEWSLETTER_URL, REVIEWS_WIDGET_URL  who takes newsletter subscriptions, and the script of the reviews; otherwise stand-ins
LOG_LEVEL, METRICS_PORT, OTEL_EXPORTER_OTLP_ENDPOINT  tell how it runs, as for npm run api`

const root = join(import.meta.dirname, '..')
const dist = join(root, 'dist')
const progress = new ProgressLine()

/** The front server comes first: it holds the port, and answers that the shop is being prepared. */
async function listen(port: number, sites: readonly Site[], api: () => CommerceApi | undefined): Promise<Front> {
  try {
    return await startFront({
      port,
      sites,
      dist,
      api: (request) => api()?.passage(request) ?? apiProblem(503, 'The commerce API is starting'),
    })
  } catch (error) {
    const code = error instanceof Error && 'code' in error ? error.code : undefined
    if (code === 'EADDRINUSE')
      throw new Stop(`Port ${port} is taken. Choose another, such as: npm start -- --port 4400`)
    if (code === 'EACCES') throw new Stop(`Port ${port} may not be used by you. Choose one above 1023: --port 4321`)
    throw error
  }
}

function makeFolders(): void {
  for (const folder of [dist, join(root, 'var')]) {
    try {
      mkdirSync(folder, { recursive: true })
      accessSync(folder, constants.W_OK)
    } catch {
      throw new Stop(`The folder ${folder} cannot be written to. The shop keeps its pages and its database there.`)
    }
  }
}

const phases = { snapshot: 'reading the catalogue', render: 'rendering pages', release: 'going live' } as const

/** Whether the edition can be visited afterwards, in its newest form or, when that failed, as it was. */
async function publish(site: Site, sites: readonly Site[], apiUrl: string, bundle: Bundle): Promise<boolean> {
  const { key } = site.edition
  const began = performance.now()
  const servedApiUrl = process.env.API_URL
  const onProgress = ({ phase, done, total }: { phase: keyof typeof phases; done: number; total: number }) =>
    progress.show(`${key}: ${phases[phase]}`, done, total)
  try {
    const report = await publishEdition({ site, sites, apiUrl, servedApiUrl, bundle, root, onProgress })
    const seconds = ((performance.now() - began) / 1000).toFixed(1)
    progress.say(`${site.origin}  ${describe(report)}, ${seconds} s`)
    return true
  } catch (error) {
    const live = await openRelease(join(dist, key))
    progress.clear()
    console.error(error instanceof Error ? error.message : String(error))
    if (live) console.error(`The pages that were live before stay live: ${site.origin}`)
    return live !== undefined
  }
}

const describe = ({ changed, rendered, pages }: PublishReport) =>
  changed ? `${pages} pages, ${rendered.length} of them new` : `${pages} pages, nothing changed`

/** What was needed for publishing lies about until somebody asks much; at rest that may be never. */
function giveBackMemory(): void {
  setFlagsFromString('--expose-gc')
  const collect = runInNewContext('gc') as (options: object) => void
  collect({ type: 'major', execution: 'sync', flavor: 'last-resort' })
}

await runCommand(async (stopping) => {
  const { values } = readArguments(usage, {
    editions: { type: 'string' },
    port: { type: 'string' },
    fresh: { type: 'boolean', default: false },
  })
  const editions = editionsFrom(values.editions)
  const port = portFrom(values.port)
  const watch = await startWatch(watchSettings(usualWatch.terminal))
  makeFolders()
  if (values.fresh) refuseWhereNotEmbedded()

  let api: CommerceApi | undefined
  const sites = sitesOf(editions, port)
  const front = await listen(port, sites, () => api)
  // Only now, because whoever holds the port may use the database.
  if (values.fresh) await dropDatabase(join(root, 'var/db'))
  const stopped = once(stopping, 'abort')
  let forget = () => {}
  progress.show('Starting the commerce API and bundling the code', 0, 1)
  const opening = openCommerceApi(root, `http://{key}.localhost:${port}`).then((it) => (api = it))
  const serving = async () => {
    const [opened, bundle] = await Promise.all([opening, ensureBundle({ root })])
    forget = writeRunFile(root, { url: opened.url, pid: process.pid, port, editions: editions.map(({ key }) => key) })
    // An edition that cannot be published keeps nobody from the others.
    let served = 0
    const serve = async (site: Site) => {
      if (!stopping.aborted && (await publish(site, sites, opened.url, bundle))) served++
    }
    // The default edition is not kept waiting by the others.
    await twoAtATime(sites.slice(0, 1), serve)
    await twoAtATime(sites.slice(1), serve)
    if (stopping.aborted) return
    if (served === 0) throw new Stop('No edition could be published, so there is nothing to serve.')
    progress.say('Ready. Ctrl-C ends it.')
    giveBackMemory()
  }
  try {
    await Promise.race([serving().then(() => stopped), stopped])
  } finally {
    progress.clear()
    forget()
    await front.close()
    // Also when it was only just starting: an embedded database is always closed, never dropped.
    await opening.then((it) => it.close()).catch(() => {})
    await watch.close()
  }
})
