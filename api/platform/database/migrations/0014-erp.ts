import { sql, type Kysely } from 'kysely'

const statements = [
  // What happened, for systems that follow the shop: a name and a number, and none of whose order it was.
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
  // Batches that were taken, so that one that is sent twice changes things once.
  `create table erp_call (
    key text primary key, fingerprint text not null, answer json, at timestamptz not null default now())`,
]

/** Noted by the tables themselves: in the transaction of whoever writes, and whoever that is. */
const functions = [
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
  `create function tell_stock() returns trigger language plpgsql as $$
  begin
    insert into webhook_event (kind, about)
      select 'stock.low', json_build_object('sku', p.sku, 'quantity', n.quantity, 'availability', n.availability)
      from new_rows n join old_rows o using (product_id) join product p on p.id = n.product_id
      where n.availability <> o.availability
        and (n.availability = 'unavailable' or (n.availability = 'few' and o.availability = 'available'));
    return null;
  end $$`,
  `create trigger tell_placed after insert on customer_order for each row execute function tell_order()`,
  `create trigger tell_changed after update on customer_order for each row execute function tell_order()`,
  `create trigger tell_low after update on stock referencing old table as old_rows new table as new_rows
   for each statement execute function tell_stock()`,
]

export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of [...statements, ...functions]) await sql.raw(statement).execute(db)
}
