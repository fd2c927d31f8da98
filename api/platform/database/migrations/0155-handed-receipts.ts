import { carriedOut } from './carried-out.ts'

export const up = carriedOut([
  // What the system of a state sent back of a paper, as the file that came, which tax offices and accountants ask for. A UPO stays beside
  // what was handed over.
  `create table handed_receipt (
    id bigint primary key generated always as identity, handed_id bigint not null references handed_paper on delete cascade,
    kind text not null, name text not null, content bytea not null, sum text not null, came_at timestamptz not null default now(),
    unique (handed_id, sum))`,
])
