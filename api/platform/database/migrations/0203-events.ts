import { sql, type Kysely } from 'kysely'

const statements = [
  // What rooms tell each other, until everybody was told. Those of one record are told one after another.
  `create table event (
    id uuid primary key default gen_random_uuid(), position bigint generated always as identity, name text not null,
    record text not null, payload jsonb not null, at timestamptz not null default now(),
    due_at timestamptz not null default now(), tries integer not null default 0)`,
  `create index event_record on event (record, position)`,
  `create index event_due on event (due_at)`,
]

/**
 * What systems behind the shop are told was written into their own table by the triggers of orders and stock. They write events now,
 * and whoever tells those systems hands them on. A process of before writes nothing else by itself, and what it does not hand on waits.
 */
const functions = [
  `create or replace function tell_order() returns trigger language plpgsql as $$
  begin
    if tg_op = 'INSERT' then
      insert into event (name, record, payload)
        values ('order.placed', 'order:' || new.number, jsonb_build_object('number', new.number, 'status', new.status));
    elsif new.status <> old.status or new.payment_status <> old.payment_status then
      insert into event (name, record, payload)
        values (case when new.status = 'paid' and old.status <> 'paid' then 'order.paid' else 'order.changed' end,
          'order:' || new.number, jsonb_build_object('number', new.number, 'status', new.status));
    end if;
    return null;
  end $$`,
  `create or replace function tell_parcel() returns trigger language plpgsql as $$
  begin
    insert into event (name, record, payload)
      select 'order.parcel', 'order:' || o.number,
        jsonb_build_object('number', o.number, 'status', o.status, 'parcel', new.number)
      from customer_order o where o.id = new.order_id;
    return null;
  end $$`,
  `create or replace function tell_stock() returns trigger language plpgsql as $$
  begin
    insert into event (name, record, payload)
      select 'stock.low', 'stock:' || p.sku,
        jsonb_build_object('sku', p.sku, 'quantity', n.quantity, 'availability', n.availability)
      from new_rows n join old_rows o using (product_id) join product p on p.id = n.product_id
      where n.availability <> o.availability
        and (n.availability = 'unavailable' or (n.availability = 'few' and o.availability = 'available'));
    return null;
  end $$`,
]

export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of [...statements, ...functions]) await sql.raw(statement).execute(db)
}
