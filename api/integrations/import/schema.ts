import * as v from 'valibot'
import { CalibrationResults } from '#lib/contract/calibration.ts'
import { certificateKinds, longestNumber } from '#lib/contract/certificate.ts'
import { contentKinds } from '#lib/contract/catalogue.ts'
import { Culture, cultures, Currency, Language as SpokenLanguage } from '#lib/contract/cultures.ts'
import { relations } from '#lib/contract/search.ts'
import { facets } from '#lib/contract/staff/words.ts'
import { Country, Id, Segment as AnySegment, Text } from '#lib/contract/values.ts'
import { pickupIntegrations } from '#lib/contract/shipping.ts'
import { isDay } from '../../catalog/shop/is-day.ts'
import { TerritoryEntry } from './territory-schema.ts'

const Language = v.pipe(v.string(), v.regex(/^[a-z]{2}$/, 'expected a language such as "pl"'))
const languages = SpokenLanguage.options
/** What something is known by has to fit into the index of a database, and into the name of a file. */
export const Segment = v.pipe(AnySegment, v.maxLength(100))
const Name = v.pipe(Text, v.maxLength(200))

/** As large as an integer of a database may be, on either side. */
export const Position = v.pipe(v.number(), v.integer(), v.minValue(-(2 ** 31)), v.maxValue(2 ** 31 - 1))

/** Databases know no year 0. */
export const Day = v.pipe(
  v.string(),
  v.check(
    (text) => isDay(text) && !text.startsWith('0000'),
    'expected a day that the calendar has, such as "2026-02-28"',
  ),
)

const byLanguage = <S extends v.GenericSchema>(schema: S) => v.record(Language, schema)

/** What is written for a language may be written anew for one country of it: "es" and "es-CL". */
export const Place = v.pipe(v.string(), v.regex(/^[a-z]{2}(-[A-Z]{2})?$/, 'expected a language or a culture'))

/** Hundredths of a percent; rounded far below what matters, because 8.25 times 100 is not always 825 in binary. */
export const toBasisPoints = (percent: number): number => Number((percent * 100).toFixed(6))

/** Percent with at most two decimals, so that it is a whole number of basis points. */
const TaxRate = v.pipe(
  v.number(),
  v.minValue(0),
  v.maxValue(100),
  v.check((rate) => Number.isInteger(toBasisPoints(rate)), 'expected at most two decimals'),
)

export const kinds = [
  'markets',
  'sellers',
  'manufacturer',
  'deliveries',
  'words',
  'connected',
  'categories',
  'products',
  'contents',
  'shop',
  'parcelPoints',
  'counterparts',
  'instruments',
] as const

const AnyKinds = v.array(v.picklist(kinds))

/** What the catalogue says of itself. */
export const Manifest = v.strictObject({
  /** The records of the catalogue say that they come from here. */
  name: v.pipe(v.string(), v.regex(/^[\p{L}\p{N}][\p{L}\p{N} ._-]*$/u, 'expected a name such as "calipers"')),
  /** Of these kinds, or of every kind it holds, it holds all: what it once brought and no longer names is withdrawn. */
  complete: v.optional(
    v.lazy((input) => (Array.isArray(input) ? AnyKinds : v.boolean())) as v.GenericSchema<
      boolean | v.InferOutput<typeof AnyKinds>
    >,
    false,
  ),
})

export const MarketEntry = v.strictObject({
  culture: Culture,
  language: SpokenLanguage,
  currency: Currency,
  taxRate: TaxRate,
  /** For products that state one price for all markets: minor units of this currency for one of theirs. */
  rate: v.optional(v.pipe(v.number(), v.gtValue(0), v.maxValue(1_000_000))),
  /** Prices worked out by the rate are multiples of so many minor units. */
  step: v.optional(v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(1_000_000_000)), 1),
  /** Parts of countries to which is sold or sent otherwise; one by a key of the engine's takes its place. */
  territories: v.optional(v.array(TerritoryEntry)),
})

const Words = { title: Text, metadescription: v.string(), metakeywords: v.string() }

export const Key = v.pipe(
  v.string(),
  v.maxLength(100),
  v.regex(/^[a-z0-9]+(-[a-z0-9]+)*$/, 'expected a key such as "voltage-dc"'),
)

/**
 * A picture, by name: a file in the catalogue's folder, an https address, or what a picture source knows by its scheme,
 * such as "drawn:scene/true-rms".
 */
export const PictureName = v.pipe(v.string(), v.minLength(1), v.maxLength(2_000))

/** What is said everywhere, and in a language or a country of it otherwise. */
export type ByPlace = { everywhere: string } & Record<string, string>

/** What a part of the names of pictures is in each place. */
export const PictureParts = v.pipe(
  v.record(v.picklist(['everywhere', ...languages, ...cultures]), v.pipe(v.string(), v.maxLength(200))),
  v.check((parts) => parts.everywhere !== undefined, 'expected what it is "everywhere" else'),
) as v.GenericSchema<ByPlace>

/** When its contents were changed last, of what comes here for the first time; from then on the database knows. */
export const modified = v.optional(Day)

