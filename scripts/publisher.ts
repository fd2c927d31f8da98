import { randomBytes } from 'node:crypto'
import { once } from 'node:events'
import { join } from 'node:path'
import { editions } from '#i18n/edition.ts'
import { embeddedOf } from '../api/db.ts'
import { listen } from '../api/listen.ts'
import { servesOne } from '../jobs/embedded.ts'
import { startPublisher } from '../jobs/publisher.ts'
import { ensureBundle } from '../publisher/bundle.ts'
import { type CommerceApi, openCommerceApi } from './cli/commerce-api.ts'
import { readArguments, runCommand, Stop } from './cli/command.ts'
import { readRunFile } from './cli/run-file.ts'
import { sitesOf } from './cli/sites.ts'
import { defaultPort, editionFrom, portFrom } from './cli/values.ts'
import { jobsServer, openJobsDatabase } from './jobs/places.ts'
import { readPublisherFile, writePublisherFile } from './jobs/publisher-file.ts'
import { publishingOf } from './jobs/publishing.ts'
import { rebuildApp } from './jobs/rebuild-app.ts'

const usage = `npm run publisher -- [--port N]

Publishes editions when somebody asks: npm run rebuild, or POST /rebuild/<edition> with the token of REBUILD_TOKEN. Any number of
publishers, on any number of machines, share the jobs of a PostgreSQL server; without one, this process alone works.

  --port N           where to take requests on this machine (0: any free port)

REBUILD_TOKEN      who may ask for editions over the network: 32 characters or more, two with a space between while one is replaced
JOBS_DATABASE_URL  keep the jobs on this PostgreSQL server instead of that of DATABASE_URL
API_URL, DATABASE_URL, NONIUS_ORIGIN ...  as for npm run rebuild`

const root = join(import.meta.dirname, '..')

/** What is in hand may end; what takes longer is begun anew by another publisher, or after the next start. */
const patience = 20_000

await runCommand(async (stopping) => {
  const { values } = readArguments(usage, { port: { type: 'string', default: '0' } })
  const port = portFrom(values.port)
  if (!jobsServer() && readPublisherFile(root)) throw new Stop(servesOne)
  const running = readRunFile(root)
  const published = running ? running.editions.map(editionFrom) : editions
  const keys = published.map(({ key }) => key)
  const sites = sitesOf(published, running?.port ?? defaultPort)

  const closing: (() => Promise<unknown>)[] = []
  try {
    const api: Pick<CommerceApi, 'url' | 'db' | 'close'> =
      running && !process.env.API_URL ? { url: running.url, close: async () => {} } : await openCommerceApi(root)
    closing.unshift(api.close)
    const { database, close } = await openJobsDatabase(root, api.db && embeddedOf(api.db))
    closing.unshift(close)
    const bundle = () => ensureBundle({ root })
    const publish = publishingOf({ sites, apiUrl: api.url, servedApiUrl: process.env.API_URL, bundle, root })
    const publisher = await startPublisher({ database, editions: keys, publish })
    closing.unshift(() => publisher.close(patience))

    const token = randomBytes(32).toString('base64url')
    const app = rebuildApp(publisher.jobs, token)
    const door = await listen(port, (request) => app.fetch(request))
    closing.unshift(door.close)
    const url = `http://127.0.0.1:${door.port}`
    if (!jobsServer()) {
      const forget = writePublisherFile(root, { url, pid: process.pid, token, editions: keys })
      closing.unshift(async () => forget())
    }
    console.log(`Publishing ${keys.join(', ')} when asked: npm run rebuild, or POST ${url}/rebuild/<edition>.`)
    if (!stopping.aborted) await once(stopping, 'abort')
    console.log('Ending what is in hand.')
  } finally {
    for (const close of closing) await close()
  }
})
