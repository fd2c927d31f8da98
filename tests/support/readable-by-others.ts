import { readdir, stat } from 'node:fs/promises'
import { join } from 'node:path'

/**
 * What another user of the machine could read below a folder. A file is out of reach whatever its own mode says when a
 * folder above it lets nobody in, which is how a database is kept whose engine writes files that all may read.
 */
export async function readableByOthers(folder: string, below = ''): Promise<string[]> {
  const path = join(folder, below)
  const entry = await stat(path)
  if (!entry.isDirectory()) return (entry.mode & 0o044) > 0 ? [below] : []
  if ((entry.mode & 0o011) === 0) return []
  const names = await readdir(path)
  const found = await Promise.all(names.map((name) => readableByOthers(folder, join(below, name))))
  return found.flat().sort()
}
