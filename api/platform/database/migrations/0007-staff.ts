import { carriedOut } from './carried-out.ts'

export const up = carriedOut([
  `create table staff_person (
    id uuid primary key, email text not null unique, name text not null, roles jsonb not null, password_hash text not null,
    language text not null, device text, device_step bigint, version integer not null default 1,
    created_at timestamptz not null default now(), left_at timestamptz)`,
  `create table staff_recovery (
    person uuid not null references staff_person on delete cascade, code_hash text not null, primary key (person, code_hash))`,

  `create table staff_login (
    id uuid primary key, person uuid not null references staff_person on delete cascade, secret_hash text not null,
    is_whole boolean not null, new_device text, started_at timestamptz not null default now(),
    used_at timestamptz not null default now(), expires_at timestamptz not null, browser text, system text)`,
  `create index staff_login_person on staff_login (person)`,
  `create index staff_login_expires on staff_login (expires_at)`,

  // Anybody may ask for a link to set a password, so that another one never takes the place of one that is out.
  `create table staff_link (
    token_hash text primary key, kind text not null, id uuid not null unique, email text, roles jsonb not null, language text not null,
    invited_by uuid references staff_person on delete set null, expires_at timestamptz not null)`,
  `create unique index staff_link_email on staff_link (kind, email) where kind <> 'password'`,

  // By which systems behind the shop ask for editions to be published. Who reads the table cannot use it.
  `create table staff_token (
    id uuid primary key, name text not null, token_hash text not null unique, made_by text not null,
    made_at timestamptz not null default now(), used_at timestamptz)`,

  // What was written down stays as it was; only its age takes it away. What was changed with one press, of many records, names the
  // entry that tells of all.
  `create table staff_audit (
    id bigint generated always as identity primary key, at timestamptz not null default clock_timestamp(), person uuid, person_name text,
    action text not null, record text not null, title text not null, before jsonb, after jsonb, many bigint)`,
  `create index staff_audit_record on staff_audit (record, id)`,
  `create index staff_audit_person on staff_audit (person, id)`,
  `create index staff_audit_many on staff_audit (many) where many is not null`,
  `create function staff_audit_stays() returns trigger language plpgsql as $$
    begin raise exception 'what was written into the audit log stays as it is'; end $$`,
  `create trigger staff_audit_stays before update on staff_audit for each row execute function staff_audit_stays()`,

  // What a change of many prices has still to do: a row for each price that is not changed yet.
  `create table repricing (
    many bigint not null, product_id integer not null references product on delete cascade,
    culture text not null references market on delete cascade, before_net bigint not null, before_regular_net bigint,
    net bigint not null check (net >= 0), regular_net bigint check (regular_net > net),
    primary key (many, product_id))`,

  // Editions in which something has begun or ended by its dates, until their publication was asked for.
  `create table publication_due (edition text primary key, since timestamptz not null default now())`,
])
