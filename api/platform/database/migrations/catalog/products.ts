import { note, noted, renews } from './changes.ts'
import { moved } from './moved.ts'
import { showing } from './shop.ts'

export const categories = [
  // A word stands in any number of data sheets, so a changed one leaves nothing as it was, like a market.
  `create table word (
    kind text not null, code text not null, position integer not null, names json not null,
    property_group text, facet text, primary key (kind, code))`,
  ...noted('word', 'market', '0'),

  `create table category (
    id integer primary key, parent_id integer references category, position integer not null,
    disabled boolean not null default false, uitemplate text, facets jsonb)`,
  ...noted('category', 'category', 'id'),

  `create table category_attribute (
    id integer generated always as identity primary key, category_id integer not null references category on delete cascade,
    code text not null, name text not null, display_names json not null, val text, display_vals json not null, ${showing},
    unique (category_id, code))`,
  ...noted('category_attribute', 'category', 'category_id'),

  // An import may let two categories change addresses, so they are held apart when it is done.
  `create table category_text (
    category_id integer not null references category, language text not null, name text not null, uri text not null,
    title text not null, description text not null, metadescription text not null, metakeywords text not null,
    primary key (category_id, language), unique (language, uri) deferrable initially deferred)`,
  ...noted('category_text', 'category', 'category_id'),
  ...moved({
    table: 'moved_category',
    of: { table: 'category_text', key: 'category_id', owner: 'category' },
    within: ['language'],
  }),
]

export const products = [
  // A product that is withdrawn keeps its texts and prices, so that it can come back. What the staff look through is its numbers.
  `create table product (
    id integer primary key, sku text not null unique deferrable initially deferred, code text not null,
    category_id integer not null references category, position integer not null, images json not null,
    warranty integer not null, calibrations json not null, documents json not null, facts json not null,
    highlights json not null, contents json not null, accessories integer[] not null, related integer[] not null,
    search text generated always as (folded(sku || ' ' || code)) stored, withdrawn_at timestamptz, successor integer,
    lead_days integer, gtin text, durability_years integer, certifies text, spares integer[] not null default '{}')`,
  `create index product_category on product (category_id, position, id)`,
  `create index product_position on product (position, id)`,
  `create index product_successor on product (successor) where successor is not null`,
  `create index product_spares on product using gin (spares)`,
  ...noted('product', 'product', 'id'),

  // A part says which products it fits, so it is noted as changed when one of them names it or no longer does, or comes or goes.
  `create function note_spares() returns trigger language plpgsql as $$
  begin
    insert into change
      select 'product', p.id, pg_current_xact_id(), now() from product p
      where p.id = any(case when tg_op = 'INSERT' then new.spares when tg_op = 'DELETE' then old.spares
        else old.spares || new.spares end)
      order by p.id
    on conflict (kind, id) do update set changed_in = excluded.changed_in, changed_at = excluded.changed_at
    where change.changed_in <> excluded.changed_in;
    return null;
  end $$`,
  `create trigger note_spares_insert after insert on product
   for each row when (new.spares <> '{}') execute function note_spares()`,
  `create trigger note_spares_delete after delete on product
   for each row when (old.spares <> '{}') execute function note_spares()`,
  `create trigger note_spares_update after update on product
   for each row when ((old.spares <> '{}' or new.spares <> '{}') and
     (old.spares, old.withdrawn_at) is distinct from (new.spares, new.withdrawn_at)) execute function note_spares()`,

  // Catalogues number their products themselves, from below: what is made here never takes one of their numbers.
  `create sequence product_made as integer start with 1000000001`,

  // Data sheets are wide; names are looked through without them, in every language.
  `create table product_text (
    product_id integer not null references product, language text not null, name text not null,
    short_description text not null, description json not null, search text generated always as (folded(name)) stored,
    primary key (product_id, language))`,
  `create index product_text_search on product_text (product_id, search)`,
  ...noted('product_text', 'product', 'product_id'),
  // What each market says of a product: the text of its culture where one was written ("es-MX"), else that of its language, without
  // which a product is not there.
  `create view product_words as
    select t.product_id, m.culture, m.language, coalesce(c.name, t.name) as name,
      coalesce(c.short_description, t.short_description) as short_description,
      case when c.product_id is null then t.description else c.description end as description
    from market m join product_text t on t.language = m.language
      left join product_text c on c.product_id = t.product_id and c.language = m.culture`,

  // What search engines are told instead of a product's name and its first words.
  `create table product_seo (
    product_id integer not null references product on delete cascade, language text not null,
    title text, description text, primary key (product_id, language))`,
  ...noted('product_seo', 'product', 'product_id'),

  // A paper of the maker's own, which is shown where one was drawn before; its bytes lie among the originals.
  `create table product_document (
    product_id integer not null references product on delete cascade, kind text not null, language text not null,
    title text not null, file text not null, bytes integer not null, uploaded_at timestamptz not null default now(),
    primary key (product_id, kind, language))`,
  ...noted('product_document', 'product', 'product_id'),

  // What runs in a product or beside it: many versions of each, of which the bytes lie among the originals.
  `create table product_software (
    product_id integer not null references product on delete cascade, kind text not null check (kind in ('software', 'firmware')),
    version text not null, system text not null, name text, released text not null, notes json not null,
    file text not null, bytes integer not null, primary key (product_id, kind, version, system))`,
  `create index product_software_file on product_software (file)`,
  ...noted('product_software', 'product', 'product_id'),

  // Each picture has a name, kept by where it is found.
  `create table picture (path text not null, hash text not null, name text not null,
    noted_at timestamptz not null default now(), primary key (path, hash))`,

  // What the shop has for models that it does not sell: those of other makers, and its own of before. They stand on no published
  // page, so they are noted for whoever answers questions, and not as something that waits to be published. Imports find them by what
  // they are called, and all else by a number, since makers and models are corrected.
  `create table counterpart (
    maker text not null, model text not null, relation text not null check (relation in ('comparable', 'replaced')),
    spellings json not null, products integer[] not null, id integer generated by default as identity,
    primary key (maker, model))`,
  `create unique index counterpart_id on counterpart (id)`,
  `create function note_counterparts() returns trigger language plpgsql as $$
  begin
    insert into change values ('counterpart', 0, pg_current_xact_id(), now())
    on conflict (kind, id) do update set changed_in = excluded.changed_in, changed_at = excluded.changed_at
    where change.changed_in <> excluded.changed_in;
    return null;
  end $$`,
  `create trigger note_written after insert or update or delete on counterpart
   for each row execute function note_counterparts()`,
  renews('counterpart'),
]

