import * as v from 'valibot'
import { Culture } from '../cultures.ts'
import { Instant, Text } from '../values.ts'

/** Those that nobody took and that are tried no more; those that wait in the outbox. */
export const mailStates = ['failed', 'waiting'] as const

export const MailsQuery = v.object({
  state: v.optional(v.picklist(mailStates), 'failed'),
  /** A part of an address. */
  search: v.optional(v.pipe(v.string(), v.trim(), v.maxLength(100))),
  /** The last mail of the page before. */
  after: v.optional(v.pipe(v.string(), v.regex(/^\d{1,15}$/), v.transform(Number))),
})

const Count = v.pipe(v.number(), v.integer(), v.minValue(0))

export const MailLine = v.object({
  id: Count,
  state: v.picklist(mailStates),
  recipient: Text,
  culture: Culture,
  /** Which of the shop's mails it is. */
  template: Text,
  /** Nothing where what it said was not kept, because it opens an account. */
  subject: v.nullable(v.string()),
  /** When it was written. */
  at: Instant,
  /** When it was given up, or is tried again. */
  thenAt: Instant,
  tries: Count,
  reason: v.nullable(v.string()),
  /** Why mails to that address come back; nothing where they do not. */
  returned: v.nullable(v.string()),
})
export type MailLine = v.InferOutput<typeof MailLine>

export const MailsPage = v.object({ mails: v.array(MailLine), hasMore: v.boolean() })

/** An address from which mails come back; for good, nothing more is sent to it for ninety days. */
export const ReturnedAddress = v.object({
  email: Text,
  isForGood: v.boolean(),
  reason: v.string(),
  times: Count,
  lastAt: Instant,
  /** The account that it belongs to. */
  customer: v.nullable(v.pipe(v.string(), v.uuid())),
})
export type ReturnedAddress = v.InferOutput<typeof ReturnedAddress>

export const ReturnedQuery = v.object({ search: MailsQuery.entries.search, after: v.optional(Instant) })

export const ReturnedPage = v.object({ addresses: v.array(ReturnedAddress), hasMore: v.boolean() })

export const AddressToTrust = v.object({ email: v.pipe(v.string(), v.trim(), v.toLowerCase(), v.maxLength(254)) })
