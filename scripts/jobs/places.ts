import { join } from 'node:path'
import type { PGlite } from '@electric-sql/pglite'
import { openEmbeddedJobs } from '../../jobs/embedded.ts'
import type { JobsDatabase } from '../../jobs/queue.ts'
import type { Configuration } from '../config/schema.ts'

type Said = Pick<Configuration, 'apiUrl' | 'database' | 'publisher'>

/**
 * The server where jobs are shared: that of the shop, unless the commerce system is somebody else's. Without one they are
 * kept in an embedded database, and one process works on them.
 */
export const jobsServer = ({ apiUrl, database, publisher }: Said): string | undefined =>
  publisher.jobsDatabase ?? (apiUrl === undefined ? database.url : undefined)

/** The server's, that of the shop where it is in this process, or one for jobs alone. */
export async function openJobsDatabase(
  root: string,
  shop: PGlite | undefined,
  server: string | undefined,
): Promise<{ database: JobsDatabase; close: () => Promise<void> }> {
  if (server) return { database: { url: server }, close: async () => {} }
  if (shop) return { database: { embedded: shop }, close: async () => {} }
  const { embedded, close } = await openEmbeddedJobs(join(root, 'var/jobs'))
  return { database: { embedded }, close }
}
