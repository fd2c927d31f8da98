import { join } from 'node:path'
import { market as pl } from '#lib/markets/pl.ts'
import { createApi } from '../../api/app/app.ts'
import { embeddedOf } from '../../api/platform/database/db.ts'
import type { Database } from '../../api/platform/database/tables.ts'
import { Jobs } from '../../jobs/jobs.ts'
import { type PublisherOptions, startPublisher } from '../../jobs/publisher.ts'
import { demonstration } from '../../server/config/demonstration.ts'
import { startFront } from '../../server/front/front.ts'
import { publicationsOf } from '../../server/jobs/publications.ts'
import { PublishingApart } from '../../server/jobs/publishing.ts'
import { releaseOrders } from '../../server/jobs/release-orders.ts'
import { releaseTeller } from '../../server/jobs/tell-releases.ts'
import { ensureStaffBundle } from '../../server/front/staff-bundle.ts'
import { root } from './between-runs.ts'
import { openShop } from './publication.ts'
import { shop, sites } from './published-shop.ts'
import { staffOrigin } from './staff.ts'

type Working = Pick<PublisherOptions, 'publish' | 'orders'>

export type TestPublishing = {
  jobs: Jobs
  /** What an API is given, so that its jobs are these. */
  ports: { publishing: () => Jobs }
  /** Works on what is asked, until it is closed. */
  work: (working: Working) => Promise<() => Promise<void>>
  /** Waits until a run is over. */
  outcome: (id: string) => Promise<void>
  close: () => Promise<void>
}

/** Jobs in the database of an API, as under `npm run serve`. */
export function openTestPublishing(
  { db, url }: { db: Database; url?: string },
  editions: readonly string[],
): TestPublishing {
  const embedded = embeddedOf(db)
  const database = embedded ? { embedded } : { url: url ?? '' }
  const jobs = new Jobs({ database, editions })
  return {
    jobs,
    ports: { publishing: () => jobs },
    work: async (working) => {
      const publisher = await startPublisher({ database, editions, settings: { lookSeconds: 0.5 }, ...working })
      return () => publisher.close()
    },
    outcome: async (id) => {
      for await (const { job } of jobs.follow(id)) if (job.endedAt) return
    },
    close: () => jobs.close(),
  }
}

/** The rooms, and a publisher for the Polish edition of the demonstration, whose releases are those of a test alone. */
export async function startPublishingRooms() {
  const { api, publication, close } = await openShop([pl])
  const folder = await ensureStaffBundle(root)
  const { dist } = publication
  const publishing = openTestPublishing({ db: api.db }, [pl.key])
  const apart = new PublishingApart({
    sites,
    root,
    shop,
    apiUrl: api.url,
    dist,
    state: join(publication.folder, 'state'),
  })
  const releases = releaseTeller(publishing.jobs, dist)
  const make: typeof apart.publish = (edition, run) => apart.publish(edition, run)
  const stop = await publishing.work({
    publish: publicationsOf(make, dist, undefined, () => releases),
    orders: releaseOrders({ dist, targets: [], make: apart, tell: undefined, releases: () => releases }),
  })
  const staff = {
    origin: staffOrigin,
    previewOrigin: `https://preview.${new URL(staffOrigin).host}`,
    requiresDevice: false,
  }
  const app = createApi(api.db, { staff }, { ...(await demonstration?.show())?.ports, ...publishing.ports })
  const front = await startFront({
    ...{ port: 0, sites, dist },
    api: (request) => app.fetch(request),
    staff: (port) => ({
      origin: `http://staff.localhost:${port}`,
      previews: `http://preview.staff.localhost:${port}`,
      folder: () => folder,
    }),
  })
  const origin = `http://staff.localhost:${front.port}`
  return {
    ...{ db: api.db, app, jobs: publishing.jobs, origin, port: front.port },
    close: async () => {
      await front.close()
      releases.close()
      await stop()
      apart.close()
      await publishing.close()
      await close()
    },
  }
}
