import { sql, type Kysely } from 'kysely'

/** A registered customer acts by access token alone: the guid of one is no key to anything. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table customer add column registered boolean not null default false`.execute(db)
}
