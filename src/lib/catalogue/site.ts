import type { Edition } from '../../i18n/edition.ts'

/** A tile server: its addresses with `{z}`, `{x}` and `{y}` in them, and whom the map names for its pictures. */
export type Tiles = { url: string; attribution: string }

/** Services of others that pages offer; those that browsers ask themselves by their address, or by a path of the commerce API. */
export type Services = {
  /** Takes who subscribes to the newsletter. */
  newsletter?: string
  /** The script of the review platform's widget. */
  reviews?: string
  /** The commerce API knows where leasing is calculated. */
  leasing?: boolean
}

export type Site = {
  edition: Edition
  /** The address it is reached at, without a slash at the end. */
  origin: string
  /** Where its pages reach the commerce API, when that is not their own origin; without a slash at the end. */
  apiOrigin?: string
  /** Paths that lead to the commerce API beside those of the contract, with a slash at each end. */
  apiPaths?: readonly string[]
  /** Where the pictures of maps come from; without them there are no maps. A path is one of the commerce API. */
  tiles?: Tiles
  /** What is missing is not offered. */
  services?: Services
  /** How customers rate the manufacturer, of five, and how many of them; told where reviews are shown. */
  rating?: { value: number; count: number }
  /** Hosts whose pictures its pages may show besides its own and the API's, such as a media library of the staff. */
  pictureOrigins?: readonly string[]
}
