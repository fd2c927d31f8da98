import type { Database } from '../../platform/database/tables.ts'
import type { Subscriber, Told } from '../../platform/events/events.ts'
import { eventKinds, type EventKind } from './erp-tables.ts'

/** Keeps for the systems behind the shop what they are to be told; the same event is kept once. */
export const erpSubscribers: readonly Subscriber[] = eventKinds.map((on): Subscriber => ({
  on,
  handle: (db: Database, { id, at, payload }: Told<EventKind>) =>
    db
      .insertInto('webhook_event')
      .values({ id, kind: on, about: JSON.stringify(payload), at, delivered_at: null })
      .onConflict((conflict) => conflict.doNothing())
      .execute(),
}))
