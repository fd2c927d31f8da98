/** A number as it is found by whoever types it without its dots and dashes. */
const whole = (number: string) => String.raw`regexp_replace(coalesce(${number}, ''), '[^A-Za-z0-9]+', '', 'g')`

const place = (address: string) =>
  ['firstName', 'lastName', 'company', 'street', 'postcode', 'city', 'phone', 'taxNumber']
    .map((name) => `coalesce(${address} ->> '${name}', '')`)
    .concat(whole(`${address} ->> 'taxNumber'`), whole(`${address} ->> 'phone'`))
    .join(` || ' ' || `)

export const carts = [
  // A line outlives its product, so that a shopper is told what is gone; what it was last set with tells what changed.
  `create table cart_line (
    customer_guid uuid not null references customer on delete cascade, product_id integer not null,
    quantity integer not null check (quantity > 0), added bigint generated always as identity,
    sku text, name text, net bigint, culture text, changed_at timestamptz not null default now(), calibration_id integer,
    primary key (customer_guid, product_id))`,
  `create index cart_line_latest on cart_line (changed_at desc, customer_guid desc)`,

  // The tax number is one that a register said holds; of an offer that is forgotten the cart is of none.
  `create table cart_choice (
    customer_guid uuid primary key references customer on delete cascade,
    addresses json, shipping_sku text, pickup_point json, payment_label text,
    checked_number text, check_reference text, checked_at timestamptz, offer_id integer)`,

  // Who has no row may not buy on an invoice.
  `create table customer_terms (
    customer_guid uuid primary key references customer on delete cascade,
    credit_limit bigint not null check (credit_limit >= 0), currency text not null,
    due_days integer not null check (due_days between 1 and 365), approved_at timestamptz not null default now())`,

  `create table tax_exemption (
    customer_guid uuid not null references customer on delete cascade, region text not null, certificate text not null,
    valid_until date not null, approved_at timestamptz not null default now(), primary key (customer_guid, region))`,
]

