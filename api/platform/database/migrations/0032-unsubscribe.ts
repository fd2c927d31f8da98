import { sql, type Kysely } from 'kysely'

/** Where a mail that goes out by consent is unsubscribed from; mails of a process of the version before name nothing. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table outgoing_mail add column unsubscribe text`.execute(db)
}
