import * as v from 'valibot'
import { CartAddition, maxLines } from './cart.ts'
import { lineTexts } from './line-texts.ts'
import { OrderLine } from './order.ts'
import { Email } from './session.ts'
import { Arrival } from './shipping.ts'
import { AppliedTax } from './tax.ts'
import { Country, Id, Instant, maxLineQuantity, PictureUrl, Price, Segment, StatedPrice, Text } from './values.ts'

const line = (longest: number) => v.pipe(v.string(), v.trim(), v.maxLength(longest))
const required = (longest: number) => v.pipe(v.string(), v.trim(), v.minLength(1), v.maxLength(longest))
const Count = v.pipe(v.number(), v.integer(), v.minValue(0))

const OfferNumber = v.pipe(v.string(), v.maxLength(40), v.regex(/^[A-Z0-9-]+$/, 'expected the number of an offer'))

/** Whom an offer is made to: a name, and what else papers shall say. */
export const OfferBuyer = v.object({
  firstName: required(60),
  lastName: required(60),
  company: v.nullable(line(120)),
  taxNumber: v.nullable(line(20)),
  street: line(120),
  /** Part of the town, where the country writes one. */
  district: v.optional(v.nullable(line(80))),
  postcode: line(12),
  city: line(80),
  /** State or province, where the country writes one. */
  region: v.nullable(line(80)),
  country: Country,
})
export type OfferBuyer = v.InferOutput<typeof OfferBuyer>

const Quantity = v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(maxLineQuantity))
const Message = v.optional(line(1000), '')

/** What a buyer would pay for one piece, without tax. */
const Wish = v.object({ productSkuCode: Segment, net: StatedPrice })

export const OfferRequest = v.object({
  /** The same request sent twice makes one offer. */
  requestId: v.pipe(v.string(), v.uuid()),
  email: Email,
  /** Of the edition's own country, where none is said. */
  buyer: v.object({ ...OfferBuyer.entries, country: v.optional(Country) }),
  note: Message,
  /** What it shall be of, such as what stands on a list; the cart where nothing is said. */
  lines: v.optional(
    v.pipe(
      v.array(
        v.object({ productSkuCode: Segment, quantity: Quantity, calibration: v.optional(Segment), ...lineTexts }),
      ),
      v.minLength(1),
      v.maxLength(maxLines),
    ),
  ),
  /** With prices that are wished for the seller is asked for another offer than that of today. */
  wishes: v.optional(v.pipe(v.array(Wish), v.maxLength(maxLines)), []),
})
export type OfferRequest = v.InferInput<typeof OfferRequest>

/** `open` can be ordered at its prices; `over` is past its last day; `declined` was refused by its buyer. */
export const offerStates = ['open', 'ordered', 'over', 'withdrawn', 'declined'] as const
export type OfferState = (typeof offerStates)[number]

export const OfferSummary = v.object({
  number: OfferNumber,
  issuedAt: Instant,
  /** The moment at which its last day ends in the country of the edition. */
  validUntil: Instant,
  state: v.picklist(offerStates),
  total: Price,
  itemsCount: Count,
  /** Its buyer has asked for other terms, and the seller has not answered yet. */
  isAsked: v.optional(v.boolean(), false),
  /** Who of the company has it, where that is a colleague. */
  buyerName: v.optional(v.nullable(Text), null),
})
export type OfferSummary = v.InferOutput<typeof OfferSummary>

export const OfferLine = v.object({
  productSkuCode: Segment,
  code: Text,
  name: Text,
  quantity: v.pipe(v.number(), v.integer(), v.minValue(1)),
  unitPrice: Price,
  total: Price,
  ...lineTexts,
  /** It is the certificate of another line, as in an order. */
  certifies: OrderLine.entries.certifies,
  /** The product as it is now; nothing where it is no longer offered. */
  now: v.nullable(v.object({ productId: Id, image: v.nullable(PictureUrl), unitPrice: Price, available: Count })),
})
export type OfferLine = v.InferOutput<typeof OfferLine>

/** What one side said of an offer: the seller at which prices, the buyer how many at which price they would take. */
export const OfferSaid = v.object({
  version: Count,
  by: v.picklist(['seller', 'buyer']),
  /** Who of the buyers said it. */
  name: v.nullable(Text),
  at: Instant,
  validUntil: v.nullable(Instant),
  note: v.string(),
  lines: v.array(
    v.object({
      productSkuCode: Segment,
      name: Text,
      quantity: Quantity,
      /** Of a buyer who says nothing of the price, none. */
      unitPrice: v.nullable(Price),
      /** It is the certificate of another line. */
      certifies: v.optional(v.boolean()),
    }),
  ),
  /** Of all lines with their delivery, where the seller says it. */
  total: v.nullable(Price),
})
export type OfferSaid = v.InferOutput<typeof OfferSaid>

export const Offer = v.object({
  ...OfferSummary.entries,
  /** The version that can be accepted: what the seller said last. */
  version: v.optional(Count, 1),
  /** All that was said, the earliest first. */
  versions: v.optional(v.array(OfferSaid), []),
  /** Whether who looks at it may accept it, decline it, or ask for other terms. */
  mayAnswer: v.optional(v.boolean(), true),
  buyer: OfferBuyer,
  note: v.string(),
  lines: v.array(OfferLine),
  shipping: v.object({ productSkuCode: Segment, name: Text, price: Price }),
  /** When all of it is there, if it is ordered on the day of the offer. */
  arrival: v.nullable(Arrival),
  /** Goods alone; with the delivery it makes the total. */
  goods: Price,
  /** Nothing where it was taxed as the edition's prices say. */
  tax: v.nullable(AppliedTax),
  /** What it was ordered as. */
  orderNumber: v.nullable(Text),
})
export type Offer = v.InferOutput<typeof Offer>

export const OfferQuery = v.object({ number: OfferNumber })
/** The version that was looked at; where another one is in its place, it is refused. */
export const OfferChoice = v.object({ number: OfferNumber, version: v.optional(Count) })

/** What a buyer answers to a version of the seller. */
export const OfferCounter = v.object({
  number: OfferNumber,
  version: Count,
  note: Message,
  lines: v.pipe(
    v.array(
      v.object({
        productSkuCode: Segment,
        quantity: Quantity,
        /** For one piece, without tax; nothing where the seller shall say. */
        net: v.optional(StatedPrice),
      }),
    ),
    v.minLength(1),
    v.maxLength(maxLines),
  ),
})
export type OfferCounter = v.InferInput<typeof OfferCounter>

export const OfferDecline = v.object({ number: OfferNumber, version: Count, note: Message })

/** The latest first. */
export const Offers = v.object({ offers: v.array(OfferSummary) })

/** The cart with what is offered in it, and the lines of the offer that could not be had. */
export const OfferedCart = CartAddition
