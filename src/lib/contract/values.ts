import * as v from 'valibot'
import { Currency } from './cultures.ts'

/** As large as an integer of a database may be. */
export const Id = v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(2 ** 31 - 1))

export const Text = v.pipe(v.string(), v.minLength(1))

/** One segment of a path: what a category, a content page or a SKU may look like inside a url. */
export const Segment = v.pipe(v.string(), v.regex(/^[\p{L}\p{N}][\p{L}\p{N}._-]*$/u, 'expected one url segment'))

/** A picture lives on this site or on https, never behind another scheme. */
export const PictureUrl = v.pipe(
  v.string(),
  v.regex(/^(\/(?!\/)|https:\/\/)[^\s"'<>\\]+$/, 'expected a path of this site or an https address'),
)

/** A month at whose end something is over, such as the support of software: "2031-12". */
export const monthPattern = /^20\d{2}-(0[1-9]|1[0-2])$/
export const Month = v.pipe(v.string(), v.regex(monthPattern))

export const Instant = v.pipe(v.string(), v.isoTimestamp())

/** An amount in minor units of its currency: 12,99 zł is 1299, 12.990 CLP is 12990. */
export const MinorUnits = v.pipe(v.number(), v.safeInteger(), v.minValue(0))

/**
 * A price as somebody states it: up to ten thousand million with cents, so that with rates, taxes and many pieces it is still a
 * number that JSON holds exactly.
 */
export const StatedPrice = v.pipe(MinorUnits, v.maxValue(10 ** 12))

/** Pieces that are counted, more or less; what is sold and put back meanwhile fits beside them. */
export const mostPieces = 1_000_000_000
export const Pieces = v.pipe(v.number(), v.integer(), v.minValue(-mostPieces), v.maxValue(mostPieces))

/** Pieces in one line of a cart. */
export const maxLineQuantity = 999

/** Both bases of one price. The API computes them; nobody else adds, multiplies or rounds money. */
export const Price = v.object({
  net: MinorUnits,
  gross: MinorUnits,
  currency: Currency,
  /** Percent, as the law writes it: 23 for 23 %. */
  taxRate: v.pipe(v.number(), v.minValue(0), v.maxValue(100)),
})
export type Price = v.InferOutput<typeof Price>

export const Country = v.pipe(v.string(), v.regex(/^[A-Z]{2}$/, 'expected a country such as "PL"'))
