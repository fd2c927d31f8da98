import { embeddedOf } from '../../api/db.ts'
import type { Database } from '../../api/tables.ts'
import { Jobs } from '../../jobs/jobs.ts'
import { type PublisherOptions, startPublisher } from '../../jobs/publisher.ts'

type Working = Pick<PublisherOptions, 'publish' | 'orders'>

export type TestDesk = {
  jobs: Jobs
  /** What an API is given, so that its desk is this one. */
  given: { publishing: () => Jobs }
  /** Works on what is asked, until it is closed. */
  work: (working: Working) => Promise<() => Promise<void>>
  /** Waits until a run is over. */
  outcome: (id: string) => Promise<void>
  close: () => Promise<void>
}

/** Jobs in the database of an API, as under `npm run serve`. */
export function openDesk({ db, url }: { db: Database; url?: string }, editions: readonly string[]): TestDesk {
  const embedded = embeddedOf(db)
  const database = embedded ? { embedded } : { url: url ?? '' }
  const jobs = new Jobs({ database, editions })
  return {
    jobs,
    given: { publishing: () => jobs },
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
