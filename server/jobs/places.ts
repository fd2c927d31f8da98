import { join } from 'node:path'
import type { PGlite } from '@electric-sql/pglite'
import { openEmbeddedJobs, servesOne } from '../../jobs/embedded.ts'
import type { JobsDatabase } from '../../jobs/queue.ts'
import { Stop } from '../cli/command.ts'
import type { Configuration } from '../config/schema.ts'
import { readPublisherFile } from './publisher-file.ts'
import { homeOf } from '../../publisher/home.ts'

type Said = Pick<Configuration, 'apiUrl' | 'database' | 'publisher'>

/**
 * The server where jobs are shared: that of the shop, unless the commerce system is somebody else's. Without one they are
 * kept in an embedded database, and one process works on them.
 */
export const jobsServer = ({ apiUrl, database, publisher }: Said): string | undefined =>
  publisher.jobsDatabase ?? (apiUrl === undefined ? database.url : undefined)

/** Where nobody shares jobs, one publisher works on this machine, and a second one is told so before it opens anything. */
export function refuseSecond(root: string, configuration: Said): void {
  if (jobsServer(configuration) === undefined && readPublisherFile(root)) throw new Stop(servesOne)
}

/** The server's, that of the shop where it is in this process, or one for jobs alone. */
export async function openJobsDatabase(
  root: string,
  shop: PGlite | undefined,
  server: string | undefined,
): Promise<{ database: JobsDatabase; close: () => Promise<void> }> {
  if (server) return { database: { url: server }, close: async () => {} }
  if (shop) return { database: { embedded: shop }, close: async () => {} }
  const { embedded, close } = await openEmbeddedJobs(join(homeOf(root), 'var/jobs'))
  return { database: { embedded }, close }
}
