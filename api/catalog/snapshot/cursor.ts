import { sql } from 'kysely'
import type { Database } from '../../platform/database/tables.ts'

/**
 * A cursor is the epoch of the database and the snapshot that was read, by its own name there: `795:799:795,797` are the oldest
 * transaction that was still running, the first that had not begun, and those between that were running. Asking for what that
 * snapshot does not show misses nothing, however late a transaction commits, and sends nothing twice, whoever else works on the
 * same server.
 */
export type Position = { epoch: string; snapshot: string }

export async function readPosition(db: Database): Promise<Position> {
  return db
    .selectFrom('epoch')
    .select(['id as epoch', sql<string>`pg_current_snapshot()::text`.as('snapshot')])
    .executeTakeFirstOrThrow()
}

export const toCursor = ({ epoch, snapshot }: Position): string => `${epoch}.${snapshot}`

/** What a cursor has seen; undefined where it is not this database's or ahead of it (a backup was put back). */
export function seenBy(cursor: string | undefined, now: Position): string | undefined {
  const [epoch, named = ''] = cursor?.split('.') ?? []
  // One of a version before this one names the oldest alone.
  const snapshot = /^\d+$/.test(named) ? `${named}:${named}:` : named
  return epoch === now.epoch && isBefore(snapshot, now.snapshot) ? snapshot : undefined
}

/** What was changed since: the index finds what is young enough, and the snapshot tells what of that it showed. */
export const changedSince = (seen: string) =>
  sql<boolean>`changed_in >= pg_snapshot_xmin(${seen}::pg_snapshot)
    and not pg_visible_in_snapshot(changed_in, ${seen}::pg_snapshot)`

/** Whether the database reads it as a snapshot, and took it before this one: anybody may send anything. */
function isBefore(snapshot: string, now: string): boolean {
  const [then, current] = [readSnapshot(snapshot), readSnapshot(now)]
  if (!then || !current) return false
  const { oldest, next, running } = then
  const isInOrder = [oldest, ...running].every((id, at, all) => id >= (all[at - 1] ?? 1n))
  return (
    isInOrder && running.every((id) => id < next) && oldest <= next && oldest <= current.oldest && next <= current.next
  )
}

function readSnapshot(snapshot: string) {
  const [, oldest, next, running] = /^(\d{1,19}):(\d{1,19}):((?:\d{1,19}(?:,|$))*)$/.exec(snapshot) ?? []
  if (oldest === undefined || next === undefined) return undefined
  return {
    oldest: BigInt(oldest),
    next: BigInt(next),
    running: (running?.split(',') ?? []).filter(Boolean).map(BigInt),
  }
}
