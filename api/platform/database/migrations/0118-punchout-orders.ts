import { carriedOut } from './carried-out.ts'

export const up = carriedOut([
  // In whose name a system orders: somebody of the company, by the number of the membership; nobody's, where it may only send people.
  `alter table punchout_connection add column orders_by integer`,

  // What a system has ordered, so that the same document is one order however often it comes, with what answers to it name.
  `create table punchout_order (
    id integer primary key generated always as identity,
    connection_id integer not null references punchout_connection on delete cascade,
    order_id text not null, payload_id text not null, fingerprint text not null, number text not null,
    context jsonb not null, lines jsonb not null, ordered_at timestamptz not null default now(),
    unique (connection_id, order_id), unique (connection_id, payload_id))`,
  `create index punchout_order_number on punchout_order (number)`,
])
