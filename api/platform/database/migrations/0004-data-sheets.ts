import { sql, type Kysely } from 'kysely'

export const survivedBy = '0004-data-sheets'

/**
 * Data sheets are stated once for all languages, in words of a dictionary; pictures are drawn, not stored; prices have a
 * past. What was there before is demonstration data, which is loaded anew.
 */
const statements = [
  `create table word (
    kind text not null, code text not null, position integer not null, names json not null,
    property_group text, facet text, primary key (kind, code))`,
  `truncate cart_line, stock, price, product_text, product, category_text, category, content_text, content,
    shop_attribute, shop_seo, market cascade`,
  `delete from change`,
  `delete from setting where name = 'seed'`,
  `alter table product drop column image, add column drawing json, add column images json not null,
    add column warranty integer not null, add column calibrations json not null, add column documents json not null,
    add column facts json not null, add column highlights json not null, add column contents json not null,
    add column accessories integer[] not null, add column related integer[] not null`,
  `alter table product_text drop column highlights, drop column specification, drop column contents`,
  `alter table price add column regular_net bigint check (regular_net > net)`,
  `create table price_history (
    product_id integer not null references product on delete cascade, culture text not null, since timestamptz not null,
    net bigint not null, primary key (product_id, culture, since))`,
  `alter table category drop column image, add column drawing json, add column disabled boolean not null default false,
    add column uitemplate text`,
  `create table category_attribute (
    id integer generated always as identity primary key, category_id integer not null references category on delete cascade,
    code text not null, name text not null, display_names json not null, val text, display_vals json not null,
    unique (category_id, code))`,
  `alter table content add column kind text not null, add column image text, add column published_at timestamptz`,
  `alter table content_text rename column language to culture`,
  `alter table shop_seo add column custom_meta_keywords text`,
]

/** A price that changes, whoever changes it, leaves what it was in the history. */
const keepPrices = `
  create function keep_prices() returns trigger language plpgsql as $$
  begin
    insert into price_history select n.product_id, n.culture, now(), n.net from new_rows as n
    where n.net is distinct from (
      select h.net from price_history as h where h.product_id = n.product_id and h.culture = n.culture
      order by h.since desc limit 1)
    on conflict (product_id, culture, since) do update set net = excluded.net;
    return null;
  end $$`

const note = (event: string, rows: string, kind: string, id: string, table: string) =>
  `create trigger note_${event} after ${event} on ${table} referencing ${rows}
   for each statement execute function note_changes('${kind}', '${id}')`

const tracked = (table: string, kind: string, id: string) => [
  note('insert', 'new table as new_rows', kind, id, table),
  note('delete', 'old table as old_rows', kind, id, table),
  note('update', 'new table as new_rows old table as old_rows', kind, id, table),
  `create trigger note_truncate after truncate on ${table} for each statement execute function renew_epoch()`,
]

const triggers = [
  // A word stands in any number of data sheets, so a changed one leaves nothing as it was, like a market.
  ...tracked('word', 'market', '0'),
  ...tracked('category_attribute', 'category', 'category_id'),
  `create trigger keep_inserted after insert on price referencing new table as new_rows
   for each statement execute function keep_prices()`,
  `create trigger keep_updated after update on price referencing new table as new_rows
   for each statement execute function keep_prices()`,
]

export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of [...statements, keepPrices, ...triggers]) await sql.raw(statement).execute(db)
}
