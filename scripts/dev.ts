import { createServer } from 'node:net'
import { fileURLToPath } from 'node:url'
import { parseArgs } from 'node:util'
import { dev } from 'astro'
import { defaultEdition, editionByKey, editions } from '#i18n/editions/index.ts'
import { previewVariable, type Preview } from '#lib/catalogue/preview-middleware.ts'
import { apiPathPrefixes } from '#lib/contract/endpoints.ts'
import { startApi } from '../api/serve.ts'

const keys = editions.map(({ key }) => key).join(', ')

const help = `npm run dev -- [edition] [--port N]

Shows one edition as it is being written: pages, styles and islands follow every saved file, and the data is asked
from the commerce API at every request.

  edition     one of ${keys}; without one, ${defaultEdition.key}
  --port N    where to listen, 4321 unless told

API_URL=https://… asks that commerce API instead of an embedded one with the demonstration data.`

async function preview(): Promise<void> {
  const { values, positionals } = parseArgs({
    options: { port: { type: 'string', default: '4321' }, help: { type: 'boolean', default: false } },
    allowPositionals: true,
  })
  if (values.help) return console.log(help)
  const [key = defaultEdition.key, ...more] = positionals
  const edition = editionByKey(key)
  if (!edition || more.length > 0) throw new Error(`Name one edition of these: ${keys}`)
  const port = Number(values.port)
  if (!Number.isInteger(port) || port < 1 || port > 65_535) throw new Error(`"${values.port}" is not a port`)
  if (await isTaken(port)) throw new Error(`Port ${port} is taken; choose another with --port`)

  const api = process.env['API_URL']?.replace(/\/$/, '') || (await startApi()).url
  const sites = editions.map((each) => ({ edition: each, origin: `http://${each.key}.localhost:${port}` }))
  process.env[previewVariable] = JSON.stringify({ apiUrl: api, sites, edition: edition.key } satisfies Preview)
  process.env['ASTRO_TELEMETRY_DISABLED'] = '1'
  await dev({
    root: fileURLToPath(new URL('..', import.meta.url)),
    logLevel: 'warn',
    server: { host: '127.0.0.1', port },
    integrations: [previewData],
    vite: {
      server: {
        strictPort: true,
        proxy: Object.fromEntries(apiPathPrefixes.map((prefix) => [prefix, { target: api, changeOrigin: true }])),
      },
    },
  })
  console.log(`http://${edition.key}.localhost:${port}  (data from ${api}; Ctrl+C ends it)`)
}

const previewData = {
  name: 'nonius-preview',
  hooks: {
    'astro:config:setup': ({ addMiddleware }: { addMiddleware: (middleware: Middleware) => void }) =>
      addMiddleware({
        order: 'pre',
        entrypoint: new URL('../src/lib/catalogue/preview-middleware.ts', import.meta.url),
      }),
  },
}

type Middleware = { order: 'pre'; entrypoint: URL }

function isTaken(port: number): Promise<boolean> {
  return new Promise((resolve) => {
    const probe = createServer()
    probe.once('error', () => resolve(true))
    probe.listen(port, '127.0.0.1', () => probe.close(() => resolve(false)))
  })
}

try {
  await preview()
} catch (error) {
  console.error(error instanceof Error ? error.message : error)
  process.exit(1)
}
