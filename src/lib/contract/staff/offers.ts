import * as v from 'valibot'
import { maxLines } from '../cart.ts'
import { Culture, Currency } from '../cultures.ts'
import { OfferBuyer, OfferSaid, offerStates } from '../offer.ts'
import { Email } from '../session.ts'
import { lineTexts } from '../line-texts.ts'
import { Id, Instant, maxLineQuantity, MinorUnits, Price, Segment, StatedPrice, Text } from '../values.ts'

/** `draft` was never sent, and waits for that; of one that is `asked` the buyer waits for an answer. */
export const staffOfferStates = ['draft', 'asked', ...offerStates] as const

export const StaffOffersQuery = v.object({
  state: v.optional(v.picklist(staffOfferStates)),
  search: v.optional(v.pipe(v.string(), v.trim(), v.maxLength(100))),
  /** The last one of the page before. */
  after: v.optional(v.pipe(v.string(), v.regex(/^\d{1,9}$/), v.transform(Number))),
})

const Count = v.pipe(v.number(), v.integer(), v.minValue(0))

const line = {
  id: Count,
  /** None before it was sent. */
  number: v.nullable(Text),
  culture: Culture,
  state: v.picklist(staffOfferStates),
  email: Email,
  buyer: Text,
  company: v.nullable(Text),
  createdAt: Instant,
  /** By the calendar of its country. */
  lastDay: v.nullable(v.pipe(v.string(), v.isoDate())),
  /** What it was ordered as. */
  orderNumber: v.nullable(Text),
  /** Somebody has changed what has not been sent since. */
  isChanged: v.boolean(),
}

export const StaffOfferLine = v.object({ ...line, total: v.nullable(Price) })
export type StaffOfferLine = v.InferOutput<typeof StaffOfferLine>
export const StaffOffersPage = v.object({ offers: v.array(StaffOfferLine), hasMore: v.boolean() })

const Quantity = v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(maxLineQuantity))
const Days = v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(365))
const Note = v.pipe(v.string(), v.trim(), v.maxLength(1000))

/** A price of one piece without tax; or so many percent off what everybody pays, which the API works out. */
const OfferedLine = v.object({
  sku: Segment,
  quantity: Quantity,
  net: v.optional(StatedPrice),
  percent: v.optional(v.pipe(v.number(), v.minValue(0), v.maxValue(100))),
  /** The SKU of the instrument in another line that it is the certificate of; there are as many of both. */
  certifies: v.optional(Segment),
})

/** What is changed of an offer before it is sent. */
export const OfferDraft = v.object({
  email: Email,
  buyer: OfferBuyer,
  note: Note,
  lines: v.pipe(v.array(OfferedLine), v.minLength(1), v.maxLength(maxLines)),
  /** Its price is what ways of delivery are priced by; none said is what everybody pays. */
  delivery: v.object({ sku: Segment, gross: v.optional(StatedPrice) }),
  /** For how many days it holds, from the day it is sent. */
  days: Days,
})
export type OfferDraft = v.InferInput<typeof OfferDraft>

/** Delivery, days and prices are those of everybody until they are changed. */
export const NewOffer = v.object({
  culture: Culture,
  email: Email,
  buyer: OfferBuyer,
  lines: OfferDraft.entries.lines,
})
export type NewOffer = v.InferInput<typeof NewOffer>
export const OfferChange = v.object({ version: Count, ...OfferDraft.entries })
export const OfferVersion = v.object({ version: Count })

const OfferedProduct = v.object({
  sku: Segment,
  name: Text,
  list: v.nullable(MinorUnits),
  /** What is no longer offered has none. */
  id: v.optional(Id),
  /** It may be the certificate of an instrument that has it among its accessories. */
  isCertificate: v.optional(v.boolean()),
  accessories: v.optional(v.array(Id)),
  /** What the buyer has said of its line. */
  ...lineTexts,
})

export const OfferableQuery = v.object({ culture: Culture, search: v.pipe(v.string(), v.trim(), v.maxLength(100)) })
export const Offerable = v.object({ products: v.array(OfferedProduct) })

export const OfferRecord = v.object({
  ...line,
  version: Count,
  currency: Currency,
  draft: OfferDraft,
  /** What the lines of the draft are called, and what everybody pays for a piece; nothing where it is no longer offered. */
  products: v.array(OfferedProduct),
  /** How it can be delivered, and for how much. */
  ways: v.array(v.object({ sku: Segment, name: Text, gross: MinorUnits })),
  /** What the draft comes to. */
  total: v.nullable(Price),
  /** What was said to the buyer and by them, the earliest first. */
  versions: v.array(OfferSaid),
  /** What buyers ask for beside that: what their products are called here, and what everybody pays. */
  wished: v.array(OfferedProduct),
})
export type OfferRecord = v.InferOutput<typeof OfferRecord>
