import { sql, type Kysely } from 'kysely'

/** What a shop is called stood in code before; until a catalogue says it, sellers are called by their names. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table seller add column brand text`.execute(db)
}
