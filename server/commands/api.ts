import { once } from 'node:events'
import { resolve } from 'node:path'
import { usualObservability, observabilitySettings } from '../../api/platform/observability/settings.ts'
import { startObservability } from '../../api/platform/observability/start-observability.ts'
import { ownDatabase } from '../api/places.ts'
import { startShopApi } from '../api/shop-api.ts'
import { configOption, configUsage, readSetup, refuseInProduction } from '../config/setup.ts'
import { readArguments, Stop } from '../cli/command.ts'
import type { Generated } from '../config/demonstration.ts'
import { editionsFrom, portFrom } from '../cli/values.ts'

const usage = `npm run api -- [--port N] [--data DIR] [--products N] [--editions KEYS]

Serves the commerce API of the demonstration alone, or of what was imported in its place.

  --port N         where to listen (4300; 0 takes any free port)
  --data DIR       the folder of the embedded database (var/db)
  --products N     serve N products that are generated after those of the demonstration, the same every time
  --editions KEYS  sell the generated products in these editions only, such as pl,de: many are there sooner
${configUsage}

DATABASE_URL        use this PostgreSQL server instead of the embedded database
SMTP_URL            send mails through this server (smtp://user:password@host:port) instead of keeping them
MEDIA_FOLDER        where pictures, papers and software are kept (var/media)
HOST, API_PORT      where to listen (127.0.0.1, 4300)
NONIUS_TRUST_PROXY  how many proxies in front say in x-forwarded-for who called (0)
LOG_LEVEL           silent, error, warn, info or debug: what the log says (info; in a terminal error)
LOG_FORM            json or plain (json; in a terminal plain)
METRICS_PORT        serve metrics for Prometheus there, on 127.0.0.1 or METRICS_HOST`

const mostProducts = 1_000_000

export async function run(stopping: AbortSignal): Promise<void> {
  const { values } = readArguments(usage, {
    port: { type: 'string' },
    data: { type: 'string', default: ownDatabase },
    products: { type: 'string' },
    editions: { type: 'string' },
    ...configOption,
  })
  const generated = generatedFrom(values)
  const setup = await readSetup(values)
  refuseInProduction(setup, 'npm run serve -- --only api')
  const { listen, database, traces } = setup.configuration
  const usual = usualObservability[process.stdout.isTTY ? 'terminal' : 'service']
  const observability = await startObservability({ ...observabilitySettings(usual), traces })
  const api = await startShopApi(setup, {
    host: listen.host,
    port: portFrom(values.port, listen.apiPort),
    dataDir: resolve(values.data),
    ...(database.url && { databaseUrl: database.url }),
    ...(generated && { generated }),
  })
  observability.lookAfter(api.app)
  console.log(`The commerce API answers at ${api.url}, and describes itself at ${api.url}/openapi.json.`)
  if (!stopping.aborted) await once(stopping, 'abort')
  await api.close()
  await observability.close()
}

function generatedFrom({ products, editions }: { products?: string; editions?: string }): Generated | undefined {
  if (products === undefined && editions !== undefined)
    throw new Stop('--editions says where generated products are sold; --products says how many there are.')
  if (products === undefined) return undefined
  const cultures = editions === undefined ? undefined : editionsFrom(editions).map(({ culture }) => culture)
  return { products: productsFrom(products), cultures }
}

function productsFrom(text: string): number {
  const count = Number(text)
  if (/^[1-9]\d*$/.test(text) && count <= mostProducts) return count
  throw new Stop(`"${text}" is no number of products: it is a whole number from 1 to ${mostProducts}.`)
}
