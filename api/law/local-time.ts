import type { Culture } from '#lib/contract/cultures.ts'
import { marketIn } from '#lib/markets/by-culture.ts'

/** When something arrived, by the clock of the country and to the second, with the name of that clock. */
export const formatMoment = (at: Date, culture: Culture): string =>
  new Intl.DateTimeFormat(culture, { dateStyle: 'long', timeStyle: 'long', timeZone: marketIn(culture).timeZone }).format(at)

/** The year by the calendar of the country. */
export const yearIn = (at: Date, culture: Culture): number =>
  Number(new Intl.DateTimeFormat('en', { year: 'numeric', timeZone: marketIn(culture).timeZone }).format(at))

/** A day as somebody gave it, in words; one that no calendar has stays as it was written. */
export function formatDay(day: string | null, culture: Culture): string {
  if (day === null) return ''
  const at = new Date(`${day}T00:00:00Z`)
  const exists = !Number.isNaN(at.getTime()) && at.toISOString().startsWith(day)
  return exists ? new Intl.DateTimeFormat(culture, { dateStyle: 'long', timeZone: 'UTC' }).format(at) : day
}
