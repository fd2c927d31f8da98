import { sql, type Kysely } from 'kysely'

const statements = [
  // Who carries the parcel, under which number, and where that can be followed.
  `alter table customer_order add column tracking jsonb`,
  `alter table delivery_way add column carrier text, add column tracking_url text`,
  // What went back is of an order, line by line, whether a provider pays it, somebody transfers it or nothing had come yet.
  `alter table refund alter column payment_id drop not null, add column order_id bigint,
    add column lines jsonb not null default '[]', add column shipping jsonb, add column reason text`,
  `update refund set order_id = payment.order_id from payment where payment.id = refund.payment_id`,
  `create index refund_order on refund (order_id)`,
  `create index refund_asked on refund (created_at) where status = 'asked'`,
  // What a buyer sends back, counted for each order.
  `create table order_return (
    id bigint generated always as identity primary key, order_id bigint not null references customer_order on delete cascade,
    number text not null unique, status text not null, lines jsonb not null, history jsonb not null)`,
  `create index order_return_order on order_return (order_id)`,
]

export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db)
}
