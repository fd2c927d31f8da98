import { AsyncLocalStorage } from 'node:async_hooks'
import {
  type DatabaseConnection,
  type Kysely,
  PGliteAdapter,
  PGliteDialect,
  type PGliteDialectConfig,
  PGliteDriver,
} from 'kysely'

/** What somebody asked of the database within a transaction, and not of that transaction. */
export class QueryOutsideTransaction extends Error {
  override name = 'QueryOutsideTransaction'
  constructor() {
    super(
      'The database was asked beside the transaction that the asker is in. An embedded database has one connection, which the ' +
        'transaction holds until the asker has its answer, so both would wait for ever. Ask the transaction itself.',
    )
  }
}

/** The embedded database for our questions: they take turns, and one that would wait for its own asker is refused at once. */
export class EmbeddedDialect extends PGliteDialect {
  readonly #config: PGliteDialectConfig

  constructor(config: PGliteDialectConfig) {
    super(config)
    this.#config = config
  }

  override createAdapter(): PGliteAdapter {
    return new TakingTurns()
  }

  override createDriver(): PGliteDriver {
    return new OneConnection(this.#config)
  }
}

/** Who waits is decided by the driver, which knows more of who asks than the query builder does. */
class TakingTurns extends PGliteAdapter {
  override get supportsMultipleConnections(): true {
    return true
  }
}

/** Whether a database has one connection only, which nobody may keep from all others. */
export const hasOneConnection = <Tables>(db: Kysely<Tables>): boolean => db.getExecutor().adapter instanceof TakingTurns

class OneConnection extends PGliteDriver {
  /** The transaction that code runs in, however deep. It may have left work behind that runs on when it is over. */
  readonly #around = new AsyncLocalStorage<{ isOver: boolean }>()
  #open: { isOver: boolean } | undefined
  #lastTurn = Promise.resolve()
  #endTurn = () => {}

  override async acquireConnection(): Promise<DatabaseConnection> {
    if (this.#around.getStore()?.isOver === false) throw new QueryOutsideTransaction()
    const turn = this.#lastTurn
    const { promise, resolve } = Promise.withResolvers<void>()
    this.#lastTurn = promise
    await turn
    this.#endTurn = resolve
    return super.acquireConnection()
  }

  override async beginTransaction(connection: Parameters<PGliteDriver['beginTransaction']>[0]): Promise<void> {
    // Entered before the first wait: so it holds for the builder of the transaction, which awaits this, and for all it calls.
    this.#open = { isOver: false }
    this.#around.enterWith(this.#open)
    await super.beginTransaction(connection)
  }

  override async releaseConnection(): Promise<void> {
    if (this.#open) this.#open.isOver = true
    this.#open = undefined
    await super.releaseConnection()
    this.#endTurn()
  }
}
