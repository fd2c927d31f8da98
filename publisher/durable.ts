import { execFile } from 'node:child_process'
import { closeSync, fsyncSync, openSync, readdirSync } from 'node:fs'
import { join } from 'node:path'
import { promisify } from 'node:util'

const run = promisify(execFile)

/**
 * Returns when all below a folder is on the disk, so that a machine that loses its power after a switch serves whole
 * pages. Linux does that for a file system at once; elsewhere it is asked file by file.
 */
export async function syncToDisk(folder: string): Promise<void> {
  try {
    await run('sync', ['-f', folder])
  } catch {
    for (const entry of readdirSync(folder, { recursive: true, withFileTypes: true }))
      if (entry.isFile() || entry.isDirectory()) syncOne(join(entry.parentPath, entry.name))
    syncOne(folder)
  }
}

/** What a file system answers that cannot be asked of a folder; it keeps names in order by itself. */
const unable = ['EINVAL', 'ENOTSUP', 'ENOSYS', 'EPERM', 'EBADF', 'EISDIR']

/** A file, or which names a folder holds. Throws where the disk could not take it, which some disks only now tell. */
export function syncOne(place: string): void {
  const descriptor = openSync(place, 'r')
  try {
    fsyncSync(descriptor)
  } catch (error) {
    const code = error instanceof Error && 'code' in error ? String(error.code) : ''
    if (!unable.includes(code)) throw error
  } finally {
    closeSync(descriptor)
  }
}
