import { sql, type Kysely } from 'kysely'

/**
 * Whose data was erased, and until when: a keyed hash of the address and nothing else, so that an older backup can be
 * cleared of the same people again.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`create table erasure (
    key_id text not null, hash text not null, at timestamptz not null, primary key (key_id, hash, at))`.execute(db)
}
