import type { Culture } from '#lib/contract/cultures.ts'
import { intlLocale } from './format.ts'

/** By the clock of whoever reads it. For what is drawn in a browser only: pages come out the same wherever they are made. */
export const localDay = (instant: string, culture: Culture): string =>
  new Intl.DateTimeFormat(intlLocale(culture), { dateStyle: 'medium' }).format(new Date(instant))

export const localMoment = (instant: string, culture: Culture): string =>
  new Intl.DateTimeFormat(intlLocale(culture), { dateStyle: 'medium', timeStyle: 'short' }).format(new Date(instant))
