import type { Db } from 'pg-boss'

/**
 * What people may read of jobs, beside the tables by which the queue works: its own are emptied of what is over. Each
 * statement may be said again, and what comes later is added, so that processes of two versions can share the tables for a while.
 */
const tables = [
  `create schema if not exists publishing`,
  `create table if not exists publishing.job (
    id uuid primary key,
    edition text not null,
    requested_by text not null,
    requested_at timestamptz not null default now(),
    state text not null default 'waiting',
    attempt integer not null default 0,
    publisher text,
    began_at timestamptz,
    ended_at timestamptz,
    phase text,
    done integer not null default 0,
    total integer not null default 0,
    report jsonb,
    problem text)`,
  // Looked for first: changing a table waits for all who read it.
  `do $$ begin
    if not exists (
      select from pg_constraint where conrelid = 'publishing.job'::regclass and conname = 'job_state_known') then
      alter table publishing.job
        drop constraint if exists job_state_check,
        add constraint job_state_known
          check (state in ('waiting', 'running', 'published', 'needs-yes', 'failed', 'cancelled')),
        add column if not exists question text,
        add column if not exists confirmed_by text;
    end if;
  end $$`,
  `create index if not exists job_requested_at on publishing.job (requested_at)`,
  `create table if not exists publishing.line (
    number bigint primary key generated always as identity,
    job uuid not null references publishing.job on delete cascade,
    said_at timestamptz not null default now(),
    text text not null)`,
  `create index if not exists line_job on publishing.line (job, number)`,
  // As above: looked for before it is changed.
  `do $$ begin
    if not exists (
      select from information_schema.columns
      where table_schema = 'publishing' and table_name = 'job' and column_name = 'declined_by') then
      alter table publishing.job
        add column if not exists kind text not null default 'publish',
        add column if not exists subject text,
        add column if not exists declined_by text;
    end if;
  end $$`,
  `create index if not exists job_edition on publishing.job (edition, requested_at)`,
  // What a publisher knows of the releases on its disk, for those who cannot look there.
  `create table if not exists publishing.live (
    edition text primary key,
    release text,
    since timestamptz,
    asked_by text,
    held text,
    kept jsonb not null default '[]',
    preview jsonb,
    unsent jsonb not null default '[]',
    told_at timestamptz not null default now())`,
  `create table if not exists publishing.change (
    job uuid not null references publishing.job on delete cascade,
    number integer not null,
    path text not null,
    what text not null,
    told jsonb,
    primary key (job, number))`,
  `do $$ begin
    if not exists (
      select from information_schema.columns
      where table_schema = 'publishing' and table_name = 'live' and column_name = 'cursor') then
      alter table publishing.live add column if not exists cursor text;
    end if;
  end $$`,
  // What every live page shows, by which those are counted that a change will be seen on.
  `create table if not exists publishing.shown_of (edition text primary key, release text not null)`,
  `create table if not exists publishing.shown (
    edition text not null,
    path text not null,
    shows text[] not null,
    primary key (edition, path))`,
  `create index if not exists shown_shows on publishing.shown using gin (shows)`,
]

/** Nobody else takes this lock: two processes that begin together would else make the same table twice. */
const lock = 'select pg_advisory_xact_lock(7253118)'

export async function prepareTables(db: Db): Promise<void> {
  await db.executeSql(['begin', lock, ...tables, 'commit'].join(';\n'))
}
