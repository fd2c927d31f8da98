import { sql } from 'kysely'
import type { Endpoints } from '#lib/contract/endpoints.ts'
import type { SnapshotLine } from '#lib/contract/snapshot.ts'
import { isLoopback } from '../address.ts'
import type { Market } from '../markets.ts'
import { hasOneConnection } from '../embedded-dialect.ts'
import type { Handlers, Stream } from '../routes.ts'
import { attempt, placeOf } from '../session/attempts.ts'
import type { Database } from '../tables.ts'
import { feed } from './feed.ts'

export const snapshotHandlers = (db: Database): Pick<Handlers, 'snapshot'> => ({
  snapshot: (call) => countedFeed(db, call),
})

type Asked = Parameters<Stream<Endpoints['snapshot']>>[0]

/** Each feed has a connection of the database to itself; a publisher beside the API takes as many as it needs. */
async function* countedFeed(db: Database, { market, query, address }: Asked): AsyncGenerator<SnapshotLine[], void> {
  await attempt(db, [{ limit: 'snapshotPlace', by: isLoopback(address) ? undefined : placeOf(address) }])
  yield* consistentFeed(db, market, query.since)
}

/**
 * On a server the feed is read in one snapshot of the database. PGlite has one connection, which a slow reader would
 * keep from everybody else; there each batch sees the state of its moment, and what changes in between is after
 * the cursor and comes with the next feed.
 */
async function* consistentFeed(
  db: Database,
  market: Market,
  since: string | undefined,
): AsyncGenerator<SnapshotLine[], void> {
  if (hasOneConnection(db)) return yield* feed(db, market, since)
  const transaction = await db
    .startTransaction()
    .setIsolationLevel('repeatable read')
    .setAccessMode('read only')
    .execute()
  try {
    // A reader who stopped reading loses the connection, so that it comes back to the others.
    await sql`set local idle_in_transaction_session_timeout = '60s'`.execute(transaction)
    yield* feed(transaction, market, since)
  } finally {
    await transaction.rollback().execute()
  }
}
