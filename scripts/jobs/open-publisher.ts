import { randomBytes } from 'node:crypto'
import type { Site } from '#lib/catalogue/site.ts'
import { embeddedOf } from '../../api/db.ts'
import { listen } from '../../api/listen.ts'
import type { Database } from '../../api/tables.ts'
import { startPublisher } from '../../jobs/publisher.ts'
import { ensureBundle } from '../../publisher/bundle.ts'
import type { Configuration } from '../config/schema.ts'
import { jobsServer, openJobsDatabase } from './places.ts'
import { writePublisherFile } from './publisher-file.ts'
import { publishingOf } from './publishing.ts'
import { rebuildApp } from './rebuild-app.ts'

export type PublisherOptions = {
  root: string
  configuration: Configuration
  sites: readonly Site[]
  /** Whom the publisher asks, and its database where that is in this process. */
  api: { url: string; db?: Database }
  /** Where it takes requests on this machine; 0 is any free port. */
  port: number
}

/** What is in hand may end; what takes longer is begun anew by another publisher, or after the next start. */
const patience = 20_000

/** Works on jobs in this process, and takes requests for them, until it is closed. */
export async function openPublisher(options: PublisherOptions): Promise<{ url: string; close: () => Promise<void> }> {
  const { root, configuration, sites, api, port } = options
  const server = jobsServer(configuration)
  const editions = sites.map(({ edition }) => edition.key)
  const closing: (() => Promise<unknown>)[] = []
  const close = async () => {
    for (const end of closing) await end()
  }
  try {
    const jobsDatabase = await openJobsDatabase(root, api.db && embeddedOf(api.db), server)
    closing.unshift(jobsDatabase.close)
    const bundle = () => ensureBundle({ root })
    const publish = publishingOf({ sites, apiUrl: api.url, servedApiUrl: configuration.apiUrl, bundle, root })
    const publisher = await startPublisher({ database: jobsDatabase.database, editions, publish })
    closing.unshift(() => publisher.close(patience))

    const token = randomBytes(32).toString('base64url')
    const app = rebuildApp(publisher.jobs, [token, ...(configuration.secrets.rebuild ?? [])])
    const door = await listen(port, (request) => app.fetch(request))
    closing.unshift(door.close)
    const url = `http://127.0.0.1:${door.port}`
    if (server === undefined) {
      const forget = writePublisherFile(root, { url, pid: process.pid, token, editions })
      closing.unshift(async () => forget())
    }
    return { url, close }
  } catch (error) {
    await close()
    throw error
  }
}
