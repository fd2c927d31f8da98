import { briefIn, type Culture, type Currency } from '#lib/markets/index.ts'
import { money } from './money.ts'
import { once } from './once.ts'

/** Units that are written with a prefix of the SI, and the prefixes themselves. */
const scaled = new Set([
  'V',
  'A',
  'Ω',
  'F',
  'Hz',
  'W',
  'm',
  's',
  'g',
  'Ah',
  'VA',
  'Wh',
  'var',
  'J',
  'Ωm',
  'S/s',
  'H',
  'T',
])
const prefixes: readonly (readonly [string, number])[] = [
  ['p', -12],
  ['n', -9],
  ['µ', -6],
  ['m', -3],
  ['', 0],
  ['k', 3],
  ['M', 6],
  ['G', 9],
  ['T', 12],
]

/** Nobody measures a length in kilometres here, nor a mass in megagrams. */
const largestPrefix: Readonly<Record<string, number>> = { m: 0, g: 3, s: 0 }

const rounded = (value: number) => Number(value.toPrecision(12))

/** "mV" is a thousandth of V; what takes no prefix is itself. */
function unitParts(unit: string): { base: string; exponent: number } {
  for (const [prefix, exponent] of prefixes) {
    const base = unit.slice(prefix.length)
    if (unit.startsWith(prefix) && scaled.has(base) && !(prefix === '' && !scaled.has(unit))) return { base, exponent }
  }
  return { base: unit, exponent: 0 }
}

const formatWith = (maximumSignificantDigits: number) => (culture: Culture) =>
  new Intl.NumberFormat(briefIn(culture).locale, { maximumSignificantDigits, useGrouping: 'min2' })
const plainFormat = once(formatWith(6))

/** What has no unit was counted, or is an amount: there every figure counts. */
const countedFormat = once(formatWith(12))

const plain = (value: number, culture: Culture): string => plainFormat(culture).format(value)

/** A quantity of a base unit as people write it: 0.017 m becomes "17 mm", 1e9 Ω "1 GΩ". */
export function formatQuantity(value: number, unit: string | null, culture: Culture): string {
  if (unit === null) return countedFormat(culture).format(value)
  if (!scaled.has(unit) || value === 0) return `${plain(value, culture)}\u00a0${unit}`
  const fitting = prefixes.filter(([, exponent]) => exponent <= (largestPrefix[unit] ?? 12))
  const size = Math.abs(value)
  const [prefix, exponent] = fitting.findLast(([, power]) => size >= 10 ** power * 0.9999999) ?? prefixes[0] ?? ['', 0]
  return `${plain(rounded(value / 10 ** exponent), culture)}\u00a0${prefix}${unit}`
}

/** How a culture writes the point before the decimals. */
const decimalPoint = (culture: Culture): string =>
  plainFormat(culture)
    .formatToParts(1.5)
    .find(({ type }) => type === 'decimal')?.value ?? '.'

/** The number in "1.234,5" as the culture writes it; blanks part thousands everywhere, and commas lakhs: "1,23,456.7". */
function readNumber(text: string, culture: Culture): number {
  const point = decimalPoint(culture)
  const grouping = point === ',' ? /\.(?=\d{3}(?!\d))/g : /,(?=(?:\d{2,3},)*\d{3}(?!\d))/g
  const plainText = text.replaceAll(/[\s\u00a0\u202f'’]/g, '').replaceAll('−', '-')
  return Number(plainText.replaceAll(grouping, '').replace(',', '.'))
}

const typed = /^([-−+]?[\d\s\u00a0\u202f.,'’]*\d[\d.,]*)\s*([^\d\s]*)$/u

/** What somebody typed for a quantity of this base unit: "20", "10 k", "0,5 MΩ"; nothing where it is no such thing. */
export function parseQuantity(text: string, unit: string | null, culture: Culture): number | undefined {
  const [, digits = '', rawUnit = ''] = typed.exec(text.trim()) ?? []
  const value = digits === '' ? Number.NaN : readNumber(digits, culture)
  if (!Number.isFinite(value)) return undefined
  const written = rawUnit.replace('μ', 'µ').replace(/^u(?=.)/, 'µ')
  if (written === '' || written === unit) return value
  if (unit === null || !scaled.has(unit)) return undefined
  const prefix = prefixes.find(([sign]) => written === sign || written === sign + unit)
  return prefix && rounded(value * 10 ** prefix[1])
}

const figures = /[-−]?\d[\d\u00a0\u202f.,]*(?:½)?/gu

/** The figure a stated value is compared by, in the base unit: the upper end of "0 … 300" mV is 0.3; words have none. */
export function magnitude(value: string, unit: string | null, culture: Culture): number | undefined {
  if (!/^[\s±<>≤≥=~-]*[\d−]/u.test(value)) return undefined
  const last = [...value.matchAll(figures)].at(-1)
  if (!last) return undefined
  const [text] = last
  const number = readNumber(text.replace('½', '').replace(/[.,]$/, ''), culture) + (text.endsWith('½') ? 0.5 : 0)
  const behind =
    value
      .slice(last.index + text.length)
      .trim()
      .split(/\s/u)[0] ?? ''
  const { exponent } = unitParts(unit ?? behind)
  return Number.isFinite(number) ? rounded(number * 10 ** exponent) : undefined
}

type Stated = { value: string; unit: string | null }

/** Powers of ten between units beyond which one of them turns figures into rows of noughts: a resolution in A and in pA. */
const widestSpread = 6

/**
 * Values of one property in one unit, so that they can be read beside one another: 600 mV and 1 V become 600 mV and
 * 1000 mV. The unit is the one most of them have; what is not figures in units of one kind, or of
 * sizes far apart, stays as it is.
 */
export function inOneUnit(values: readonly (Stated | undefined)[], culture: Culture): (Stated | undefined)[] {
  const units = values.flatMap((stated) => (stated?.unit ? [stated.unit] : []))
  const [first] = units
  if (first === undefined || new Set(units).size === 1) return [...values]
  const base = unitParts(first).base
  const comparable = units.every((unit) => unitParts(unit).base === base && scaled.has(base))
  const powers = units.map((unit) => unitParts(unit).exponent)
  if (!comparable || Math.max(...powers) - Math.min(...powers) > widestSpread) return [...values]
  const often = (unit: string) => units.filter((other) => other === unit).length
  const target =
    units.toSorted((a, b) => often(b) - often(a) || unitParts(a).exponent - unitParts(b).exponent)[0] ?? first
  return values.map((stated) => stated && converted(stated, target, culture))
}

function converted(stated: Stated, unit: string, culture: Culture): Stated {
  if (stated.unit === null || stated.unit === unit) return stated
  const power = unitParts(stated.unit).exponent - unitParts(unit).exponent
  const value = stated.value.replaceAll(figures, (text) =>
    plain(rounded(readNumber(text, culture) * 10 ** power), culture),
  )
  return { value, unit }
}

/** An amount as it was typed, without what it is of: "50 zł" and "PLN 50" are 50. */
export function withoutCurrency(typed: string, currency: Currency, culture: Culture): string {
  const sign = money(0, currency, culture).replaceAll(/[\d\s.,]/g, '')
  return [sign, currency].reduce((text, name) => text.replace(name, ''), typed)
}
