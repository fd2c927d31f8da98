import { readdir, rm } from 'node:fs/promises'
import { join } from 'node:path'
import type { Database } from '../../platform/database/tables.ts'
import { log } from '../../platform/observability/log.ts'
import { backUp, type BackupPlan } from './back-up.ts'

export type BackupSchedule = {
  /** From one backup to the next. */
  hours: number
  /** How many stay; the oldest go first. */
  most: number
}

/** Milliseconds. */
const looking = 600_000

/** The backups in a folder by their names, which are their times, the oldest first. */
export async function backupsIn(folder: string): Promise<string[]> {
  const names = await readdir(folder).catch(() => [])
  return names.filter((name) => /^\d{4}-\d\d-\d\dT\d\d-\d\d-\d\dZ$/.test(name)).sort()
}

const timeOf = (name: string) => Date.parse(name.replace(/T(\d\d)-(\d\d)-/, 'T$1:$2:'))

/** Makes a backup where the latest is too old, and removes those that are too many. Whether it made one. */
export async function backUpWhenDue(db: Database, plan: BackupPlan, { hours, most }: BackupSchedule): Promise<boolean> {
  const { to, now = new Date() } = plan
  const latest = (await backupsIn(to)).at(-1)
  if (latest && now.getTime() - timeOf(latest) < hours * 3_600_000) return false
  const { damaged } = await backUp(db, { ...plan, now })
  if (damaged.length > 0)
    log.error(`The backup lacks pictures that are not what their names say: ${damaged.join(', ')}`)
  for (const name of (await backupsIn(to)).slice(0, -most)) await rm(join(to, name), { recursive: true, force: true })
  return true
}

/**
 * An embedded database belongs to the process that serves it, so that one keeps it, too. Nobody else reads or writes while it
 * does. Returns what ends the rounds, after the backup that is being made.
 */
export function backUpOnSchedule(db: Database, plan: BackupPlan, schedule: BackupSchedule): () => Promise<void> {
  let running = Promise.resolve()
  const look = () => {
    running = running
      .then(() => backUpWhenDue(db, plan, schedule))
      .then(
        () => undefined,
        (error: unknown) => log.error('No backup was made', {}, error),
      )
  }
  const timer = setInterval(look, looking).unref()
  look()
  return async () => {
    clearInterval(timer)
    await running
  }
}
