import { join } from 'node:path'
import type { PGlite } from '@electric-sql/pglite'
import { openEmbeddedJobs } from '../../jobs/embedded.ts'
import type { JobsDatabase } from '../../jobs/queue.ts'

type Environment = Partial<Record<string, string>>

/**
 * The server where jobs are shared: that of the shop, unless the commerce system is somebody else's. Without one they are
 * kept in an embedded database, and one process works on them.
 */
export const jobsServer = ({ JOBS_DATABASE_URL, API_URL, DATABASE_URL }: Environment = process.env) =>
  JOBS_DATABASE_URL || (API_URL ? undefined : DATABASE_URL) || undefined

/** The server's, that of the shop where it is in this process, or one for jobs alone. */
export async function openJobsDatabase(
  root: string,
  shop: PGlite | undefined,
  server = jobsServer(),
): Promise<{ database: JobsDatabase; close: () => Promise<void> }> {
  if (server) return { database: { url: server }, close: async () => {} }
  if (shop) return { database: { embedded: shop }, close: async () => {} }
  const { embedded, close } = await openEmbeddedJobs(join(root, 'var/jobs'))
  return { database: { embedded }, close }
}
