import { once } from './once.ts'

const decimalOf = once((language: string) => {
  const parts = new Intl.NumberFormat(language).formatToParts(1.5)
  return parts.find(({ type }) => type === 'decimal')?.value === ',' ? ',' : '.'
})

const isGrouped = (digits: string, mark: string) => new RegExp(`^[+-]?\\d{1,3}(\\${mark}\\d{3})+$`).test(digits)

/**
 * A number as somebody writes it in a language, with or without groups of thousands: `1 234,50`, `1,234.50`. What may mean
 * two numbers, such as `1.234` in Polish, means none.
 */
export function typedNumber(text: string, language: string): number {
  const bare = text.replace(/[\s\u00A0\u202F'’]/g, '').replace(/^\u2212/, '-')
  if (!/^[+-]?\d[\d.,]*$/.test(bare)) return Number.NaN
  const own = decimalOf(language)
  const marks = new Set(bare.replace(/[^.,]/g, ''))
  if (marks.size === 0) return Number(bare)
  const last = bare.lastIndexOf('.') > bare.lastIndexOf(',') ? '.' : ','
  if (marks.size === 2) return withDecimal(bare, last, last === ',' ? '.' : ',')
  const [whole = '', rest = '', ...more] = bare.split(last)
  if (more.length > 0) return isGrouped(bare, last) ? Number(bare.replaceAll(last, '')) : Number.NaN
  if (last === own || rest.length !== 3) return Number(`${whole}.${rest}`)
  return own === '.' && isGrouped(bare, last) ? Number(whole + rest) : Number.NaN
}

function withDecimal(bare: string, decimal: string, group: string): number {
  const [whole = '', rest = '', ...more] = bare.split(decimal)
  if (more.length > 0 || rest.includes(group) || !isGrouped(whole, group)) return Number.NaN
  return Number(`${whole.replaceAll(group, '')}.${rest}`)
}

/** The same the other way round: as the language writes it, without groups, so that spreadsheets read a number. */
export const writtenNumber = (value: number, language: string, decimals = 0): string =>
  value.toFixed(decimals).replace('.', decimalOf(language))
