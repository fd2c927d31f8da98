import { sql, type Kysely } from 'kysely'

const statements = [
  // The last number that was given away; whoever takes the next one holds the row until it is written or given up.
  `create table paper_counter (
    seller text not null, series text not null, year integer not null, last integer not null,
    primary key (seller, series, year))`,
  `create table paper (
    id bigint generated always as identity primary key,
    kind text not null check (kind in ('invoice', 'credit-note')),
    order_id bigint not null references customer_order,
    reference text,
    seller text not null, series text not null, year integer not null, serial integer not null, number text not null,
    issued_at timestamptz not null,
    record jsonb not null,
    file bytea,
    fiscal_status text not null default 'none' check (fiscal_status in ('none', 'waiting', 'accepted', 'refused')),
    fiscal jsonb,
    fiscal_due_at timestamptz not null default now(),
    fiscal_tries integer not null default 0,
    unique (seller, series, year, serial))`,
  `create unique index paper_of on paper (order_id, kind, coalesce(reference, ''))`,
  `create index waiting_paper on paper (fiscal_due_at) where fiscal_status = 'waiting'`,
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
]

/** Papers that were issued: numbered without a gap, and kept as they went out. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db)
}
