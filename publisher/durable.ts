import { execFile } from 'node:child_process'
import { closeSync, fsyncSync, openSync, readdirSync } from 'node:fs'
import { open } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { promisify } from 'node:util'
import type { Edits } from './staging.ts'

const run = promisify(execFile)

/** So many files and folders are sooner on the disk one by one; that waits for nobody else's data, as all at once does. */
const fewEdits = 500

/** What the disk is asked for at a time, so that it may write it together. */
const atOnce = 16

/**
 * Returns when a release is on the disk, so that a machine that loses its power after a switch serves whole pages. What was
 * there before it was edited is on the disk already. Linux takes a file system at once; elsewhere it is asked file by file.
 */
export async function syncToDisk(folder: string, edits?: Edits): Promise<void> {
  if (edits && edits.files.size + edits.folders.size <= fewEdits) {
    // Files before the names that lead to them.
    await syncEach([...edits.files].map((file) => join(folder, file)))
    return syncEach([...[...edits.folders].map((name) => join(folder, name)), dirname(folder)])
  }
  try {
    await run('sync', ['-f', folder])
  } catch {
    for (const entry of readdirSync(folder, { recursive: true, withFileTypes: true }))
      if (entry.isFile() || entry.isDirectory()) syncOne(join(entry.parentPath, entry.name))
    for (const place of [folder, dirname(folder)]) syncOne(place)
  }
}

async function syncEach(places: readonly string[]): Promise<void> {
  const waiting = places.values()
  const some = async () => {
    for (const place of waiting) {
      const file = await open(place, 'r')
      try {
        await file.sync().catch(throwUnlessUnable)
      } finally {
        await file.close()
      }
    }
  }
  await Promise.all(Array.from({ length: atOnce }, some))
}

/** What a file system answers that cannot be asked of a folder; it keeps names in order by itself. */
const unable = ['EINVAL', 'ENOTSUP', 'ENOSYS', 'EPERM', 'EBADF', 'EISDIR']

/** A file, or which names a folder holds. Throws where the disk could not take it, which some disks only now tell. */
export function syncOne(place: string): void {
  const descriptor = openSync(place, 'r')
  try {
    fsyncSync(descriptor)
  } catch (error) {
    throwUnlessUnable(error)
  } finally {
    closeSync(descriptor)
  }
}

function throwUnlessUnable(error: unknown): void {
  const code = error instanceof Error && 'code' in error ? String(error.code) : ''
  if (!unable.includes(code)) throw error
}
