import { once } from 'node:events'
import { rm } from 'node:fs/promises'
import { join } from 'node:path'
import { setFlagsFromString } from 'node:v8'
import { runInNewContext } from 'node:vm'
import { takeOwnTexts } from '#i18n/locales/index.ts'
import type { Site } from '#lib/catalogue/site.ts'
import { usualObservability, observabilitySettings } from '../../api/platform/observability/settings.ts'
import { startObservability } from '../../api/platform/observability/start-observability.ts'
import { type Bundle, ensureBundle } from '../../publisher/bundle.ts'
import type { Front } from '../../publisher/server/front.ts'
import { type Thresholds, thresholdsFrom } from '../../publisher/guard/thresholds.ts'
import type { PublishReport } from '../../publisher/publish.ts'
import type { PageDependencies } from '../../publisher/page-dependencies.ts'
import { twoAtATime } from '../../publisher/several.ts'
import type { Target } from '../../publisher/targets/target.ts'
import { readTexts } from '../../publisher/shop-folder.ts'
import { readArguments, Stop } from '../cli/command.ts'
import { type CommerceApi, openCommerceApi } from '../api/commerce-api.ts'
import { frontOf } from '../config/front-of.ts'
import { openFront } from '../front/open-front.ts'
import { ProgressLine } from '../cli/progress.ts'
import { writeRunFile } from '../cli/run-file.ts'
import { mayHaveCompanies } from '../config/demonstration.ts'
import { configOption, configUsage, readSetup, refuseInProduction, type Setup, whatRuns } from '../config/setup.ts'
import { sitesOf } from '../config/sites.ts'
import { editionsFrom, portFrom } from '../cli/values.ts'
import { requireWritable } from '../cli/writable.ts'
import { apiProblem } from '../front/api-passage.ts'
import { openRelease } from '../front/release-files.ts'
import { openBackOffice, describeBackOffice } from '../front/back-office.ts'
import { publishAndTell, type Teller, tellerOf } from '../publishing/tell-live.ts'
import { liesAsBefore } from '../publishing/not-served.ts'
import { targetsIn } from '../publishing/targets-in.ts'
import { targetLines } from '../publishing/publication-summary.ts'
import { lockFolder } from '../../api/platform/database/lock.ts'
import type { Configuration } from '../config/schema.ts'
import { homeOf } from '../../publisher/home.ts'

/** A database on a server is nobody's to drop by an option. */
export function refuseWhereNotEmbedded({ database, apiUrl }: Pick<Configuration, 'database' | 'apiUrl'>): void {
  const named = database.url ? 'DATABASE_URL' : apiUrl && 'API_URL'
  if (named)
    throw new Stop(
      `--fresh drops the embedded database, and ${named} names another one. Leave out --fresh, or unset ${named}.`,
    )
}

/** Removes the embedded database of a folder, unless another process holds it. */
export async function dropDatabase(folder: string): Promise<void> {
  const release = await lockFolder(folder).catch((error: unknown) => {
    if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return undefined
    throw error
  })
  if (!release) return
  await rm(join(folder, 'pglite'), { recursive: true, force: true })
  await release()
}

const usage = `npm start -- [--editions pl,de] [--port N] [--fresh]

The demonstration: publishes the editions and serves each on its own host, http://<key>.localhost:<port>. The shop for
the public is run by npm run serve.

  --editions KEYS   which editions, with commas between (all)
  --port N          where to listen on this machine (4321); 0 takes one that is free, and tells which
  --fresh           begin anew: drop the embedded database with all that is in it, orders and customers too
${configUsage}

API_URL        use this commerce API instead of the one that is shipped
DATABASE_URL   let the shipped API use this PostgreSQL server instead of an embedded database
HOST, PORT     where to listen (127.0.0.1, 4321)
LOG_LEVEL, METRICS_PORT  tell how it runs, as for npm run api

docs/configuration.md describes these and all other settings. Where one names a real service, nothing stands in for it.`

