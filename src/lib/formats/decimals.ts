import { briefIn, type Culture } from '#lib/markets/index.ts'
import { once } from './once.ts'

const formatOf = once(
  (culture: Culture, figures: string, signDisplay: 'auto' | 'exceptZero') =>
    new Intl.NumberFormat(briefIn(culture).locale, {
      ...{ minimumFractionDigits: Number(figures), maximumFractionDigits: Number(figures) },
      ...{ useGrouping: 'min2', signDisplay },
    }),
)

const written = (decimal: string, culture: Culture, sign: 'auto' | 'exceptZero') => {
  if (decimal === '') return ''
  const places = String(decimal.split('.')[1]?.length ?? 0)
  // As a text no figure is lost on the way.
  return formatOf(culture, places, sign)
    .format(decimal as `${number}`)
    .replace('-', '−')
}

/** A number with the figures that were measured, noughts at its end too, as a country writes it. */
export const exactly = (decimal: string, culture: Culture): string => written(decimal, culture, 'auto')

/** The same of a difference, which says in which direction it goes. */
export const withSign = (decimal: string, culture: Culture): string => written(decimal, culture, 'exceptZero')
