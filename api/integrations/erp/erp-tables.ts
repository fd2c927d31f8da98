import type { Generated, JSONColumnType } from 'kysely'
import type {} from '../../platform/database/tables.ts'

export const eventKinds = [
  'order.placed',
  'order.paid',
  'order.changed',
  'order.parcel',
  'stock.low',
  'publication.live',
] as const
export type EventKind = (typeof eventKinds)[number]

/** What systems beside the shop are told, and what they sent. */
export type ErpTables = {
  webhook_event: {
    id: Generated<string>
    position: Generated<number>
    kind: EventKind
    about: JSONColumnType<Record<string, unknown>>
    at: Generated<Date>
    due_at: Generated<Date>
    tries: Generated<number>
    delivered_at: Date | null
  }
  webhook_delivery: {
    id: Generated<number>
    event_id: string
    at: Generated<Date>
    /** What was answered; nothing where nobody did. */
    status: number | null
    error: string | null
    milliseconds: number
  }
  erp_call: { key: string; fingerprint: string; answer: JSONColumnType<object> | null; at: Generated<Date> }
}

declare module '../../platform/database/tables.ts' {
  interface Tables extends ErpTables {}
}
