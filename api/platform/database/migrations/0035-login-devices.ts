import { sql, type Kysely } from 'kysely'

/** What owners of an account know their logins by. Of those from before nobody noted it. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table login add column used_at timestamptz, add column browser text, add column system text`.execute(
    db,
  )
}
