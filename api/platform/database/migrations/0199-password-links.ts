import { sql, type Kysely } from 'kysely'

/** Anybody may ask for a link to set a password, so that another one no longer takes the place of one that is out. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`drop index staff_link_email`.execute(db)
  await sql`create unique index staff_link_email on staff_link (kind, email) where kind <> 'password'`.execute(db)
}
