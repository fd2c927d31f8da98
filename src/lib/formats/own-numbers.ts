import { briefIn, type Culture } from '#lib/markets/index.ts'
import { once } from './once.ts'

const decimalPoint = (locale: string): string | undefined =>
  new Intl.NumberFormat(locale).formatToParts(1.5).find(({ type }) => type === 'decimal')?.value

/** Whether a country puts a point before decimals where its language puts a comma, as Mexico and Peru do among those that speak Spanish. */
const hasOwnPoint = once((culture: Culture): boolean => {
  const { locale, language } = briefIn(culture)
  return decimalPoint(locale) === '.' && decimalPoint(language) === ','
})

/** "0,5" and "16,7", but no thousands as the country itself writes them: "30,000". */
const decimals = /(?<![\d.,-])(0,\d+|\d+,(?!\d{3}(?!\d))\d+)(?![\d,]|\.\d)/gu

/** "60 000" before a word or a unit, but no part of a telephone number, of a model or of a standard. */
const thousands = /(?<![\d+)-] ?|\p{Lu}{2}[ \u00a0])(\d{1,3})[ \u00a0\u202f](\d{3})(?=[ \u00a0\u202f]?[\p{L}°%])/gu

/** "1.500.000", and "1.500" beside a currency; elsewhere "1.500" may be decimals of the country, or the number of a law. */
const pointed =
  /(?<![\p{L}\d.,:/-])(?:[1-9]\d{0,2}(?:\.\d{3}){2}|(?<=[$€][ \u00a0\u202f]?)[1-9]\d{0,2}\.\d{3}|[1-9]\d{0,2}\.\d{3}(?=[ \u00a0\u202f]€))(?![.,-]?\d)/gu

/** "120,000", where the language writes thousands so. */
const commaed = /(?<![\p{L}\d.,:/+-])[1-9]\d{0,2}(?:,\d{3})+(?![,-]?\d)/gu

const wholeNumber = once((locale: string) => new Intl.NumberFormat(locale))

/** Whether a country counts its thousands otherwise than its language: 1,20,000 in India. */
const hasOwnGroups = once((culture: Culture): boolean => {
  const { locale, language } = briefIn(culture)
  const [own, shared] = [locale, language].map((name) => wholeNumber(name).format(1_234_567))
  return shared === '1,234,567' && own !== shared
})

const withOwnGroups = (text: string, culture: Culture): string =>
  text.replace(commaed, (number) => wholeNumber(briefIn(culture).locale).format(Number(number.replaceAll(',', ''))))

const withOwnPoint = (text: string): string =>
  text.replace(decimals, (number) => number.replace(',', '.')).replace(pointed, (number) => number.replaceAll('.', ','))

/** What a country puts between thousands, where that is no space. */
const groupSign = once(
  (culture: Culture): string | undefined =>
    wholeNumber(briefIn(culture).locale)
      .formatToParts(60_000)
      .find(({ type, value }) => type === 'group' && value.trim() !== '')?.value,
)

const percents = /(?<=\d)[ \u00a0\u202f]?%(?![\p{L}\d])/gu

/** "%" or " %", as a country puts it behind a number. */
const percentSign = once((culture: Culture): string =>
  new Intl.NumberFormat(briefIn(culture).locale, { style: 'percent' }).format(0).replace('0', ''),
)

/**
 * A text of a language with its numbers as the country writes them: what is written once, in "es", has "0,5 MΩ", "60.000" and
 * "62 %" in Spain, 0.5 MΩ, 60,000 and 62% in Mexico, and the 120,000 of "en" are 1,20,000 in India, like the data sheet beside
 * it. What the country wrote itself stays.
 */
export function withOwnNumbers(text: string, culture: Culture): string {
  const sign = groupSign(culture)
  const grouped = sign === undefined ? text : text.replace(thousands, `$1${sign}$2`)
  const counted = grouped.includes('%') ? grouped.replace(percents, percentSign(culture)) : grouped
  if (hasOwnPoint(culture)) return withOwnPoint(counted)
  return hasOwnGroups(culture) ? withOwnGroups(counted, culture) : counted
}

/** The same between the tags of a page. */
export const withOwnNumbersBetweenTags = (html: string, culture: Culture): string =>
  html.replace(/(?<=^|>)[^<]+/g, (text) => withOwnNumbers(text, culture))
