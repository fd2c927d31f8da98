import type { Culture, Currency } from '#lib/contract/cultures.ts'

const formats = new Map<string, Intl.NumberFormat>()

/** Costly to make, and few of them. */
function formatOf(culture: Culture, currency: Currency): Intl.NumberFormat {
  const key = `${culture} ${currency}`
  const format =
    formats.get(key) ?? new Intl.NumberFormat(culture, { style: 'currency', currency, useGrouping: 'always' })
  formats.set(key, format)
  return format
}

/** An amount in minor units as a culture writes it, for mails and pages of the API's own. */
export function formatMoney(minorUnits: number, currency: Currency, culture: Culture): string {
  const format = formatOf(culture, currency)
  const decimals = format.resolvedOptions().maximumFractionDigits ?? 0
  // As text, so that no amount is rounded on the way.
  const digits = String(minorUnits).padStart(decimals + 1, '0')
  const whole = digits.slice(0, digits.length - decimals)
  return format.format(`${whole}.${digits.slice(digits.length - decimals) || '0'}` as `${number}`)
}
