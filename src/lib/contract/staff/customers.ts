import * as v from 'valibot'
import { Address, Company, fieldsTold } from '../customer.ts'
import { Culture, Currency } from '../cultures.ts'
import { orderStatuses } from '../order.ts'
import { Email } from '../session.ts'
import { Instant, MinorUnits, Text } from '../values.ts'

const Count = v.pipe(v.number(), v.integer(), v.minValue(0))
const Guid = v.pipe(v.string(), v.uuid())

/** Who buys on an invoice: how much may be open at once, and how many days after each it is due. */
const Terms = v.object({
  limit: MinorUnits,
  currency: Currency,
  dueDays: v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(365)),
})

export const customerKinds = ['companies', 'persons', 'terms'] as const

export const CustomersQuery = v.object({
  search: v.optional(v.pipe(v.string(), v.trim(), v.maxLength(100))),
  kind: v.optional(v.picklist(customerKinds)),
  /** The last customer of the page before. */
  after: v.optional(Guid),
})

/** What somebody has bought in one currency, cancelled orders left out. */
const Spent = v.object({ currency: Currency, gross: MinorUnits })

export const CustomerLine = v.object({
  guid: Guid,
  email: Email,
  name: Text,
  company: v.nullable(v.object({ name: Text, taxNumber: Text })),
  since: Instant,
  ordersCount: Count,
  spent: v.array(Spent),
  hasTerms: v.boolean(),
})
export type CustomerLine = v.InferOutput<typeof CustomerLine>

export const CustomersPage = v.object({ customers: v.array(CustomerLine), hasMore: v.boolean() })

const OrderOfCustomer = v.object({
  number: Text,
  placedAt: Instant,
  status: v.picklist(orderStatuses),
  culture: Culture,
  total: v.object({ gross: MinorUnits, currency: Currency }),
})

export const CustomerRecord = v.object({
  guid: Guid,
  email: Email,
  ...fieldsTold,
  company: v.nullable(Company),
  /** Those that they belong to, or have asked to. */
  companies: v.array(v.object({ id: Guid, name: Text, state: v.picklist(['active', 'asked']) })),
  since: Instant,
  newsletter: v.boolean(),
  addresses: v.array(Address),
  /** With how much of the limit is used up. */
  terms: v.nullable(v.object({ ...Terms.entries, open: MinorUnits })),
  exemptions: v.array(v.object({ region: Text, certificate: Text, validUntil: Text })),
  /** The latest of them. */
  orders: v.array(OrderOfCustomer),
  ordersCount: Count,
  spent: v.array(Spent),
  /** What lies in the basket that they have kept. */
  basket: v.array(v.object({ sku: Text, name: Text, quantity: Count })),
  /** Why mails to them come back; nothing where they arrive. */
  returnedMail: v.nullable(v.object({ reason: v.string(), at: Instant })),
})
export type CustomerRecord = v.InferOutput<typeof CustomerRecord>

/** `before` is what the page showed, so that nobody changes terms that somebody else has just set. */
export const TermsChange = v.object({ before: v.nullable(Terms), after: v.nullable(Terms) })
export type TermsChange = v.InferInput<typeof TermsChange>

export const ErasureQuery = v.object({ email: Email })

/** Of each kind of record how many an erasure concerns, and what the law wants kept. */
export const ErasureLook = v.object({
  goes: v.record(v.string(), Count),
  stays: v.object({ orders: Count, withdrawals: Count, complaints: Count }),
})
export type ErasureLook = v.InferOutput<typeof ErasureLook>
