import { carriedOut } from './carried-out.ts'

export const up = carriedOut([
  // What an import brought, row by row: from which catalogue it came, and what the row was like then.
  `create table imported (
    table_name text collate "C" not null, key text collate "C" not null, source text not null, fingerprint uuid not null,
    imported_at timestamptz not null default now(), primary key (table_name, key))`,

  // What happened, for systems that follow the shop: a name and a number, and none of whose order it was. It is noted by the tables
  // themselves: in the transaction of whoever writes, and whoever that is.
  `create table webhook_event (
    id uuid primary key default gen_random_uuid(), position bigint generated always as identity, kind text not null,
    about json not null, at timestamptz not null default now(), due_at timestamptz not null default now(),
    tries integer not null default 0, delivered_at timestamptz)`,
  `create index webhook_event_due on webhook_event (due_at) where delivered_at is null`,
  `create index webhook_event_time on webhook_event (at)`,
  `create table webhook_delivery (
    id bigint generated always as identity primary key, event_id uuid not null references webhook_event on delete cascade,
    at timestamptz not null default now(), status integer, error text, milliseconds integer not null)`,
  `create index webhook_delivery_event on webhook_delivery (event_id)`,

  // An order tells that it was placed, and each step after that.
  `create function tell_order() returns trigger language plpgsql as $$
  begin
    if tg_op = 'INSERT' then
      insert into webhook_event (kind, about)
        values ('order.placed', json_build_object('number', new.number, 'status', new.status));
    elsif new.status <> old.status or new.payment_status <> old.payment_status then
      insert into webhook_event (kind, about)
        values (case when new.status = 'paid' and old.status <> 'paid' then 'order.paid' else 'order.changed' end,
          json_build_object('number', new.number, 'status', new.status));
    end if;
    return null;
  end $$`,
  `create trigger tell_placed after insert on customer_order for each row execute function tell_order()`,
  `create trigger tell_changed after update on customer_order for each row execute function tell_order()`,

  // Each parcel is told, because a part of an order that leaves changes no status.
  `create function tell_parcel() returns trigger language plpgsql as $$
  begin
    insert into webhook_event (kind, about)
      select 'order.parcel', json_build_object('number', o.number, 'status', o.status, 'parcel', new.number)
      from customer_order o where o.id = new.order_id;
    return null;
  end $$`,
  `create trigger tell_parcel after insert on order_parcel for each row execute function tell_parcel()`,

  // Stock tells when few pieces are left, and when none is, and nothing in between.
  `create function tell_stock() returns trigger language plpgsql as $$
  begin
    insert into webhook_event (kind, about)
      select 'stock.low', json_build_object('sku', p.sku, 'quantity', n.quantity, 'availability', n.availability)
      from new_rows n join old_rows o using (product_id) join product p on p.id = n.product_id
      where n.availability <> o.availability
        and (n.availability = 'unavailable' or (n.availability = 'few' and o.availability = 'available'));
    return null;
  end $$`,
  `create trigger tell_low after update on stock referencing old table as old_rows new table as new_rows
   for each statement execute function tell_stock()`,

  // Batches that were taken, so that one that is sent twice changes things once.
  `create table erp_call (
    key text primary key, fingerprint text not null, answer json, at timestamptz not null default now())`,
])
