import { sql } from 'kysely'
import type { SnapshotLine } from '#lib/contract/snapshot.ts'
import type { Market } from '../markets.ts'
import { hasOneConnection } from '../embedded-dialect.ts'
import type { Handlers } from '../routes.ts'
import type { Database } from '../tables.ts'
import { feed } from './feed.ts'

export const snapshotHandlers = (db: Database): Pick<Handlers, 'snapshot'> => ({
  snapshot: ({ market, query }) => consistentFeed(db, market, query.since),
})

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
