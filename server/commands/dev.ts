import { createServer } from 'node:net'
import { join, relative } from 'node:path'
import { type AstroIntegration, dev } from 'astro'
import { defaultEdition, editions } from '#i18n/edition.ts'
import { previewVariable, type Preview } from '#lib/catalogue/preview-middleware.ts'
import { apiPathPrefixes } from '#lib/contract/endpoints.ts'
import { bundlerRoot } from '../../publisher/bundler-place.ts'
import { homeOf } from '../../publisher/home.ts'
import { readArguments, Stop } from '../cli/command.ts'
import { openCommerceApi } from '../api/commerce-api.ts'
import { readRunFile } from '../cli/run-file.ts'
import { configOption, configUsage, readSetup, type Setup } from '../config/setup.ts'
import { sitesOf } from '../config/sites.ts'
import { editionFrom, portFrom } from '../cli/values.ts'

const usage = `npm run dev -- [edition] [--port N]

Shows an edition as it is being written: pages, styles and islands follow every saved file, and the data is asked from
the commerce API at every request. The other editions answer on their hosts as well.

  edition     ${editions.map(({ key }) => key).join(', ')} (${defaultEdition.key})
  --port N    where to listen on this machine (4321)
${configUsage}

API_URL       use this commerce API instead of the one that "npm start" runs, or else of the embedded one
DATABASE_URL  let the embedded API use this PostgreSQL server instead of an embedded database`

const root = join(import.meta.dirname, '../..')

/** Adds the middleware in development only; what is published never holds it. */
const previewData: AstroIntegration = {
  name: 'nonius-preview',
  hooks: {
    'astro:config:setup': ({ addMiddleware }) => {
      const own = new URL('../../publisher/astro/own-texts.mjs', import.meta.url)
      const data = new URL('../../src/lib/catalogue/preview-middleware.ts', import.meta.url)
      for (const entrypoint of [own, data]) addMiddleware({ order: 'pre', entrypoint })
    },
  },
}

export async function run(stopping: AbortSignal): Promise<void> {
  const { values, names } = readArguments(usage, { port: { type: 'string' }, ...configOption }, 'names')
  const [name = defaultEdition.key, ...more] = names
  const { key } = editionFrom(name)
  if (more.length > 0) throw new Stop('One edition at a time: the others answer on their hosts as well.')
  const setup = await readSetup(values)
  const { apiUrl, listen } = setup.configuration
  const port = portFrom(values.port, listen.port)
  if (!(await isFree(port))) throw new Stop(`Port ${port} is taken. Choose another: npm run dev -- ${key} --port 4400`)

  const running = apiUrl ? undefined : readRunFile(root)
  const api = running ? { url: running.url, close: async () => {} } : await openCommerceApi(root, setup)
  try {
    const server = await serve({ key, port, apiUrl: api.url }, setup)
    console.log(`http://${key}.localhost:${port}  with data from ${api.url}. Ctrl-C ends it.`)
    await new Promise((resolve) => stopping.addEventListener('abort', resolve))
    await server.stop()
  } finally {
    await api.close()
  }
}

function serve({ key, port, apiUrl }: { key: string; port: number; apiUrl: string }, setup: Setup) {
  const here = { ...setup.configuration, origin: undefined, origins: {}, apiOrigin: undefined }
  const sites = sitesOf(editions, port, { ...setup, configuration: here })
  process.env[previewVariable] = JSON.stringify({ apiUrl, sites, edition: key } satisfies Preview)
  process.env['ASTRO_TELEMETRY_DISABLED'] = '1'
  if (setup.shop) process.env['NONIUS_SHOP_FOLDER'] = setup.shop
  const proxy = Object.fromEntries(
    [...apiPathPrefixes, ...(setup.demonstration?.asked.apiPaths ?? [])].map((prefix) => [
      prefix,
      { target: apiUrl, changeOrigin: true },
    ]),
  )
  const bundling = bundlerRoot(root)
  return dev({
    root: bundling,
    configFile: relative(bundling, join(root, 'astro.config.mjs')),
    logLevel: 'warn',
    server: { host: '127.0.0.1', port },
    integrations: [previewData],
    // Two previews that run beside each other would take each other's prepared packages away.
    vite: { server: { strictPort: true, proxy }, cacheDir: join(homeOf(root), `var/vite/preview-${port}`) },
  })
}

function isFree(port: number): Promise<boolean> {
  return new Promise((resolve) => {
    const probe = createServer()
    probe.once('error', () => resolve(false))
    probe.listen(port, '127.0.0.1', () => probe.close(() => resolve(true)))
  })
}
