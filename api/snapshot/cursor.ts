import { sql } from 'kysely'
import type { Database } from '../tables.ts'

/**
 * A cursor is the epoch of the database and the snapshot that was read, by its own name there: `795:799:795,797` are the oldest
 * transaction that was still running, the first that had not begun, and those between that were running. Whatever
 * commits later was changed by the oldest or a younger one, so asking for "changed in it or after" misses
 * nothing, however late a transaction commits; a few records may be sent twice.
 */
export type Position = { epoch: string; snapshot: string }

export async function readPosition(db: Database): Promise<Position> {
  return db
    .selectFrom('epoch')
    .select(['id as epoch', sql<string>`pg_current_snapshot()::text`.as('snapshot')])
    .executeTakeFirstOrThrow()
}

export const toCursor = ({ epoch, snapshot }: Position): string => `${epoch}.${snapshot}`

const oldestIn = (snapshot: string): string => snapshot.split(':')[0] ?? ''

/** What a cursor has seen; undefined where it is not this database's or ahead of it (a backup was put back). */
export function seenBy(cursor: string | undefined, now: Position): string | undefined {
  const [epoch, snapshot = ''] = cursor?.split('.') ?? []
  const [oldest] = /^\d{1,19}(?=$|:\d{1,19}:(\d{1,19}(,\d{1,19})*)?$)/.exec(snapshot) ?? []
  if (epoch !== now.epoch || oldest === undefined || BigInt(oldest) > BigInt(oldestIn(now.snapshot))) return undefined
  // One of a version before this one names the oldest alone.
  return snapshot === oldest ? `${oldest}:${oldest}:` : snapshot
}

/** The transaction to send changes from. */
export function changesFrom(cursor: string | undefined, now: Position): string | undefined {
  const seen = seenBy(cursor, now)
  return seen === undefined ? undefined : oldestIn(seen)
}
