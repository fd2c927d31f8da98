import { sql, type Kysely } from 'kysely'

/** How long goods are kept for an order that waits for money; sellers of before promised a week on their pages, if anything. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table seller add column reserved_days integer not null default 7`.execute(db)
  await sql`create index unpaid_order on customer_order (placed_at) where status = 'placed'`.execute(db)
}
