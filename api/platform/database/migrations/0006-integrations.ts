import { carriedOut } from './carried-out.ts'

export const up = carriedOut([
  // What an import brought, row by row: from which catalogue it came, and what the row was like then.
  `create table imported (
    table_name text collate "C" not null, key text collate "C" not null, source text not null, fingerprint uuid not null,
    imported_at timestamptz not null default now(), primary key (table_name, key))`,

  // What systems that follow the shop are told: events that were kept for them, with a name and a number, and none of whose order it was.
  `create table webhook_event (
    id uuid primary key default gen_random_uuid(), position bigint generated always as identity, kind text not null,
    about json not null, at timestamptz not null default now(), due_at timestamptz not null default now(),
    tries integer not null default 0, delivered_at timestamptz)`,
  `create index webhook_event_due on webhook_event (due_at) where delivered_at is null`,
  `create index webhook_event_time on webhook_event (at)`,
  `create table webhook_delivery (
    id bigint generated always as identity primary key, event_id uuid not null references webhook_event on delete cascade,
    at timestamptz not null default now(), status integer, error text, milliseconds integer not null)`,
  `create index webhook_delivery_event on webhook_delivery (event_id)`,

  // Batches that were taken, so that one that is sent twice changes things once.
  `create table erp_call (
    key text primary key, fingerprint text not null, answer json, at timestamptz not null default now())`,
])
