import type { Culture, Currency } from '#lib/contract/cultures.ts'
import { unbroken } from './unbroken.ts'

/** How Intl calls a culture: `no` is two written languages, and not every engine knows that Bokmål is meant. */
export const intlLocale = (culture: string): string => (culture === 'no-NO' ? 'nb-NO' : culture)

/** Intl objects cost far more to make than to use, so each is made once for what it is asked with. */
function once<Key extends string[], Made>(make: (...key: Key) => Made): (...key: Key) => Made {
  const made = new Map<string, Made>()
  return (...key) => {
    const name = key.join(' ')
    const known = made.get(name)
    if (known) return known
    const fresh = make(...key)
    made.set(name, fresh)
    return fresh
  }
}

/**
 * Amounts below ten thousand are grouped too: Intl leaves "1299,00" in Polish, Italian and Spanish as it stands in running
 * text, while shops there write "1.299,00", and prices stand under one another.
 */
const moneyFormat = once((culture: Culture, currency: Currency) => {
  const format = new Intl.NumberFormat(intlLocale(culture), { style: 'currency', currency, useGrouping: 'always' })
  return { format, minorUnits: 10 ** (format.resolvedOptions().maximumFractionDigits ?? 0) }
})

const percentFormat = once(
  (culture: Culture) => new Intl.NumberFormat(intlLocale(culture), { style: 'percent', maximumFractionDigits: 2 }),
)

/** Days are those of UTC: a page must come out the same on whichever machine it is rendered. */
const dateFormat = once(
  (culture: Culture) => new Intl.DateTimeFormat(intlLocale(culture), { dateStyle: 'long', timeZone: 'UTC' }),
)

const momentFormat = once(
  (culture: Culture) =>
    new Intl.DateTimeFormat(intlLocale(culture), { dateStyle: 'long', timeStyle: 'short', timeZone: 'UTC' }),
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

/** A rate as the law writes it, 23, becomes "23%" or "23 %". */
export const percent = (rate: number, culture: Culture): string => percentFormat(culture).format(rate / 100)

/** The day of an instant, in words of the culture. */
export const day = (instant: string, culture: Culture): string => dateFormat(culture).format(new Date(instant))

/** The same with the minute, and whose clock it is. */
export const moment = (instant: string, culture: Culture): string =>
  `${momentFormat(culture).format(new Date(instant))} UTC`

/** The longest unit that is a sign and not a word: "mA", "dBA", "m/s". */
const longestSign = 3

/** A thin space before a sign, a usual one before a word; no line ends there. */
export const gapBefore = (unit: string): string => (unit.length > longestSign ? '\u00a0' : '\u202f')

/** A value and its unit. */
export const measured = (value: string, unit: string | null): string =>
  unit === null ? unbroken(value) : unbroken(value) + gapBefore(unit) + unit

const clockFormat = once(
  (culture: Culture, timeZone: string) =>
    new Intl.DateTimeFormat(intlLocale(culture), { dateStyle: 'long', timeStyle: 'long', timeZone }),
)

/** When something arrived, to the second and by the clock of a place, as receipts say it. */
export const clockTime = (instant: string, culture: Culture, timeZone: string): string =>
  clockFormat(culture, timeZone).format(new Date(instant))
