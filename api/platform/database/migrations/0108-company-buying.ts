import { carriedOut } from './carried-out.ts'

export const up = carriedOut([
  // What a company wants to be told with each order, and how long somebody who approves may take.
  `alter table company add column buying jsonb not null default '{}'`,

  `create table company_cost_centre (
    id integer generated always as identity primary key, company_id uuid not null references company on delete cascade,
    code text not null, name text not null, branch_id integer, active boolean not null default true,
    unique (company_id, id), unique (company_id, code),
    foreign key (company_id, branch_id) references company_branch (company_id, id))`,

  // What is bought above an amount, in one order or in a month, wants to be approved, step by step.
  `create table company_rule (
    id integer generated always as identity primary key, company_id uuid not null references company on delete cascade,
    name text not null, per text not null check (per in ('order', 'month')), above bigint not null,
    member_id integer references company_member on delete cascade, branch_id integer, cost_centre_id integer, category_id integer,
    steps jsonb not null, own boolean not null,
    foreign key (company_id, branch_id) references company_branch (company_id, id),
    foreign key (company_id, cost_centre_id) references company_cost_centre (company_id, id))`,
  `create index company_rule_company on company_rule (company_id, id)`,
  `create index company_rule_member on company_rule (member_id)`,

  // Who decides for somebody who is away.
  `create table company_deputy (
    member_id integer primary key references company_member on delete cascade,
    deputy_id integer not null references company_member on delete cascade, from_day date not null, until_day date not null)`,
  `create index company_deputy_deputy on company_deputy (deputy_id)`,

  // For whom an order was placed; nothing where somebody bought for themselves.
  `alter table customer_order add column bought_for jsonb`,
  `create index customer_order_bought_for on customer_order ((bought_for ->> 'company'), placed_at) where bought_for is not null`,

  // A cart that was put aside until others have approved it.
  `create table company_request (
    id integer generated always as identity primary key, company_id uuid not null references company on delete cascade,
    customer_guid uuid not null references account on delete cascade, culture text not null, idempotency_key uuid not null,
    state text not null default 'open' check (state in ('open', 'ordered', 'refused', 'withdrawn', 'expired')),
    asked_at timestamptz not null default now(), expires_at timestamptz not null, ended_at timestamptz,
    cart json, wishes jsonb not null, bought_for jsonb not null, lines jsonb not null, total jsonb not null,
    beyond jsonb not null, reasons jsonb not null, steps jsonb not null, decisions jsonb not null default '[]', problem jsonb,
    order_number text, reason text not null default '', unique (customer_guid, idempotency_key))`,
  `create index company_request_company on company_request (company_id, asked_at desc)`,
  `create index company_request_open on company_request (expires_at) where state = 'open'`,
  `create index company_request_asked on company_request (asked_at)`,

  // By which link of a mail somebody decides without logging in.
  `create table company_request_link (
    token_hash text primary key, request_id integer not null references company_request on delete cascade,
    member_id integer not null references company_member on delete cascade)`,
  `create index company_request_link_request on company_request_link (request_id)`,
  `create index company_request_link_member on company_request_link (member_id)`,
])
