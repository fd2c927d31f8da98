import { embeddedOf } from '../../api/platform/database/db.ts'
import type { Database } from '../../api/platform/database/tables.ts'
import { Jobs } from '../../jobs/jobs.ts'
import { editionsFrom } from '../cli/values.ts'
import type { Configuration } from '../config/schema.ts'
import { jobsServer } from './places.ts'

/**
 * The jobs that an API hands requests to: those of the server, or of the database that is in its process. Nothing is opened
 * before somebody asks; `close` comes before the database is closed.
 */
export function jobsOfApi(configuration: Configuration): {
  of: (db: Database) => Jobs | undefined
  close: () => Promise<void>
} {
  const server = jobsServer(configuration)
  const opened = new Map<Database, Jobs>()
  return {
    of: (db) => {
      const known = opened.get(db)
      if (known) return known
      const embedded = embeddedOf(db)
      const database = server ? { url: server } : embedded && { embedded }
      if (!database) return undefined
      const editions = editionsFrom(undefined, configuration.editions).map(({ key }) => key)
      const jobs = new Jobs({ database, editions })
      opened.set(db, jobs)
      return jobs
    },
    close: async () => {
      await Promise.all([...opened.values()].map((jobs) => jobs.close()))
    },
  }
}
