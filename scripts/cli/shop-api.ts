import type { Media } from '../../api/media/incoming-pictures.ts'
import { backUpInRounds } from '../../api/keep/backup-rounds.ts'
import { startApi, type ApiOptions, type RunningApi } from '../../api/serve.ts'
import type { Database } from '../../api/tables.ts'
import { backupRounds, placesFrom } from '../keep/places.ts'
import { apiSettings } from './api-settings.ts'
import { demonstration, type Generated } from './demonstration.ts'

/** How pictures of a catalogue come in. */
export async function media(): Promise<Media> {
  const { mediaFolder } = apiSettings()
  const pictureSources = (await demonstration?.show())?.given.pictureSources
  return { ...(pictureSources && { pictureSources }), ...(mediaFolder && { mediaFolder }) }
}

type Options = Omit<ApiOptions, 'given' | 'fill'> & {
  /** Fill an empty database with a catalogue of this size instead of the demonstration's. */
  generated?: Generated | undefined
}

/** The commerce API of this project with all that the demonstration brings, or without any of it where there is none. */
export async function startShopApi({ generated, ...options }: Options = {}): Promise<RunningApi> {
  const shown = await demonstration?.show()
  const api = await startApi({
    ...options,
    ...(shown && {
      given: shown.given,
      fill: async (db: Database) => shown.fill(db, await media(), generated),
    }),
  })
  const rounds = backupRounds()
  if (!rounds || options.databaseUrl || !options.dataDir) return api
  const { backups, media: mediaFolder, erasures } = placesFrom()
  const end = backUpInRounds(api.db, { to: backups, mediaFolder, erasureLists: [erasures] }, rounds)
  return { ...api, close: () => end().finally(() => api.close()) }
}
