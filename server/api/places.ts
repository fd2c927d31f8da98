import { existsSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { connectPostgres, openPGlite, type OpenDatabase } from '../../api/platform/database/db.ts'
import type { BackupSchedule } from '../../api/app/backups/backup-schedule.ts'
import { homeOf } from '../../publisher/home.ts'
import { Stop } from '../cli/command.ts'
import type { Configuration } from '../config/schema.ts'

const own = join(homeOf(join(import.meta.dirname, '../..')), 'var')

/** Where a shop keeps what cannot be made again, and where its backups go. */
export type Places = { databaseUrl?: string; media: string; backups: string; erasures: string }

type PlaceSettings = Pick<Configuration, 'database' | 'mediaFolder' | 'backup'>

export const placesFrom = ({ database, mediaFolder, backup }: PlaceSettings): Places => ({
  ...(database.url && { databaseUrl: database.url }),
  media: resolve(mediaFolder ?? join(own, 'media')),
  backups: resolve(backup.folder ?? join(own, 'backups')),
  erasures: resolve(backup.erasures ?? join(own, 'erasures.jsonl')),
})

/** How often whoever serves an embedded database keeps it, where that was asked for. */
export const backupScheduleOf = ({ backup: { hours, keep } }: PlaceSettings): BackupSchedule | undefined =>
  hours === undefined ? undefined : { hours, most: keep }

export const ownDatabase: string = join(own, 'db')

/** Pictures as they were cut, which can be made again. */
export const ownPictures: string = join(own, 'pictures')

/** The database as it is: whoever keeps one, or looks at it before an upgrade, changes nothing in it. */
export async function openAsItIs(places: Places, dataDir: string): Promise<OpenDatabase> {
  if (places.databaseUrl) return connectPostgres(places.databaseUrl, { asItIs: true })
  if (!existsSync(join(dataDir, 'pglite')))
    throw new Stop(`There is no database in ${dataDir}. Name its folder with --data, or its server by DATABASE_URL.`)
  return openPGlite(dataDir, { asItIs: true })
}

/** The same, for what makes a database where there is none. */
export async function openOrMake(places: Places, dataDir: string): Promise<OpenDatabase> {
  return places.databaseUrl
    ? connectPostgres(places.databaseUrl, { asItIs: true })
    : openPGlite(dataDir, { asItIs: true })
}

export const placesUsage = `DATABASE_URL   use this PostgreSQL server instead of the embedded database
MEDIA_FOLDER   where pictures, papers and software are kept (var/media)
BACKUP_FOLDER  where backups lie (var/backups)
ERASURES_FILE  the list of erased people, which holds none of their data (var/erasures.jsonl)`
