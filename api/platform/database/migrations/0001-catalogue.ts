import { sql, type Kysely } from 'kysely'

const tables = [
  `create table epoch (id uuid not null)`,
  `insert into epoch values (gen_random_uuid())`,
  `create table setting (name text primary key, value text not null)`,
  `create table change (
    kind text not null, id integer not null, changed_in xid8 not null, changed_at timestamptz not null,
    primary key (kind, id))`,
  `create index change_changed_in on change (changed_in)`,
  `create table market (
    culture text primary key, position integer not null, language text not null, currency text not null,
    tax_basis_points integer not null check (tax_basis_points between 0 and 10000))`,
  `create table category (
    id integer primary key, parent_id integer references category, position integer not null, image text)`,
  `create table category_text (
    category_id integer not null references category, language text not null, name text not null, uri text not null,
    title text not null, description text not null, metadescription text not null, metakeywords text not null,
    primary key (category_id, language), unique (language, uri) deferrable initially deferred)`,
  `create table product (
    id integer primary key, sku text not null unique deferrable initially deferred, code text not null, category_id integer not null references category,
    position integer not null, image text)`,
  `create index product_category on product (category_id, position, id)`,
  `create index product_position on product (position, id)`,
  `create table product_text (
    product_id integer not null references product, language text not null, name text not null,
    short_description text not null, description json not null, highlights json not null, specification json not null,
    contents json not null, primary key (product_id, language))`,
  `create table price (
    product_id integer not null references product, culture text not null references market, net bigint not null check (net >= 0),
    primary key (product_id, culture))`,
  `create table stock (
    product_id integer primary key references product, availability text not null, quantity integer not null)`,
  `create table content (id integer generated always as identity primary key, uri text not null unique)`,
  `create table content_text (
    content_id integer not null references content, language text not null, title text not null,
    metadescription text not null, body text not null, primary key (content_id, language))`,
  `create table shop_attribute (
    code text primary key, position integer not null, val text, display_vals json not null)`,
  `create table shop_seo (
    language text primary key, title text not null, metadescription text not null, metakeywords text not null)`,
]

/**
 * Notes in `change` what a statement touched, whoever wrote it. The first argument is the kind, the second the column
 * that names the thing. Ordered by id, so that two bulk writers lock in one order; a thing already noted by the same
 * transaction is left alone.
 */
const noteChanges = `
  create function note_changes() returns trigger language plpgsql as $$
  declare source text := case tg_op
    when 'INSERT' then 'select * from new_rows'
    when 'DELETE' then 'select * from old_rows'
    else 'select * from new_rows union all select * from old_rows' end;
  begin
    execute format(
      'insert into change select distinct %L, %s::integer, pg_current_xact_id(), now() from (%s) as touched order by 2
       on conflict (kind, id) do update set changed_in = excluded.changed_in, changed_at = excluded.changed_at
       where change.changed_in <> excluded.changed_in', tg_argv[0], tg_argv[1], source);
    return null;
  end $$`

/** Truncating leaves no rows to note: a new epoch makes every reader of the feed start again. */
const renewEpoch = `
  create function renew_epoch() returns trigger language plpgsql as $$
  begin
    update epoch set id = gen_random_uuid();
    return null;
  end $$`

const tracked: [table: string, kind: string, id: string][] = [
  ['market', 'market', '0'],
  ['category', 'category', 'id'],
  ['category_text', 'category', 'category_id'],
  ['product', 'product', 'id'],
  ['product_text', 'product', 'product_id'],
  ['price', 'product', 'product_id'],
  ['stock', 'product', 'product_id'],
  ['content', 'content', 'id'],
  ['content_text', 'content', 'content_id'],
  ['shop_attribute', 'shop', '0'],
  ['shop_seo', 'shop', '0'],
]

/** A culture is offered as long as its language has a record in this table, so its coming and going is a market's. */
const marketTable = 'shop_seo'

const triggers = tracked.flatMap(([table, kind, id]) => {
  const note = (noted: string) => `for each statement execute function note_changes('${noted}', '${id}')`
  const existence = note(table === marketTable ? 'market' : kind)
  return [
    `create trigger note_insert after insert on ${table} referencing new table as new_rows ${existence}`,
    `create trigger note_delete after delete on ${table} referencing old table as old_rows ${existence}`,
    `create trigger note_update after update on ${table} referencing new table as new_rows old table as old_rows ${note(kind)}`,
    `create trigger note_truncate after truncate on ${table} for each statement execute function renew_epoch()`,
  ]
})

export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of [...tables, noteChanges, renewEpoch, ...triggers]) await sql.raw(statement).execute(db)
}
