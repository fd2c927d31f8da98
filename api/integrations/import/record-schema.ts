import * as v from 'valibot'
import { clockHour } from '../../catalog/shop/cut-off.ts'
import { Culture } from '#lib/contract/cultures.ts'
import { pickupIntegrations } from '#lib/contract/shipping.ts'
import { Country, StatedPrice, Text } from '#lib/contract/values.ts'
import { Segment } from './schema.ts'
import { TerritoryKey } from './territory-schema.ts'

const Language = v.pipe(v.string(), v.regex(/^[a-z]{2}$/, 'expected a language such as "pl"'))
const Lines = v.pipe(v.array(Text), v.minLength(1))
const Days = v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(365))
const Span = v.pipe(
  v.strictTuple([Days, Days]),
  v.check(([from, to]) => from <= to, 'expected the fewer days first'),
)
/** It begins with a letter, so that no year is taken for one, and is short enough to be read out and typed into a transfer. */
const Prefix = v.optional(
  v.pipe(
    v.string(),
    v.regex(/^[A-Z][A-Z\d]{0,5}$/, 'expected 1 to 6 capital letters and digits, a letter first: "CAL"'),
  ),
)
const optionalText = v.optional(v.nullable(Text), null)

/** Who sells: in the cultures named, or in every one that no other seller names. */
export const SellerEntry = v.strictObject({
  cultures: v.optional(v.pipe(v.array(Culture), v.minLength(1))),
  name: Text,
  /** What the shop is called on pages, in mails and above papers; otherwise `name`. */
  brand: optionalText,
  /** Lines, without the country. */
  address: Lines,
  country: optionalText,
  /** With what it is called there. */
  taxNumber: Text,
  register: v.optional(v.array(Text), []),
  /** As the country writes it. */
  phone: Text,
  email: Text,
  /** Where transfers go to; without one nobody is told an account. */
  account: v.optional(
    v.nullable(
      v.strictObject({
        bank: Text,
        numbers: v.record(Text, Text),
        /** The modulus of the KID numbers that a Norwegian bank has agreed on; without it, buyers name the order. */
        kid: v.optional(v.picklist([10, 11])),
      }),
    ),
    null,
  ),
  /** The account at the review platform; without one no reviews are shown. */
  reviews: optionalText,
  /** Where complaints go that are not made through the shop; otherwise to `email`. */
  complaintsEmail: optionalText,
  /** Until when a paid order leaves the same day, as the country writes an hour. */
  cutOff: v.optional(
    v.nullable(
      v.pipe(
        Text,
        v.check((text) => clockHour(text) !== undefined, 'expected an hour such as "13:00"'),
      ),
    ),
    null,
  ),
  /** How many days goods are kept for an order that waits for money; then it is cancelled, as pages and terms promise. */
  reservedDays: v.optional(v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(90)), 7),
  /** Whether sales to consumers in other countries of the European Union are taxed there, through the one-stop shop. */
  oss: v.optional(v.boolean(), false),
  /** The number by which tax offices of the Union know it; its country is where it sells from. */
  unionNumber: v.optional(
    v.nullable(v.pipe(v.string(), v.regex(/^[A-Z]{2}[\dA-Z+*]{2,13}$/, 'expected a number such as "PL9990000008"'))),
    null,
  ),
  /** The states of the USA where the seller is registered and collects sales tax; it collects none elsewhere. */
  salesTax: v.optional(
    v.array(
      v.strictObject({
        state: v.pipe(v.string(), v.regex(/^[A-Z]{2}$/, 'expected a state such as "IL"')),
        /** Whether delivery is taxed with the goods there. */
        delivery: v.boolean(),
        /** The file of rates, such as "taxes/illinois.csv". */
        rates: Text,
      }),
    ),
    [],
  ),
  /** What its invoices say beyond those of its country. */
  papers: v.optional(
    v.nullable(
      v.strictObject({
        /** What its goods are known to the tariff by, where lines name it: an HSN code. */
        tariffCode: v.optional(v.pipe(v.string(), v.regex(/^\d{4,10}$/))),
        /** Companies pay the tax apart above the amount of the law: the goods are of the kind that it names. */
        paidApart: v.optional(v.boolean()),
        offerDays: v.optional(v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(365))),
        /** `false` where the seller need not hand its invoices to the system of the state, `true` where only some have to and it is one of them. */
        authority: v.optional(v.boolean()),
      }),
    ),
    null,
  ),
  /** How the numbers of its orders and papers begin. */
  numbers: v.optional(
    v.nullable(v.strictObject({ orders: Prefix, offers: Prefix, invoices: Prefix, creditNotes: Prefix })),
    null,
  ),
  /** What it takes back beyond the law, and what sending it back costs. */
  returns: v.optional(
    v.nullable(
      v.strictObject({
        /** Where the law gives no days to withdraw in, or fewer. */
        days: v.optional(v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(365))),
        /** What the buyer pays for the way back, in minor units with tax; without it, whatever it costs. */
        cost: v.optional(StatedPrice),
      }),
    ),
    null,
  ),
})

export const ManufacturerEntry = v.strictObject({
  name: Text,
  texts: v.record(
    Language,
    v.strictObject({
      /** Lines, without the country. */
      address: Lines,
      /** Where what is sold comes from, too. */
      country: Text,
      email: Text,
      /** Where declarations of conformity are signed, and by whom. */
      place: Text,
      signatory: Text,
    }),
  ),
})

export const DeliveryWayEntry = v.strictObject({
  sku: Segment,
  /** Whose parcel points it goes to; without one it goes to the door. */
  pickup: v.optional(v.nullable(v.picklist(pickupIntegrations)), null),
  /** What the foot of a page names it by; without one it is not named there. */
  mark: optionalText,
  /** Who carries the parcels, as buyers know it. */
  carrier: optionalText,
  /** Where a parcel is followed, with `{number}` where its number stands. */
  trackingUrl: v.optional(
    v.nullable(v.pipe(Text, v.regex(/^https:\/\/\S*\{number\}\S*$/, 'expected an https address with {number}'))),
    null,
  ),
  names: v.record(Language, Text),
  descriptions: v.optional(v.record(Language, v.string()), {}),
})

export const DeliveryOfferEntry = v.strictObject({
  cultures: v.pipe(v.array(Culture), v.minLength(1)),
  way: Segment,
  /** With its tax, in minor units of the currency. */
  gross: StatedPrice,
  /** Working days, at least and at most. */
  days: Span,
  /** The countries it goes to, where that is not the edition's own. */
  countries: v.optional(v.array(Country), []),
  /** From what worth of goods with tax it costs nothing, in minor units. */
  freeFrom: v.optional(v.nullable(StatedPrice), null),
  /** By the key of a territory what is otherwise there; null where it does not go there. */
  territories: v.optional(
    v.record(
      TerritoryKey,
      v.nullable(
        v.strictObject({ gross: v.optional(StatedPrice), days: v.optional(Span), freeFrom: v.optional(StatedPrice) }),
      ),
    ),
  ),
})
