import { briefIn, type Culture } from '#lib/markets/index.ts'
import { once } from './once.ts'

const format = once(
  (culture: Culture, unit: 'kilobyte' | 'megabyte') =>
    new Intl.NumberFormat(briefIn(culture).locale, { style: 'unit', unit, maximumFractionDigits: 1 }),
)

/** As people say how large a file is. */
export const fileSize = (bytes: number, culture: Culture): string =>
  bytes < 1_000_000
    ? format(culture, 'kilobyte').format(bytes / 1_000)
    : format(culture, 'megabyte').format(bytes / 1e6)
