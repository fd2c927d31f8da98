import { Hono } from 'hono'
import type { Ports } from '../../api/app/ports.ts'
import { bearerName } from '../../api/staff/publishing/tokens.ts'
import type { Database } from '../../api/platform/database/tables.ts'
import { rebuildEndpoints } from '../../jobs/endpoints.ts'
import type { Jobs } from '../../jobs/jobs.ts'
import type { Configuration } from '../config/schema.ts'

type Extensions = NonNullable<Ports['extensions']>

/** `POST /rebuild/<edition>` at the commerce API, where REBUILD_TOKEN says who may ask, or the staff do by tokens that they made. */
export function rebuildExtension(
  { secrets }: Pick<Configuration, 'secrets'>,
  jobsOf: (db: Database) => Jobs | undefined,
): Extensions {
  const tokens = secrets.rebuild ?? []
  return {
    '/rebuild': ({ db, settings }) => {
      const jobs = jobsOf(db)
      if (tokens.length === 0 && !(settings.staff && jobs)) return new Hono()
      if (!jobs) throw new Error('Jobs need a database: that of the shop, or JOBS_DATABASE_URL.')
      return rebuildEndpoints({ jobs, tokens, ...(settings.staff && { nameOf: (token) => bearerName(db, token) }) })
    },
  }
}
