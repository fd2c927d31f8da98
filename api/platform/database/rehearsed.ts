import type { Database } from './tables.ts'

/** Thrown to leave a transaction behind without a trace. */
class Rehearsal<T> extends Error {
  override name = 'Rehearsal'
  readonly result: T

  constructor(result: T) {
    super('What was rehearsed is taken back.')
    this.result = result
  }
}

/**
 * Does something in a transaction and takes it back: what is told is what would be done, because it was. It is one that runs what it
 * is given, because only of such a transaction an embedded database knows who is in it (`embedded-dialect.ts`).
 */
export async function rehearsed<T>(db: Database, work: (transaction: Database) => Promise<T>): Promise<T> {
  try {
    return await db.transaction().execute(async (transaction) => {
      throw new Rehearsal(await work(transaction))
    })
  } catch (error) {
    if (error instanceof Rehearsal) return error.result as T
    throw error
  }
}
