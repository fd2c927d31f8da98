import { carriedOut } from './carried-out.ts'

export const up = carriedOut([
  // Where a system is told what becomes of its orders, and the secret of its own by which it knows who tells it.
  `alter table punchout_connection add column documents_url text`,
  `alter table punchout_connection add column documents_secret text`,

  // What it is told, each once; it goes with the order that it is about.
  `create table punchout_document (
    id uuid primary key default gen_random_uuid(), position bigint generated always as identity,
    order_id integer not null references punchout_order on delete cascade, kind text not null, reference text not null,
    at timestamptz not null default now(), due_at timestamptz not null default now(), tries integer not null default 0,
    delivered_at timestamptz, error text, unique (order_id, kind, reference))`,
  `create index punchout_document_due on punchout_document (due_at) where delivered_at is null`,
])
