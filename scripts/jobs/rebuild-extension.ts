import { embeddedOf } from '../../api/db.ts'
import type { Given } from '../../api/given.ts'
import { rebuildDoor } from '../../jobs/door.ts'
import { Jobs } from '../../jobs/jobs.ts'
import type { Configuration } from '../config/schema.ts'
import { editionsFrom } from '../cli/values.ts'
import { jobsServer } from './places.ts'

type Extensions = NonNullable<Given['extensions']>

/**
 * `POST /rebuild/<edition>` at the commerce API, where REBUILD_TOKEN says who may ask. Nothing is opened before somebody does;
 * `close` comes before the database is closed.
 */
export function rebuildExtension(configuration: Configuration): {
  extensions: Extensions
  close: () => Promise<void>
} {
  const tokens = configuration.secrets.rebuild ?? []
  const server = jobsServer(configuration)
  const opened: Jobs[] = []
  if (tokens.length === 0) return { extensions: {}, close: async () => {} }
  return {
    extensions: {
      '/rebuild': ({ db }) => {
        const embedded = embeddedOf(db)
        const database = server ? { url: server } : embedded && { embedded }
        if (!database) throw new Error('Jobs need a database: that of the shop, or JOBS_DATABASE_URL.')
        const jobs = new Jobs({
          database,
          editions: editionsFrom(undefined, configuration.editions).map(({ key }) => key),
        })
        opened.push(jobs)
        return rebuildDoor({ jobs, tokens })
      },
    },
    close: async () => {
      await Promise.all(opened.map((jobs) => jobs.close()))
    },
  }
}