export const prices = [
  `create table price (
    product_id integer not null references product, culture text not null references market, net bigint not null check (net >= 0),
    regular_net bigint check (regular_net > net), primary key (product_id, culture))`,
  ...noted('price', 'product', 'product_id'),

  // A price that changes, whoever changes it, leaves what it was in the history.
  `create table price_history (
    product_id integer not null references product on delete cascade, culture text not null, since timestamptz not null,
    net bigint not null, primary key (product_id, culture, since))`,
  `create function keep_prices() returns trigger language plpgsql as $$
  begin
    insert into price_history select n.product_id, n.culture, now(), n.net from new_rows as n
    where n.net is distinct from (
      select h.net from price_history as h where h.product_id = n.product_id and h.culture = n.culture
      order by h.since desc limit 1)
    on conflict (product_id, culture, since) do update set net = excluded.net;
    return null;
  end $$`,
  `create trigger keep_inserted after insert on price referencing new table as new_rows
   for each statement execute function keep_prices()`,
  `create trigger keep_updated after update on price referencing new table as new_rows
   for each statement execute function keep_prices()`,

  // Prices that begin and may end at a set time. What held before is kept while one holds, so that it comes back.
  `create table planned_price (
    id integer generated by default as identity primary key, product_id integer not null references product on delete cascade,
    culture text not null references market on delete cascade, net bigint not null check (net >= 0),
    regular_net bigint check (regular_net > net), starts_at timestamptz not null, ends_at timestamptz check (ends_at > starts_at),
    state text not null default 'planned' check (state in ('planned', 'holding', 'over')),
    before_net bigint, before_regular_net bigint, publishes boolean not null default false)`,
  `create index planned_price_product on planned_price (product_id) where state <> 'over'`,
  `create index planned_price_starts on planned_price (starts_at) where state = 'planned'`,
  `create index planned_price_ends on planned_price (ends_at) where state = 'holding'`,
  `create index planned_price_publishes on planned_price (culture) where publishes`,

  `create table stock (
    product_id integer primary key references product, availability text not null, quantity integer not null)`,
  note('insert', 'stock', 'product', 'product_id'),
  note('delete', 'stock', 'product', 'product_id'),
  // What is sold is noted as a change of stock, in rows that nobody else writes: an import that changes all prices holds the rows of
  // its products until it ends, and whoever orders one of them does not wait for that. Its statements are its own, because
  // note_changes puts them together anew each time, which takes four times as long, and no table is written as often.
  // What publishers are to bring along is only what a page shows: its status, and whether any is there or promised. Pages ask for the
  // number themselves, and each order would count as something to publish.
  `create function note_stock() returns trigger language plpgsql as $$
  begin
    insert into change
      select 'stock', product_id, pg_current_xact_id(), now()
      from (select product_id from new_rows union select product_id from old_rows) as touched order by 2
      on conflict (kind, id) do update set changed_in = excluded.changed_in, changed_at = excluded.changed_at
      where change.changed_in <> excluded.changed_in;
    insert into change_in
      select 'stock', product_id, '', pg_current_xact_id()
      from new_rows n full join old_rows o using (product_id)
      where (n.availability, sign(n.quantity)) is distinct from (o.availability, sign(o.quantity)) order by 2
      on conflict (kind, id, scope) do update set changed_in = excluded.changed_in
      where change_in.changed_in <> excluded.changed_in;
    return null;
  end $$`,
  `create trigger note_update after update on stock referencing old table as old_rows new table as new_rows
    for each statement execute function note_stock()`,
  renews('stock'),

  // Stock tells when few pieces are left, and when none is, and nothing in between.
  `create function tell_stock() returns trigger language plpgsql as $$
  begin
    insert into event (name, record, payload)
      select 'stock.low', 'stock:' || p.sku,
        jsonb_build_object('sku', p.sku, 'quantity', n.quantity, 'availability', n.availability)
      from new_rows n join old_rows o using (product_id) join product p on p.id = n.product_id
      where n.availability <> o.availability
        and (n.availability = 'unavailable' or (n.availability = 'few' and o.availability = 'available'));
    return null;
  end $$`,
  `create trigger tell_low after update on stock referencing old table as old_rows new table as new_rows
   for each statement execute function tell_stock()`,
]
