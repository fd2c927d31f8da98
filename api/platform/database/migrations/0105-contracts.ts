import { carriedOut } from './carried-out.ts'

export const up = carriedOut([
  `create table customer_group (id integer generated always as identity primary key, name text not null)`,
  `create unique index customer_group_name on customer_group (lower(name))`,
  `create table company_in_group (
    company_id uuid not null references company on delete cascade,
    group_id integer not null references customer_group on delete cascade, primary key (company_id, group_id))`,
  `create index company_in_group_group on company_in_group (group_id)`,

  // What was agreed on with one company, or with all of a group. Of several that hold at once the best for the buyer does, unless one
  // of them says that nothing else shall.
  `create table contract (
    id integer generated always as identity primary key, name text not null,
    company_id uuid references company on delete cascade, group_id integer references customer_group on delete cascade,
    only_this boolean not null default false, starts_on date not null default current_date,
    ends_on date check (ends_on >= starts_on),
    check ((company_id is null) <> (group_id is null)))`,
  `create unique index contract_name on contract (lower(name))`,
  // With whom something was agreed on stays, also while nobody belongs to it.
  `create or replace function forget_left_companies() returns trigger language plpgsql as $$
  begin
    delete from company c where c.id in (select company_id from old_rows)
      and not exists (select from company_member m where m.company_id = c.id and m.state = 'active')
      and not exists (select from contract k where k.company_id = c.id);
    return null;
  end $$`,
  `create index contract_company on contract (company_id)`,
  `create index contract_group on contract (group_id)`,

  // From so many pieces on: of a product what each costs in a market, or how much less than everybody pays of a product, of all that
  // is in a category, or of everything, in one market or in all of them.
  `create table contract_price (
    id integer generated always as identity primary key, contract_id integer not null references contract on delete cascade,
    product_id integer references product on delete cascade, category_id integer references category on delete cascade,
    culture text references market on delete cascade, from_quantity integer not null default 1 check (from_quantity > 0),
    net bigint check (net >= 0), percent numeric(5, 2) check (percent > 0 and percent <= 100),
    check ((net is null) <> (percent is null)), check (product_id is null or category_id is null),
    check (net is null or (product_id is not null and culture is not null)))`,
  `create unique index contract_price_once on contract_price (
    contract_id, coalesce(product_id, 0), coalesce(category_id, 0), coalesce(culture, ''), from_quantity)`,
  `create index contract_price_product on contract_price (contract_id, product_id)`,
  `create index contract_price_of_product on contract_price (product_id)`,
  `create index contract_price_category on contract_price (category_id)`,
  `create index contract_price_culture on contract_price (culture)`,
])
