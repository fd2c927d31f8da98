import { renews } from './changes.ts'

/** People type engraved numbers with blanks and hyphens or without, so both are found by what is left of them. */
const folded = (column: string) =>
  `folded text not null generated always as (upper(regexp_replace(${column}, '[^[:alnum:]]', '', 'g'))) stored`

/** Single instruments by the numbers engraved on them, and the certificates that were made out for each. */
export const certificates = [
  // The order that one was sent with is a room's above, which adds the key to it.
  `create table instrument (
    id integer primary key generated always as identity, serial text not null check (serial ~ '[[:alnum:]]'), sku text not null,
    order_id bigint, ${folded('serial')}, unique (serial, sku), unique (folded, sku))`,
  `create index instrument_order on instrument (order_id) where order_id is not null`,

  `create table certificate (
    id integer primary key generated always as identity, instrument_id integer not null references instrument on delete cascade,
    number text not null check (number ~ '[[:alnum:]]'), kind text not null, issued_on date not null, months integer,
    file text, bytes integer, ${folded('number')}, unique (instrument_id, number), unique (instrument_id, folded))`,
  `create index certificate_file on certificate (file) where file is not null`,

  // Whether there are any decides whether the shop has a page for them, so their first and their last are a change of the shop.
  `create function note_instruments() returns trigger language plpgsql as $$
  begin
    if tg_op = 'INSERT' then
      if exists (select from instrument i where not exists (select from written w where w.id = i.id)) then return null; end if;
    elsif exists (select from instrument) then return null;
    end if;
    insert into change values ('shop', 0, pg_current_xact_id(), now())
    on conflict (kind, id) do update set changed_in = excluded.changed_in, changed_at = excluded.changed_at
    where change.changed_in <> excluded.changed_in;
    insert into change_in values ('shop', 0, '', pg_current_xact_id())
    on conflict (kind, id, scope) do update set changed_in = excluded.changed_in
    where change_in.changed_in <> excluded.changed_in;
    return null;
  end $$`,
  `create trigger note_first after insert on instrument referencing new table as written
   for each statement execute function note_instruments()`,
  `create trigger note_last after delete on instrument for each statement execute function note_instruments()`,
  renews('instrument'),
]
