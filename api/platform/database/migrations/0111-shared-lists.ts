import { carriedOut } from './carried-out.ts'

export const up = carriedOut([
  // A list that everybody sees who buys for a company; whether its quantities are what is ordered, and nothing else.
  `create table shared_list (
    list_id integer primary key references saved_list on delete cascade,
    company_id uuid not null references company on delete cascade, fixed boolean not null)`,
  `create index shared_list_company on shared_list (company_id)`,

  // Whom the shop asks every so many months whether a list is ordered again; counted from the first day, so that the 31st stays the last of a month.
  `create table standing_order (
    list_id integer primary key references saved_list on delete cascade,
    customer_guid uuid not null references account on delete cascade, culture text not null,
    every_months integer not null check (every_months between 1 and 24), starts_on date not null, next_on date not null)`,
  `create index standing_order_customer on standing_order (customer_guid)`,
  `create index standing_order_next on standing_order (next_on)`,

  // What somebody had for a company stays with it: with who administers it, where they had not said who takes it over.
  `create function hand_over_lists() returns trigger language plpgsql as $$
  begin
    with heir as (
      select s.list_id, (select m.customer_guid from company_member m
        where m.company_id = s.company_id and m.customer_guid <> old.customer_guid and m.state = 'active'
        order by m.role = 'administrator' desc nulls last, m.id limit 1) as guid
      from shared_list s where tg_table_name = 'account' or s.company_id = old.company_id),
    asked as (
      update standing_order o set customer_guid = heir.guid from heir
      where o.list_id = heir.list_id and o.customer_guid = old.customer_guid and heir.guid is not null)
    update saved_list l set customer_guid = heir.guid from heir
    where l.id = heir.list_id and l.customer_guid = old.customer_guid and heir.guid is not null;
    return old;
  end $$`,
  `create trigger hand_over_lists before delete on company_member for each row execute function hand_over_lists()`,
  `create trigger hand_over_lists before delete on account for each row execute function hand_over_lists()`,
])
