import { sql, type Kysely } from 'kysely'

const statements = [
  // What was promised to whom, until when. Without a number nothing was sent yet; `draft` is what those who work here prepare.
  `create table offer (
    id integer generated always as identity primary key, culture text not null,
    customer_guid uuid references customer on delete set null, request_id uuid unique, email text not null,
    seller text, series text, year integer, serial integer, number text unique,
    terms json, draft json, issued_at timestamptz, valid_until timestamptz, withdrawn_at timestamptz,
    order_id bigint references customer_order on delete cascade,
    version integer not null default 1, search text not null default '', created_at timestamptz not null default now(),
    unique (seller, series, year, serial))`,
  `create index offer_customer on offer (customer_guid)`,
  `create index offer_order on offer (order_id)`,
  `create index offer_email on offer (lower(email))`,
  `create index offer_latest on offer (created_at desc, id desc)`,
  // The offer that a cart is of; of one that is forgotten it is of none.
  `alter table cart_choice add column offer_id integer`,
]

export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db)
}
