import { once } from 'node:events'
import { join, resolve } from 'node:path'
import { takeOwnTexts } from '#i18n/locales/index.ts'
import type { Site } from '#lib/catalogue/site.ts'
import type { Database } from '../../api/platform/database/tables.ts'
import { usualObservability, observabilitySettings } from '../../api/platform/observability/settings.ts'
import { startObservability, type Observability } from '../../api/platform/observability/start-observability.ts'
import { readTexts } from '../../publisher/shop-folder.ts'
import { readArguments, Stop } from '../cli/command.ts'
import { openFront } from '../front/open-front.ts'
import { writeRunFile } from '../cli/run-file.ts'
import { configOption, configUsage, readSetup, type Setup } from '../config/setup.ts'
import { sitesOf } from '../config/sites.ts'
import { editionsFrom, portFrom } from '../cli/values.ts'
import { requireWritable } from '../cli/writable.ts'
import { lacksOf, refuseLacks } from '../config/production.ts'
import { ownDatabase } from '../api/places.ts'
import { jobsServer, refuseSecond } from '../jobs/places.ts'
import { type Passage, passageTo } from '../front/api-passage.ts'
import { whyNotServed } from '../publishing/not-served.ts'
import { openBackOffice } from '../front/back-office.ts'
import { homeOf } from '../../publisher/home.ts'

const usage = `npm run serve -- [--only api|pages|publisher] [--port N] [--data DIR] [--config FILE]

The shop for the public: the commerce API, the published pages with it on the hosts of the editions, and a publisher, which
publishes when npm run rebuild or a webhook asks. It starts once nothing is missing, and brings nothing of the demonstration.

  --only api        the API alone, for a server in front that has the pages
  --only pages      the pages alone, with the API of API_URL, or of this machine at API_PORT
  --only publisher  a publisher alone, with the same API; any number of them share the jobs of a PostgreSQL server
  --port N          where to listen, instead of PORT (4321), API_PORT (4300) with --only api, or any with --only publisher
  --data DIR        the folder of the embedded database (var/db)
${configUsage}

HOST, PORT, API_PORT  where to listen (127.0.0.1, 4321, 4300); TLS is given by a server in front
NONIUS_TRUST_PROXY    how many servers in front say in x-forwarded-for who called (0)

npm run config -- --check says what is missing; docs/configuration.md describes all settings.`

const root = join(import.meta.dirname, '../..')
const home = homeOf(root)
const dist = join(home, 'dist')

const parts = ['api', 'pages', 'publisher'] as const
type Part = (typeof parts)[number]
type Places = { port: string | undefined; data: string }
type Running = { url: string; passage: Passage; db?: Database; close: () => Promise<void> }

const isPart = (text: string): text is Part => (parts as readonly string[]).includes(text)

/** The commerce API of this project. Behind our own front server it hears from that alone who called. */
async function openApi(
  setup: Setup,
  only: Part | undefined,
  places: Places,
  observability: Observability,
): Promise<Running> {
  const { port, data } = places
  const { database, listen } = setup.configuration
  refuseLacks(lacksOf(setup.configuration, setup.ports))
  const { startShopApi } = await import('../api/shop-api.ts')
  const isAlone = only === 'api'
  const api = await startShopApi(setup, {
    ...(isAlone && { host: listen.host }),
    port: isAlone ? portFrom(port, listen.apiPort) : listen.apiPort,
    dataDir: resolve(data),
    ...(database.url && { databaseUrl: database.url }),
    ...(!isAlone && { settings: { trustedProxies: 1 } }),
  })
  observability.lookAfter(api.app)
  const { url, db } = api
  return { url, db, passage: async (request) => api.app.fetch(request), close: () => api.close() }
}

/** An API that runs elsewhere, or beside this process. */
function apiElsewhere(setup: Setup): Running {
  refuseLacks(lacksOf(setup.configuration, setup.ports))
  const { apiUrl, listen } = setup.configuration
  const url = apiUrl ?? `http://127.0.0.1:${listen.apiPort}`
  return { url, passage: passageTo(url), close: async () => {} }
}

