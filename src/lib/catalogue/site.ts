import type { Edition } from '../../i18n/edition.ts'

/** A tile server: its addresses with `{z}`, `{x}` and `{y}` in them, and whom the map names for its pictures. */
export type Tiles = { url: string; attribution: string }

/** Services of others that browsers ask themselves, each by its address. */
export type Services = {
  /** Takes who subscribes to the newsletter. */
  newsletter?: string
  /** The script of the review platform's widget. */
  reviews?: string
}

export type Site = {
  edition: Edition
  /** The address it is reached at, without a slash at the end. */
  origin: string
  /** Where its pages reach the commerce API, when that is not their own origin; without a slash at the end. */
  apiOrigin?: string
  /** Where the pictures of maps come from, when not from the stand-in of the commerce API. */
  tiles?: Tiles
  /** Where they are, when not the stand-ins of the commerce API. */
  services?: Services
  /** Hosts whose pictures its pages may show besides its own and the API's, such as a media library of the staff. */
  pictureOrigins?: readonly string[]
}
