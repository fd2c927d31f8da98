import { sql, type Kysely } from 'kysely'

/** What a seller's invoices say beyond those of its country; sellers of before said nothing. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table seller add column papers jsonb`.execute(db)
}
