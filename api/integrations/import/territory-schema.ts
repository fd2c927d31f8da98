import * as v from 'valibot'
import { Country, Text } from '#lib/contract/values.ts'

export const TerritoryKey = v.pipe(
  v.string(),
  v.maxLength(60),
  v.regex(/^[a-z0-9]+(-[a-z0-9]+)*$/, 'expected a key such as "es-canarias"'),
)

const Range = v.pipe(
  v.string(),
  v.regex(/^[A-Z\d]{1,10}(-[A-Z\d]{1,10})?$/, 'expected the beginning of postcodes, or "9170-9179"'),
  v.check((range) => {
    const [first = '', last = first] = range.split('-')
    return first.length === last.length && first <= last
  }, 'expected two postcodes of one length, the lower one first'),
)

const Names = v.optional(v.pipe(v.array(Text), v.minLength(1)))

/** A part of a country to which is sold or sent otherwise than to the rest of it. */
export const TerritoryEntry = v.pipe(
  v.strictObject({
    key: TerritoryKey,
    country: Country,
    /** As papers name it. */
    name: Text,
    /** Without blanks and dashes. */
    postcodes: v.optional(v.pipe(v.array(Range), v.minLength(1))),
    /** By these it is known where an address comes without a postcode. */
    regions: Names,
    cities: Names,
    /** The tax of its country, none, or another rate in per cent. */
    tax: v.union(
      [v.picklist(['country', 'none']), v.pipe(v.number(), v.minValue(0), v.maxValue(100))],
      'expected "country", "none" or per cent',
    ),
    /** A seller of the same country leaves the tax away for companies alone. */
    companiesOnly: v.optional(v.boolean()),
    /** A customs declaration goes along. */
    export: v.optional(v.boolean(), false),
    /** What is collected there when goods come in. */
    importTax: v.optional(Text),
    /** Why a seller of the same country charges no tax. */
    ground: v.optional(Text),
    /** What buyers are told in place of the engine's words, by language. */
    notes: v.optional(v.record(v.pipe(v.string(), v.regex(/^[a-z]{2}$/)), Text)),
  }),
  v.check(
    ({ postcodes, regions, cities }) => [postcodes, regions, cities].some(Boolean),
    'expected postcodes, regions or cities',
  ),
)
