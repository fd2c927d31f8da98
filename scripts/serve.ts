import { once } from 'node:events'
import { existsSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { usualWatch, watchSettings } from '../api/watch/settings.ts'
import { startWatch, type Watching } from '../api/watch/start-watch.ts'
import { apiSettings } from './cli/api-settings.ts'
import { readArguments, runCommand, Stop } from './cli/command.ts'
import { openFront } from './cli/open-front.ts'
import { writeRunFile } from './cli/run-file.ts'
import { configOption, configUsage, readSetup, type Setup } from './cli/setup.ts'
import { sitesOf } from './cli/sites.ts'
import { editionsFrom, portFrom } from './cli/values.ts'
import { requireWritable } from './cli/writable.ts'
import { lacksOf } from './config/production.ts'
import { type Passage, passageTo } from './front/api-passage.ts'

const usage = `npm run serve -- [--only api|pages] [--port N] [--data DIR] [--config FILE]

The shop for the public: the commerce API, and the published pages with it on the hosts of the editions. It starts once
nothing is missing, and brings nothing of the demonstration. npm run rebuild publishes the pages.

  --only api        the API alone, for a server in front that has the pages
  --only pages      the pages alone, with the API of API_URL, or of this machine at API_PORT
  --port N          where to listen, instead of PORT (4321), or API_PORT (4300) with --only api
  --data DIR        the folder of the embedded database (var/db)
${configUsage}

HOST, PORT, API_PORT  where to listen (127.0.0.1, 4321, 4300); TLS is given by a server in front
NONIUS_TRUST_PROXY    how many servers in front say in x-forwarded-for who called (0)

npm run config -- --check says what is missing; docs/configuration.md describes all settings.`

const root = join(import.meta.dirname, '..')
const dist = join(root, 'dist')
const ownData = join(root, 'var/db')

type Part = 'api' | 'pages'
type Places = { port: string | undefined; data: string }
type Running = { url: string; passage: Passage; close: () => Promise<void> }

const isPart = (text: string): text is Part => text === 'api' || text === 'pages'

/** The commerce API of this project. Behind our own front server it hears from that alone who called. */
async function openApi(setup: Setup, only: Part | undefined, places: Places, watch: Watching): Promise<Running> {
  const { port, data } = places
  const { database, listen } = setup.configuration
  const { givenIn, startShopApi, waysToPay } = await import('./cli/shop-api.ts')
  refuseIncomplete(setup, waysToPay(await givenIn(setup)))
  const isAlone = only === 'api'
  const api = await startShopApi(setup, {
    ...(isAlone && { host: listen.host }),
    port: isAlone ? portFrom(port, listen.apiPort) : listen.apiPort,
    dataDir: resolve(data),
    ...(database.url && { databaseUrl: database.url }),
    settings: { ...apiSettings(setup), ...(!isAlone && { trustedProxies: 1 }) },
  })
  watch.lookAfter(api.app)
  return { url: api.url, passage: async (request) => api.app.fetch(request), close: () => api.close() }
}

/** An API that runs elsewhere, or beside this process. */
function apiElsewhere(setup: Setup): Running {
  refuseIncomplete(setup, undefined)
  const { apiUrl, listen } = setup.configuration
  const url = apiUrl ?? `http://127.0.0.1:${listen.apiPort}`
  return { url, passage: passageTo(url), close: async () => {} }
}

function refuseIncomplete({ configuration }: Setup, ways: number | undefined): void {
  const lacks = lacksOf(configuration, ways)
  if (lacks.length > 0)
    throw new Stop(
      `The shop for the public does not start without what is missing here. Set:\n${lacks.map((line) => `  ${line}`).join('\n')}`,
    )
}

function partFrom(text: string | undefined, { apiUrl }: Setup['configuration']): Part | undefined {
  if (text !== undefined && !isPart(text)) throw new Stop(`"${text}" is no part: --only takes api or pages.`)
  if (text === 'api' && apiUrl) throw new Stop('API_URL names another commerce API, so there is none to serve here.')
  return text
}

await runCommand(async (stopping) => {
  const { values } = readArguments(usage, {
    only: { type: 'string' },
    port: { type: 'string' },
    data: { type: 'string', default: ownData },
    ...configOption,
  })
  const setup = await readSetup(values.config, 'production')
  const { configuration } = setup
  const only = partFrom(values.only, configuration)
  const places = { port: values.port, data: values.data }
  const editions = editionsFrom(undefined, configuration.editions)
  const isOwnApi = only !== 'pages' && !configuration.apiUrl
  const watch = await startWatch({
    ...watchSettings(usualWatch.service),
    trustsFront: configuration.trustedProxies > 0,
    traces: configuration.traces,
  })
  const api = isOwnApi ? await openApi(setup, only, places, watch) : apiElsewhere(setup)
  const closing = [api.close, watch.close]
  try {
    const port = portFrom(values.port, configuration.listen.port)
    if (only !== 'api') {
      requireWritable(join(root, 'var'))
      const sites = sitesOf(editions, port, setup)
      const { host } = configuration.listen
      const { trustedProxies } = configuration
      const front = await openFront({ host, port, sites, dist, trustedProxies, api: api.passage })
      closing.unshift(front.close)
      console.log(
        `The pages are served at ${host}, port ${front.port}: ${sites.map(({ origin }) => origin).join(', ')}`,
      )
      const unpublished = sites.filter(({ edition }) => !existsSync(join(dist, edition.key, 'current')))
      for (const { edition } of unpublished)
        console.log(`${edition.key} is not published yet: npm run rebuild -- ${edition.key}`)
    }
    // A rebuild asks whoever holds the database of this project.
    if (isOwnApi && resolve(values.data) === ownData) {
      const running = { url: api.url, pid: process.pid, port, editions: editions.map(({ key }) => key) }
      const forget = writeRunFile(root, { ...running, mode: setup.mode })
      closing.unshift(async () => forget())
    }
    if (isOwnApi) console.log(`The commerce API answers at ${api.url}.`)
    if (!stopping.aborted) await once(stopping, 'abort')
  } finally {
    for (const close of closing) await close()
  }
})
