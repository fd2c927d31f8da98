import { sql, type Kysely } from 'kysely'

/** The orders of an address are looked for when it gets an account, and when it is erased. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`create index order_email on customer_order (lower(email))`.execute(db)
}
