import { sql, type Kysely } from 'kysely'

/** A migration that is a list of statements, each carried out after the one before. */
export const carriedOut =
  (statements: readonly string[]) =>
  async (db: Kysely<unknown>): Promise<void> => {
    for (const statement of statements) await sql.raw(statement).execute(db)
  }