const root = join(import.meta.dirname, '../..')
const home = homeOf(root)
const dist = join(home, 'dist')
const progress = new ProgressLine()

const phases = {
  snapshot: 'reading the catalogue',
  plan: 'comparing',
  render: 'rendering pages',
  release: 'going live',
  targets: 'sending to targets',
} as const

/** What the pages of each edition show, until somebody keeps it. */
const pageDependencies = new Map<string, { release: string; shown: PageDependencies }>()

/** Whether the edition can be visited afterwards, in its newest form or, when that failed, as it was. */
async function publish(
  site: Site,
  common: { sites: readonly Site[]; apiUrl: string; bundle: Bundle; thresholds: Thresholds; targets: Target[] },
  front: Front,
  tell: Teller | undefined,
): Promise<boolean> {
  const { key } = site.edition
  const began = performance.now()
  const onProgress = ({ phase, done, total }: { phase: keyof typeof phases; done: number; total: number }) =>
    progress.show(`${key}: ${phases[phase]}`, done, total)
  try {
    const report = await publishAndTell({ ...common, site, front, root, onProgress, shownOf: null }, tell)
    if (report.shown) pageDependencies.set(key, { release: report.release, shown: report.shown })
    const seconds = ((performance.now() - began) / 1000).toFixed(1)
    progress.say(`${site.origin}  ${describe(report)}, ${seconds} s`)
    for (const line of targetLines(report.targets)) progress.say(`  ${line}`)
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

/**
 * Works on what is asked for on the publishing page. Commands publish by themselves here and do not find it; where jobs are shared with
 * publishers that write elsewhere, those work on them.
 */
async function openPublisherHere(setup: Setup, sites: readonly Site[], api: CommerceApi): Promise<() => Promise<void>> {
  const { openPublisher } = await import('../jobs/open-publisher.ts')
  const { OtherFolder } = await import('../../jobs/publisher.ts')
  const { configuration, shop } = setup
  const opened = openPublisher({ root, shop, configuration, sites, api, port: 0, isFound: false })
  const publisher = await opened.catch((error: unknown) => {
    if (!(error instanceof OtherFolder)) throw error
    progress.say(error.message)
  })
  for (const [edition, { release, shown }] of pageDependencies) await publisher?.tellShown(edition, release, shown)
  pageDependencies.clear()
  return async () => publisher?.close()
}

/** Makes the companies that the demonstration has to try with, where it may, and says who can log in. */
async function sayCompanies(
  { demonstration, configuration }: Setup,
  { db, url }: CommerceApi,
  site?: Site,
): Promise<void> {
  if (!demonstration || !db || !site || !mayHaveCompanies(configuration)) return
  const { make, administrators, password } = (await demonstration.show()).companies
  const ask = (path: string, init: RequestInit) => fetch(`${url}${path}`, init)
  // Whoever starts a shop wants to see it, with companies or without.
  const made = await make({ db, ask }).catch((error: unknown) => console.error(error))
  if (!made) return
  progress.say(`${site.origin}/login  companies to try: ${administrators.join(', ')}, with the password “${password}”`)
}

/** What was needed for publishing lies about until somebody asks much; at rest that may be never. */
function giveBackMemory(): void {
  setFlagsFromString('--expose-gc')
  const collect = runInNewContext('gc') as (options: object) => void
  collect({ type: 'major', execution: 'sync', flavor: 'last-resort' })
}

export async function run(stopping: AbortSignal): Promise<void> {
  const { values } = readArguments(usage, {
    editions: { type: 'string' },
    port: { type: 'string' },
    fresh: { type: 'boolean', default: false },
    ...configOption,
  })
  const read = await readSetup(values)
  const editions = editionsFrom(values.editions, read.configuration.editions)
  // The publishing page shows those that are served, and no others.
  const configuration = { ...read.configuration, editions: editions.map(({ key }) => key) }
  const setup = { ...read, configuration }
  const asked = portFrom(values.port, configuration.listen.port)
  refuseInProduction(setup, 'npm run serve')
  if (setup.shop) takeOwnTexts(readTexts(setup.shop))
  const observability = await startObservability({
    ...observabilitySettings(usualObservability.terminal),
    traces: configuration.traces,
  })
  requireWritable(dist, join(home, 'var'))
  if (values.fresh) refuseWhereNotEmbedded(configuration)

  let api: CommerceApi | undefined
  const backOffice = openBackOffice(root, configuration.apiUrl === undefined, setup.shop)
  // The front server comes first: it holds the port, and answers that the shop is being prepared.
  const front = await openFront({
    host: configuration.listen.host,
    port: asked,
    sites: (port) => sitesOf(editions, port, setup),
    dist,
    api: (request) => api?.passage(request) ?? apiProblem(503, 'The commerce API is starting'),
    staff: (port) =>
      configuration.staff.origin === undefined
        ? backOffice?.at(`http://staff.localhost:${port}`, `http://preview.staff.localhost:${port}`)
        : backOffice?.at(configuration.staff.origin, configuration.staff.previewOrigin),
  })
  const { port, sites } = front
  // Only now, because whoever holds the port may use the database.
  if (values.fresh) await dropDatabase(join(home, 'var/db'))
  const stopped = once(stopping, 'abort')
  let forget = () => {}
  let closePublisher = async () => {}
  const former = editions.filter(({ key }) => liesAsBefore(dist, key)).map(({ key }) => key)
  if (former.length > 0)
    progress.say(
      `Published by an earlier version, and not served until this start has published it: ${former.join(', ')}`,
    )
  progress.show('Starting the commerce API and bundling the code', 0, 1)
  const opening = openCommerceApi(root, setup, `http://{key}.localhost:${port}`).then((it) => (api = it))
  const serving = async () => {
    const [opened, bundle] = await Promise.all([opening, ensureBundle({ root, shop: setup.shop })])
    const running = { url: opened.url, pid: process.pid, port, editions: editions.map(({ key }) => key) }
    forget = writeRunFile(root, { ...running, mode: setup.mode })
    const thresholds = thresholdsFrom(configuration.publisher.guard)
    const published = { sites, apiUrl: opened.url, bundle, thresholds, targets: targetsIn(configuration) }
    // An edition that cannot be published keeps nobody from the others.
    let served = 0
    const tell = tellerOf(configuration, opened)
    const serve = async (site: Site) => {
      if (!stopping.aborted && (await publish(site, published, frontOf(configuration), tell))) served++
    }
    // The default edition is not kept waiting by the others.
    await twoAtATime(sites.slice(0, 1), serve)
    await twoAtATime(sites.slice(1), serve)
    if (stopping.aborted) return
    if (served === 0) throw new Stop('No edition could be published, so there is nothing to serve.')
    await backOffice?.build()
    if (backOffice && opened.db) progress.say(await describeBackOffice(opened.db, backOffice.origin()))
    if (setup.demonstration && opened.db && !configuration.mail.server)
      progress.say(`${sites[0]?.origin}${setup.demonstration.outbox}  the mails that it sends`)
    await sayCompanies(setup, opened, sites[0])
    if (backOffice && opened.db) closePublisher = await openPublisherHere(setup, sites, opened)
    progress.say(`Ready. ${whatRuns(setup)} Ctrl-C ends it.`)
    giveBackMemory()
  }
  try {
    await Promise.race([serving().then(() => stopped), stopped])
  } finally {
    progress.clear()
    forget()
    await front.close()
    await closePublisher()
    // Also when it was only just starting: an embedded database is always closed, never dropped.
    await opening.then((it) => it.close()).catch(() => {})
    await observability.close()
  }
}
