import { sql, type Kysely } from 'kysely'

/** A draft that was saved over another is kept as well, beside the versions that were public. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table content_version add column is_draft boolean not null default false`.execute(db)
}
