import { existsSync } from 'node:fs'
import type { Site } from '#lib/catalogue/site.ts'
import type { Culture } from '#lib/contract/cultures.ts'
import type { Ports } from '../../api/app/ports.ts'
import type { CatalogueSource } from '../../api/integrations/import/catalogue.ts'
import type { Media } from '../../api/catalog/media/incoming-pictures.ts'
import type { Database } from '../../api/platform/database/tables.ts'

/** What the demonstration brings: everything a shop has that is not code. */
export type Demonstration = {
  /** What its catalogue is called, as databases remember it. */
  catalogue: string
  /** Its folder, as every shop has one. */
  shop: string
  /** What its pages ask, where no setting names somebody else. */
  asked: Pick<Site, 'tiles' | 'services' | 'apiPaths' | 'rating'>
  /** Where its API shows mails, as long as no server is named that sends them. */
  outbox: string
  /** What its API is made from: megabytes of texts and drawings, read when they are asked for. */
  show: () => Promise<DemonstrationParts>
}

/** How large a catalogue is made, and where its products are sold: everywhere unless some markets are named. */
export type Generated = { products: number; cultures?: readonly Culture[] | undefined }

export type DemonstrationParts = {
  ports: Ports
  /** Loads its catalogue, or one that is generated after it, into an empty database. */
  fill: (db: Database, media: Media, generated?: Generated) => Promise<void>
  /** Its parcel points alone, for tests that need many. */
  parcelPoints: CatalogueSource
  /** Companies to try with, where they may be. */
  companies: {
    /** Makes those that are not there yet; none where another catalogue is sold. */
    make: (api: { db: Database; ask: (path: string, init: RequestInit) => Promise<Response> }) => Promise<boolean>
    administrators: readonly string[]
    password: string
  }
}

const module = new URL('../demonstration.ts', import.meta.url)

/** The demonstration, where it lies in the project; without it there are the engine and what was imported into it. */
export const demonstration: Demonstration | undefined = existsSync(module)
  ? ((await import(module.href)) as { demonstration: Demonstration }).demonstration
  : undefined

/**
 * Everybody knows the password of the companies to try with, so there are none where others could come in: at an address that is not
 * this machine's alone, or in a database that others have.
 */
export const mayHaveCompanies = ({
  listen,
  database,
  apiUrl,
}: {
  listen: { host: string }
  database: { url?: string | undefined }
  apiUrl?: string | undefined
}): boolean => /^(127\.|::1$|localhost$)/.test(listen.host) && !database.url && !apiUrl
