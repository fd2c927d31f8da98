import * as v from 'valibot'
import { Culture } from '#lib/contract/cultures.ts'
import { isGtin } from '#lib/contract/gtin.ts'
import { importFieldEntries } from '#lib/contract/product-fields.ts'
import { availabilities, calibrations, documentKinds, pictureViews, softwareKinds } from '#lib/contract/product.ts'
import { StatedBreaks } from '#lib/contract/price-breaks.ts'
import { Id, Pieces, StatedPrice, Text } from '#lib/contract/values.ts'
import { Day, Key, modified, PictureName, Place, Position, Segment } from './schema.ts'

/** [days ago, net], oldest first; the last one holds today. */
const Steps = v.pipe(
  v.array(v.strictTuple([v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(36_500)), StatedPrice])),
  v.minLength(1),
)

/** @public A section of docs/catalogue.md, which a test holds to it. */
export const PriceEntry = v.strictObject({
  /** In minor units of the market's currency, without tax. */
  net: StatedPrice,
  /** What it was before a reduction. */
  regular: v.optional(v.nullable(StatedPrice)),
  history: v.optional(Steps),
  /** What a piece costs where more are bought, the smaller quantity first. */
  breaks: v.optional(StatedBreaks),
})

const PricesByMarket = v.record(Culture, PriceEntry)

/** A version of what runs in a product or beside it. */
/** @public A section of docs/catalogue.md, which a test holds to it. */
export const SoftwareEntry = v.strictObject({
  kind: v.picklist(softwareKinds),
  version: v.pipe(v.string(), v.maxLength(100), v.regex(/^\d[\w.+-]*$/, 'expected a version such as "2.4.1"')),
  released: Day,
  name: v.optional(Text),
  system: v.optional(v.pipe(v.string(), v.maxLength(100)), ''),
  notes: v.optional(v.record(Place, Text), {}),
  /** In the catalogue's folder. */
  file: Text,
})

/** What is the same in every language. */
/** As the world of trade numbers goods: 8, 12, 13 or 14 figures, of which the last one checks the others. */
const Gtin = v.pipe(
  v.string(),
  v.regex(/^(\d{8}|\d{12,14})$/, 'expected a GTIN of 8, 12, 13 or 14 figures'),
  v.check(isGtin, 'the last figure of the GTIN does not check the others'),
)

export const ProductEntry = v.strictObject({
  id: Id,
  sku: Segment,
  code: Text,
  category: Id,
  position: Position,
  /** From which side, and which one. */
  pictures: v.optional(v.partial(v.strictObject(v.entriesFromList(pictureViews, PictureName))), {}),
  /** Stated for each market it is sold in, or once for all that have a rate. */
  prices: v.lazy((input) => (Array.isArray(input) ? Steps : PricesByMarket)),
  /** Of prices stated once for all markets: the last one is a reduction of the one before it. */
  reduced: v.optional(v.boolean(), false),
  /** Of prices stated once for all markets: what a piece costs where more are bought. */
  breaks: v.optional(StatedBreaks, []),
  /** Of prices stated once for all markets: where it is of no use, and not sold. */
  notIn: v.optional(v.array(Culture), []),
  stock: v.strictTuple([v.picklist(availabilities), Pieces]),
  ...importFieldEntries,
  calibration: v.array(v.picklist(calibrations)),
  documents: v.array(v.picklist(documentKinds)),
  facts: v.record(Key, Text),
  highlights: v.pipe(v.array(Key), v.maxLength(3)),
  contents: v.array(v.strictTuple([Key, v.pipe(Pieces, v.minValue(1))])),
  /** By SKU. */
  accessories: v.array(Segment),
  related: v.array(Segment),
  /** What wears out or is lost of it and can be ordered, by SKU. */
  spares: v.optional(v.array(Segment), []),
  software: v.optional(v.array(SoftwareEntry), []),
  gtin: v.optional(Gtin),
  modified,
})

export const ProductTextEntry = v.strictObject({
  /** An index of a database holds it. */
  name: v.pipe(Text, v.maxLength(500)),
  short: Text,
  /** A paragraph each. */
  description: v.pipe(v.array(Text), v.minLength(1)),
})
