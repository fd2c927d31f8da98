import { carriedOut } from './carried-out.ts'

export const up = carriedOut([
  // Each time that a paper was handed to the system of the state: by what that knows it, what it has said since, and what went wrong
  // last. It is over once it was decided; whoever hands the paper over again begins another one.
  `create table handed_paper (
    id bigint primary key generated always as identity, paper_id bigint not null references paper on delete cascade,
    handed_at timestamptz not null default now(), reference text, answers jsonb not null default '[]', last_error text,
    ended_at timestamptz)`,
  `create unique index handed_paper_open on handed_paper (paper_id) where ended_at is null`,
  `create index handed_paper_of on handed_paper (paper_id, id)`,
  `create index paper_fiscal on paper (fiscal_status, id) where fiscal_status <> 'none'`,
])
