import type { Currency } from '#lib/contract/cultures.ts'
import type { Cell } from '../../../platform/spreadsheets/tables.ts'

export type Decimal = ',' | '.'

/** How an amount of a currency is marked, in small letters and without spaces. */
const marks: Readonly<Partial<Record<Currency, readonly string[]>>> = {
  PLN: ['zł', 'zl', 'pln'],
  EUR: ['€', 'eur', 'euro'],
  USD: ['$', 'usd', 'us$'],
  NOK: ['kr', 'kr.', 'nok'],
  SGD: ['$', 's$', 'sgd'],
  INR: ['₹', 'inr', 'rs', 'rs.'],
  CLP: ['$', 'clp', 'clp$'],
  PEN: ['s/', 's/.', 'pen'],
  MXN: ['$', 'mxn', 'mx$', 'mex$'],
}

/** What people put between thousands. */
const spaces = /[\s\u00A0\u2009\u202F'’]/g

/** The digits before and behind the decimal sign; nothing where a text is no number as the table writes them. */
function digitsIn(text: string, decimal: Decimal): { minus: boolean; whole: string; rest: string } | undefined {
  const group = decimal === ',' ? '\\.' : ','
  const form = new RegExp(`^([+-]?)(\\d{1,3}(?:${group}\\d{3})+|\\d+)(?:${decimal === ',' ? ',' : '\\.'}(\\d+))?$`)
  const [found, sign, whole = '', rest = ''] = form.exec(text.replaceAll(spaces, '').replace('\u2212', '-')) ?? []
  return found === undefined ? undefined : { minus: sign === '-', whole: whole.replaceAll(/[.,]/g, ''), rest }
}

/** Workbooks hold numbers, with the dust of binary fractions. */
const written = (cell: Cell, decimal: Decimal): string =>
  typeof cell === 'number' ? String(Number(cell.toPrecision(12))).replace('.', decimal) : (cell ?? '').trim()

/** A number as the table writes it. */
export function readNumber(cell: Cell, decimal: Decimal): number | undefined {
  const digits = digitsIn(written(cell, decimal), decimal)
  return digits && Number(`${digits.minus ? '-' : ''}${digits.whole}.${digits.rest || '0'}`)
}

/** A rate of tax in hundredths of a percent: "23%", 23, and 0.23 as workbooks have what they show as 23 %. */
export function readRate(cell: Cell, decimal: Decimal): number | undefined {
  const text = written(cell, decimal)
  const number = readNumber(text.replace(/\s*%$/, ''), decimal)
  if (number === undefined || number < 0 || number > 100) return undefined
  const percent = number < 1 && !text.endsWith('%') ? number * 100 : number
  return Math.round(percent * 100)
}

export type Amount = { units: number; isRounded: boolean } | { fault: string }

/** A price in minor units of its currency, of which one whole has so many. */
export function readAmount(cell: Cell, decimal: Decimal, currency: Currency, perUnit: number): Amount {
  const text = written(cell, decimal)
  if (text === '') return { fault: 'there is no price' }
  // "199,-" has no cents.
  const [, before = '', number = '', behind = ''] =
    /^([^\d+\u2212-]*)(\S.*?)([^\d]*)$/.exec(text.replace(/[.,]\s?[-–—]+(?=\D*$)/, '')) ?? []
  const mark = (before + behind).replaceAll(spaces, '').toLowerCase()
  const digits = digitsIn(number, decimal)
  if (!digits) return { fault: `"${text}" is no price with "${decimal}" before the decimals` }
  const known = marks[currency] ?? [currency.toLowerCase()]
  if (mark !== '' && !known.includes(mark))
    return { fault: `"${text}" is no price in ${currency}, the currency of the market` }
  const places = Math.round(Math.log10(perUnit))
  const kept = digits.rest.padEnd(places, '0')
  const exact = Number(`${digits.whole}${kept.slice(0, places)}.${kept.slice(places) || '0'}`)
  const units = Math.round(exact)
  if (digits.minus || units === 0) return { fault: `"${text}" is no price above 0` }
  return { units, isRounded: units !== exact }
}
