import * as v from 'valibot'
import { Culture } from './cultures.ts'
import { PriceBreak } from './price-breaks.ts'
import { Id, Instant, Month, PictureUrl, Price, Segment, Text } from './values.ts'

/** The stock statuses; what a shopper is shown follows from status and quantity (domain/availability). */
export const availabilities = ['available', 'few', 'backorder', 'unavailable'] as const

/** What may be ordered with an instrument: a works calibration, or one by an accredited laboratory. */
export const calibrations = ['factory', 'accredited'] as const

/** What a certificate for an instrument may be, where it costs something. */
export const certificates = ['laboratory', 'accredited'] as const

export const pictureViews = ['front', 'angle', 'detail'] as const
export const pictureWidths = [96, 160, 240, 320, 480, 720, 960, 1280] as const

export const documentKinds = ['datasheet', 'manual', 'declaration', 'certificate'] as const

/** What runs beside a product, and what runs in it. */
export const softwareKinds = ['software', 'firmware'] as const

/** One measured or stated property: "Voltage", "1000", "V". The code is the same in every language and names its facet. */
export const SpecificationRow = v.object({
  code: Text,
  name: Text,
  value: Text,
  unit: v.nullable(Text),
})
export type SpecificationRow = v.InferOutput<typeof SpecificationRow>

/** The group by which a connected product tells its buyers of its data and its support has rows of known codes. */
const SpecificationGroup = v.object({
  name: Text,
  rows: v.array(SpecificationRow),
  kind: v.optional(v.literal('connected')),
})

const Stock = {
  availability: v.picklist(availabilities),
  /** May be negative: a backorder that is already promised to others. */
  stockQuantity: v.pipe(v.number(), v.integer()),
  /** Working days until more of it leave than there are; without it nobody knows. */
  leadDays: v.optional(v.pipe(v.number(), v.integer(), v.minValue(0))),
}

/** What a product box, a cart line or a search hit shows of a product. */
export const ProductSummary = v.object({
  productId: Id,
  sku: Segment,
  code: Text,
  name: Text,
  categoryId: Id,
  /** A picture; below /media/ also as `…-<width>.avif` and `…-<width>.webp` in the widths of `pictureWidths`. */
  image: v.nullable(PictureUrl),
  /** The three values that decide a purchase in this family. */
  highlights: v.pipe(v.array(SpecificationRow), v.maxLength(3)),
  price: Price,
  /** The price before a reduction that holds now. */
  regularPrice: v.nullable(Price),
  /** The lowest price of the 30 days before the reduction that holds now. */
  lowestPrice30Days: v.nullable(Price),
  /** What a piece costs where more are bought, from the smallest quantity on, each cheaper than the one before; left out where it is always the same. */
  priceBreaks: v.optional(v.array(PriceBreak)),
  ...Stock,
  /** It is a certificate of this kind for the instruments that it is an accessory of; `leadDays` are what it adds to theirs. */
  certifies: v.optional(v.picklist(certificates)),
  /** The month at whose end its software is no longer supported: "2031-12". */
  supportUntil: v.optional(Month),
})
export type ProductSummary = v.InferOutput<typeof ProductSummary>

export const Product = v.object({
  ...ProductSummary.entries,
  shortDescription: Text,
  /** Plain text, one entry a paragraph. */
  description: v.array(Text),
  specification: v.array(SpecificationGroup),
  /** What lies in the box. */
  contents: v.array(v.object({ name: Text, quantity: v.pipe(v.number(), v.integer(), v.minValue(1)) })),
  images: v.array(
    v.object({
      url: PictureUrl,
      view: v.picklist(pictureViews),
      /** What it shows, for whoever does not see it; where nothing is said, name and view do. */
      alt: v.optional(Text),
    }),
  ),
  /** As stated on the instrument: "CAT III 600 V". */
  measurementCategory: v.nullable(Text),
  warrantyMonths: v.pipe(v.number(), v.integer(), v.minValue(0)),
  /** For how long its maker guarantees that the whole of it lasts, at no cost; left out where that is not said. */
  durabilityYears: v.optional(v.pipe(v.number(), v.integer(), v.minValue(1))),
  calibrations: v.array(v.picklist(calibrations)),
  /** One with a title is a file of the maker's own. */
  documents: v.array(
    v.object({
      kind: v.picklist(documentKinds),
      url: PictureUrl,
      title: v.optional(Text),
      bytes: v.optional(v.pipe(v.number(), v.integer(), v.minValue(1))),
    }),
  ),
  /** What runs in it or beside it, the newest first; a file to be kept, never to be shown. */
  software: v.optional(
    v.array(
      v.object({
        kind: v.picklist(softwareKinds),
        version: Text,
        /** The day it came out. */
        released: v.pipe(v.string(), v.isoDate()),
        name: v.optional(Text),
        /** What it runs on. */
        system: v.optional(Text),
        /** What is new in it. */
        notes: v.optional(Text),
        url: PictureUrl,
        bytes: v.pipe(v.number(), v.integer(), v.minValue(1)),
        sha256: v.pipe(v.string(), v.regex(/^[\da-f]{64}$/)),
      }),
    ),
  ),
  /** What search engines and chats are told instead of the name and the short description. */
  seo: v.optional(v.object({ title: v.optional(Text), description: v.optional(Text) })),
  associations: v.object({
    related: v.array(Id),
    accessories: v.array(Id),
    /** What wears out or is lost of it and can be ordered. */
    spares: v.optional(v.array(Id)),
    /** Of a spare part: the products that it belongs to. */
    fits: v.optional(v.array(Id)),
  }),
  /** The number it is traded under everywhere, where it has one. */
  gtin: v.optional(v.pipe(v.string(), v.regex(/^\d{8,14}$/))),
  /** What was asked about it and answered, for everybody to read; left out where no questions are taken. */
  questions: v.optional(v.array(v.object({ question: Text, answer: Text, answeredAt: Instant }))),
  /** Whoever asks is told by mail once it can be ordered again; left out where nobody is. */
  tellsWhenBack: v.optional(v.literal(true)),
  /** Every culture this product is offered in. */
  cultures: v.array(Culture),
  lastModified: Instant,
})
export type Product = v.InferOutput<typeof Product>
