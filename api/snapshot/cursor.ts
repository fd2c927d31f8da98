import { sql } from 'kysely'
import type { Database } from '../tables.ts'

/**
 * A cursor is the epoch of the database and the oldest transaction that was still running when it was taken. Whatever
 * commits later was changed by that transaction or a younger one, so asking for "changed in it or after" misses
 * nothing, however late a transaction commits; a few records may be sent twice.
 */
export type Position = { epoch: string; xmin: string }

export async function readPosition(db: Database): Promise<Position> {
  const xmin = sql<string>`pg_snapshot_xmin(pg_current_snapshot())::text`
  return db
    .selectFrom('epoch')
    .select(['id as epoch', xmin.as('xmin')])
    .executeTakeFirstOrThrow()
}

export const toCursor = ({ epoch, xmin }: Position): string => `${epoch}.${xmin}`

/** The transaction to send changes from; undefined where the cursor is not this database's or ahead of it (a backup was put back). */
export function changesFrom(cursor: string | undefined, now: Position): string | undefined {
  const [epoch, xmin = ''] = cursor?.split('.') ?? []
  if (epoch !== now.epoch || !/^\d{1,19}$/.test(xmin)) return undefined
  return BigInt(xmin) <= BigInt(now.xmin) ? xmin : undefined
}
