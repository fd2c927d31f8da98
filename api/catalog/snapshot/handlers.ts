import type { Endpoints } from '#lib/contract/endpoints.ts'
import type { SnapshotLine } from '#lib/contract/snapshot.ts'
import type { Market } from '../shop/markets.ts'
import { hasOneConnection } from '../../platform/database/embedded-dialect.ts'
import { inTurn } from '../../platform/background/in-turn.ts'
import type { Handlers, Stream } from '../calls.ts'
import { attempt, placeOf } from '../../platform/limits/attempts.ts'
import type { Database } from '../../platform/database/tables.ts'
import { feed } from './feed.ts'

/** So many of the database's connections, which are ten, are read from by others than this machine, however slowly they read. */
const atOnce = 4

export const snapshotHandlers = (db: Database): Pick<Handlers, 'snapshot'> => {
  const turn = inTurn(atOnce)
  return { snapshot: (call) => countedFeed(db, turn, call) }
}

type Asked = Parameters<Stream<Endpoints['snapshot']>>[0]
type Turn = ReturnType<typeof inTurn>

/** Each feed has a connection of the database to itself; a publisher beside the API takes as many as it needs. */
async function* countedFeed(
  db: Database,
  turn: Turn,
  { market, query, address, isFromHere }: Asked,
): AsyncGenerator<SnapshotLine[], void> {
  const lines = consistentFeed(db, market, query)
  if (isFromHere) return yield* lines
  await attempt(db, [{ limit: 'snapshotPlace', by: placeOf(address) }])
  yield* hasOneConnection(db) ? lines : inItsTurn(turn, lines)
}

async function* inItsTurn<T>(turn: Turn, lines: AsyncGenerator<T, void>): AsyncGenerator<T, void> {
  const { promise: end, resolve: over } = Promise.withResolvers<void>()
  await new Promise<void>((begin) => {
    void turn(() => {
      begin()
      return end
    })
  })
  try {
    yield* lines
  } finally {
    over()
  }
}

/**
 * On a server the feed is read in one snapshot of the database. PGlite has one connection, which a slow reader would
 * keep from everybody else; there each batch sees the state of its moment, and what changes in between is after
 * the cursor and comes with the next feed.
 */
async function* consistentFeed(
  db: Database,
  market: Market,
  query: Asked['query'],
): AsyncGenerator<SnapshotLine[], void> {
  if (hasOneConnection(db)) return yield* feed(db, market, query)
  const transaction = await db
    .startTransaction()
    .setIsolationLevel('repeatable read')
    .setAccessMode('read only')
    .execute()
  try {
    yield* feed(transaction, market, query)
  } finally {
    await transaction.rollback().execute()
  }
}
