import { sql } from 'kysely'
import { outbox, type Outbox } from '../background/outbox.ts'
import type { Database } from '../database/tables.ts'
import type { Waiting } from '../observability/condition.ts'
import { log } from '../observability/log.ts'
import { scrub } from '../observability/scrub.ts'

/** What rooms tell each other, by name, with what it says. Each room adds its own; none holds anything of a person. */
export interface Events extends Record<never, never> {}
type EventName = keyof Events

/** An event that somebody is told; it may be told twice, with the same `id`. */
export type Told<Name extends EventName> = { id: string; at: Date; payload: Events[Name] }

/** Who is told an event, after the transaction that wrote it. */
export type Subscriber = {
  [Name in EventName]: { on: Name; handle: (db: Database, told: Told<Name>) => Promise<unknown> }
}[EventName]

/** Writes an event in the transaction of what it tells. Events of one record are told in the order that they were written in. */
export async function emit<Name extends EventName>(
  transaction: Database,
  name: Name,
  record: string,
  payload: Events[Name],
): Promise<void> {
  await transaction
    .insertInto('event')
    .values({ name, record, payload: JSON.stringify(payload) })
    .execute()
}

/** The events that somebody has not been told of yet, for whoever watches an API. */
export async function waitingEvents(db: Database): Promise<Waiting> {
  const { rows } = await sql<{ waiting: number; oldest: number | null }>`
    select count(*)::integer as waiting, floor(extract(epoch from now() - min(at)))::integer as oldest from event`.execute(
    db,
  )
  return { waiting: rows[0]?.waiting ?? 0, oldestSeconds: Math.max(0, rows[0]?.oldest ?? 0) }
}

/** Milliseconds. */
const interval = 2_000

type Row = Told<EventName> & { name: string }

/**
 * Tells subscribers what was written, at least once. What one of them fails at is told again after 1, 2, 4 … minutes, at most every
 * six hours, and later events of the same record wait for it. What everybody was told is not kept.
 */
export function tellEvents(db: Database, subscribers: readonly Subscriber[]): Outbox {
  const tell = async (row: Row) => {
    // The name says which of the payloads it is, and the compiler cannot follow that through a list.
    for (const { on, handle } of subscribers) if (on === row.name) await handle(db, row as never)
  }
  return outbox<Row>(db, {
    table: 'event',
    wanted: sql`not exists (
      select from event before where before.record = event.record and before.position < event.position)`,
    order: 'position',
    firstWait: 1,
    interval,
    ready: async () => async (row) => {
      const error = await tell(row).then(() => undefined, errorText)
      if (error !== undefined) log.error(`The event ${row.name} ${row.id} was not handled: ${scrub(error)}`)
      return error === undefined
    },
    taken: (ids) => db.deleteFrom('event').where('id', 'in', ids).execute(),
    traced: { name: 'event', facts: ({ name }) => ({ 'nonius.event': name }) },
    failure: 'Events were not told',
    errorText,
  })
}

const errorText = (error: unknown) => (error instanceof Error ? error.message : String(error))
