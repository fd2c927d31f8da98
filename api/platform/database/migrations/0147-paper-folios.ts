import { carriedOut } from './carried-out.ts'

export const up = carriedOut([
  // Numbers that a state has authorised, and whose each is: a number is used once, and stays used where its paper is gone.
  `create table paper_folio (
    id bigint primary key generated always as identity, paper_id bigint references paper on delete set null,
    seller text not null, kind text not null, folio bigint not null, taken_at timestamptz not null default now(),
    unique (seller, kind, folio), unique (paper_id, kind))`,
])
