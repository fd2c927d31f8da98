import { sql, type Kysely } from 'kysely'

/** What a mail has attached; mails of a process of the version before have nothing. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table outgoing_mail add column attachments jsonb`.execute(db)
}
