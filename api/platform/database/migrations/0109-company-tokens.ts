import { carriedOut } from './carried-out.ts'

export const up = carriedOut([
  // By which systems of a company call as the company. What is revoked is removed; the log of the company tells of it.
  `create table company_token (
    id integer generated always as identity primary key, company_id uuid not null references company on delete cascade,
    name text not null, token_hash text not null unique, scopes jsonb not null,
    made_by uuid references account on delete set null, made_at timestamptz not null default now(),
    expires_at timestamptz not null, used_on date)`,
  `create index company_token_company on company_token (company_id, id)`,
  `create index company_token_made_by on company_token (made_by)`,
  `create index company_token_expiry on company_token (expires_at)`,

  // What classifications such as ECLASS and ETIM call a property or a category, for catalogues that systems of buyers read.
  `alter table word add column classes jsonb`,
  `alter table category add column classes jsonb`,
])
