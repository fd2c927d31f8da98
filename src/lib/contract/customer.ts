import * as v from 'valibot'
import { type CustomerFieldName, customerFieldList, type RequiredFieldName } from './customer-fields.ts'
import { Email } from './session.ts'
import { PickupPoint } from './shipping.ts'
import { Country, Id, Instant, Text } from './values.ts'

const line = (longest: number) => v.pipe(v.string(), v.trim(), v.maxLength(longest))
const required = (longest: number) => v.pipe(v.string(), v.trim(), v.minLength(1), v.maxLength(longest))

/** What the law of a country asks of a company beyond its tax number: SDI code, uso CFDI, giro. Keys are the edition's. */
const Fiscal = v.pipe(v.record(v.pipe(v.string(), v.regex(/^[a-z][A-Za-z]{0,29}$/)), line(120)), v.maxEntries(8))

/** What not every address has: a second line, such as the flat or the unit, and the part of the town. */
const more = {
  line2: v.optional(v.nullable(line(120))),
  district: v.optional(v.nullable(line(80))),
}

export const Address = v.object({
  firstName: required(60),
  lastName: required(60),
  company: v.nullable(line(120)),
  taxNumber: v.nullable(line(20)),
  fiscal: v.optional(Fiscal, {}),
  street: required(120),
  ...more,
  postcode: line(12),
  city: required(80),
  /** State or province, where the country writes one. */
  region: v.nullable(line(80)),
  country: Country,
  phone: v.pipe(v.string(), v.trim(), v.regex(/^\+?[\d\s()./-]{6,24}$/, 'expected a phone number')),
})
export type Address = v.InferOutput<typeof Address>

const Preferences = { defaultBilling: v.optional(v.boolean(), false), defaultDelivery: v.optional(v.boolean(), false) }

export const AddressEntryRequest = v.object({ ...Address.entries, ...Preferences })
export type AddressEntryRequest = v.InferInput<typeof AddressEntryRequest>

export const AddressEntry = v.object({
  id: Id,
  ...Address.entries,
  defaultBilling: v.boolean(),
  defaultDelivery: v.boolean(),
})
export type AddressEntry = v.InferOutput<typeof AddressEntry>

export const AutofillQuery = v.object({ taxNumber: v.pipe(v.string(), v.maxLength(30)), country: v.optional(Country) })

/** What a company register says. */
export const CompanyData = v.object({
  taxNumber: Text,
  name: Text,
  street: Text,
  /** Where the country writes them and the register knows them. */
  district: v.optional(Text),
  region: v.optional(Text),
  postcode: v.string(),
  city: Text,
  country: Country,
})
export type CompanyData = v.InferOutput<typeof CompanyData>

/** The company a customer buys for. */
export const CompanyProfile = v.object({
  name: required(120),
  taxNumber: required(20),
  fiscal: v.optional(Fiscal, {}),
  street: required(120),
  ...more,
  postcode: line(12),
  city: required(80),
  region: v.nullable(line(80)),
  country: Country,
})
export type CompanyProfile = v.InferInput<typeof CompanyProfile>

/** As it is known: of a company that came with a registration there is no address yet. */
export const Company = v.object({ ...CompanyProfile.entries, street: line(120), city: line(80) })
export type Company = v.InferOutput<typeof Company>

type Line = v.GenericSchema<string>
type FieldEntries<Missing extends string | undefined> = {
  [Name in CustomerFieldName]: Name extends RequiredFieldName ? Line : v.OptionalSchema<Line, Missing>
}

/* @__NO_SIDE_EFFECTS__ */
const fieldEntries = <Missing extends string | undefined>(missing: Missing, needed: (longest: number) => Line) =>
  Object.fromEntries(
    customerFieldList.map(([name, { longest, isRequired }]) => [
      name,
      isRequired ? needed(longest) : v.optional(line(longest), missing),
    ]),
  ) as FieldEntries<Missing>

/** Who somebody is. A field that is not sent stays as it is. */
export const CustomerFields = v.object(fieldEntries(undefined, required))

export const ProfileRequest = v.object({ ...CustomerFields.entries, newsletter: v.boolean() })

/** As they are told. */
export const fieldsTold = fieldEntries('', () => Text)

export const CustomerSummary = v.object({
  email: Email,
  ...fieldsTold,
  newsletter: v.boolean(),
  company: v.nullable(Company),
  addressesCount: v.pipe(v.number(), v.integer(), v.minValue(0)),
  ordersCount: v.pipe(v.number(), v.integer(), v.minValue(0)),
  /** Placed and not yet delivered or cancelled. */
  openOrdersCount: v.pipe(v.number(), v.integer(), v.minValue(0)),
})
export type CustomerSummary = v.InferOutput<typeof CustomerSummary>

const decimals = /^-?\d{1,3}(\.\d+)?(,-?\d{1,3}(\.\d+)?){3}$/

/** By a town or postcode, or by what a map shows; the country is the one of the culture asked in. */
export const PickupQuery = v.object({
  search: v.optional(v.pipe(v.string(), v.maxLength(80))),
  /** West, south, east, north. */
  bbox: v.optional(v.pipe(v.string(), v.maxLength(100), v.regex(decimals, 'expected west,south,east,north'))),
  id: v.optional(v.pipe(v.string(), v.maxLength(40))),
  /** `next` of the batch before. */
  from: v.optional(v.pipe(v.string(), v.maxLength(60))),
})

/** A batch of points; `next` asks for the one after it. `middle` is the place that was meant by words, if it is one. */
export const PickupBatch = v.object({
  points: v.array(PickupPoint),
  next: v.nullable(Text),
  middle: v.optional(v.nullable(PickupPoint.entries.geocodeRO)),
})
export type PickupBatch = v.InferOutput<typeof PickupBatch>

export const ContactMessage = v.object({
  email: Email,
  name: required(120),
  company: v.optional(line(120), ''),
  address: v.optional(line(200), ''),
  phone: v.optional(line(30), ''),
  subject: required(160),
  message: required(5000),
})
export type ContactMessage = v.InferInput<typeof ContactMessage>

export const LeasingResponse = v.object({ calculationUrl: v.pipe(v.string(), v.regex(/^(\/(?!\/)|https:\/\/)\S+$/)) })
export type LeasingResponse = v.InferOutput<typeof LeasingResponse>

/** Everything that is kept of the user, for them to take away: records by what they are of, as they are kept. */
export const OwnData = v.object({
  at: Instant,
  records: v.record(v.string(), v.array(v.record(v.string(), v.unknown()))),
})
export type OwnData = v.InferOutput<typeof OwnData>
