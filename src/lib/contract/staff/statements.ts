import * as v from 'valibot'
import { orderStatuses } from '../order.ts'
import { Currency } from '../cultures.ts'
import { Instant, MinorUnits, Text } from '../values.ts'

const Count = v.pipe(v.number(), v.integer(), v.minValue(0))
const Day = v.pipe(v.string(), v.isoDate())

/** What was said of a transfer when it came, or by a person since. */
const transferVerdicts = [
  'matched',
  'no reference',
  'several orders',
  'unknown order',
  'paid already',
  'paid online',
  'cancelled',
  'another currency',
  'too little',
  'too much',
  'settled',
  'dismissed',
] as const

/** What waits for a person, what paid an order, what needs no more looking at. */
export const transferViews = ['open', 'paid', 'dismissed', 'all'] as const

export const TransfersQuery = v.object({
  view: v.optional(v.picklist(transferViews), 'open'),
  search: v.optional(v.pipe(v.string(), v.trim(), v.maxLength(100))),
  /** How many were shown before. */
  from: v.optional(v.pipe(v.string(), v.regex(/^\d{1,6}$/), v.transform(Number))),
})

const transfer = {
  id: Text,
  bookedOn: Day,
  amount: MinorUnits,
  currency: v.string(),
  text: v.string(),
  counterparty: v.string(),
}

export const TransferLine = v.object({
  ...transfer,
  verdict: v.picklist(transferVerdicts),
  /** The order that it paid, or else that it names. */
  order: v.nullable(v.string()),
  isOpen: v.boolean(),
})
export type TransferLine = v.InferOutput<typeof TransferLine>

export const TransfersFound = v.object({
  transfers: v.array(TransferLine),
  hasMore: v.boolean(),
  /** How many wait for a person. */
  open: Count,
})

/** Why an order may be meant. */
const candidateReasons = ['named', 'amount', 'name'] as const

const Candidate = v.object({
  number: Text,
  placedAt: Instant,
  status: v.picklist(orderStatuses),
  buyer: v.string(),
  due: MinorUnits,
  currency: Currency,
  reasons: v.array(v.picklist(candidateReasons)),
})
export type Candidate = v.InferOutput<typeof Candidate>

export const TransferRecord = v.object({
  ...TransferLine.entries,
  account: v.string(),
  readAt: Instant,
  /** Numbers in it that no order has. */
  unknown: v.array(v.string()),
  /** Orders that wait for money and may be meant, the likeliest first; none of what is settled. */
  candidates: v.array(Candidate),
})
export type TransferRecord = v.InferOutput<typeof TransferRecord>

/** The file goes along as it is. */
export const StatementQuery = v.object({
  name: v.pipe(v.string(), v.trim(), v.minLength(1), v.maxLength(200)),
  /** Of a table: which columns mean what, as JSON. */
  columns: v.optional(v.pipe(v.string(), v.maxLength(4_000))),
})

export const StatementRead = v.object({
  entries: v.array(
    v.object({
      ...transfer,
      was: v.picklist([...transferVerdicts, 'known']),
      order: v.nullable(v.string()),
      unknown: v.array(v.string()),
    }),
  ),
  /** What went out of the account is none of this. */
  wentOut: Count,
})
export type StatementRead = v.InferOutput<typeof StatementRead>

export const TransferSettled = v.object({
  order: v.pipe(
    v.string(),
    v.trim(),
    v.maxLength(30),
    v.transform((text) => text.toUpperCase()),
  ),
})
export const TransferState = v.object({ isDismissed: v.boolean() })