const classification = /^((ECLASS|ETIM)-\d{1,2}(\.\d{1,2})?|UNSPSC(-\d{1,2}\.\d{2,4})?)$/

/** What classifications call it, by the name of each with its version. */
const Classes = v.optional(
  v.record(
    v.pipe(v.string(), v.regex(classification, 'expected a classification such as "ETIM-9.0"')),
    v.pipe(v.string(), v.regex(/^[A-Za-z\d][\w#./-]{0,59}$/, 'expected a code of it')),
  ),
)

export const CategoryEntry = v.strictObject({
  id: Id,
  modified,
  parent: v.nullable(Id),
  position: Position,
  picture: v.optional(PictureName),
  /** Properties that its products are narrowed by first, in this order; without them, those of the category above. */
  facets: v.optional(v.array(Key)),
  classes: Classes,
})

export const CategoryTextEntry = v.strictObject({ name: Text, uri: Segment, description: v.string(), ...Words })

const Named = v.record(Place, Text)

/** Phrases stand behind numbers, so that a language may add the forms that it has for them: "pl_few" beside "pl". */
const Phrase = v.record(
  v.pipe(
    v.string(),
    v.regex(/^[a-z]{2}(-[A-Z]{2})?(_(zero|one|two|few|many|other))?$/, 'expected a language such as "pl", or "pl_few"'),
  ),
  Text,
)

/** @public A section of docs/catalogue.md, which a test holds to it. */
export const PropertyEntry = v.strictObject({
  group: Key,
  /**
   * How shoppers may narrow by it: "reach" is a measuring range that ends at the largest value stated, "value" any
   * number, "choice" one of a few words, of which the most frequent stands first, "rank" one of a few that rise.
   */
  facet: v.optional(v.picklist(facets)),
  classes: Classes,
  names: Named,
})

/** The words that data sheets are made of, by their codes: each once, in every language of the markets. */
export const dictionarySchemas = {
  groups: Named,
  properties: PropertyEntry,
  phrases: Phrase,
  parts: Named,
  terms: Named,
  synonyms: Named,
} as const

export const ContentEntry = v.strictObject({
  uri: Segment,
  kind: v.optional(v.picklist(contentKinds), 'page'),
  /** Of a post. */
  picture: v.optional(PictureName),
  publishedAt: v.optional(Day),
  modified,
  texts: v.record(Place, v.strictObject({ title: Text, metadescription: v.string() })),
})

export const ShopEntry = v.strictObject({
  attributes: v.array(
    v.strictObject({ attributeCode: Name, val: v.nullable(v.string()), displayVals: byLanguage(v.string()) }),
  ),
  seo: v.record(Place, v.strictObject(Words)),
})

/** Category attributes beyond the picture, which a category names itself. */
export const AttributeEntry = v.strictObject({
  category: Id,
  code: Name,
  name: Text,
  displayNames: byLanguage(Text),
  val: v.nullable(v.string()),
  displayVals: byLanguage(v.string()),
})

export const ParcelPointEntry = v.strictObject({
  id: Name,
  integration: v.picklist(pickupIntegrations),
  country: Country,
  name: Text,
  latitude: v.pipe(v.number(), v.minValue(-90), v.maxValue(90)),
  longitude: v.pipe(v.number(), v.minValue(-180), v.maxValue(180)),
  street: v.string(),
  postcode: v.string(),
  city: Text,
  openingHours: v.string(),
  /** The town it is found by, of those of the catalogue; otherwise its city. */
  town: v.optional(Text),
})

/** Names by which the points of a town are found. */
export const TownEntry = v.strictObject({ id: Name, country: Country, names: v.pipe(v.array(Text), v.minLength(1)) })

/** What the shop has for a model that it does not sell. */
export const CrossReferenceEntry = v.strictObject({
  /** Who makes it; without one it is an own model of before. */
  maker: v.optional(v.pipe(v.string(), v.maxLength(200)), ''),
  model: Name,
  relation: v.picklist(relations),
  /** Further ways in which people write the model, as they would after the maker's name. */
  spellings: v.optional(v.array(Text), []),
  /** By SKU, the nearest first. */
  products: v.pipe(v.array(Segment), v.minLength(1), v.maxLength(12)),
})

/** As it is engraved or printed: something of it is a letter or a figure. */
const PieceNumber = v.pipe(v.string(), v.maxLength(longestNumber), v.regex(/[\p{L}\p{N}]/u, 'expected a number'))

/** @public A section of docs/catalogue.md, which a test holds to it. */
export const CertificateEntry = v.strictObject({
  number: PieceNumber,
  kind: v.picklist(certificateKinds),
  issuedOn: Day,
  /** Until the next one is due, where that was agreed on. */
  months: v.optional(v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(120))),
  /** A PDF in the catalogue's folder; what was measured, or the digital certificate (DCC) of a laboratory there that says it. */
  ...{ file: v.optional(Text), results: v.optional(CalibrationResults), dcc: v.optional(Text) },
})

/** A single instrument, and what was certified of it. */
export const InstrumentEntry = v.strictObject({
  serial: PieceNumber,
  /** Whether or not it is sold still. */
  sku: Segment,
  certificates: v.optional(v.array(CertificateEntry), []),
})
