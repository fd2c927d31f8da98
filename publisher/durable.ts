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

/** A file, or which names a folder holds. */
export function syncOne(place: string): void {
  const descriptor = openSync(place, 'r')
  try {
    fsyncSync(descriptor)
  } catch {
    // Not every file system can be asked of a folder; those that cannot keep names in order by themselves.
  } finally {
    closeSync(descriptor)
  }
}
