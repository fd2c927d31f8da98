import { sql, type Kysely } from 'kysely'

const statements = [
  // What left of an order at once; an order from before has none, and its parcel stands on itself.
  `create table order_parcel (
    id bigint generated always as identity primary key, order_id bigint not null references customer_order on delete cascade,
    number integer not null, lines jsonb not null, tracking jsonb, sent_at timestamptz not null default now(),
    unique (order_id, number))`,
  `create index order_parcel_number on order_parcel ((tracking ->> 'number'))`,
  // The systems behind the shop are told of each, because a part of an order that leaves changes no status.
  `create function tell_parcel() returns trigger language plpgsql as $$
  begin
    insert into webhook_event (kind, about)
      select 'order.parcel', json_build_object('number', o.number, 'status', o.status, 'parcel', new.number)
      from customer_order o where o.id = new.order_id;
    return null;
  end $$`,
  `create trigger tell_parcel after insert on order_parcel for each row execute function tell_parcel()`,
]

export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db)
}
