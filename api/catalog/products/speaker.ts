import type { Culture } from '#lib/contract/cultures.ts'
import { briefIn } from '#lib/markets/index.ts'
import type { Speaker } from './facts.ts'

const numberings = new Map<Culture, Omit<Speaker, 'phrase'>>()

/** How a culture writes numbers. Formats are costly to make, so each is made once. */
export function numbering(culture: Culture): Omit<Speaker, 'phrase'> {
  const known = numberings.get(culture)
  if (known) return known
  const { locale } = briefIn(culture)
  const byDecimals = new Map<number, Intl.NumberFormat>()
  const made = {
    number: (digits: string) => {
      const decimals = digits.split('.')[1]?.length ?? 0
      const format =
        byDecimals.get(decimals) ??
        new Intl.NumberFormat(locale, {
          minimumFractionDigits: decimals,
          maximumFractionDigits: decimals,
          useGrouping: 'min2',
        })
      byDecimals.set(decimals, format)
      return format.format(Number(digits.replace('−', '-'))).replace('-', '−')
    },
    percent: new Intl.NumberFormat(locale, { style: 'percent' }).format(0).replace('0', ''),
  }
  numberings.set(culture, made)
  return made
}
