import { carriedOut } from './carried-out.ts'

export const up = carriedOut([
  // One company for each tax number, however many people buy for it.
  `create table company (
    id uuid primary key default gen_random_uuid(), country text not null, tax_number text not null, profile jsonb not null,
    created_at timestamptz not null default now(),
    search text generated always as (folded(coalesce(profile ->> 'name', '') || ' ' || tax_number)) stored,
    unique (country, tax_number))`,
  `create index company_latest on company (created_at desc, id)`,

  // Branches make a tree, those without a parent lie directly below the company.
  `create table company_branch (
    id integer generated always as identity primary key, company_id uuid not null references company on delete cascade,
    parent_id integer, name text not null, address jsonb, gate_hours text not null default '', unique (company_id, id),
    foreign key (company_id, parent_id) references company_branch (company_id, id))`,

  // Roles of a company's own, beside those that every company has.
  `create table company_role (
    id integer generated always as identity primary key, company_id uuid not null references company on delete cascade,
    name text not null, rights jsonb not null, unique (company_id, id))`,

  // A person belongs to any number of companies. A branch or a role of another company is never theirs.
  `create table company_member (
    id integer generated always as identity primary key, company_id uuid not null references company on delete cascade,
    customer_guid uuid not null references account on delete cascade, branch_id integer, role text, role_id integer,
    state text not null check (state in ('active', 'asked')), since timestamptz not null default now(),
    unique (company_id, customer_guid), check ((role is null) <> (role_id is null)),
    foreign key (company_id, branch_id) references company_branch (company_id, id),
    foreign key (company_id, role_id) references company_role (company_id, id))`,
  `create index company_member_customer on company_member (customer_guid)`,

  // A company is kept as long as anybody belongs to it: that of a single person says where they live.
  `create function forget_left_companies() returns trigger language plpgsql as $$
  begin
    delete from company c where c.id in (select company_id from old_rows)
      and not exists (select from company_member m where m.company_id = c.id and m.state = 'active');
    return null;
  end $$`,
  `create trigger forget_left_companies after delete on company_member referencing old table as old_rows
    for each statement execute function forget_left_companies()`,

  `create table company_invitation (
    id integer generated always as identity primary key, company_id uuid not null references company on delete cascade,
    email text not null, branch_id integer, role text, role_id integer, token_hash text not null unique,
    expires_at timestamptz not null, unique (company_id, email), check ((role is null) <> (role_id is null)),
    foreign key (company_id, branch_id) references company_branch (company_id, id),
    foreign key (company_id, role_id) references company_role (company_id, id))`,
  `create index company_invitation_email on company_invitation (email)`,
  `create index company_invitation_expiry on company_invitation (expires_at)`,

  // Names are looked up when the log is read, so that it holds none of whoever was erased.
  `create table company_log (
    id bigint generated always as identity primary key, company_id uuid not null references company on delete cascade,
    at timestamptz not null default now(), action text not null,
    by_guid uuid references account on delete set null, of_guid uuid references account on delete set null, what text)`,
  `create index company_log_company on company_log (company_id, id desc)`,
  `create index company_log_at on company_log (at)`,
  `create index company_log_by on company_log (by_guid)`,
  `create index company_log_of on company_log (of_guid)`,

  // For which company somebody buys now; nothing where it is for themselves.
  `alter table account add column company_id uuid`,
  `create index account_company on account (company_id) where company_id is not null`,

  // Who has named a company until now administers it where they were the first to do so; the others have asked to belong to it.
  `insert into company (country, tax_number, profile)
    select distinct on (company ->> 'country', company ->> 'taxNumber') company ->> 'country', company ->> 'taxNumber', company::jsonb
    from account where company ->> 'country' is not null and company ->> 'taxNumber' <> ''
    order by company ->> 'country', company ->> 'taxNumber', created_at, customer_guid`,
  `insert into company_member (company_id, customer_guid, role, state)
    select id, customer_guid, case place when 1 then 'administrator' else 'buyer' end, case place when 1 then 'active' else 'asked' end
    from (select c.id, a.customer_guid, row_number() over (partition by c.id order by a.created_at, a.customer_guid) as place
      from account a join company c on c.country = a.company ->> 'country' and c.tax_number = a.company ->> 'taxNumber') as named`,
  `update account a set company_id = m.company_id from company_member m where m.customer_guid = a.customer_guid and m.state = 'active'`,
])
