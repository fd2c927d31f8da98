import { sql, type Kysely } from 'kysely'

const statements = [
  // What a customer orders again and again, by name; it goes with the account.
  `create table saved_list (
    id integer primary key generated always as identity,
    customer_guid uuid not null references account on delete cascade, name text not null,
    created_at timestamptz not null default now())`,
  `create index saved_list_customer on saved_list (customer_guid)`,
  `create table saved_list_line (
    list_id integer not null references saved_list on delete cascade,
    product_id integer not null references product on delete cascade, quantity integer not null,
    added bigint generated always as identity, primary key (list_id, product_id))`,
]

export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db)
}
