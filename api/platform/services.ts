import type { Database } from './database/tables.ts'
import type { FileStorage } from './files/storage.ts'

export type Settings = {
  /** Where the public reaches this API, where that is not below the pages of the shop. */
  apiOrigin?: string
  /** How many proxies of our own stand in front, each of which says in `x-forwarded-for` who called it. */
  trustedProxies?: number
}

/** What every room of the API shares. Each room has those of the rooms below it, and adds its own. */
export type Services = {
  db: Database
  settings: Settings
  /** Where pictures, papers and software lie as they came. */
  storage: FileStorage
}
