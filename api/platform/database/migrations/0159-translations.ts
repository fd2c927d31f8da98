import { carriedOut } from './carried-out.ts'

type Source = {
  kind: string
  /** The tables that say it, with what tells the record of a row. */
  tables: readonly { table: string; record: string }[]
  /** Every text of the records in `ids`: whose, in which language, what it says by field, and how the record is found. */
  said: string
}

/** Fields that say nothing are none. */
const fields = (columns: Readonly<Record<string, string>>): string =>
  `(select coalesce(jsonb_object_agg(f.name, f.said), '{}') from (values ${Object.entries(columns)
    .map(([name, column]) => `('${name}', ${column})`)
    .join(', ')}) as f (name, said) where coalesce(f.said, '') <> '')`

const named = (...columns: readonly string[]) => Object.fromEntries(columns.map((column) => [column, `t.${column}`]))

const sources: readonly Source[] = [
  {
    kind: 'product',
    tables: [{ table: 'product_text', record: 'product_id' }],
    said: `select t.product_id::text, t.language, ${fields({
      ...{ name: 't.name', short: 't.short_description' },
      description: `(select string_agg(e.said, E'\\n\\n' order by e.place)
        from json_array_elements_text(t.description) with ordinality as e (said, place))`,
    })}, p.sku, t.name, p.withdrawn_at is not null
      from product_text t join product p on p.id = t.product_id where t.product_id = any(ids::integer[])`,
  },
  {
    kind: 'seo',
    tables: [{ table: 'product_seo', record: 'product_id' }],
    said: `select t.product_id::text, t.language, ${fields({ seoTitle: 't.title', seoDescription: 't.description' })},
      p.sku, coalesce(t.title, p.code), p.withdrawn_at is not null
      from product_seo t join product p on p.id = t.product_id where t.product_id = any(ids::integer[])`,
  },
  {
    kind: 'pictures',
    tables: [],
    said: `select p.id::text, alt.key, jsonb_object_agg(image ->> 'url', alt.value), p.sku, min(alt.value), p.withdrawn_at is not null
      from product p cross join json_array_elements(p.images) as image cross join json_each_text(image -> 'alt') as alt
      where p.id = any(ids::integer[]) and alt.value <> '' group by p.id, alt.key`,
  },
  {
    kind: 'category',
    tables: [{ table: 'category_text', record: 'category_id' }],
    said: `select t.category_id::text, t.language,
      ${fields(named('name', 'title', 'description', 'metadescription', 'metakeywords'))}, t.uri, t.name, false
      from category_text t where t.category_id = any(ids::integer[])`,
  },
  {
    kind: 'page',
    tables: [{ table: 'content_text', record: 'content_id' }],
    said: `select t.content_id::text, translation_language(t.culture), ${fields(named('title', 'metadescription', 'body'))},
      c.uri, t.title, false
      from content_text t join content c on c.id = t.content_id where t.content_id = any(ids::integer[])`,
  },
  {
    kind: 'word',
    tables: [{ table: 'word', record: `kind || ' ' || code` }],
    said: `select w.kind || ' ' || w.code, n.key, jsonb_build_object('name', n.value), w.kind || ' ' || w.code, n.value, false
      from word w cross join json_each_text(w.names) as n where w.kind || ' ' || w.code = any(ids) and n.value <> ''`,
  },
  {
    kind: 'delivery',
    tables: [{ table: 'delivery_way', record: 'sku' }],
    said: `select w.sku, n.key, ${fields({ name: 'n.value', description: 'w.descriptions ->> n.key' })}, w.sku, n.value, false
      from delivery_way w cross join json_each_text(w.names) as n where w.sku = any(ids) and n.value <> ''`,
  },
  {
    kind: 'shop',
    tables: [{ table: 'shop_seo', record: `'seo'` }],
    said: `select 'seo', t.language, ${fields(named('title', 'metadescription', 'metakeywords'))}, 'seo', t.title, false
      from shop_seo t where 'seo' = any(ids)`,
  },
]

