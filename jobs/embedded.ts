import { chmod, mkdir } from 'node:fs/promises'
import { join } from 'node:path'
import { PGlite } from '@electric-sql/pglite'
import { lockFolder } from '../api/platform/database/lock.ts'

/** Said wherever a second publisher meets a first one that does not share its jobs. */
export const servesOne =
  'A publisher works here already, and its embedded database serves one process. Several share the jobs of a PostgreSQL server: set DATABASE_URL, or JOBS_DATABASE_URL where the commerce system is somebody else’s.'

/** An embedded database for jobs alone, where that of the shop is held by another process or there is none. */
export async function openEmbeddedJobs(folder: string): Promise<{ embedded: PGlite; close: () => Promise<void> }> {
  const files = join(folder, 'pglite')
  await mkdir(files, { recursive: true, mode: 0o700 })
  // The engine makes files that all may read, and a folder that is there already keeps its mode.
  await chmod(files, 0o700)
  const release = await lockFolder(folder).catch((error: unknown) => {
    throw error instanceof Error && 'code' in error ? error : new Error(servesOne, { cause: error })
  })
  try {
    const embedded = await PGlite.create(files, {
      startParams: [...PGlite.defaultStartParams, '-c', 'shared_buffers=8MB'],
    })
    return { embedded, close: () => embedded.close().finally(release) }
  } catch (error) {
    await release()
    throw error
  }
}
