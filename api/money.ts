import type { Culture, Currency } from '#lib/contract/cultures.ts'

const formats = new Map<string, Intl.NumberFormat>()

/** A short amount has no decimals where it is a whole one. */
type Length = 'full' | 'short'

/** Costly to make, and few of them. */
function formatOf(culture: Culture, currency: Currency, length: Length): Intl.NumberFormat {
  const key = `${culture} ${currency} ${length}`
  const trailingZeroDisplay = length === 'short' ? 'stripIfInteger' : 'auto'
  const options = { style: 'currency', currency, useGrouping: 'always', trailingZeroDisplay } as const
  const format = formats.get(key) ?? new Intl.NumberFormat(culture, options)
  formats.set(key, format)
  return format
}

/** An amount in minor units as a culture writes it, for mails and pages of the API's own. */
export function formatMoney(minorUnits: number, currency: Currency, culture: Culture, length: Length = 'full'): string {
  const format = formatOf(culture, currency, length)
  const decimals = format.resolvedOptions().maximumFractionDigits ?? 0
  // As text, so that no amount is rounded on the way.
  const digits = String(minorUnits).padStart(decimals + 1, '0')
  const whole = digits.slice(0, digits.length - decimals)
  return format.format(`${whole}.${digits.slice(digits.length - decimals) || '0'}` as `${number}`)
}