/**
 * Works out anew what is known of the translations of some records. The original of a record stays what it was as long as it is said, else
 * it is the one of the first market. A translation that is written is made from the original of that moment; one that is again what it was
 * before is made from what it was made from then.
 */
const noting = ({ kind, said }: Source): string[] => [
  `create function ${kind}_texts(ids text[])
    returns table (record text, language text, said jsonb, label text, title text, hidden boolean) language sql stable as $$ ${said} $$`,
  `create function note_${kind}_translations(ids text[]) returns void language sql as $$
    with said as materialized (select * from ${kind}_texts(ids)),
    original as materialized (
      select distinct on (s.record) s.*, md5(s.said::text) as sum
      from said s left join translatable o on o.kind = '${kind}' and o.record = s.record
      order by s.record, coalesce(s.language = o.language, false) desc,
        coalesce((select min(m.position) from market m where m.language = s.language), 1000000), s.language),
    kept as (
      insert into translation_basis (kind, record, sum, said)
      select o.kind, o.record, o.sum, o.said from translatable o join original r on r.record = o.record
      where o.kind = '${kind}' and o.sum <> r.sum order by o.record on conflict do nothing),
    let_go as (
      delete from translation_basis b where b.kind = '${kind}' and b.record = any(ids) and not exists (
        select from translation t where t.kind = b.kind and t.record = b.record and b.sum in (t.basis, t.before_basis))),
    gone as (
      delete from translatable o where o.kind = '${kind}' and o.record = any(ids)
        and not exists (select from original r where r.record = o.record)),
    unsaid as (
      delete from translation t where t.kind = '${kind}' and t.record = any(ids) and not exists (
        select from said s join original r on r.record = s.record
        where s.record = t.record and s.language = t.language and s.language <> r.language)),
    written as (
      insert into translatable (kind, record, language, sum, said, label, title, hidden)
      select '${kind}', record, language, sum, said, label, title, hidden from original order by record
      on conflict (kind, record) do update set language = excluded.language, sum = excluded.sum, said = excluded.said,
        label = excluded.label, title = excluded.title, hidden = excluded.hidden
      where (translatable.language, translatable.sum, translatable.label, translatable.title, translatable.hidden)
        is distinct from (excluded.language, excluded.sum, excluded.label, excluded.title, excluded.hidden))
    insert into translation (kind, record, language, sum, basis, lacks, hidden)
      select '${kind}', s.record, s.language, md5(s.said::text), r.sum,
        exists (select from jsonb_object_keys(r.said) as field where not s.said ? field), s.hidden
      from said s join original r on r.record = s.record where s.language <> r.language order by s.record, s.language
      on conflict (kind, record, language) do update set
        basis = case excluded.sum when translation.sum then translation.basis
          when translation.before_sum then translation.before_basis else excluded.basis end,
        older = excluded.basis <> case excluded.sum when translation.sum then translation.basis
          when translation.before_sum then translation.before_basis else excluded.basis end,
        before_sum = case excluded.sum when translation.sum then translation.before_sum else translation.sum end,
        before_basis = case excluded.sum when translation.sum then translation.before_basis else translation.basis end,
        sum = excluded.sum, lacks = excluded.lacks, hidden = excluded.hidden
      where (translation.sum, translation.older, translation.lacks, translation.hidden)
        is distinct from (excluded.sum, excluded.basis <> translation.basis, excluded.lacks, excluded.hidden)
  $$`,
]

const events = {
  insert: 'referencing new table as new_rows',
  update: 'referencing old table as old_rows new table as new_rows',
  delete: 'referencing old table as old_rows',
}

const notesOf = (table: string, carriesOut: string): string[] =>
  Object.entries(events).map(
    ([event, rows]) => `create trigger note_translations_${event} after ${event} on ${table} ${rows}
      for each statement execute function ${carriesOut}`,
  )