function partFrom(text: string | undefined, configuration: Setup['configuration']): Part | undefined {
  if (text !== undefined && !isPart(text)) throw new Stop(`"${text}" is no part: --only takes ${parts.join(', ')}.`)
  const { apiUrl } = configuration
  if (text === 'api' && apiUrl) throw new Stop('API_URL names another commerce API, so there is none to serve here.')
  if (text === 'publisher' && !apiUrl && jobsServer(configuration) === undefined)
    throw new Stop(
      'The embedded database serves one process, and that is the one of the API: npm run serve without --only publishes as well. For a publisher of its own set DATABASE_URL, a PostgreSQL server that both share.',
    )
  return text
}

/** The published pages, each edition on its own host. */
async function openPages(setup: Setup, sites: readonly Site[], port: number, api: Running): Promise<Closing> {
  requireWritable(join(home, 'var'))
  const { trustedProxies, listen } = setup.configuration
  const backOffice = openBackOffice(root, setup.configuration.staff.origin !== undefined, setup.shop)
  const front = await openFront({
    ...{ host: listen.host, port, sites, dist, trustedProxies, api: api.passage },
    staff: () => backOffice?.at(setup.configuration.staff.origin ?? '', setup.configuration.staff.previewOrigin),
  })
  await backOffice?.build()
  if (backOffice) console.log(`The back office is at ${backOffice.origin()}.`)
  console.log(
    `The pages are served at ${listen.host}, port ${front.port}: ${sites.map(({ origin }) => origin).join(', ')}`,
  )
  for (const { edition } of sites) {
    const why = whyNotServed(dist, edition.key)
    if (why !== undefined) console.log(why)
  }
  return front.close
}

/** Works on jobs; read only where that is done here. */
async function openJobs(setup: Setup, sites: readonly Site[], found: { port: number; isFound: boolean }, api: Running) {
  requireWritable(dist, join(home, 'var'))
  const { openPublisher } = await import('../jobs/open-publisher.ts')
  const { configuration, shop } = setup
  const publisher = await openPublisher({ root, shop, configuration, sites, api, ...found })
  console.log(`Publishing when asked: npm run rebuild, or POST ${publisher.url}/rebuild/<edition>.`)
  return publisher
}

type Closing = () => Promise<unknown>

export async function run(stopping: AbortSignal): Promise<void> {
  const { values } = readArguments(usage, {
    only: { type: 'string' },
    port: { type: 'string' },
    data: { type: 'string', default: ownDatabase },
    ...configOption,
  })
  const setup = await readSetup(values, 'production')
  const { configuration } = setup
  const only = partFrom(values.only, configuration)
  const has = (part: Part) => only === undefined || only === part
  const places = { port: values.port, data: values.data }
  const editions = editionsFrom(undefined, configuration.editions)
  const isOwnApi = has('api') && !configuration.apiUrl
  // A rebuild asks whoever holds the database of this project.
  const isFound = !isOwnApi || resolve(values.data) === ownDatabase
  if (setup.shop) takeOwnTexts(readTexts(setup.shop))
  const observability = await startObservability({
    ...observabilitySettings(usualObservability.service),
    trustsFront: configuration.trustedProxies > 0,
    traces: configuration.traces,
  })
  if (has('publisher') && isFound) refuseSecond(root, configuration)
  const api = isOwnApi ? await openApi(setup, only, places, observability) : apiElsewhere(setup)
  // What asks the API ends before it, side by side.
  const closing: Closing[] = []
  let forget = () => {}
  try {
    const port = portFrom(values.port, configuration.listen.port)
    const sites = sitesOf(editions, port, setup)
    if (has('pages')) closing.push(await openPages(setup, sites, port, api))
    if (isOwnApi && isFound) {
      const running = { url: api.url, pid: process.pid, port, editions: editions.map(({ key }) => key) }
      forget = writeRunFile(root, { ...running, mode: setup.mode })
    }
    if (isOwnApi) console.log(`The commerce API answers at ${api.url}.`)
    if (has('publisher')) {
      const doorPort = only === 'publisher' ? portFrom(values.port, 0) : 0
      const publisher = await openJobs(setup, sites, { port: doorPort, isFound }, api).catch(async (error: unknown) => {
        const { OtherFolder } = await import('../../jobs/publisher.ts')
        if (only !== undefined || !(error instanceof OtherFolder)) throw error
        console.error(`${error.message} Here nothing is published.`)
      })
      if (publisher) {
        observability.look(publisher.look)
        closing.push(publisher.close)
      }
    }
    if (!stopping.aborted) await once(stopping, 'abort')
  } finally {
    forget()
    await Promise.all(closing.map((close) => close()))
    await api.close()
    await observability.close()
  }
}
