import { briefIn, type Culture } from '#lib/markets/index.ts'
import { once } from './once.ts'

const format = once(
  (culture: Culture) =>
    new Intl.NumberFormat(briefIn(culture).locale, { style: 'unit', unit: 'year', unitDisplay: 'long' }),
)

/** "5 lat", "5 years". */
export const yearsOf = (years: number, culture: Culture): string => format(culture).format(years)
