import * as v from 'valibot'
import { Instant, Text } from '../values.ts'

/** A change that somebody made: of what, from what, to what. */
export const AuditEntry = v.object({
  id: v.pipe(v.number(), v.integer()),
  at: Instant,
  /** Nobody where the engine did it by itself. */
  person: v.nullable(v.object({ id: v.string(), name: Text })),
  /** What was done: `person.invited`. */
  action: Text,
  /** What it was done to: `person:` and its id. */
  record: Text,
  title: v.string(),
  before: v.nullable(v.record(v.string(), v.unknown())),
  after: v.nullable(v.record(v.string(), v.unknown())),
})
export type AuditEntry = v.InferOutput<typeof AuditEntry>

const Words = v.pipe(v.string(), v.trim(), v.maxLength(200))

/** Entries older than this one. */
const before = v.optional(v.pipe(v.string(), v.regex(/^\d{1,15}$/), v.transform(Number)))

export const AuditQuery = v.object({
  record: v.optional(Words),
  person: v.optional(Words),
  search: v.optional(Words),
  before,
})

export const HistoryQuery = v.object({ record: Words, before })

/** Removed before this entry. */
export const RemovedQuery = v.object({ before })

const RemovedLine = v.object({
  /** Of the log, from which it is brought back. */
  entry: v.pipe(v.number(), v.integer()),
  record: Text,
  title: v.string(),
  at: Instant,
  by: v.nullable(Text),
})
export type RemovedLine = v.InferOutput<typeof RemovedLine>

export const RemovedRecords = v.object({ removed: v.array(RemovedLine), hasMore: v.boolean() })
export type RemovedRecords = v.InferOutput<typeof RemovedRecords>

export const AuditPage = v.object({ entries: v.array(AuditEntry), hasMore: v.boolean() })
