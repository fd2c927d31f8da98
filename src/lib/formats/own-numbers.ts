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

/** "60 000" before a word or a unit, but no part of a telephone number or of a model. */
const thousands = /(?<![\d+)-] ?)(\d{1,3})[ \u00a0\u202f](\d{3})(?=[ \u00a0\u202f]?[\p{L}°%])/gu

/**
 * A text of a language with its numbers as the country writes them: what is written once, in "es", has "0,5 MΩ" and
 * "60 000" in Spain, 0.5 MΩ and 60,000 in Mexico, like the data sheet beside it. What the country wrote itself stays.
 */
export const withOwnNumbers = (text: string, culture: Culture): string =>
  hasOwnPoint(culture) ? text.replace(decimals, (number) => number.replace(',', '.')).replace(thousands, '$1,$2') : text

/** The same between the tags of a page. */
export const withOwnNumbersBetweenTags = (html: string, culture: Culture): string =>
  hasOwnPoint(culture) ? html.replace(/(?<=^|>)[^<]+/g, (text) => withOwnNumbers(text, culture)) : html