export const up = carriedOut([
  // What can be translated, with the original as it is now; who reads it reads what the tables below it say. Triggers alone write all three.
  `create table translatable (
    kind text not null, record text not null, language text not null, sum text not null, said jsonb not null,
    label text not null, title text not null, hidden boolean not null, search text generated always as (folded(label || ' ' || title)) stored,
    primary key (kind, record))`,
  `create index translatable_language on translatable (kind, language) where not hidden`,
  // The sum of the original that a translation was made from tells whether it is older. One step back is kept, so that an undo is one here too.
  `create table translation (
    kind text not null, record text not null, language text not null, sum text not null, basis text not null,
    before_sum text, before_basis text, older boolean not null default false, lacks boolean not null, hidden boolean not null,
    primary key (kind, record, language))`,
  `create index translation_language on translation (language, kind, older, lacks) where not hidden`,
  // What an original said when a translation was made from it, as long as that matters.
  `create table translation_basis (
    kind text not null, record text not null, sum text not null, said jsonb not null, primary key (kind, record, sum))`,

  // A page in the words of the only country that speaks a language is in that language.
  `create function translation_language(voice text) returns text language sql stable as $$
    select coalesce((select m.language from market m where m.culture = voice and not exists (
      select from market o where o.language = m.language and o.culture <> m.culture)), voice) $$`,
  ...sources.flatMap(noting),

  `create function note_translations() returns trigger language plpgsql as $$
  declare
    source text := case tg_op
      when 'INSERT' then 'select * from new_rows'
      when 'DELETE' then 'select * from old_rows'
      else 'select * from new_rows union all select * from old_rows' end;
    ids text[];
  begin
    execute format('select array_agg(distinct (%s)::text) from (%s) as touched', tg_argv[1], source) into ids;
    if ids is not null then
      execute format('select note_%s_translations($1)', tg_argv[0]) using ids;
    end if;
    return null;
  end $$`,
  ...sources.flatMap(({ kind, tables }) =>
    tables.flatMap(({ table, record }) =>
      notesOf(table, `note_translations('${kind}', '${record.replaceAll("'", "''")}')`),
    ),
  ),

  // Of the row of a product what is said of its pictures, and whether it is offered at all.
  `create function note_product_row_translations() returns trigger language plpgsql as $$
  declare ids text[];
  begin
    if tg_op = 'INSERT' then
      select array_agg(id::text) into ids from new_rows;
    elsif tg_op = 'DELETE' then
      select array_agg(id::text) into ids from old_rows;
    else
      select array_agg(n.id::text) into ids from new_rows n join old_rows o using (id)
        where (n.images::text, n.sku, n.withdrawn_at is null) is distinct from (o.images::text, o.sku, o.withdrawn_at is null);
    end if;
    if ids is not null then
      perform note_pictures_translations(ids);
      if tg_op = 'UPDATE' then
        perform note_product_translations(ids);
        perform note_seo_translations(ids);
      end if;
    end if;
    return null;
  end $$`,
  ...notesOf('product', 'note_product_row_translations()'),

  // An address of a page is shared by all of its words.
  `create trigger note_translations_update after update on content referencing old table as old_rows new table as new_rows
    for each statement execute function note_translations('page', 'id')`,

  // Whether a country speaks a language alone decides which language its pages are in.
  `create function note_market_translations() returns trigger language plpgsql as $$
  begin
    perform note_page_translations(array(select distinct content_id::text from content_text));
    return null;
  end $$`,
  ...['insert', 'delete', 'update of culture, language'].map(
    (event, at) => `create trigger note_translations_${at} after ${event} on market
      for each statement execute function note_market_translations()`,
  ),

  ...sources
    .flatMap(({ kind, tables }) => tables.map(({ table, record }) => ({ kind, table, record })))
    .concat({ kind: 'pictures', table: 'product', record: 'id' })
    .map(
      ({ kind, table, record }) =>
        `select note_${kind}_translations(array(select distinct (${record})::text from ${table}))`,
    ),
])
