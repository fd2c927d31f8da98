import * as v from 'valibot'
import { Culture } from '../cultures.ts'
import { Instant, Text } from '../values.ts'

/** How a paper stands with Peppol: refused, for nobody there, not sent yet, on its way, or with its receiver. */
export const peppolStates = ['refused', 'unregistered', 'waiting', 'sent', 'delivered'] as const

export const PeppolPapersQuery = v.object({
  state: v.optional(v.picklist(peppolStates), 'refused'),
  /** The number of a paper or of an order, whole. */
  search: v.optional(v.pipe(v.string(), v.trim(), v.maxLength(40))),
  /** The last paper of the page before. */
  after: v.optional(v.pipe(v.string(), v.regex(/^\d{1,15}$/), v.transform(Number))),
})

const Count = v.pipe(v.number(), v.integer(), v.minValue(0))

export const PeppolPaperLine = v.object({
  id: Count,
  number: Text,
  kind: v.picklist(['invoice', 'credit-note']),
  order: Text,
  culture: Culture,
  state: v.picklist(peppolStates),
  /** The address of who gets it in Peppol, and by which id the network knows the message. */
  receiver: v.nullable(v.string()),
  message: v.nullable(v.string()),
  tries: Count,
  nextAt: v.nullable(Instant),
  sentAt: v.nullable(Instant),
  decidedAt: v.nullable(Instant),
  /** Why it was refused, or nothing is known of it. */
  reason: v.nullable(v.string()),
  messages: v.array(v.object({ kind: v.string(), at: v.string(), text: v.string() })),
})
export type PeppolPaperLine = v.InferOutput<typeof PeppolPaperLine>

export const PeppolPapersPage = v.object({
  papers: v.array(PeppolPaperLine),
  hasMore: v.boolean(),
  counts: v.object({ refused: Count, unregistered: Count, waiting: Count, sent: Count, delivered: Count }),
  /** Whether there is an access point. */
  isThere: v.boolean(),
})
