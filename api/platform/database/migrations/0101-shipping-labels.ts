import { carriedOut } from './carried-out.ts'

export const up = carriedOut([
  // What a carrier was asked to label, under a key by which it makes one label however often it is asked. A row is there before the
  // carrier is asked, so that a label that was paid for is never one that nobody knows of.
  `create table shipping_label (
    id bigint generated always as identity primary key, order_id bigint not null references customer_order on delete cascade,
    key uuid not null unique, lines jsonb not null, asked_at timestamptz not null default now(), busy_until timestamptz,
    made_at timestamptz, tracking jsonb, type text, file bytea, cancelled_at timestamptz)`,
  `create index shipping_label_order on shipping_label (order_id)`,
])
