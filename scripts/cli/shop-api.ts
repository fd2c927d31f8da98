import type { Media } from '../../api/media/incoming-pictures.ts'
import { startApi, type ApiOptions, type RunningApi } from '../../api/serve.ts'
import type { Database } from '../../api/tables.ts'
import { apiSettings } from './api-settings.ts'
import { demonstration, type Generated } from './demonstration.ts'
import { rebuildExtension } from '../jobs/rebuild-extension.ts'

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
  const rebuild = rebuildExtension()
  const api = await startApi({
    ...options,
    given: { ...shown?.given, extensions: { ...shown?.given.extensions, ...rebuild.extensions } },
    ...(shown && { fill: async (db: Database) => shown.fill(db, await media(), generated) }),
  })
  return { ...api, close: () => rebuild.close().finally(api.close) }
}
