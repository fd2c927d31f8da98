import { existsSync } from 'node:fs'
import type { Site } from '#lib/catalogue/site.ts'
import type { Given } from '../../api/given.ts'
import type { CatalogueSource } from '../../api/import/catalogue.ts'
import type { Media } from '../../api/media/incoming-pictures.ts'
import { startApi, type ApiOptions, type RunningApi } from '../../api/serve.ts'
import type { Database } from '../../api/tables.ts'
import { apiSettings } from './api-settings.ts'

/** What the demonstration brings: everything a shop has that is not code. */
export type Demonstration = {
  /** What its API is made from. */
  given: Given
  /** What its pages ask, where no setting names somebody else. */
  asked: Pick<Site, 'tiles' | 'services' | 'apiPaths'>
  /** Loads its catalogue, or a generated one of so many products, into an empty database. */
  fill: (db: Database, media: Media, products?: number) => Promise<void>
  /** Its parcel points alone, for tests that need many. */
  parcelPoints: CatalogueSource
}

const module = new URL('../demonstration.ts', import.meta.url)

/** The demonstration, where it lies in the project; without it there are the engine and what was imported into it. */
export const demonstration: Demonstration | undefined = existsSync(module)
  ? ((await import(module.href)) as { demonstration: Demonstration }).demonstration
  : undefined

/** How pictures of a catalogue come in. */
export const media = (): Media => {
  const { mediaFolder } = apiSettings()
  return {
    ...(demonstration?.given.pictureSources && { pictureSources: demonstration.given.pictureSources }),
    ...(mediaFolder && { mediaFolder }),
  }
}

type Options = Omit<ApiOptions, 'given' | 'fill'> & {
  /** Fill an empty database with a generated catalogue of this many products instead of the demonstration's. */
  products?: number
}

/** The commerce API of this project with all that the demonstration brings, or without any of it where there is none. */
export const startShopApi = ({ products, ...options }: Options = {}): Promise<RunningApi> =>
  startApi({
    ...options,
    ...(demonstration && {
      given: demonstration.given,
      fill: (db: Database) => demonstration.fill(db, media(), products),
    }),
  })
