import { sql, type Kysely } from 'kysely'

/** What came to the seller's accounts, each entry once, however many statements tell of it. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`create table bank_entry (
    id text primary key, account text not null, booked_on date not null, amount bigint not null, currency text not null,
    text text not null, counterparty text not null, verdict text not null, order_id bigint references customer_order, named text,
    read_at timestamptz not null default now())`.execute(db)
  await sql`create index bank_entry_open on bank_entry (booked_on) where order_id is null`.execute(db)
  await sql`create index bank_entry_order on bank_entry (order_id)`.execute(db)
}
