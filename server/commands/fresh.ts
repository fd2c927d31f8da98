import { rm } from 'node:fs/promises'
import { join } from 'node:path'
import { lockFolder } from '../../api/platform/database/lock.ts'
import type { Configuration } from '../config/schema.ts'
import { Stop } from '../cli/command.ts'

/** A database on a server is nobody's to drop by an option. */
export function refuseWhereNotEmbedded({ database, apiUrl }: Pick<Configuration, 'database' | 'apiUrl'>): void {
  const named = database.url ? 'DATABASE_URL' : apiUrl && 'API_URL'
  if (named)
    throw new Stop(
      `--fresh drops the embedded database, and ${named} names another one. Leave out --fresh, or unset ${named}.`,
    )
}

/** Removes the embedded database of a folder, unless another process holds it. */
export async function dropDatabase(folder: string): Promise<void> {
  const release = await lockFolder(folder).catch((error: unknown) => {
    if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return undefined
    throw error
  })
  if (!release) return
  await rm(join(folder, 'pglite'), { recursive: true, force: true })
  await release()
}
