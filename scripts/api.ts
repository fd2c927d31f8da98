import { once } from 'node:events'
import { join, resolve } from 'node:path'
import { usualWatch, watchSettings } from '../api/watch/settings.ts'
import { startWatch } from '../api/watch/start-watch.ts'
import { startShopApi } from './cli/shop-api.ts'
import { apiSettings } from './cli/api-settings.ts'
import { readArguments, runCommand, Stop } from './cli/command.ts'
import type { Generated } from './cli/demonstration.ts'
import { editionsFrom, portFrom } from './cli/values.ts'

const usage = `npm run api -- [--port N] [--data DIR] [--products N] [--editions KEYS]

Serves the commerce API alone, on 127.0.0.1.

  --port N         where to listen (4300; 0 takes any free port)
  --data DIR       the folder of the embedded database (var/db)
  --products N     serve N products that are generated after those of the demonstration, the same every time
  --editions KEYS  sell the generated products in these editions only, such as pl,de: many are there sooner

DATABASE_URL          use this PostgreSQL server instead of the embedded database
SMTP_URL              send mails through this server (smtp://user:password@host:port) instead of keeping them
MEDIA_FOLDER          where imported pictures are kept (var/media)
NONIUS_ORIGIN         where links in mails lead, such as https://{key}.example.com
NONIUS_TRUST_PROXY=1  a proxy in front says in x-forwarded-for who called, and in x-request-id what a request is called
LOG_LEVEL, LOG_FORM   silent, error, warn, info or debug, as json or plain (info as json; in a terminal error, plain)
METRICS_PORT          serve metrics for Prometheus there, on 127.0.0.1 or METRICS_HOST
OTEL_EXPORTER_OTLP_ENDPOINT  send traces to this collector (http://127.0.0.1:4318)`

const defaultPort = '4300'
const mostProducts = 1_000_000

await runCommand(async (stopping) => {
  const { values } = readArguments(usage, {
    port: { type: 'string', default: defaultPort },
    data: { type: 'string', default: join(import.meta.dirname, '../var/db') },
    products: { type: 'string' },
    editions: { type: 'string' },
  })
  const generated = generatedFrom(values)
  const { DATABASE_URL } = process.env
  const watch = await startWatch(watchSettings(usualWatch[process.stdout.isTTY ? 'terminal' : 'service']))
  const api = await startShopApi({
    port: portFrom(values.port),
    dataDir: resolve(values.data),
    ...(DATABASE_URL && { databaseUrl: DATABASE_URL }),
    settings: apiSettings(),
    ...(generated && { generated }),
  })
  watch.lookAfter(api.app)
  console.log(`The commerce API answers at ${api.url}, and describes itself at ${api.url}/openapi.json.`)
  if (!stopping.aborted) await once(stopping, 'abort')
  await api.close()
  await watch.close()
})

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
