import { randomBytes } from 'node:crypto'
import { join } from 'node:path'
import { Hono } from 'hono'
import type { Site } from '#lib/catalogue/site.ts'
import { embeddedOf } from '../../api/platform/database/db.ts'
import { listen } from '../../api/platform/http/listen.ts'
import type { Database } from '../../api/platform/database/tables.ts'
import { startPublisher } from '../../jobs/publisher.ts'
import { groundOf } from '../../publisher/ground.ts'
import type { PageDependencies } from '../../publisher/page-dependencies.ts'
import { thresholdsFrom } from '../../publisher/guard/thresholds.ts'
import { frontOf } from '../config/front-of.ts'
import type { Configuration } from '../config/schema.ts'
import { targetsIn } from '../publishing/targets-in.ts'
import { tellerOf } from '../publishing/tell-live.ts'
import { rebuildEndpoints } from '../../jobs/endpoints.ts'
import type { Jobs } from '../../jobs/jobs.ts'
import { jobsServer, openJobsDatabase } from './places.ts'
import { writePublisherFile } from './publisher-file.ts'
import { lookAtJobs, publicationsOf } from './publications.ts'
import { PublishingApart } from './publishing.ts'
import { releaseOrders } from './release-orders.ts'
import { type ReleaseTeller, releaseTeller } from './tell-releases.ts'
import { homeOf } from '../../publisher/home.ts'

/** What a publisher answers by itself, to the commands of its machine and to whoever has a token. */
export function rebuildApp(jobs: Jobs, tokens: readonly string[]): Hono {
  const app = new Hono()
  app.route('/rebuild', rebuildEndpoints({ jobs, tokens }))
  return app
}

export type PublisherOptions = {
  root: string
  /** The folder of the shop, where it has one. */
  shop: string | undefined
  configuration: Configuration
  sites: readonly Site[]
  /** Whom the publisher asks, and its database where that is in this process. */
  api: { url: string; db?: Database }
  /** Where it takes requests on this machine; 0 is any free port. */
  port: number
  /** Whether the commands of this machine are to find it. */
  isFound?: boolean
}

export type OpenPublisher = {
  url: string
  /** Measures what waits and what is live. */
  look: () => Promise<void>
  /** Keeps what pages show that were published before it was open. */
  tellShown: (edition: string, release: string, shown: PageDependencies) => Promise<void>
  close: () => Promise<void>
}

/** What is in hand may end; what takes longer is begun anew by another publisher, or after the next start. */
const patience = 20_000

/** Milliseconds in which what was given back is written down. */
const lastWords = 5_000

/** Works on jobs in this process, and takes requests for them, until it is closed. */
export async function openPublisher(options: PublisherOptions): Promise<OpenPublisher> {
  const { root, shop, configuration, sites, api, port, isFound = true } = options
  const server = jobsServer(configuration)
  const editions = sites.map(({ edition }) => edition.key)
  const closing: (() => Promise<unknown>)[] = []
  const close = async () => {
    for (const end of closing) await end()
  }
  try {
    const jobsDatabase = await openJobsDatabase(root, api.db && embeddedOf(api.db), server)
    closing.unshift(jobsDatabase.close)
    const thresholds = thresholdsFrom(configuration.publisher.guard)
    const targets = targetsIn(configuration)
    const publishing = new PublishingApart({
      ...{ sites, root, shop, thresholds, targets },
      ...{ apiUrl: api.url, front: frontOf(configuration), traces: configuration.traces },
    })
    const dist = join(homeOf(root), 'dist')
    const make: typeof publishing.publish = (edition, run) => publishing.publish(edition, run)
    const tell = tellerOf(configuration, api)
    // Tells through the jobs of the publisher, which begins with what tells.
    const told: { releases?: ReleaseTeller } = {}
    const publish = publicationsOf(make, dist, tell, () => told.releases)
    const orders = releaseOrders({ dist, targets, make: publishing, tell, releases: () => told.releases })
    const { place } = groundOf(dist, root)
    const publisher = await startPublisher({ database: jobsDatabase.database, editions, publish, orders, place })
    told.releases = releaseTeller(publisher.jobs, dist)
    closing.unshift(async () => {
      told.releases?.close()
      const cut = setTimeout(() => publishing.close(), patience)
      await publisher.close(patience + lastWords).finally(() => clearTimeout(cut))
      publishing.close()
    })

    const token = randomBytes(32).toString('base64url')
    const app = rebuildApp(publisher.jobs, [token, ...(configuration.secrets.rebuild ?? [])])
    const door = await listen(port, (request) => app.fetch(request))
    closing.unshift(door.close)
    const url = `http://127.0.0.1:${door.port}`
    if (server === undefined && isFound) {
      const forget = writePublisherFile(root, { url, pid: process.pid, token, editions })
      closing.unshift(async () => forget())
    }
    const { jobs } = publisher
    const tellShown: OpenPublisher['tellShown'] = (...told) => jobs.tellShown(...told)
    return { url, look: lookAtJobs(jobs, dist), tellShown, close }
  } catch (error) {
    await close()
    throw error
  }
}
