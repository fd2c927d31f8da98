import { carriedOut } from './carried-out.ts'

export const up = carriedOut([
  // What a list of the back office is narrowed to, as its address says it, and the columns that are left out.
  `create table staff_view (
    id integer generated always as identity primary key, list text not null, name text not null,
    search jsonb not null, hidden jsonb not null, shared boolean not null,
    person uuid not null references staff_person on delete cascade, saved_at timestamptz not null default now())`,
  `create unique index staff_view_name on staff_view (person, list, lower(name))`,
  `create index staff_view_list on staff_view (list)`,
])
