/** Papers that were issued: numbered without a gap, and kept as they went out. */
export const papers = [
  // The last number that was given away; whoever takes the next one holds the row until it is written or given up.
  `create table paper_counter (
    seller text not null, series text not null, year integer not null, last integer not null,
    primary key (seller, series, year))`,

  // One that was sent open went out with a mail before the system of the state had taken it.
  `create table paper (
    id bigint generated always as identity primary key, kind text not null check (kind in ('invoice', 'credit-note')),
    order_id bigint not null references customer_order, reference text,
    seller text not null, series text not null, year integer not null, serial integer not null, number text not null,
    issued_at timestamptz not null, record jsonb not null, file bytea,
    fiscal_status text not null default 'none' check (fiscal_status in ('none', 'waiting', 'accepted', 'refused')),
    fiscal jsonb, fiscal_due_at timestamptz not null default now(), fiscal_tries integer not null default 0,
    sent_open boolean not null default false, unique (seller, series, year, serial))`,
  `create unique index paper_of on paper (order_id, kind, coalesce(reference, ''))`,
  `create index paper_number on paper (number)`,
  `create index waiting_paper on paper (fiscal_due_at) where fiscal_status = 'waiting'`,
  // The law wants what was issued to stay as it is, whatever code comes later.
  `create function keep_paper() returns trigger language plpgsql as $$
  begin
    if (new.kind, new.order_id, new.reference, new.seller, new.series, new.year, new.serial, new.number, new.issued_at, new.record)
      is distinct from
      (old.kind, old.order_id, old.reference, old.seller, old.series, old.year, old.serial, old.number, old.issued_at, old.record)
      or (old.file is not null and new.file is distinct from old.file)
    then raise exception 'The paper % was issued and is never changed', old.number;
    end if;
    return new;
  end $$`,
  `create trigger keep_paper before update on paper for each row execute function keep_paper()`,

  // What came to the seller's accounts, each entry once, however many statements tell of it.
  `create table bank_entry (
    id text primary key, account text not null, booked_on date not null, amount bigint not null, currency text not null,
    text text not null, counterparty text not null, verdict text not null, order_id bigint references customer_order, named text,
    read_at timestamptz not null default now())`,
  `create index bank_entry_open on bank_entry (booked_on) where order_id is null`,
  `create index bank_entry_order on bank_entry (order_id)`,
]