export const orders = [
  // What was bought never changes, so it is kept as it was answered; a column is what is asked for or counted. The staff find an order
  // by whatever stands on it, from the beginning of each word.
  `create table customer_order (
    id bigint generated always as identity primary key, number text not null unique,
    customer_guid uuid not null references customer, idempotency_key uuid not null,
    culture text not null, status text not null, placed_at timestamptz not null, email text not null,
    lines json not null, shipping json not null, billing json not null, delivery json, goods json not null,
    total json not null, invoice boolean not null, note text not null, order_reference text not null,
    payment_label text not null, payment_id uuid, payment_status text not null, history jsonb not null,
    search text not null, yc text, seller json, due_days integer, tax json, tracking jsonb,
    words tsvector generated always as (array_to_tsvector(words_of(
      number || ' ' || email || ' ' || order_reference || ' ' || ${place('billing')} || ' ' || ${place('delivery')} || ' ' ||
      coalesce(tracking ->> 'number', '') || ' ' ||
      coalesce(jsonb_path_query_array(lines::jsonb, '$[*].productSkuCode')::text, '') || ' ' ||
      coalesce(jsonb_path_query_array(lines::jsonb, '$[*].name')::text, '')))) stored,
    unique (customer_guid, idempotency_key))`,
  `create index customer_order_latest on customer_order (customer_guid, placed_at desc, id desc)`,
  `create index order_words on customer_order using gin (words)`,
  // The orders of an address are looked for when it gets an account, and when it is erased.
  `create index order_email on customer_order (lower(email))`,
  // Lists go through orders by the time they were placed, both ways; those of one status by theirs.
  `create index order_placed on customer_order (placed_at, id)`,
  `create index order_status on customer_order (status, placed_at, id)`,
  `create index order_in_hand on customer_order (status) where status in ('placed', 'paid', 'in-preparation')`,
  `create index unpaid_order on customer_order (placed_at) where status = 'placed'`,
  `create sequence order_serial`,

  // An instrument names the order that it was sent with, and lies in a room below.
  `alter table instrument add foreign key (order_id) references customer_order on delete set null`,

  // What guests hold of the stock by orders that they have not paid, beside the order: from which place, as a keyed hash, and when
  // somebody opened the link that was mailed. Those who are known by an account hold what they like.
  `create table guest_hold (
    order_id bigint primary key references customer_order on delete cascade, place text, confirmed_at timestamptz)`,

  // Each attempt to pay for an order online; the order names the latest. Which account of which provider was asked for it, what the
  // provider calls it and where it is paid there.
  `create table payment (
    id uuid primary key, order_id bigint not null references customer_order, status text not null,
    amount bigint not null, currency text not null, created_at timestamptz not null default now(), decided_at timestamptz,
    gateway text, label text, reference text, pay_at text)`,
  `create index payment_order on payment (order_id)`,
  `create index payment_reference on payment (reference) where reference is not null`,

  // What went back of an order, line by line, whether a provider pays it, somebody transfers it or nothing had come yet. The identifier
  // is given by who asks, so that asking again pays nothing twice.
  `create table refund (
    id uuid primary key, payment_id uuid references payment, amount bigint not null check (amount > 0),
    status text not null, created_at timestamptz not null default now(), decided_at timestamptz, order_id bigint,
    lines jsonb not null default '[]', shipping jsonb, reason text)`,
  `create index refund_payment on refund (payment_id)`,
  `create index refund_order on refund (order_id)`,
  `create index refund_asked on refund (created_at) where status = 'asked'`,
  `create index refund_open on refund (order_id) where status in ('by-transfer', 'failed')`,

  // What a buyer sends back, counted for each order.
  `create table order_return (
    id bigint generated always as identity primary key, order_id bigint not null references customer_order on delete cascade,
    number text not null unique, status text not null, lines jsonb not null, history jsonb not null)`,
  `create index order_return_order on order_return (order_id)`,
  `create index return_open on order_return (order_id) where status <> 'refunded'`,

  // What left of an order at once.
  `create table order_parcel (
    id bigint generated always as identity primary key, order_id bigint not null references customer_order on delete cascade,
    number integer not null, lines jsonb not null, tracking jsonb, sent_at timestamptz not null default now(),
    unique (order_id, number))`,
  `create index order_parcel_number on order_parcel ((tracking ->> 'number'))`,

  // An order tells that it was placed, and each step after that.
  `create function tell_order() returns trigger language plpgsql as $$
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
  `create trigger tell_placed after insert on customer_order for each row execute function tell_order()`,
  `create trigger tell_changed after update on customer_order for each row execute function tell_order()`,

  // Each parcel is told, because a part of an order that leaves changes no status.
  `create function tell_parcel() returns trigger language plpgsql as $$
  begin
    insert into event (name, record, payload)
      select 'order.parcel', 'order:' || o.number,
        jsonb_build_object('number', o.number, 'status', o.status, 'parcel', new.number)
      from customer_order o where o.id = new.order_id;
    return null;
  end $$`,
  `create trigger tell_parcel after insert on order_parcel for each row execute function tell_parcel()`,

  // What those who work here tell each other about an order.
  `create table order_note (
    id bigint generated always as identity primary key, order_id bigint not null references customer_order on delete cascade,
    person uuid, person_name text not null, text text not null, at timestamptz not null default now())`,
  `create index order_note_order on order_note (order_id)`,
]

export const offers = [
  // What was promised to whom, until when. Without a number nothing was sent yet; the draft is what those who work here prepare.
  `create table offer (
    id integer generated always as identity primary key, culture text not null,
    customer_guid uuid references customer on delete set null, request_id uuid unique, email text not null,
    seller text, series text, year integer, serial integer, number text unique,
    terms json, draft json, issued_at timestamptz, valid_until timestamptz, withdrawn_at timestamptz,
    order_id bigint references customer_order on delete cascade,
    version integer not null default 1, search text not null default '', created_at timestamptz not null default now(),
    words tsvector generated always as (array_to_tsvector(words_of(search))) stored,
    unique (seller, series, year, serial))`,
  `create index offer_customer on offer (customer_guid)`,
  `create index offer_order on offer (order_id)`,
  `create index offer_email on offer (lower(email))`,
  `create index offer_latest on offer (created_at desc, id desc)`,
  `create index offer_words on offer using gin (words)`,
]
