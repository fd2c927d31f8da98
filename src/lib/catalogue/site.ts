import type { Edition } from '../../i18n/edition.ts'

/** An edition and the address it is reached at, without a slash at the end. */
export type Site = { edition: Edition; origin: string }
