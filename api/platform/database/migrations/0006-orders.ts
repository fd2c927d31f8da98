import { sql, type Kysely } from 'kysely'

const statements = [
  // A line outlives its product, so that a shopper is told what is gone; what it was last set with tells what changed.
  `alter table cart_line drop constraint cart_line_product_id_fkey,
    add column sku text, add column name text, add column net bigint, add column culture text`,
  `update cart_line set sku = product.sku, name = product.sku from product where product.id = cart_line.product_id`,
  `create table cart_choice (
    customer_guid uuid primary key references customer on delete cascade,
    addresses json, shipping_sku text, pickup_point json, payment_label text)`,
  // What was bought never changes, so it is kept as it was answered; a column is what is asked for or counted.
  `create table customer_order (
    id bigint generated always as identity primary key, number text not null unique,
    customer_guid uuid not null references customer, idempotency_key uuid not null,
    culture text not null, status text not null, placed_at timestamptz not null, email text not null,
    lines json not null, shipping json not null, billing json not null, delivery json, goods json not null,
    total json not null, invoice boolean not null, note text not null, order_reference text not null,
    payment_label text not null, payment_id uuid, payment_status text not null, history jsonb not null,
    search text not null, yc text, unique (customer_guid, idempotency_key))`,
  `create index customer_order_latest on customer_order (customer_guid, placed_at desc, id desc)`,
  // Each attempt to pay for an order online; the order names the latest.
  `create table payment (
    id uuid primary key, order_id bigint not null references customer_order, status text not null,
    amount bigint not null, currency text not null, created_at timestamptz not null default now(), decided_at timestamptz)`,
  `create index payment_order on payment (order_id)`,
  `create sequence order_serial`,
]

export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db)
}
