import type { Edition } from '../../i18n/edition.ts'

export type Site = {
  edition: Edition
  /** The address it is reached at, without a slash at the end. */
  origin: string
  /** Where its pages reach the commerce API, when that is not their own origin; without a slash at the end. */
  apiOrigin?: string
}
