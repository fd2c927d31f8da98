import { carriedOut } from './carried-out.ts'
import { renews } from './catalog/changes.ts'

export const up = carriedOut([
  // What buyers are told of the data of connected products before they buy, which many products share. `flow` and `places` are words of the
  // contract, `texts` are by language or culture.
  `create table connected (
    key text primary key, flow text not null, places jsonb not null, contact text, texts jsonb not null)`,
  `alter table product add column connected text, add column support_until text`,
  `create index product_connected on product (connected) where connected is not null`,

  // It stands on the pages of the products that name it, which are noted in one order, as other writers do.
  `create function note_connected() returns trigger language plpgsql as $$
  begin
    insert into change
      select 'product', p.id, pg_current_xact_id(), now() from product p where p.connected = new.key order by p.id
    on conflict (kind, id) do update set changed_in = excluded.changed_in, changed_at = excluded.changed_at
    where change.changed_in <> excluded.changed_in;
    insert into change_in
      select 'product', p.id, '', pg_current_xact_id() from product p where p.connected = new.key order by p.id
    on conflict (kind, id, scope) do update set changed_in = excluded.changed_in
    where change_in.changed_in <> excluded.changed_in;
    return null;
  end $$`,
  `create trigger note_written after update on connected for each row
   when ((old.flow, old.places, old.contact, old.texts) is distinct from (new.flow, new.places, new.contact, new.texts))
   execute function note_connected()`,
  renews('connected'),
])
