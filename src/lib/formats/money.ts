import { briefIn, type Culture, type Currency } from '#lib/markets/index.ts'
import { once } from './once.ts'

/**
 * Amounts below ten thousand are grouped too: Intl leaves "1299,00" in Polish, Italian and Spanish as it stands in running
 * text, while shops there write "1.299,00", and prices stand under one another.
 */
const formatWith = (trailingZeroDisplay: 'auto' | 'stripIfInteger') => (culture: Culture, currency: Currency) => {
  const options = { style: 'currency', currency, useGrouping: 'always', trailingZeroDisplay } as const
  const format = new Intl.NumberFormat(briefIn(culture).locale, options)
  return { format, minorUnits: 10 ** (format.resolvedOptions().maximumFractionDigits ?? 0) }
}
const moneyFormat = once(formatWith('auto'))
const shortFormat = once(formatWith('stripIfInteger'))

const percentFormat = once(
  (culture: Culture) => new Intl.NumberFormat(briefIn(culture).locale, { style: 'percent', maximumFractionDigits: 3 }),
)

/** An amount in minor units as the country writes it: 129900 becomes "1 299,00 zł". */
export function money(minorUnits: number, currency: Currency, culture: Culture): string {
  const { format, minorUnits: perUnit } = moneyFormat(culture, currency)
  return format.format(minorUnits / perUnit)
}

/** How many minor units make one whole: 100, and 1 where the currency has none. */
export const minorUnitsPer = (currency: Currency, culture: Culture): number => moneyFormat(culture, currency).minorUnits

/** The same amount for machines: "1299.00", and "12990" where the currency has no minor unit. */
export function plainAmount(minorUnits: number, currency: Currency, culture: Culture): string {
  const { minorUnits: perUnit } = moneyFormat(culture, currency)
  return (minorUnits / perUnit).toFixed(Math.log10(perUnit))
}

/** The same without decimals where the amount has none: "119 kr". */
export function shortMoney(minorUnits: number, currency: Currency, culture: Culture): string {
  const { format, minorUnits: perUnit } = shortFormat(culture, currency)
  return format.format(minorUnits / perUnit)
}

/** A rate as the law writes it, 23, becomes "23%" or "23 %". */
export const percent = (rate: number, culture: Culture): string => percentFormat(culture).format(rate / 100)
