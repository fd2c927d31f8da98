import { sql, type Kysely } from 'kysely'

const statements = [
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
  `create table staff_link (
    token_hash text primary key, kind text not null, id uuid not null unique, email text, roles jsonb not null, language text not null,
    invited_by uuid references staff_person on delete set null, expires_at timestamptz not null)`,
  `create unique index staff_link_email on staff_link (kind, email)`,
  `create table staff_audit (
    id bigint generated always as identity primary key, at timestamptz not null default clock_timestamp(), person uuid, person_name text,
    action text not null, record text not null, title text not null, before jsonb, after jsonb)`,
  `create index staff_audit_record on staff_audit (record, id)`,
  `create index staff_audit_person on staff_audit (person, id)`,
  // What was written down stays as it was; only its age takes it away.
  `create function staff_audit_stays() returns trigger language plpgsql as $$
    begin raise exception 'what was written into the audit log stays as it is'; end $$`,
  `create trigger staff_audit_stays before update on staff_audit for each row execute function staff_audit_stays()`,
]

export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db)
}
