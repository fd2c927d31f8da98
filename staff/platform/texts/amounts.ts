import i18next from 'i18next'

/** An amount in minor units of its currency, in the language of the back office. */
export function amount(minorUnits: number, currency: string): string {
  const format = formatOf(currency)
  return format.format(minorUnits / minorUnitsPer(currency))
}

export const minorUnitsPer = (currency: string): number =>
  10 ** (formatOf(currency).resolvedOptions().maximumFractionDigits ?? 0)

const formatOf = (currency: string) => new Intl.NumberFormat(i18next.language, { style: 'currency', currency })
