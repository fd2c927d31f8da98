import { carriedOut } from './carried-out.ts'

export const up = carriedOut([
  // Whom a company wants to have told what becomes of its orders. The secret signs what is sent, so it is kept as it is.
  `create table company_webhook (
    id integer primary key generated always as identity, company_id uuid not null references company on delete cascade,
    name text not null, url text not null, secret text not null, kinds jsonb not null, active boolean not null default true,
    culture text not null, made_at timestamptz not null default now(), failing_since timestamptz)`,
  `create index company_webhook_company on company_webhook (company_id)`,
  `create table company_webhook_event (
    id uuid primary key default gen_random_uuid(), position bigint generated always as identity,
    webhook_id integer not null references company_webhook on delete cascade, event_id uuid not null, kind text not null,
    about jsonb not null, at timestamptz not null, due_at timestamptz not null default now(), tries integer not null default 0,
    delivered_at timestamptz, status integer, error text, milliseconds integer, unique (webhook_id, event_id, kind))`,
  `create index company_webhook_event_due on company_webhook_event (due_at) where delivered_at is null`,
])
