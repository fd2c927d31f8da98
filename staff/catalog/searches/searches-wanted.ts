import { searchPeriods } from '#lib/contract/staff/searches.ts'
import { addressed, oneOf, text } from '../../platform/routing/addressed.ts'

/** The edition and the period. */
export const searchesWanted = addressed({ culture: text, days: (said) => oneOf(searchPeriods)(text(said)) })
