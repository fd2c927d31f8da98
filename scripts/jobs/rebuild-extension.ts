import type { Given } from '../../api/given.ts'
import type { Database } from '../../api/tables.ts'
import { rebuildDoor } from '../../jobs/door.ts'
import type { Jobs } from '../../jobs/jobs.ts'
import type { Configuration } from '../config/schema.ts'

type Extensions = NonNullable<Given['extensions']>

/** `POST /rebuild/<edition>` at the commerce API, where REBUILD_TOKEN says who may ask. */
export function rebuildExtension(
  { secrets }: Pick<Configuration, 'secrets'>,
  jobsOf: (db: Database) => Jobs | undefined,
): Extensions {
  const tokens = secrets.rebuild ?? []
  if (tokens.length === 0) return {}
  return {
    '/rebuild': ({ db }) => {
      const jobs = jobsOf(db)
      if (!jobs) throw new Error('Jobs need a database: that of the shop, or JOBS_DATABASE_URL.')
      return rebuildDoor({ jobs, tokens })
    },
  }
}
