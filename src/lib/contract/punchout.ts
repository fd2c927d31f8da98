import * as v from 'valibot'
import { Token } from './session.ts'
import { Id, Instant, Text } from './values.ts'

export const punchoutProtocols = ['oci', 'cxml'] as const
export type PunchoutProtocol = (typeof punchoutProtocols)[number]

/** A host to which carts go back, exactly as its address names it, with a port where that is not the usual one. */
const ReturnHost = v.pipe(
  v.string(),
  v.trim(),
  v.toLowerCase(),
  v.maxLength(200),
  v.regex(/^[a-z\d]([a-z\d-]*[a-z\d])?(\.[a-z\d]([a-z\d-]*[a-z\d])?)*(:\d{1,5})?$/, 'expected a host'),
)

export const ConnectionRequest = v.object({
  name: v.pipe(v.string(), v.trim(), v.minLength(1), v.maxLength(60)),
  protocol: v.picklist(punchoutProtocols),
  hosts: v.pipe(v.array(ReturnHost), v.minLength(1), v.maxLength(10)),
  active: v.optional(v.boolean(), true),
  /** The member of the company in whose name the system may order; without one it only sends people. */
  ordersBy: v.optional(v.nullable(Id), null),
  /** Where the system is told what becomes of its orders, on one of the hosts; without it it is told nothing. */
  documentsUrl: v.optional(v.nullable(v.pipe(v.string(), v.trim(), v.maxLength(2000))), null),
  /** By which the system knows who tells it; left out, it stays as it is. It is told nobody again. */
  documentsSecret: v.optional(v.pipe(v.string(), v.trim(), v.minLength(1), v.maxLength(200))),
})

/** A way for the procurement system of a company into the shop. Its secret is told once, to who made it. */
const PunchoutConnection = v.object({
  id: Id,
  ...v.omit(ConnectionRequest, ['documentsSecret']).entries,
  active: v.boolean(),
  ordersBy: v.nullable(Id),
  documentsUrl: v.nullable(Text),
  /** Whether the system is told a secret with what becomes of its orders. */
  hasDocumentsSecret: v.boolean(),
  /** What the system calls itself by. */
  userName: Text,
  /** Until when the secret of before is good as well. */
  oldUntil: v.nullable(Instant),
  /** When somebody came by it last. */
  usedAt: v.nullable(Instant),
})

export const PunchoutConnections = v.object({
  connections: v.array(PunchoutConnection),
  /** Of the connection that has just been given a new one. */
  secret: v.optional(Text),
})
export type PunchoutConnections = v.InferOutput<typeof PunchoutConnections>

export const punchoutDocumentKinds = ['confirmation', 'ship-notice', 'invoice', 'credit-note'] as const

/** The latest of what a system was told of its orders, or shall be. */
export const PunchoutDocuments = v.object({
  documents: v.array(
    v.object({
      id: v.pipe(v.string(), v.uuid()),
      kind: v.picklist(punchoutDocumentKinds),
      /** The order in the shop, and what the system calls it by. */
      number: Text,
      orderId: Text,
      at: Instant,
      /** Nothing where it was not taken yet. */
      deliveredAt: v.nullable(Instant),
      tries: v.pipe(v.number(), v.integer(), v.minValue(0)),
      /** What went wrong last. */
      error: v.nullable(Text),
    }),
  ),
})
export type PunchoutDocuments = v.InferOutput<typeof PunchoutDocuments>

/** The hours for which the secret of before stays good. */
export const SecretRequest = v.object({
  keepHours: v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(720)),
})

export const PunchoutBeginning = v.object({ token: Token })

/** What comes back: the cart, or nothing where the visit is broken off. */
export const PunchoutEnd = v.object({ what: v.picklist(['cart', 'nothing']) })

/** Handed to the page of the API that sends the fields on; good once and for a minute. */
export const PunchoutTicket = v.object({
  ticket: Text,
  url: Text,
  fields: v.array(v.object({ name: Text, value: v.string() })),
})
export type PunchoutTicket = v.InferOutput<typeof PunchoutTicket>
